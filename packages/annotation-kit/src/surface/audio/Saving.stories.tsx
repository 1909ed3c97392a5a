import { toast } from '@earmark/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { annotated, isSaved, onOpened, StoryWorkbench, whenOpen } from './story/index.ts';

const meta = {
  title: 'Kit/AudioWorkbench/Saving',
  component: StoryWorkbench,
  parameters: { layout: 'fullscreen' },
  args: { onSubmitted: fn() },
} satisfies Meta<typeof StoryWorkbench>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Edits are queued while the server is unreachable, and sent when it answers again. */
export const Offline: Story = {
  args: { start: annotated, onOpened },
  play: async ({ canvasElement, canvas }) => {
    const opened = await whenOpen(canvasElement);
    opened.server.answerWith({ kind: 'offline' });
    await userEvent.type(canvas.getByRole('textbox', { name: 'Text of segment 1' }), ' yes');
    await waitFor(() => expect(canvas.getByText('Offline · 1 edit waits')).toBeVisible(), { timeout: 4000 });
    opened.server.answerWith(undefined);
    await userEvent.keyboard('{Control>}s{/Control}');
    await isSaved(opened);
    await expect(canvas.getByText('Saved')).toBeVisible();
    await expect(opened.server.newest().segments[0]?.answers['words']).toBe('And so, my fellow Americans, yes');
  },
};

/**
 * The message of a server without disk space is shown in full; pending edits are counted and sent when there is space.
 */
export const DiskFull: Story = {
  args: { start: annotated, onOpened },
  play: async ({ canvasElement, canvas }) => {
    const opened = await whenOpen(canvasElement);
    const sentence =
      'The server’s disk is full, so nothing new can be kept. What was saved or uploaded so far is safe; tell your administrator and go on later.';
    opened.server.answerWith({ kind: 'offline', message: sentence });
    await userEvent.type(canvas.getByRole('textbox', { name: 'Text of segment 1' }), ' yes');
    const reason = await canvas.findByText(sentence, {}, { timeout: 4000 });
    await expect(reason.scrollWidth).toBe(reason.clientWidth);
    await expect(canvas.getByText('Not saving · 1 edit waits')).toBeVisible();
    opened.server.answerWith(undefined);
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }));
    await isSaved(opened);
    await expect(canvas.queryByText(sentence)).toBeNull();
  },
};

/** A retry after a refusal needs the server's document: the failure to load it is shown. */
export const RefusedAndUnreachable: Story = {
  args: { start: annotated, onOpened },
  play: async ({ canvasElement, canvas }) => {
    toast.clear();
    const opened = await whenOpen(canvasElement);
    opened.server.answerWith({ kind: 'refused', message: 'The task has ended.' });
    await userEvent.type(canvas.getByRole('textbox', { name: 'Text of segment 1' }), ' yes');
    await canvas.findByRole('button', { name: 'Discard my edits' }, { timeout: 4000 });
    const retry = canvas.getByRole('button', { name: 'Try again' });
    opened.server.answerWith(undefined);
    opened.server.letLoad(false);
    await userEvent.click(retry);
    await screen.findByText(/^The version on the server could not be loaded/);
    await expect(canvas.getByText(/The task has ended/)).toBeVisible();
    opened.server.letLoad(true);
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }));
    await isSaved(opened);
    await expect(opened.server.newest().segments[0]?.answers['words']).toBe('And so, my fellow Americans, yes');
  },
};

export const RefusedAndUnreachableInChinese: Story = {
  args: { start: annotated, onOpened },
  globals: { locale: 'zh', theme: 'dark' },
  play: async ({ canvasElement, canvas }) => {
    toast.clear();
    const opened = await whenOpen(canvasElement);
    opened.server.answerWith({ kind: 'refused', message: '任务已结束。' });
    await userEvent.type(canvas.getByRole('textbox', { name: '片段 1 的文本' }), '是');
    await canvas.findByRole('button', { name: '放弃我的修改' }, { timeout: 4000 });
    const retry = canvas.getByRole('button', { name: '重试' });
    opened.server.letLoad(false);
    await userEvent.click(retry);
    await screen.findByText('服务器上的版本加载失败，请检查网络后重试。');
  },
};

/** A revision by somebody else: nothing is overwritten until the user decides. */
export const Conflict: Story = {
  args: { start: annotated, onOpened },
  play: async ({ canvasElement, canvas }) => {
    const opened = await whenOpen(canvasElement);
    opened.server.editByOther([{ type: 'segment.remove', ids: ['said-3'] }]);
    await userEvent.type(canvas.getByRole('textbox', { name: 'Text of segment 1' }), ' mine');
    await waitFor(() => expect(canvas.getByText('This item has been changed elsewhere')).toBeVisible(), {
      timeout: 4000,
    });
    await expect(opened.server.newest().segments).toHaveLength(3);
    await userEvent.click(canvas.getByRole('button', { name: 'Compare' }));
    const dialog = within(await screen.findByRole('dialog'));
    const added = await dialog.findByText('Added');
    await waitFor(() => expect(added).toBeVisible());
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await userEvent.click(canvas.getByRole('button', { name: 'Keep mine' }));
    await isSaved(opened);
    await expect(opened.server.newest().segments).toHaveLength(4);
    await expect(opened.server.revision()).toBe(2);
  },
};
