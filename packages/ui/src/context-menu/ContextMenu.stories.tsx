import type { Meta, StoryObj } from '@storybook/react-vite';
import { RotateCw, X } from 'lucide-react';
import { expect, fireEvent, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { Card } from '../card/index.ts';
import { ContextMenu } from './ContextMenu.tsx';

const meta = { title: 'Actions/ContextMenu', component: ContextMenu } satisfies Meta<typeof ContextMenu>;
export default meta;
type Story = StoryObj;

const act = fn();

export const OpensWhereItIsPressed: Story = {
  render: () => (
    <ContextMenu
      onAction={act}
      items={[
        { id: 'refresh', label: 'Refresh', icon: <RotateCw />, shortcut: 'R' },
        { id: 'close', label: '关闭其他', icon: <X /> },
      ]}
    >
      <Card title="A tab">Press the secondary button here.</Card>
    </ContextMenu>
  ),
  play: async ({ canvasElement }) => {
    act.mockClear();
    const target = within(canvasElement).getByText(/secondary button/);
    const box = target.getBoundingClientRect();
    await fireEvent.contextMenu(target, { clientX: box.left + 30, clientY: box.top + 10, button: 2 });
    const menu = await screen.findByRole('menu', { name: 'Actions' });
    await expect(Math.abs(menu.getBoundingClientRect().left - box.left - 30)).toBeLessThan(8);
    await expect(menu.closest('[role=dialog]')).toHaveAccessibleName('Actions');
    await userEvent.click(screen.getByRole('menuitem', { name: /关闭其他/ }));
    await expect(act).toHaveBeenCalledWith('close');
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
  },
};

export const Dark: Story = { render: OpensWhereItIsPressed.render, globals: { theme: 'dark' } };
