import type { Meta, StoryObj } from '@storybook/react-vite';
import { ChevronDown, Copy, Download, Pencil, Trash2 } from 'lucide-react';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { Button } from '../button/index.ts';
import { Menu } from './Menu.tsx';
import type { MenuEntry } from './menu-item.ts';

const meta = {
  title: 'Actions/Menu',
  component: Menu,
  parameters: {
    docs: {
      description: {
        component: `
A list of actions that opens from a button.

**Use it when** there are more actions than there is room for buttons.

**Do** begin with what is done most; set what destroys apart at the end; say \`isSelected\` of each action of a group that is a choice (a view, a theme).

**Don't** hide the main action in it, or use it to choose a value (Select).

| Key | Does |
|---|---|
| Enter, Space, ↓ | opens it |
| ↑ ↓, Home, End | from action to action |
| → ← | opens and closes a submenu |
| letters | goes to the action that begins so |
| Escape | closes it |
`,
      },
    },
  },
} satisfies Meta<typeof Menu>;
export default meta;
type Story = StoryObj;

const items: readonly MenuEntry[] = [
  { id: 'rename', label: 'Rename', icon: <Pencil />, shortcut: 'F2' },
  { id: 'copy', label: 'Copy', icon: <Copy />, shortcut: 'Ctrl+C' },
  {
    id: 'export',
    label: 'Export',
    icon: <Download />,
    items: [
      { id: 'json', label: 'JSON' },
      { id: 'textgrid', label: 'TextGrid' },
    ],
  },
  {
    id: 'view',
    title: 'View',
    items: [
      { id: 'wide', label: 'Wide', isSelected: true },
      { id: 'narrow', label: 'Narrow', isSelected: false, isDisabled: true },
    ],
  },
  { id: 'end', items: [{ id: 'delete', label: 'Delete', icon: <Trash2 />, isDanger: true }] },
];

const act = fn();

export const Open: Story = {
  render: () => <Menu trigger={<Button icon={<ChevronDown />}>Actions</Button>} items={items} onAction={act} />,
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: /^(?:Actions|操作)$/ }));
    await waitFor(() => expect(screen.getByRole('menuitem', { name: /Rename|重命名/ })).toBeVisible());
    await expect(screen.getByRole('menuitemradio', { name: /^(?:Wide|宽)$/ })).toBeChecked();
    await expect(screen.getByRole('menuitemradio', { name: /^(?:Narrow|窄)$/ })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
  },
};

export const Dark: Story = { ...Open, globals: { theme: 'dark' } };

export const SaysWhyNot: Story = {
  render: () => (
    <Menu
      trigger={<Button>Actions</Button>}
      items={[
        { id: 'rename', label: 'Rename' },
        { id: 'close', label: 'Close', isDisabled: true, hint: '2 tasks are still in progress.' },
        {
          id: 'delete',
          label: 'Delete',
          isDanger: true,
          isDisabled: true,
          hint: 'Tasks in acceptance cannot be deleted.',
        },
      ]}
    />
  ),
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Actions' }));
    const action = await screen.findByRole('menuitem', { name: 'Delete Tasks in acceptance cannot be deleted.' });
    await expect(action).toHaveAttribute('aria-disabled', 'true');
  },
};

export const ChoosesByKeyboardThroughASubmenu: Story = {
  render: Open.render,
  play: async ({ canvasElement }) => {
    act.mockClear();
    const button = within(canvasElement).getByRole('button', { name: 'Actions' });
    button.focus();
    await userEvent.keyboard('{ArrowDown}');
    await waitFor(() => expect(screen.getByRole('menu')).toBeVisible());
    await userEvent.keyboard('exp');
    await expect(screen.getByRole('menuitem', { name: 'Export' })).toHaveFocus();
    await userEvent.keyboard('{ArrowRight}');
    await expect(await screen.findByRole('menuitem', { name: 'JSON' })).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await expect(act).toHaveBeenCalledWith('textgrid');
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
  },
};
