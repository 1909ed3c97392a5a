import type { Meta, StoryObj } from '@storybook/react-vite';
import { Funnel } from 'lucide-react';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { Button } from '../button/index.ts';
import { CheckboxGroup } from '../checkbox/index.ts';
import { Stack } from '../layout/index.ts';
import { Popover } from './Popover.tsx';

const meta = {
  title: 'Overlays/Popover',
  component: Popover,
  parameters: {
    docs: {
      description: {
        component: `
A small panel beside its button.

**Use it when** filters, details or a form of a few fields belong to one control.

**Do** close it when its work is done.

**Don't** nest popovers or put a list of actions into it (Menu).

| Key | Does |
|---|---|
| Enter, Space | opens it |
| Escape | closes it; the focus goes back to the button |
`,
      },
    },
  },
} satisfies Meta<typeof Popover>;
export default meta;
type Story = StoryObj;

const states = [
  { value: 'open', label: 'In annotation' },
  { value: 'done', label: 'Accepted' },
] as const;

export const Open: Story = {
  render: () => (
    <Popover trigger={<Button icon={<Funnel />}>Filter</Button>} title="Filter">
      {(close) => (
        <Stack gap={3}>
          <CheckboxGroup label="Status" options={states} />
          <Button size="s" variant="primary" onPress={close}>
            Apply
          </Button>
        </Stack>
      )}
    </Popover>
  ),
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: /^(?:Filter|筛选)$/ }));
    await waitFor(() => expect(screen.getByRole('dialog', { name: /^(?:Filter|筛选)$/ })).toBeVisible());
  },
};

export const Dark: Story = { ...Open, globals: { theme: 'dark' } };

export const GivesTheFocusBack: Story = {
  render: Open.render,
  play: async ({ canvasElement }) => {
    const button = within(canvasElement).getByRole('button', { name: 'Filter' });
    button.focus();
    await userEvent.keyboard('{Enter}');
    await userEvent.click(await screen.findByRole('button', { name: 'Apply' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(button).toHaveFocus());
  },
};
