import type { Meta, StoryObj } from '@storybook/react-vite';
import { FolderInput, RotateCw, X } from 'lucide-react';
import { expect, fireEvent, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { Button } from '../button/index.ts';
import { Card } from '../card/index.ts';
import { ContextMenu } from './ContextMenu.tsx';

const meta = {
  title: 'Actions/ContextMenu',
  component: ContextMenu,
  parameters: {
    docs: {
      description: {
        component: `
Actions on the thing under the pointer.

**Use it when** rows or tabs have actions for those who know them.

**Do** offer every action somewhere else, too.

**Don't** use it as the only way to anything.

The secondary button opens it at the pointer, a long press at the finger.

| Key | Does |
|---|---|
| Menu key, Shift+F10, Ctrl+Enter on a Mac | opens it at the focused element |
| ↑ ↓, Home, End, letters | from action to action |
| → ← | opens and closes a submenu |
| Escape | closes it |
`,
      },
    },
  },
} satisfies Meta<typeof ContextMenu>;
export default meta;
type Story = StoryObj;

const act = fn();

export const Open: Story = {
  render: () => (
    <ContextMenu
      onAction={act}
      items={[
        { id: 'refresh', label: 'Refresh', icon: <RotateCw />, shortcut: 'R' },
        { id: 'close', label: 'Close others', icon: <X /> },
      ]}
    >
      <Card title="A tab">Press the secondary button here.</Card>
    </ContextMenu>
  ),
  play: async ({ canvasElement }) => {
    const target = canvasElement.querySelector('section');
    if (target === null) throw new Error('There is nothing to press');
    await fireEvent.contextMenu(target, { clientX: 80, clientY: 60, button: 2 });
    await screen.findByRole('menu');
  },
};

export const Dark: Story = { ...Open, globals: { theme: 'dark' } };

export const OpensWhereItIsPressed: Story = {
  render: Open.render,
  play: async ({ canvasElement }) => {
    act.mockClear();
    const target = within(canvasElement).getByText(/secondary button/);
    const box = target.getBoundingClientRect();
    await fireEvent.contextMenu(target, { clientX: box.left + 30, clientY: box.top + 10, button: 2 });
    const menu = await screen.findByRole('menu', { name: 'Actions' });
    await expect(Math.abs(menu.getBoundingClientRect().left - box.left - 30)).toBeLessThan(8);
    await expect(menu.closest('[role=dialog]')).toHaveAccessibleName('Actions');
    await userEvent.click(screen.getByRole('menuitem', { name: /Close others/ }));
    await expect(act).toHaveBeenCalledWith('close');
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
  },
};

export const FromTheKeyboardWithASubmenu: Story = {
  render: () => (
    <ContextMenu
      onAction={act}
      items={[
        { id: 'refresh', label: 'Refresh', icon: <RotateCw /> },
        {
          id: 'move',
          label: 'Move to',
          icon: <FolderInput />,
          items: [
            { id: 'first', label: 'Batch 1' },
            { id: 'second', label: 'Batch 2' },
          ],
        },
      ]}
    >
      <Button>call_0007.wav</Button>
    </ContextMenu>
  ),
  play: async ({ canvasElement }) => {
    act.mockClear();
    const target = within(canvasElement).getByRole('button', { name: 'call_0007.wav' });
    target.focus();
    // The event that browsers fire for the menu key and Shift+F10: at the centre of the focused element.
    const box = target.getBoundingClientRect();
    await fireEvent.contextMenu(target, {
      clientX: box.left + box.width / 2,
      clientY: box.top + box.height / 2,
      button: 0,
    });
    await waitFor(() => expect(screen.getByRole('menu').contains(document.activeElement)).toBe(true));
    await userEvent.keyboard('{Home}');
    await waitFor(() => expect(screen.getByRole('menuitem', { name: 'Refresh' })).toHaveFocus());
    await userEvent.keyboard('{ArrowDown}{ArrowRight}');
    await waitFor(() => expect(screen.getByRole('menuitem', { name: 'Batch 1' })).toHaveFocus());
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await expect(act).toHaveBeenCalledWith('second');
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
    await waitFor(() => expect(target).toHaveFocus());
  },
};
