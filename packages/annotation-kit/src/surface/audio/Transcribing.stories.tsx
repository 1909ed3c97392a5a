import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import type { Player } from '../../audio/index.ts';
import { drag } from '../../audio/story/index.ts';
import { annotated, onOpened, rowText, segmentsOf, StoryWorkbench, whenOpen } from './story/index.ts';

const meta = {
  title: 'Kit/AudioWorkbench/Transcribing',
  component: StoryWorkbench,
  parameters: { layout: 'fullscreen' },
  args: { onSubmitted: fn(), onOpened },
  // The choice is remembered by the browser.
  beforeEach: () => () => localStorage.removeItem('earmark.playback'),
} satisfies Meta<typeof StoryWorkbench>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Draw, type, Enter: letters typed after drawing are text, never commands. */
export const ByKeys: Story = {
  play: async ({ canvasElement, canvas, step }) => {
    const opened = await whenOpen(canvasElement);
    const mode = canvas.getByRole('button', { name: 'Transcription mode' });
    await step('the mode is chosen by its key and shown', async () => {
      await userEvent.keyboard('w');
      await expect(mode).toHaveAttribute('aria-pressed', 'true');
    });
    await step('drawing leads into the text', async () => {
      await userEvent.keyboard('{Enter}{ArrowRight}{ArrowRight}{Enter}stq');
      await expect(document.activeElement).toBe(rowText(canvas, 1));
      await expect(segmentsOf(opened).map(({ answers }) => answers['words'])).toEqual(['stq']);
    });
    await step('Tab plays again, nudging and speed work while typing', async () => {
      await userEvent.keyboard('{Tab}');
      await canvas.findByRole('button', { name: 'Pause' });
      await expect(document.activeElement).toBe(rowText(canvas, 1));
      const before = segmentsOf(opened)[0]?.end ?? 0;
      await userEvent.keyboard('{Alt>}{Shift>}{ArrowUp}{/Shift}{/Alt}');
      await expect(segmentsOf(opened)[0]?.end).toBe(before + 160);
      await userEvent.keyboard('{Alt>}{Shift>}[Comma]{/Shift}{/Alt}');
      await expect(canvas.getByRole('button', { name: /Speed/ })).toHaveTextContent('0.75×');
      // The short segment may have come to its end meanwhile
      const isPlaying = canvas.queryByRole('button', { name: 'Pause' }) !== null;
      await userEvent.keyboard('{F8}');
      await canvas.findByRole('button', { name: isPlaying ? 'Play' : 'Pause' });
    });
    await step('on the last segment Enter says so and stays', async () => {
      await userEvent.keyboard('{Enter}');
      await waitFor(() => expect(screen.getByText('This is the last segment.')).toBeVisible());
      await expect(document.activeElement).toBe(rowText(canvas, 1));
    });
  },
};

/** Drawing with the pointer leads into the text as well, in the mode alone. */
export const ByMouse: Story = {
  play: async ({ canvasElement, canvas, step }) => {
    const opened = await whenOpen(canvasElement);
    const stage = canvas.getByRole('application', { name: 'Waveform' });
    const at = (share: number) => ({ x: share * stage.clientWidth, y: stage.clientHeight / 2 });
    await step('outside of the mode the focus stays with the waveform', async () => {
      await drag(stage, at(0.1), at(0.2));
      await waitFor(() => expect(segmentsOf(opened)).toHaveLength(1));
      await expect(document.activeElement).not.toBe(await canvas.findByRole('textbox', { name: 'Text of segment 1' }));
    });
    await step('in the mode what is typed next is the text of what was drawn', async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'Transcription mode' }));
      await drag(stage, at(0.4), at(0.5));
      await waitFor(() => expect(document.activeElement).toBe(rowText(canvas, 2)));
      await userEvent.keyboard('stq');
      await expect(segmentsOf(opened).map(({ answers }) => answers['words'])).toEqual([undefined, 'stq']);
    });
  },
};

/** Enter accepts, goes to the next segment and plays it; the settings say what works while typing. */
export const EnterGoesOnAndPlays: Story = {
  args: { start: annotated },
  play: async ({ canvasElement, canvas }) => {
    await whenOpen(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: 'Transcription mode' }));
    rowText(canvas, 1).focus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(document.activeElement).toBe(rowText(canvas, 2)));
    await canvas.findByRole('button', { name: 'Pause' });
    await userEvent.click(canvas.getByRole('button', { name: 'Transcription settings' }));
    const steps = await screen.findByRole('radiogroup', { name: 'Step back on resuming' });
    await expect(steps).toBeVisible();
    await expect(screen.getByRole('radio', { name: '500 ms' })).toBeChecked();
    await userEvent.click(screen.getByRole('radio', { name: '1000 ms' }));
    await userEvent.click(screen.getByRole('switch', { name: /Snap edges to pauses/ }));
    await expect(JSON.parse(localStorage.getItem('earmark.playback') ?? '{}')).toMatchObject({
      isTranscribing: true,
      stepBackMs: 1000,
      isSnapping: true,
    });
  },
};

let player: Player | undefined;

/** After a pause it goes on a second earlier, in the mode; outside of it where it was. */
export const ResumesEarlier: Story = {
  args: { start: annotated, onTools: (tools) => void ({ player } = tools) },
  beforeEach: () =>
    localStorage.setItem('earmark.playback', JSON.stringify({ isTranscribing: true, stepBackMs: 1000 })),
  play: async ({ canvasElement, canvas }) => {
    await whenOpen(canvasElement);
    const opened = player;
    if (!opened) throw new Error('no player');
    await waitFor(() => expect(opened.getState().isReady).toBe(true), { timeout: 10_000 });
    const second = 16_000;
    opened.seek(2 * second);
    await userEvent.keyboard(' ');
    await waitFor(() => expect(opened.getState().positionSample).toBeGreaterThan(2.2 * second), { timeout: 10_000 });
    await userEvent.keyboard(' ');
    await canvas.findByRole('button', { name: 'Play' });
    const paused = opened.getState().positionSample;
    opened.play();
    await expect(opened.getState().positionSample).toBe(paused - second);
    opened.pause();
    await userEvent.click(canvas.getByRole('button', { name: 'Transcription mode' }));
    const again = opened.getState().positionSample;
    opened.play();
    await expect(opened.getState().positionSample).toBe(again);
    opened.pause();
  },
};

/** The same in Chinese and dark, with the settings open. */
export const SettingsDark: Story = {
  args: { start: annotated },
  globals: { theme: 'dark', locale: 'zh' },
  play: async ({ canvasElement, canvas }) => {
    await whenOpen(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: '转写设置' }));
    await expect(await screen.findByText('继续播放时回退')).toBeVisible();
  },
};

/** Text that is asked for and was emptied is incomplete, whatever was said before. */
export const EmptiedIsIncomplete: Story = {
  args: { start: annotated },
  play: async ({ canvasElement, canvas }) => {
    const opened = await whenOpen(canvasElement);
    opened.item.store.run({ type: 'segment.answer', ids: ['said-0'], labelId: 'speaker', answer: ['Man'] });
    await userEvent.clear(rowText(canvas, 1));
    await waitFor(() => expect(canvas.getAllByText('Incomplete').length).toBeGreaterThan(0));
    await userEvent.type(rowText(canvas, 1), 'And so');
    await waitFor(() => expect(canvas.queryByText('Incomplete')).toBeNull());
  },
};
