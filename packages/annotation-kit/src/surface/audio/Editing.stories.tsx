import { isSilent, type AudioDocument, type LabelSet } from '@earmark/model';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { createSilenceFinder, worthSnapping, type Player } from '../../audio/index.ts';
import { drag } from '../../audio/story/index.ts';
import {
  annotated,
  loadSpeech,
  onOpened,
  rowText,
  segmentsOf,
  speechLabels,
  StoryWorkbench,
  whenOpen,
  wordsOf,
} from './story/index.ts';

const meta = {
  title: 'Kit/AudioWorkbench/Editing',
  component: StoryWorkbench,
  parameters: { layout: 'fullscreen' },
  args: { onSubmitted: fn() },
} satisfies Meta<typeof StoryWorkbench>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Actions that dragging does not cover have buttons and a context menu. */
export const ByMouse: Story = {
  args: { start: annotated, onOpened },
  play: async ({ canvasElement, canvas, step }) => {
    const opened = await whenOpen(canvasElement);
    const stage = canvas.getByRole('application', { name: 'Waveform' });
    const at = (share: number) => ({
      clientX: stage.getBoundingClientRect().left + share * stage.clientWidth,
      clientY: stage.getBoundingClientRect().top + stage.clientHeight / 2,
    });
    const choose = async (share: number, name: RegExp): Promise<void> => {
      await userEvent.pointer([{ target: stage, coords: at(share), keys: '[MouseRight]' }]);
      await userEvent.click(await screen.findByRole('menuitem', { name }));
      await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
    };
    await step('the menu splits where it was opened', async () => {
      await choose(6.6 / 11, /Split/);
      await waitFor(() => expect(segmentsOf(opened)).toHaveLength(5));
      await expect(Math.abs((segmentsOf(opened)[2]?.end ?? 0) - 6.6 * 16_000)).toBeLessThan(400);
    });
    await step('a choice leaves the focus where it was, so that the space bar plays', async () => {
      stage.focus();
      await userEvent.click(canvas.getByRole('radio', { name: 'Child' }));
      await expect(segmentsOf(opened)[2]?.answers['speaker']).toEqual(['Child']);
      await expect(document.activeElement).toBe(stage);
    });
    await step('the buttons merge and delete what is selected', async () => {
      await userEvent.click(canvas.getByRole('button', { name: /^Merge/ }));
      await expect(segmentsOf(opened)).toHaveLength(4);
      await userEvent.click(canvas.getByRole('button', { name: /^Delete/ }));
      await expect(segmentsOf(opened).map(({ id }) => id)).toEqual(['said-0', 'said-1', 'said-3']);
    });
  },
};

/** With several segments selected only their common answers are shown, and a choice applies to all. */
export const SeveralSelected: Story = {
  args: { start: annotated, onOpened },
  play: async ({ canvasElement, canvas }) => {
    const opened = await whenOpen(canvasElement);
    await userEvent.keyboard('{Control>}a{/Control}');
    await expect(await canvas.findByRole('textbox', { name: /What is said/ })).toHaveValue('');
    await expect(canvas.getByRole('radio', { name: 'Man' })).toBeChecked();
    await userEvent.click(canvas.getByRole('radio', { name: 'Child' }));
    await expect(segmentsOf(opened).map(({ answers }) => answers['speaker'])).toEqual([
      ['Child'],
      ['Child'],
      ['Child'],
      ['Child'],
    ]);
    await expect(segmentsOf(opened)[1]?.answers['words']).toBe('ask not');
  },
};

/** Text and time are split at the caret; merging restores both. */
export const SplitAtTheCaret: Story = {
  args: { start: annotated, onOpened },
  play: async ({ canvasElement, canvas }) => {
    const story = await whenOpen(canvasElement);
    const { store } = story.item;
    const before = store.getState().document.segments;
    const box = rowText(canvas, 3);
    box.focus();
    box.setSelectionRange('what your country '.length, 'what your country '.length);
    await userEvent.keyboard('{Alt>}{Enter}{/Alt}');
    await waitFor(() => expect(wordsOf(story).slice(2, 4)).toEqual(['what your country', 'can do for you,']));
    await expect(canvas.getAllByText('To be checked')).toHaveLength(3);
    const [first, second] = store.getState().document.segments.slice(2, 4);
    await expect([first?.start, first?.end, second?.end]).toEqual([before[2]?.start, second?.start, before[2]?.end]);
    await waitFor(() => expect(document.activeElement).toBe(rowText(canvas, 4)));
    await expect(rowText(canvas, 4).selectionStart).toBe(0);
    await userEvent.keyboard('{Alt>}{Enter}{/Alt}');
    await expect(store.getState().document.segments).toHaveLength(5);
    await userEvent.keyboard('{Escape}{ArrowUp}m');
    await expect(wordsOf(story)).toEqual(before.map(({ answers }) => answers['words']));
  },
};

let player: Player | undefined;

/** One segment over the whole speech. */
const whole = (empty: AudioDocument): AudioDocument => ({
  ...annotated(empty),
  segments: annotated(empty)
    .segments.slice(0, 1)
    .map((segment) => ({ ...segment, start: 0, end: empty.totalSamples })),
});

/** A split at the playhead and an edge that is dragged move to a pause nearby, once that is chosen. */
export const SnapsToPauses: Story = {
  args: {
    start: whole,
    rules: { maxSegmentSeconds: 0 },
    onOpened,
    onTools: (tools) => void ({ player } = tools),
  },
  // The choice is remembered by the browser.
  beforeEach: () => () => localStorage.removeItem('earmark.playback'),
  play: async ({ canvasElement, canvas, step }) => {
    const opened = await whenOpen(canvasElement);
    const { sampleRate, totalSamples } = opened.item.store.getState().document;
    const {
      media: { samples },
    } = await loadSpeech();
    if (!samples) throw new Error('there are no samples');
    const { silence } = await createSilenceFinder().find(
      { samples, sampleRate, channels: 1, totalSamples },
      worthSnapping,
    );
    const pauses = silence.filter(({ start, end }) => start > sampleRate && end < totalSamples - sampleRate);
    const [first, second] = [pauses[0], pauses.at(-1)];
    if (!player || !first || !second || first === second) throw new Error('there is nothing to snap to');
    const endOf = (index: number): number | undefined => segmentsOf(opened)[index]?.end;
    await step('without the choice a split is where the playhead is', async () => {
      await userEvent.keyboard('{Escape}{ArrowDown}');
      player?.seek(second.end + 0.05 * sampleRate);
      await userEvent.keyboard('s');
      await waitFor(() => expect(endOf(0)).toBe(second.end + 0.05 * sampleRate), { timeout: 4000 });
      await userEvent.keyboard('{Control>}z{/Control}');
      await waitFor(() => expect(segmentsOf(opened)).toHaveLength(1));
    });
    await step('with it the split is in the pause', async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'Transcription settings' }));
      await userEvent.click(await screen.findByRole('switch', { name: /Snap edges to pauses/ }));
      await screen.findByText(/^Dragged edges and splits move/, {}, { timeout: 8000 });
      await userEvent.keyboard('{Escape}');
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      player?.seek(second.end + 0.05 * sampleRate);
      await userEvent.keyboard('s');
      await waitFor(() => expect(endOf(0)).toBe(second.end - 1));
    });
    await step('an edge that is dropped beside a pause begins or ends there', async () => {
      const stage = canvas.getByRole('application', { name: 'Waveform' });
      const at = (sample: number) => ({ x: (sample / totalSamples) * stage.clientWidth, y: stage.clientHeight / 2 });
      const to = at(first.start);
      player?.seek(0);
      const from = at(second.end - 1);
      // On the side of the first of the two that meet there
      await drag(stage, { ...from, x: from.x - 2 }, { ...to, x: to.x - 3 });
      await waitFor(() => expect(endOf(0)).toBe(first.start));
    });
  },
};

/** Segments are pasted at the playhead with their distances, and removed by one undo. */
export const CopyAndPaste: Story = {
  args: {
    start: (empty: AudioDocument) => ({ ...annotated(empty), segments: annotated(empty).segments.slice(0, 2) }),
    onOpened,
  },
  play: async ({ canvasElement, canvas }) => {
    const story = await whenOpen(canvasElement);
    const { store } = story.item;
    await userEvent.keyboard('{Escape}{ArrowDown}{Shift>}{ArrowDown}{/Shift}');
    await expect(store.getState().selection).toEqual(['said-0', 'said-1']);
    await userEvent.keyboard(
      '{Control>}c{/Control}{End}{ArrowLeft}{ArrowLeft}{ArrowLeft}{ArrowLeft}{ArrowLeft}{ArrowLeft}',
    );
    await userEvent.keyboard('{Control>}v{/Control}');
    await waitFor(() => expect(store.getState().document.segments).toHaveLength(4));
    const [a, b, c, d] = store.getState().document.segments;
    await expect((d?.start ?? 0) - (c?.start ?? 0)).toBe((b?.start ?? 0) - (a?.start ?? 0));
    await expect(wordsOf(story).slice(2)).toEqual(wordsOf(story).slice(0, 2));
    await expect(store.getState().selection).toEqual([c?.id, d?.id]);
    await userEvent.click(canvas.getByRole('button', { name: 'Undo: paste segments' }));
    await expect(store.getState().document.segments).toHaveLength(2);
  },
};

/** In multi-segment mode a segment marked within a second of its neighbour is snapped to it. */
export const MultiSegmentMode: Story = {
  args: {
    start: (empty: AudioDocument) => ({ ...annotated(empty), segments: annotated(empty).segments.slice(0, 1) }),
    rules: { isMultiSegment: true },
    onOpened,
  },
  play: async ({ canvasElement }) => {
    const story = await whenOpen(canvasElement);
    const { store } = story.item;
    await userEvent.keyboard('{Escape}{Home}{ArrowRight}{ArrowRight}{ArrowRight}{Enter}{ArrowRight}{Enter}');
    await expect(store.getState().document.segments.map(({ start, end }) => [start, end])).toEqual([
      [4800, 36_000],
      [36_000, 64_000],
    ]);
  },
};

/** Silence needs no other answer, and its length has its own limits. */
export const SilentSegments: Story = {
  args: { start: annotated, rules: { silence: { minSeconds: 0, maxSeconds: 1.5 } }, onOpened },
  play: async ({ canvasElement, canvas }) => {
    const story = await whenOpen(canvasElement);
    const { store } = story.item;
    await userEvent.keyboard('{Escape}{ArrowDown}q');
    await expect(store.getState().document.segments.map(isSilent)).toEqual([true, false, false, false]);
    await expect(await canvas.findByRole('switch', { name: 'Purely silent segment' })).toBeChecked();
    await expect(canvas.getByLabelText('Length')).toHaveTextContent('1.950 s');
    await expect(canvas.queryByRole('textbox', { name: 'Text of segment 1' })).toBeNull();
    await expect(canvas.getByText('longer than 1.5 s')).toBeVisible();
    await userEvent.keyboard('q');
    await expect(canvas.getByText('Per segment: at most 5 s')).toBeVisible();
    await expect(canvas.getByRole('textbox', { name: 'Text of segment 1' })).toHaveValue(
      'And so, my fellow Americans,',
    );
  },
};

/**
 * Where a track allows overlap, a segment may start and end inside another; without a marked start it begins at the
 * latest end before.
 */
export const MarksThatOverlap: Story = {
  args: {
    start: (empty: AudioDocument) => ({
      ...annotated(empty),
      tracks: [{ title: 'Both', mayOverlap: true, channel: null }],
    }),
    onOpened,
  },
  play: async ({ canvasElement }) => {
    const story = await whenOpen(canvasElement);
    const { store } = story.item;
    const before = new Set(segmentsOf(story).map(({ id }) => id));
    const added = () =>
      segmentsOf(story)
        .filter(({ id }) => !before.has(id))
        .map(({ start, end }) => [start, end]);
    await userEvent.keyboard('{Escape}{Home}{ArrowRight}[BracketLeft]{ArrowRight}{ArrowRight}[BracketRight]');
    await expect(added()).toEqual([[16_000, 48_000]]);
    await userEvent.keyboard('{ArrowRight}{ArrowRight}[BracketRight]');
    await expect(added()).toEqual([
      [16_000, 48_000],
      [68_800, 80_000],
    ]);
    store.undo();
    store.undo();
    await expect(added()).toEqual([]);
  },
};

const channelLabels: LabelSet = {
  global: [],
  segment: speechLabels.en.segment.slice(0, 2).map((label) => ({ ...label, isPaired: true })),
};

/** Paired questions are side by side; the text of the left one is the segment's. */
export const PairedQuestions: Story = {
  args: {
    start: (empty: AudioDocument) => ({
      ...annotated(empty),
      answers: {},
      segments: annotated(empty).segments.map((segment) => ({ ...segment, answers: {} })),
    }),
    labels: channelLabels,
    onOpened,
  },
  play: async ({ canvasElement, canvas }) => {
    const story = await whenOpen(canvasElement);
    const { store } = story.item;
    await expect(canvas.getAllByText('Not annotated')).toHaveLength(4);
    await userEvent.type(rowText(canvas, 1), 'hello');
    await expect(store.getState().document.segments[0]?.answers).toEqual({ 'words@left': 'hello' });
    await expect(canvas.getAllByText('Not annotated')).toHaveLength(3);
    await expect(canvas.getByRole('textbox', { name: /Left.*What is said/ })).toHaveValue('hello');
  },
};
