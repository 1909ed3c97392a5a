import { useState } from 'react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, within } from 'storybook/test';
import { Stack } from '../layout/index.ts';
import { Pagination } from './Pagination.tsx';

const meta = { title: 'Data/Pagination', component: Pagination } satisfies Meta<typeof Pagination>;
export default meta;
type Story = StoryObj;

const nothing = () => undefined;

export const States: Story = {
  render: () => (
    <Stack>
      <Pagination aria-label="Example 1" page={1} pageSize={20} total={0} onPageChange={nothing} />
      <Pagination aria-label="Example 2" page={2} pageSize={20} total={95} onPageChange={nothing} onPageSizeChange={nothing} />
      <Pagination aria-label="Example 3" page={1250} pageSize={20} total={50_000} onPageChange={nothing} onPageSizeChange={nothing} />
      <Pagination aria-label="Example 4" page={1} pageSize={20} total={95} onPageChange={nothing} isDisabled />
    </Stack>
  ),
};

export const Dark: Story = { ...States, globals: { theme: 'dark', locale: 'zh' } };

export const KeepsTheFirstRowInSight: Story = {
  render: function Render() {
    const [place, setPlace] = useState({ page: 5, pageSize: 10 });
    return (
      <Pagination
        {...place}
        total={95}
        onPageChange={(page) => setPlace({ ...place, page })}
        onPageSizeChange={(pageSize, page) => setPlace({ page, pageSize })}
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
