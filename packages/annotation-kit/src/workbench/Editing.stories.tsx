import { isSilent, type AudioDocument, type LabelSet } from '@earmark/model';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import type { AudioItem } from '../core/index.ts';
import { annotated, returned, speechLabels, StoryWorkbench, type StoryServer } from './story/index.ts';

const meta = { title: 'Kit/AudioWorkbench/Editing', component: StoryWorkbench, parameters: { layout: 'fullscreen' }, args: { onHandIn: fn() } } satisfies Meta<typeof StoryWorkbench>;
export default meta;
type Story = StoryObj<typeof meta>;

type Opened = { item: AudioItem; server: StoryServer };
let opened: Opened | undefined;
const onOpened = (next: Opened): void => void (opened = next);
async function whenOpen(canvasElement: HTMLElement): Promise<AudioItem['store']> {
  await waitFor(() => expect(canvasElement.querySelector('[data-part="stage"]')).toHaveAttribute('data-status', 'ready'), { timeout: 8000 });
  if (!opened) throw new Error('not open');
  return opened.item.store;
}
const wordsOf = (store: AudioItem['store']) => store.getState().document.segments.map(({ answers }) => answers['words']);
function row(canvas: ReturnType<typeof within>, number: number): HTMLTextAreaElement {
  const box = canvas.getByRole('textbox', { name: `Text of segment ${number}` });
  if (!(box instanceof HTMLTextAreaElement)) throw new Error('no text box');
  return box;
}

/** Text and time divide where the caret stands; merging gives both back. */
export const SplitAtTheCaret: Story = {
  args: { start: annotated, onOpened },
  play: async ({ canvasElement, canvas }) => {
    const store = await whenOpen(canvasElement);
    const before = store.getState().document.segments;
    const box = row(canvas, 3);
    box.focus();
    box.setSelectionRange('what your country '.length, 'what your country '.length);
    await userEvent.keyboard('{Alt>}{Enter}{/Alt}');
    await expect(wordsOf(store).slice(2, 4)).toEqual(['what your country', 'can do for you,']);
    const [first, second] = store.getState().document.segments.slice(2, 4);
    await expect([first?.start, first?.end, second?.end]).toEqual([before[2]?.start, second?.start, before[2]?.end]);
    await waitFor(() => expect(document.activeElement).toBe(row(canvas, 4)));
    await expect(row(canvas, 4).selectionStart).toBe(0);
    await userEvent.keyboard('{Alt>}{Enter}{/Alt}');
    await expect(store.getState().document.segments).toHaveLength(5);
    await userEvent.keyboard('{Escape}{ArrowUp}m');
    await expect(wordsOf(store)).toEqual(before.map(({ answers }) => answers['words']));
  },
};

/** Segments go to the playhead with their distances, and back by one undo. */
export const CopyAndPaste: Story = {
  args: { start: (empty: AudioDocument) => ({ ...annotated(empty), segments: annotated(empty).segments.slice(0, 2) }), onOpened },
  play: async ({ canvasElement, canvas }) => {
    const store = await whenOpen(canvasElement);
    await userEvent.keyboard('{Escape}{ArrowDown}{Shift>}{ArrowDown}{/Shift}');
    await expect(store.getState().selection).toEqual(['said-0', 'said-1']);
    await userEvent.keyboard('{Control>}c{/Control}{End}{ArrowLeft}{ArrowLeft}{ArrowLeft}{ArrowLeft}{ArrowLeft}{ArrowLeft}');
    await userEvent.keyboard('{Control>}v{/Control}');
    await waitFor(() => expect(store.getState().document.segments).toHaveLength(4));
    const [a, b, c, d] = store.getState().document.segments;
    await expect((d?.start ?? 0) - (c?.start ?? 0)).toBe((b?.start ?? 0) - (a?.start ?? 0));
    await expect(wordsOf(store).slice(2)).toEqual(wordsOf(store).slice(0, 2));
    await expect(store.getState().selection).toEqual([c?.id, d?.id]);
    await userEvent.click(canvas.getByRole('button', { name: 'Undo: paste segments' }));
    await expect(store.getState().document.segments).toHaveLength(2);
  },
};

/** Every place is seen before it is replaced, and may be left out; all of it is one step. */
export const FindAndReplace: Story = {
  args: { start: annotated, onOpened },
  play: async ({ canvasElement, canvas }) => {
    const store = await whenOpen(canvasElement);
    const before = wordsOf(store);
    await userEvent.keyboard('{Control>}f{/Control}');
    const dialog = within(await screen.findByRole('dialog', { name: 'Find and replace' }));
    await userEvent.type(dialog.getByRole('textbox', { name: 'Find' }), 'your');
    await userEvent.type(dialog.getByRole('textbox', { name: 'Replace with' }), 'our');
    await waitFor(() => expect(dialog.getByText('2 places in 2 segments')).toBeVisible());
    await userEvent.click(dialog.getByRole('checkbox', { name: 'Replace in segment 4' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Replace 1 place' }));
    await expect(wordsOf(store)).toEqual([before[0], before[1], 'what our country can do for you,', before[3]]);
    await userEvent.click(dialog.getByRole('checkbox', { name: 'Regular expression' }));
    await userEvent.clear(dialog.getByRole('textbox', { name: 'Find' }));
    await userEvent.type(dialog.getByRole('textbox', { name: 'Find' }), '(a+');
    await expect(await dialog.findByText('This is no complete regular expression.')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await userEvent.click(canvas.getByRole('button', { name: 'Undo: replace' }));
    await expect(wordsOf(store)).toEqual(before);
  },
};

const phrases = ['[noise]', '[laughter]', 'my fellow Americans', ...Array.from({ length: 497 }, (_, index) => `phrase number ${index + 4}`)];

/** The first nine phrases have keys, all of them a palette; they go where the caret is. */
export const CommonPhrases: Story = {
  args: { start: annotated, phrases, onOpened },
  play: async ({ canvasElement, canvas }) => {
    const store = await whenOpen(canvasElement);
    const box = row(canvas, 2);
    box.focus();
    box.setSelectionRange(3, 3);
    await userEvent.keyboard('{Alt>}1{/Alt}');
    await expect(wordsOf(store)[1]).toBe('ask[noise] not');
    await userEvent.keyboard('{Alt>}i{/Alt}');
    const search = await screen.findByRole('combobox', { name: 'Search phrases' });
    await waitFor(() => expect(search).toHaveFocus());
    await userEvent.keyboard('number 50{ArrowDown}{ArrowUp}{Enter}');
    await waitFor(() => expect(wordsOf(store)[1]).toBe('ask[noise]phrase number 50 not'));
    await waitFor(() => expect(document.activeElement).toBe(row(canvas, 2)));
  },
};

const channelLabels: LabelSet = { global: [], segment: speechLabels.segment.slice(0, 2).map((label) => ({ ...label, isPaired: true })) };

/** Paired questions stand beside each other; the left one's text is the segment's. */
export const PairedQuestions: Story = {
  args: { start: (empty: AudioDocument) => ({ ...annotated(empty), answers: {}, segments: annotated(empty).segments.map((segment) => ({ ...segment, answers: {} })) }), labels: channelLabels, onOpened },
  play: async ({ canvasElement, canvas }) => {
    const store = await whenOpen(canvasElement);
    await expect(canvas.getAllByText('Not annotated')).toHaveLength(4);
    await userEvent.type(row(canvas, 1), 'hello');
    await expect(store.getState().document.segments[0]?.answers).toEqual({ 'words@left': 'hello' });
    await expect(canvas.getAllByText('Not annotated')).toHaveLength(3);
    await expect(canvas.getByRole('textbox', { name: /Left.*What is said/ })).toHaveValue('hello');
  },
};

/** Silence needs no other answer, and its length is held to its own range. */
export const SilentSegments: Story = {
  args: { start: annotated, rules: silenceRules(), onOpened },
  play: async ({ canvasElement, canvas }) => {
    const store = await whenOpen(canvasElement);
    await userEvent.keyboard('{Escape}{ArrowDown}q');
    await expect(store.getState().document.segments.map(isSilent)).toEqual([true, false, false, false]);
    await expect(canvas.getByRole('switch', { name: 'Purely silent segment' })).toBeChecked();
    await expect(canvas.getByLabelText('Length')).toHaveTextContent('1.950 s');
    await expect(canvas.queryByRole('textbox', { name: /What is said/ })).toBeNull();
    await expect(canvas.getByText('longer than 1.5 s')).toBeVisible();
    await userEvent.keyboard('q');
    await expect(canvas.getByText('at most 5 s')).toBeVisible();
    await expect(canvas.getByRole('textbox', { name: /What is said/ })).toHaveValue('And so, my fellow Americans,');
  },
};

function silenceRules() {
  return { silence: { minSeconds: 0, maxSeconds: 1.5 } };
}

/** In multi-segment mode a segment begun within a second of its neighbour meets it. */
export const MultiSegmentMode: Story = {
  args: { start: (empty: AudioDocument) => ({ ...annotated(empty), segments: annotated(empty).segments.slice(0, 1) }), rules: { isMultiSegment: true }, onOpened },
  play: async ({ canvasElement }) => {
    const store = await whenOpen(canvasElement);
    await userEvent.keyboard('{Escape}{Home}{ArrowRight}{ArrowRight}{ArrowRight}{Enter}{ArrowRight}{Enter}');
    await expect(store.getState().document.segments.map(({ start, end }) => [start, end])).toEqual([[4800, 36_000], [36_000, 64_000]]);
  },
};

/** Remarks are answered where they stand, and the next open one is a key away. */
export const Threads: Story = {
  args: { start: returned, onOpened },
  play: async ({ canvasElement, canvas }) => {
    const store = await whenOpen(canvasElement);
    await userEvent.keyboard('{Escape}j');
    await waitFor(() => expect(document.activeElement).toHaveTextContent('It is “Ask not”.'));
    await expect(document.activeElement).toHaveTextContent('2026-03-02 08:30');
    await userEvent.click(canvas.getByRole('button', { name: 'Reply' }));
    await userEvent.keyboard('Mended.{Control>}{Enter}{/Control}');
    await expect(store.getState().document.segments[1]?.comments.map(({ text, parentId }) => [text, parentId])).toEqual([['It is “Ask not”.', undefined], ['Mended.', 'remark']]);
    await userEvent.click(canvas.getByRole('button', { name: 'Resolve' }));
    await userEvent.click(canvas.getByRole('radio', { name: 'Open 0' }));
    await expect(canvas.queryByText('It is “Ask not”.')).toBeNull();
    await userEvent.click(canvas.getByRole('radio', { name: 'Resolved 1' }));
    await expect(canvas.getByText('Mended.')).toBeVisible();
  },
};

/** What was recognised stands beside the text and is taken over by one key. */
export const Recognition: Story = {
  args: {
    start: annotated,
    recognition: (before) => ({ engine: 'Example recogniser', document: { ...before, segments: annotated(before).segments.map((segment, index) => ({ ...segment, answers: { words: index === 1 ? 'ask nought' : 'heard' } })) } }),
    onOpened,
  },
  play: async ({ canvasElement }) => {
    const store = await whenOpen(canvasElement);
    await userEvent.keyboard('{Escape}{ArrowDown}{ArrowDown}r');
    await expect(wordsOf(store)[1]).toBe('ask nought');
  },
};

/** Any two revisions, one of them what is on the screen. */
export const CompareRevisions: Story = {
  args: { start: annotated, hasRevisions: true, onOpened },
  play: async ({ canvasElement, canvas }) => {
    await whenOpen(canvasElement);
    await userEvent.type(row(canvas, 2), '!');
    await userEvent.keyboard('{Alt>}d{/Alt}');
    const dialog = within(await screen.findByRole('dialog'));
    await expect(await dialog.findByText('!')).toBeVisible();
  },
};

/** Everything is in reach in the other language and the other theme as well. */
export const DarkChineseTools: Story = {
  args: { start: annotated, phrases, rules: silenceRules(), hasRevisions: true, onOpened },
  globals: { theme: 'dark', locale: 'zh' },
  play: async ({ canvasElement, canvas }) => {
    await whenOpen(canvasElement);
    await userEvent.keyboard('{Escape}{ArrowDown}');
    await userEvent.click(canvas.getByRole('button', { name: '更多' }));
    const item = await screen.findByRole('menuitem', { name: /查找和替换/ });
    await waitFor(() => expect(item).toBeVisible());
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
  },
};

/** After a control was used with the pointer the keys go on where they were. */
export const KeysAfterThePointer: Story = {
  args: { start: annotated, onOpened },
  play: async ({ canvasElement, canvas }) => {
    const store = await whenOpen(canvasElement);
    const stage = canvas.getByRole('application', { name: 'Waveform' });
    stage.focus();
    await userEvent.click(canvas.getByRole('switch', { name: 'Valid' }));
    await waitFor(() => expect(stage).toHaveFocus());
    await userEvent.keyboard('{ArrowDown}');
    await expect(store.getState().selection).toEqual(['said-0']);
    await userEvent.click(canvas.getByRole('button', { name: /Speed/ }));
    await userEvent.click(await screen.findByRole('option', { name: '2×' }));
    await waitFor(() => expect(stage).toHaveFocus());
    row(canvas, 2).focus();
    await userEvent.click(canvas.getByRole('switch', { name: 'Valid' }));
    await waitFor(() => expect(row(canvas, 2)).toHaveFocus());
  },
};

/** Silence is found in the sound itself, and what it would cut is seen before it is made. */
export const CutBySilence: Story = {
  args: { onOpened },
  play: async ({ canvasElement }) => {
    const store = await whenOpen(canvasElement);
    await userEvent.keyboard('{Alt>}x{/Alt}');
    const dialog = within(await screen.findByRole('dialog', undefined, { timeout: 4000 }));
    const make = await dialog.findByRole('button', { name: /^Make \d+ segments$/ }, { timeout: 10_000 });
    await waitFor(() => expect(make).toBeEnabled(), { timeout: 10_000 });
    await userEvent.click(make);
    await waitFor(() => expect(store.getState().document.segments.length).toBeGreaterThan(2));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  },
};
