import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import type { AudioItem } from '../../core/index.ts';
import { annotated, onOpened, rowText, segmentsOf, StoryWorkbench, whenOpen, type OpenedStory } from './story/index.ts';

const meta = {
  title: 'Kit/AudioWorkbench/Keyboard',
  component: StoryWorkbench,
  parameters: { layout: 'fullscreen' },
  args: { onSubmitted: fn() },
} satisfies Meta<typeof StoryWorkbench>;
export default meta;
type Story = StoryObj<typeof meta>;

/** The complete work without a pointer: mark, type, label, split, merge, undo, save, go to what is missing, submit. */
export const ByKeyboardAlone: Story = {
  args: { onOpened },
  play: async ({ canvasElement, canvas, args, step }) => {
    const opened = await whenOpen(canvasElement);
    const focusWave = () => userEvent.keyboard('{Escape}');
    await step('draw two segments at the playhead', async () => {
      await focusWave();
      await userEvent.keyboard('{Enter}{ArrowRight}{ArrowRight}{Enter}');
      await userEvent.keyboard('{ArrowRight}[BracketLeft]{ArrowRight}[BracketRight]');
      await expect(segmentsOf(opened).map(({ start, end }) => [start, end])).toEqual([
        [0, 32_000],
        [48_000, 64_000],
      ]);
    });
    await step(
      'submitting leads to what is missing: a label of the audio, answered by number, then the first text',
      async () => {
        await userEvent.keyboard('{Control>}{Enter}{/Control}');
        await waitFor(() => expect(document.activeElement?.closest('[data-label-id="quality"]')).not.toBeNull());
        await userEvent.keyboard('1');
        await expect(opened.item.store.getState().document.answers).toEqual({ quality: ['Clean'] });
        await userEvent.keyboard('{Control>}{Enter}{/Control}');
        await expect(args.onSubmitted).not.toHaveBeenCalled();
        await expect(opened.item.store.getState().selection).toEqual([segmentsOf(opened)[0]?.id]);
        await waitFor(() => expect(document.activeElement).toHaveAccessibleName('Text of segment 1'));
      },
    );
    await step('write, and go on to the next by Enter in the list', async () => {
      await userEvent.keyboard('and so my fellow Americans');
      await userEvent.keyboard('{F2}');
      await waitFor(() =>
        expect(document.activeElement).toBe(canvas.getByRole('textbox', { name: 'Text of segment 1' })),
      );
      await userEvent.keyboard('{Enter}');
      await waitFor(() =>
        expect(document.activeElement).toBe(canvas.getByRole('textbox', { name: 'Text of segment 2' })),
      );
      await userEvent.keyboard('ask not');
      await expect(segmentsOf(opened).map(({ answers }) => answers['words'])).toEqual([
        'and so my fellow Americans',
        'ask not',
      ]);
    });
    await step('label by number', async () => {
      await focusWave();
      await userEvent.keyboard('{ArrowUp}g');
      await waitFor(() => expect(document.activeElement).toBe(canvas.getByRole('radio', { name: 'Woman' })));
      await userEvent.keyboard('2');
      await expect(segmentsOf(opened)[0]?.answers['speaker']).toEqual(['Man']);
    });
    await step('split, undo, redo, merge', async () => {
      await focusWave();
      await userEvent.keyboard('{ArrowRight}s');
      await waitFor(() => expect(segmentsOf(opened).map(({ end }) => end)).toEqual([16_000, 32_000, 64_000]));
      await userEvent.keyboard('{Control>}z{/Control}');
      await expect(segmentsOf(opened)).toHaveLength(2);
      await userEvent.keyboard('{Control>}y{/Control}');
      await expect(segmentsOf(opened)).toHaveLength(3);
      await userEvent.keyboard('{Home}{ArrowUp}{ArrowUp}m');
      await expect(segmentsOf(opened).map(({ end }) => end)).toEqual([32_000, 64_000]);
      await expect(segmentsOf(opened)[0]?.answers['words']).toBe('and so my fellow Americans');
    });
    await step('nudge and delete', async () => {
      await userEvent.keyboard('{Control>}{ArrowRight}{/Control}');
      await expect(segmentsOf(opened)[0]?.end).toBe(32_160);
      await userEvent.keyboard('{ArrowDown}{Delete}');
      await expect(segmentsOf(opened)).toHaveLength(1);
      await userEvent.keyboard('{Control>}z{/Control}');
    });
    await step('submit', async () => {
      await userEvent.keyboard('{Control>}{Enter}{/Control}');
      await waitFor(() => expect(args.onSubmitted).toHaveBeenCalledWith('submit', opened.server.revision()), {
        timeout: 4000,
      });
      await expect(opened.server.newest()).toEqual(opened.item.store.getState().document);
    });
  },
};

/** What a key changes is shown, and the focus goes home from what is hidden. */
export const NothingOutOfSight: Story = {
  args: { start: annotated, onOpened },
  play: async ({ canvasElement, canvas, step }) => {
    const story = await whenOpen(canvasElement);
    const toComments = async (): Promise<void> => {
      await userEvent.keyboard('c');
      await waitFor(() => expect(document.activeElement?.closest('[data-region="comments"]')).not.toBeNull());
    };
    await userEvent.keyboard('{Escape}{ArrowDown}');
    await step('a digit brings the questions back', async () => {
      await toComments();
      await userEvent.keyboard('{Escape}1');
      await expect(await canvas.findByRole('radio', { name: 'Woman', checked: true })).toBeVisible();
      await expect(segmentsOf(story)[0]?.answers['speaker']).toEqual(['Woman']);
    });
    await step('so does undo of what no row shows', async () => {
      canvas.getByRole('button', { name: 'Applause' }).focus();
      await userEvent.keyboard('1');
      await expect(segmentsOf(story)[0]?.answers['noise']).toEqual(['Applause']);
      await toComments();
      await userEvent.keyboard('{Escape}{Control>}z{/Control}');
      await expect(await canvas.findByRole('button', { name: 'Applause', pressed: false })).toBeVisible();
    });
    await step('so does the key of a speaker, where the list leaves that column out', async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'Display' }));
      await userEvent.click(await screen.findByRole('checkbox', { name: 'Speaker' }));
      await userEvent.keyboard('{Escape}');
      await waitFor(() => expect(screen.queryByRole('checkbox', { name: 'Speaker' })).toBeNull());
      await toComments();
      await userEvent.keyboard('{Escape}{Control>}{Shift>}[Digit2]{/Shift}{/Control}');
      await expect(await canvas.findByRole('radio', { name: 'Man', checked: true })).toBeVisible();
    });
    await step('who writes where it is not possible any more goes on at the waveform', async () => {
      const box = rowText(canvas, 2);
      box.focus();
      box.disabled = true;
      await waitFor(() => expect(document.activeElement).toHaveAttribute('data-part', 'stage'));
      box.disabled = false;
    });
    await step('who hides the panel from within goes on at the waveform', async () => {
      await toComments();
      await userEvent.keyboard('{Alt>}0{/Alt}');
      await waitFor(() => expect(document.activeElement).toHaveAttribute('data-part', 'stage'));
      await userEvent.keyboard('{Alt>}0{/Alt}');
    });
  },
};

/** Number keys choose in the first tiled question, or in the focused one; the numbers are shown where they apply. */
export const NumbersWhereTheyAct: Story = {
  args: { start: annotated, onOpened },
  play: async ({ canvasElement, canvas, step }) => {
    const story = await whenOpen(canvasElement);
    const { store } = story.item;
    await step('with nothing selected they change nothing, and say so once', async () => {
      await userEvent.keyboard('{Escape}33');
      await expect(await screen.findAllByText('Select a segment first.')).toHaveLength(1);
      await expect(store.getState().document.answers).toEqual({ quality: ['Noisy'] });
    });
    await step('while its labels are shown they are about the audio', async () => {
      await userEvent.keyboard('g');
      await expect(await canvas.findByRole('radio', { name: 'Unusable' })).toBeVisible();
      await userEvent.keyboard('{Escape}3');
      await expect(store.getState().document.answers).toEqual({ quality: ['Unusable'] });
    });
    await userEvent.click(canvas.getByRole('tab', { name: 'Segment' }));
    await userEvent.keyboard('{Escape}{ArrowDown}');
    const numberOf = (role: string, name: string) => within(canvas.getByRole(role, { name })).getByText('1');
    await step('the first question has them', async () => {
      await expect(await canvas.findByRole('radio', { name: 'Woman' })).toBeVisible();
      await expect(numberOf('radio', 'Woman')).toBeVisible();
      await expect(numberOf('button', 'Applause')).not.toBeVisible();
      await userEvent.keyboard('1');
      await expect(segmentsOf(story)[0]?.answers['speaker']).toEqual(['Woman']);
    });
    await step('the one with the focus takes them', async () => {
      canvas.getByRole('button', { name: 'Applause' }).focus();
      await expect(numberOf('button', 'Applause')).toBeVisible();
      await expect(numberOf('radio', 'Woman')).not.toBeVisible();
      await userEvent.keyboard('34');
      await expect(segmentsOf(story)[0]?.answers).toMatchObject({ speaker: ['Woman'], noise: ['Other'] });
    });
  },
};

/** After a control was used with the pointer, shortcuts apply to the surface again. */
export const KeysAfterThePointer: Story = {
  args: { start: annotated, onOpened },
  play: async ({ canvasElement, canvas }) => {
    const story = await whenOpen(canvasElement);
    const { store } = story.item;
    const stage = canvas.getByRole('application', { name: 'Waveform' });
    stage.focus();
    await userEvent.click(canvas.getByRole('switch', { name: 'Valid' }));
    await waitFor(() => expect(stage).toHaveFocus());
    await userEvent.keyboard('{ArrowDown}');
    await expect(store.getState().selection).toEqual(['said-0']);
    await userEvent.click(canvas.getByRole('button', { name: /Speed/ }));
    await userEvent.click(await screen.findByRole('option', { name: '2×' }));
    await waitFor(() => expect(stage).toHaveFocus());
    rowText(canvas, 2).focus();
    await userEvent.click(canvas.getByRole('switch', { name: 'Valid' }));
    await waitFor(() => expect(rowText(canvas, 2)).toHaveFocus());
  },
};

interface OpenedHolder {
  item?: AudioItem;
  readonly take: (story: OpenedStory) => void;
}
function newHolder(): OpenedHolder {
  const holder: OpenedHolder = { take: ({ item }) => (holder.item = item) };
  return holder;
}
const [first, second] = [newHolder(), newHolder()];

/**
 * Of two workbenches on a page, the last used one handles shortcuts while nothing is focused; before any use the first
 * one.
 */
export const TwoOnAPage: Story = {
  render: () => (
    <>
      <StoryWorkbench start={annotated} onOpened={first.take} />
      <StoryWorkbench start={annotated} onOpened={second.take} />
    </>
  ),
  play: async ({ canvasElement, canvas }) => {
    await waitFor(
      () => expect(canvasElement.querySelectorAll('[data-part="stage"][data-status="ready"]')).toHaveLength(2),
      { timeout: 8000 },
    );
    const counts = () => [first, second].map((holder) => holder.item?.store.getState().selection.length);
    const leave = (): void => {
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    };
    leave();
    await userEvent.keyboard('{Control>}a{/Control}');
    await expect(counts().toSorted()).toEqual([0, 4]);
    first.item?.store.select([]);
    second.item?.store.select([]);
    const [, other] = canvas.getAllByRole('application', { name: 'Waveform' });
    if (!other) throw new Error('only one');
    other.focus();
    leave();
    await userEvent.keyboard('{ArrowDown}');
    await expect(counts()).toEqual([0, 1]);
  },
};

/** Composing Chinese or Japanese text triggers no shortcut, and only committed text is stored. */
export const Composing: Story = {
  args: { start: annotated, onOpened },
  play: async ({ canvasElement, canvas }) => {
    const opened = await whenOpen(canvasElement);
    const box = canvas.getByRole<HTMLTextAreaElement>('textbox', { name: 'Text of segment 2' });
    box.focus();
    const type = (text: string): void => {
      Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(box, text);
      box.dispatchEvent(new InputEvent('input', { bubbles: true, isComposing: true }));
    };
    box.dispatchEvent(new CompositionEvent('compositionstart', { bubbles: true }));
    type('ask notni');
    box.dispatchEvent(
      new KeyboardEvent('keydown', {
        key: 'Enter',
        code: 'Enter',
        ctrlKey: true,
        isComposing: true,
        bubbles: true,
        cancelable: true,
      }),
    );
    await expect(box).toHaveValue('ask notni');
    await expect(segmentsOf(opened)[1]?.answers['words']).toBe('ask not');
    type('ask not你');
    box.dispatchEvent(new CompositionEvent('compositionend', { bubbles: true, data: '你' }));
    // Safari sends the keydown of the key that ended the composition after its end.
    box.dispatchEvent(
      new KeyboardEvent('keydown', { key: 'Enter', code: 'Enter', keyCode: 229, bubbles: true, cancelable: true }),
    );
    await waitFor(() => expect(segmentsOf(opened)[1]?.answers['words']).toBe('ask not你'));
    await expect(document.activeElement).toBe(box);
  },
};
