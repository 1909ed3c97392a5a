import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import type { AudioItem } from '../core/index.ts';
import { annotated, crowded, inspected, returned, StoryWorkbench, type StoryServer } from './story/index.ts';

const meta = { title: 'Kit/AudioWorkbench', component: StoryWorkbench, parameters: { layout: 'fullscreen' }, args: { onHandIn: fn() } } satisfies Meta<typeof StoryWorkbench>;
export default meta;
type Story = StoryObj<typeof meta>;

type Opened = { item: AudioItem; server: StoryServer };
let opened: Opened | undefined;
const onOpened = (next: Opened): void => void (opened = next);
/** The story's item once the workbench stands. */
async function whenOpen(canvasElement: HTMLElement): Promise<Opened> {
  await waitFor(() => expect(canvasElement.querySelector('[data-part="stage"]')).not.toBeNull(), { timeout: 5000 });
  if (!opened) throw new Error('not open');
  return opened;
}
const segmentsOf = ({ item }: Opened) => item.store.getState().document.segments;
const isSaved = ({ item }: Opened) => waitFor(() => expect(item.sync.getState()).toMatchObject({ status: 'saved', pendingEdits: 0 }), { timeout: 4000 });

/** Looks only, but not before everything is painted: the accessibility check shall see it. */
const look: Story['play'] = async ({ canvasElement }) => {
  await whenOpen(canvasElement);
  await waitFor(() => expect(canvasElement.querySelector('[data-part="stage"]')).toHaveAttribute('data-status', 'ready'), { timeout: 5000 });
};

export const Empty: Story = { args: { onOpened }, play: look };
export const Annotated: Story = { args: { start: annotated, watermark: ['Ana Silva 4821', '2026-03-02'], onOpened }, play: look };
export const DarkChinese: Story = { args: { start: annotated, onOpened }, globals: { theme: 'dark', locale: 'zh' }, play: look };
export const ViewOnly: Story = { args: { start: annotated, mode: 'view', onOpened }, play: look };

/** The whole job without a pointer: draw, write, label, split, merge, undo, save, be led to what is missing, submit. */
export const ByKeyboardAlone: Story = {
  args: { onOpened },
  play: async ({ canvasElement, canvas, args, step }) => {
    const bench = await whenOpen(canvasElement);
    const focusWave = () => userEvent.keyboard('{Escape}');
    await step('draw two segments at the playhead', async () => {
      await focusWave();
      await userEvent.keyboard('{Enter}{ArrowRight}{ArrowRight}{Enter}');
      await userEvent.keyboard('{ArrowRight}[BracketLeft]{ArrowRight}[BracketRight]');
      await expect(segmentsOf(bench).map(({ start, end }) => [start, end])).toEqual([[0, 32_000], [48_000, 64_000]]);
    });
    await step('submitting leads to what is missing: a label of the audio, answered by number, then the first text', async () => {
      await userEvent.keyboard('{Control>}{Enter}{/Control}');
      await waitFor(() => expect(document.activeElement?.closest('[data-label-id="quality"]')).not.toBeNull());
      await userEvent.keyboard('1');
      await expect(bench.item.store.getState().document.answers).toEqual({ quality: ['Clean'] });
      await userEvent.keyboard('{Control>}{Enter}{/Control}');
      await expect(args.onHandIn).not.toHaveBeenCalled();
      await expect(bench.item.store.getState().selection).toEqual([segmentsOf(bench)[0]?.id]);
      await waitFor(() => expect(document.activeElement).toHaveAccessibleName(/What is said/));
    });
    await step('write, and go on to the next by Enter in the list', async () => {
      await userEvent.keyboard('and so my fellow Americans');
      await userEvent.keyboard('{F2}');
      await waitFor(() => expect(document.activeElement).toBe(canvas.getByRole('textbox', { name: 'Text of segment 1' })));
      await userEvent.keyboard('{Enter}');
      await waitFor(() => expect(document.activeElement).toBe(canvas.getByRole('textbox', { name: 'Text of segment 2' })));
      await userEvent.keyboard('ask not');
      await expect(segmentsOf(bench).map(({ answers }) => answers['words'])).toEqual(['and so my fellow Americans', 'ask not']);
    });
    await step('label by number', async () => {
      await focusWave();
      await userEvent.keyboard('{ArrowUp}g');
      await waitFor(() => expect(document.activeElement).toBe(canvas.getByRole('radio', { name: 'Woman' })));
      await userEvent.keyboard('2');
      await expect(segmentsOf(bench)[0]?.answers['speaker']).toEqual(['Man']);
    });
    await step('split, undo, redo, merge', async () => {
      await focusWave();
      await userEvent.keyboard('{ArrowRight}s');
      await expect(segmentsOf(bench).map(({ end }) => end)).toEqual([16_000, 32_000, 64_000]);
      await userEvent.keyboard('{Control>}z{/Control}');
      await expect(segmentsOf(bench)).toHaveLength(2);
      await userEvent.keyboard('{Control>}y{/Control}');
      await expect(segmentsOf(bench)).toHaveLength(3);
      await userEvent.keyboard('{Home}{ArrowUp}{ArrowUp}m');
      await expect(segmentsOf(bench).map(({ end }) => end)).toEqual([32_000, 64_000]);
      await expect(segmentsOf(bench)[0]?.answers['words']).toBe('and so my fellow Americans');
    });
    await step('nudge and delete', async () => {
      await userEvent.keyboard('{Control>}{ArrowRight}{/Control}');
      await expect(segmentsOf(bench)[0]?.end).toBe(32_160);
      await userEvent.keyboard('{ArrowDown}{Delete}');
      await expect(segmentsOf(bench)).toHaveLength(1);
      await userEvent.keyboard('{Control>}z{/Control}');
    });
    await step('submit', async () => {
      await userEvent.keyboard('{Control>}{Enter}{/Control}');
      await waitFor(() => expect(args.onHandIn).toHaveBeenCalledWith('submit', bench.server.revision()), { timeout: 4000 });
      await expect(bench.server.newest()).toEqual(bench.item.store.getState().document);
    });
  },
};

/** What dragging cannot do has buttons and a menu at the pointer. */
export const ByMouse: Story = {
  args: { start: annotated, onOpened },
  play: async ({ canvasElement, canvas, step }) => {
    const bench = await whenOpen(canvasElement);
    const stage = canvas.getByRole('application', { name: 'Waveform' });
    const at = (share: number) => ({ clientX: stage.getBoundingClientRect().left + share * stage.clientWidth, clientY: stage.getBoundingClientRect().top + stage.clientHeight / 2 });
    const choose = async (share: number, name: RegExp): Promise<void> => {
      await userEvent.pointer([{ target: stage, coords: at(share), keys: '[MouseRight]' }]);
      await userEvent.click(await screen.findByRole('menuitem', { name }));
      await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
    };
    await step('the menu splits where it was opened', async () => {
      await choose(6.6 / 11, /Split/);
      await waitFor(() => expect(segmentsOf(bench)).toHaveLength(5));
      await expect(Math.abs((segmentsOf(bench)[2]?.end ?? 0) - 6.6 * 16_000)).toBeLessThan(400);
    });
    await step('a choice leaves the focus where it was, so that the space bar plays', async () => {
      stage.focus();
      await userEvent.click(canvas.getByRole('radio', { name: 'Child' }));
      await expect(segmentsOf(bench)[2]?.answers['speaker']).toEqual(['Child']);
      await expect(document.activeElement).toBe(stage);
    });
    await step('the buttons merge and delete what is selected', async () => {
      await userEvent.click(canvas.getByRole('button', { name: /^Merge/ }));
      await expect(segmentsOf(bench)).toHaveLength(4);
      await userEvent.click(canvas.getByRole('button', { name: /^Delete/ }));
      await expect(segmentsOf(bench).map(({ id }) => id)).toEqual(['said-0', 'said-1', 'said-3']);
    });
  },
};

/** Work that came back opens at the first segment that failed, with what was said of it. */
export const Returned: Story = {
  args: { start: returned, onOpened },
  play: async ({ canvasElement, canvas }) => {
    const bench = await whenOpen(canvasElement);
    await waitFor(() => expect(bench.item.store.getState().selection).toEqual(['said-1']));
    await expect(canvas.getByText('It is “Ask not”.')).toBeVisible();
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await waitFor(() => expect(screen.getByText('segment not modified')).toBeVisible(), { timeout: 4000 });
  },
};

/** With several selected only what they have in common is shown, and a choice goes to all. */
export const SeveralSelected: Story = {
  args: { start: annotated, onOpened },
  play: async ({ canvasElement, canvas }) => {
    const bench = await whenOpen(canvasElement);
    await userEvent.keyboard('{Control>}a{/Control}');
    await expect(await canvas.findByRole('textbox', { name: /What is said/ })).toHaveValue('');
    await expect(canvas.getByRole('radio', { name: 'Man' })).toBeChecked();
    await userEvent.click(canvas.getByRole('radio', { name: 'Child' }));
    await expect(segmentsOf(bench).map(({ answers }) => answers['speaker'])).toEqual([['Child'], ['Child'], ['Child'], ['Child']]);
    await expect(segmentsOf(bench)[1]?.answers['words']).toBe('ask not');
  },
};

/** At acceptance nothing is judged yet, whatever the inspection said. */
export const Accepting: Story = {
  args: { start: inspected, mode: 'accept', onOpened },
  play: async ({ canvasElement, canvas }) => {
    const bench = await whenOpen(canvasElement);
    await expect(canvas.getByText('0 of 4 judged')).toBeVisible();
    await userEvent.keyboard('{ArrowDown}yy');
    await expect(segmentsOf(bench).map(({ status }) => status)).toEqual(['acceptance_passed', 'acceptance_passed', 'inspection_passed', 'inspection_passed']);
    await expect(canvas.getByText('2 of 4 judged')).toBeVisible();
  },
};

/** An audio that is not valid says so. */
export const NotValid: Story = {
  args: { start: annotated, onOpened },
  play: async ({ canvasElement, canvas }) => {
    const bench = await whenOpen(canvasElement);
    await userEvent.keyboard('{Alt>}v{/Alt}');
    await expect(bench.item.store.getState().document.isValid).toBe(false);
    await expect(canvas.getByText('Not valid')).toBeVisible();
  },
};

/** An inspector can judge and comment but not edit. */
export const Inspecting: Story = {
  args: { start: annotated, mode: 'inspect', onOpened },
  play: async ({ canvasElement, canvas, args }) => {
    const bench = await whenOpen(canvasElement);
    await expect(canvas.queryByRole('textbox', { name: /Text of segment/ })).toBeNull();
    await userEvent.keyboard('{ArrowDown}y');
    await expect(segmentsOf(bench)[0]?.status).toBe('inspection_passed');
    await expect(bench.item.store.getState().selection).toEqual(['said-1']);
    await userEvent.keyboard('n');
    await waitFor(() => expect(document.activeElement).toHaveAccessibleName(/Say what is wrong/));
    await userEvent.keyboard('It is “ask not”.{Control>}{Enter}{/Control}');
    await expect(segmentsOf(bench)[1]).toMatchObject({ status: 'inspection_failed', comments: [{ authorName: 'Ana Silva', text: 'It is “ask not”.' }] });
    await userEvent.keyboard('{Escape}{Control>}{Enter}{/Control}');
    await expect(args.onHandIn).not.toHaveBeenCalled();
    await userEvent.keyboard('{Control>}{Shift>}{Enter}{/Shift}{/Control}');
    await waitFor(() => expect(args.onHandIn).toHaveBeenCalledWith('reject', bench.server.revision()), { timeout: 4000 });
  },
};

/** Edits wait while the server cannot be reached, and are sent when it can. */
export const Offline: Story = {
  args: { start: annotated, onOpened },
  play: async ({ canvasElement, canvas }) => {
    const bench = await whenOpen(canvasElement);
    bench.server.answerWith({ kind: 'offline' });
    await userEvent.type(canvas.getByRole('textbox', { name: 'Text of segment 1' }), ' yes');
    await waitFor(() => expect(canvas.getByText('Offline · 1 edit waits')).toBeVisible(), { timeout: 4000 });
    bench.server.answerWith(undefined);
    await userEvent.keyboard('{Control>}s{/Control}');
    await isSaved(bench);
    await expect(canvas.getByText('Saved')).toBeVisible();
    await expect(bench.server.newest().segments[0]?.answers['words']).toBe('And so, my fellow Americans, yes');
  },
};

/** Somebody else has saved: nothing is overwritten before the person has decided. */
export const Conflict: Story = {
  args: { start: annotated, onOpened },
  play: async ({ canvasElement, canvas }) => {
    const bench = await whenOpen(canvasElement);
    bench.server.editByOther([{ type: 'segment.remove', ids: ['said-3'] }]);
    await userEvent.type(canvas.getByRole('textbox', { name: 'Text of segment 1' }), ' mine');
    await waitFor(() => expect(canvas.getByText('This audio has been changed elsewhere')).toBeVisible(), { timeout: 4000 });
    await expect(bench.server.newest().segments).toHaveLength(3);
    await userEvent.click(canvas.getByRole('button', { name: 'Compare' }));
    const dialog = within(await screen.findByRole('dialog'));
    const added = await dialog.findByText('Added');
    await waitFor(() => expect(added).toBeVisible());
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await userEvent.click(canvas.getByRole('button', { name: 'Keep mine' }));
    await isSaved(bench);
    await expect(bench.server.newest().segments).toHaveLength(4);
    await expect(bench.server.revision()).toBe(2);
  },
};

/** Composing Chinese or Japanese triggers nothing, and only what stands is kept. */
export const Composing: Story = {
  args: { start: annotated, onOpened },
  play: async ({ canvasElement, canvas }) => {
    const bench = await whenOpen(canvasElement);
    const box = canvas.getByRole<HTMLTextAreaElement>('textbox', { name: 'Text of segment 2' });
    box.focus();
    const type = (text: string): void => {
      Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(box, text);
      box.dispatchEvent(new InputEvent('input', { bubbles: true, isComposing: true }));
    };
    box.dispatchEvent(new CompositionEvent('compositionstart', { bubbles: true }));
    type('ask notni');
    box.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', code: 'Enter', ctrlKey: true, isComposing: true, bubbles: true, cancelable: true }));
    await expect(box).toHaveValue('ask notni');
    await expect(segmentsOf(bench)[1]?.answers['words']).toBe('ask not');
    type('ask not你');
    box.dispatchEvent(new CompositionEvent('compositionend', { bubbles: true, data: '你' }));
    await waitFor(() => expect(segmentsOf(bench)[1]?.answers['words']).toBe('ask not你'));
    await expect(document.activeElement).toBe(box);
  },
};

/** Typing changes one row however many segments there are, and only the rows in sight exist. */
export const FiveThousandSegments: Story = {
  args: { start: crowded(5000), onOpened },
  play: async ({ canvasElement, canvas }) => {
    const bench = await whenOpen(canvasElement);
    const last = segmentsOf(bench)[4999];
    bench.item.store.select([last?.id ?? '']);
    const box = await canvas.findByRole<HTMLTextAreaElement>('textbox', { name: 'Text of segment 5000' });
    box.focus();
    const setValue = Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set;
    const touched = new Set<string | undefined>();
    const observer = new MutationObserver((records) => {
      for (const { target } of records) {
        const row = (target instanceof Element ? target : target.parentElement)?.closest<HTMLElement>('[data-segment-id]');
        if (row) touched.add(row.dataset['segmentId']);
      }
    });
    observer.observe(canvasElement, { subtree: true, childList: true, characterData: true, attributes: true });
    for (let length = 1; length <= 30; length += 1) {
      setValue?.call(box, 'quick words typed one by one .'.slice(0, length));
      box.dispatchEvent(new InputEvent('input', { bubbles: true }));
      await Promise.resolve();
    }
    await expect(segmentsOf(bench)[4999]?.answers['words']).toBe('quick words typed one by one .');
    await waitFor(() => expect([...touched]).toEqual([last?.id]));
    observer.disconnect();
    await expect(canvasElement.querySelectorAll('[data-segment-id]').length).toBeLessThan(60);
  },
};
