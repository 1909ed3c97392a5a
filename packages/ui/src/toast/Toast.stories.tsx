import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { Button } from '../button/index.ts';
import { Inline } from '../layout/index.ts';
import { toast } from './toast.ts';
import { ToastRegion } from './ToastRegion.tsx';

const meta = { title: 'Feedback/Toast', component: ToastRegion, beforeEach: () => toast.clear() } satisfies Meta<typeof ToastRegion>;
export default meta;
type Story = StoryObj;

export const Kinds: Story = {
  render: () => (
    <Inline>
      <Button onPress={() => toast.success('Saved')}>Success</Button>
      <Button onPress={() => toast.info('导出已开始，完成后会通知你')}>Info</Button>
      <Button onPress={() => toast.warning('The connection is slow; edits are kept here until it is back.')}>Warning</Button>
      <Button onPress={() => toast.error('Upload failed: the file is not a WAV.')}>Error</Button>
    </Inline>
  ),
  play: async ({ canvasElement }) => {
    for (const button of within(canvasElement).getAllByRole('button')) await userEvent.click(button);
    await waitFor(() => expect(screen.getAllByRole('alertdialog')).toHaveLength(4));
  },
};

export const Dark: Story = { ...Kinds, globals: { theme: 'dark', locale: 'zh' } };

export const SameTextShowsOnceUnlessItIsAnError: Story = {
  render: Kinds.render,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    for (const name of ['Success', 'Success', 'Error', 'Error']) await userEvent.click(canvas.getByRole('button', { name }));
    await waitFor(() => expect(screen.getAllByText(/Upload failed/)).toHaveLength(2));
    await expect(screen.getAllByText('Saved')).toHaveLength(1);
    const saved = screen.getByText('Saved').closest<HTMLElement>('[role=alertdialog]');
    if (saved === null) throw new Error('the message is in no toast');
    await userEvent.click(within(saved).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByText('Saved')).toBeNull());
    await userEvent.click(canvas.getByRole('button', { name: 'Success' }));
    await waitFor(() => expect(screen.getByText('Saved')).toBeVisible());
  },
};
