import { useState } from 'react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, within } from 'storybook/test';
import { Stack } from '../layout/index.ts';
import { Pagination } from './Pagination.tsx';

const description = `
Walks through a list that comes page by page.

**Use it when** a list is too long for one answer of the server. For rows that are all at hand, a virtual table scrolls instead.

**Do** give the exact total. **Do** keep page and size in the address, so that reload and a shared link show the same rows.

**Don't** show it under a list that is empty.

| Key | Does |
|---|---|
| Left, Right | previous and next page, from any of its page buttons |
| Home, End | first and last page |
| number, Enter | goes to the page, from eight pages on |
`;

const meta = {
  title: 'Data/Pagination',
  component: Pagination,
  tags: ['autodocs'],
  parameters: { docs: { description: { component: description } } },
} satisfies Meta<typeof Pagination>;
export default meta;
type Story = StoryObj;

const nothing = () => undefined;

export const States: Story = {
  render: () => (
    <Stack>
      <Pagination aria-label="Example 1" page={1} pageSize={20} total={0} onPageChange={nothing} />
      <Pagination
        aria-label="Example 2"
        page={2}
        pageSize={20}
        total={95}
        onPageChange={nothing}
        onPageSizeChange={nothing}
      />
      <Pagination
        aria-label="Example 3"
        page={1250}
        pageSize={20}
        total={50_000}
        onPageChange={nothing}
        onPageSizeChange={nothing}
      />
      <Pagination aria-label="Example 4" page={1} pageSize={20} total={95} onPageChange={nothing} isDisabled />
    </Stack>
  ),
};

export const Dark: Story = { ...States, globals: { theme: 'dark', locale: 'zh' } };

export const KeepsTheFirstRowInSight: Story = {
  render: function Render() {
    const [position, setPosition] = useState({ page: 5, pageSize: 10 });
    return (
      <Pagination
        {...position}
        total={95}
        onPageChange={(page) => setPosition({ ...position, page })}
        onPageSizeChange={(pageSize, page) => setPosition({ page, pageSize })}
      />
    );
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: 'Next page' }));
    await expect(canvas.getByText('51–60 of 95')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: /Rows per page/ }));
    await userEvent.click(await screen.findByRole('option', { name: '50 / page' }));
    await expect(canvas.getByText('51–95 of 95')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Page 2' })).toHaveAttribute('aria-current', 'page');
    await expect(canvas.getByRole('button', { name: 'Next page' })).toBeDisabled();
  },
};

function Walking({ pages }: { pages: number }) {
  const [page, setPage] = useState(1);
  return <Pagination page={page} pageSize={10} total={pages * 10} onPageChange={setPage} />;
}

export const GoesByKeysAndNumbers: Story = {
  render: () => <Walking pages={40} />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const current = () => canvas.getAllByRole('button').find((button) => button.hasAttribute('aria-current'));
    canvas.getByRole('button', { name: 'Page 1' }).focus();
    await userEvent.keyboard('{ArrowRight}{ArrowRight}');
    await expect(current()).toHaveTextContent('3');
    await userEvent.keyboard('{End}');
    await expect(current()).toHaveTextContent('40');
    const box = canvas.getByRole('textbox', { name: 'Go to page' });
    await userEvent.type(box, '17{Enter}');
    await expect(current()).toHaveTextContent('17');
    await userEvent.type(box, '999{Enter}');
    await expect(current()).toHaveTextContent('40');
  },
};

export const Chinese: Story = { render: () => <Walking pages={40} />, globals: { locale: 'zh' } };

export const RightToLeft: Story = {
  render: () => (
    <div dir="rtl">
      <Walking pages={40} />
    </div>
  ),
};
