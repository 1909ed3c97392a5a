import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { annotated, onOpened, rowText, segmentsOf, StoryWorkbench, whenOpen, wordsOf } from './story/index.ts';

const meta = {
  title: 'Kit/AudioWorkbench/Tools',
  component: StoryWorkbench,
  parameters: { layout: 'fullscreen' },
  args: { onSubmitted: fn() },
} satisfies Meta<typeof StoryWorkbench>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Hits are gone through and heard beside the work; several are replaced from a list, as one step. */
export const FindAndReplace: Story = {
  args: { start: annotated, onOpened },
  play: async ({ canvasElement, canvas }) => {
    const story = await whenOpen(canvasElement);
    const before = wordsOf(story);
    rowText(canvas, 2).focus();
    await userEvent.keyboard('{Control>}f{/Control}');
    const bar = within(
      await canvas.findByRole('search', { name: /^(?:Find and replace|查找和替换)$/ }, { timeout: 8000 }),
    );
    await waitFor(() => expect(bar.getByRole('textbox', { name: /^(?:Find|查找)$/ })).toHaveFocus());
    await userEvent.keyboard('your{Enter}');
    await waitFor(() => expect(story.item.store.getState().selection).toEqual([segmentsOf(story)[2]?.id]));
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(story.item.store.getState().selection).toEqual([segmentsOf(story)[3]?.id]));
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(canvas.queryByRole('search')).toBeNull());
    await waitFor(() => expect(rowText(canvas, 2)).toHaveFocus());
    await userEvent.keyboard('{F3}');
    const again = within(
      await canvas.findByRole('search', { name: /^(?:Find and replace|查找和替换)$/ }, { timeout: 8000 }),
    );
    await userEvent.keyboard('{Control>}h{/Control}');
    await userEvent.type(await again.findByRole('textbox', { name: /^(?:Replace with|替换为)$/ }), 'our');
    await userEvent.click(again.getByRole('button', { name: /^(?:Replace all…|全部替换…)$/ }));
    await userEvent.click(
      await again.findByRole('checkbox', { name: /^(?:Replace in segment 4|替换片段 4 中的此处)$/ }),
    );
    await userEvent.click(again.getByRole('button', { name: /^(?:Replace 1 match|替换 1 处)$/ }));
    await expect(wordsOf(story)).toEqual([before[0], before[1], 'what our country can do for you,', before[3]]);
    await userEvent.click(canvas.getByRole('button', { name: /^(?:Undo: replace|撤销：替换)$/ }));
    await expect(wordsOf(story)).toEqual(before);
    const field = again.getByRole('textbox', { name: /^(?:Find|查找)$/ });
    await userEvent.clear(field);
    await userEvent.type(field, 'fellow{Enter}{F2}');
    await waitFor(() => expect(rowText(canvas, 1)).toHaveFocus());
    await expect(document.getSelection()?.toString()).toBe('fellow');
    await userEvent.keyboard('{Control>}f{/Control}{Escape}');
  },
};

const phrases = [
  '[noise]',
  '[laughter]',
  'my fellow Americans',
  ...Array.from({ length: 497 }, (_, index) => `phrase number ${index + 4}`),
];

/** The first nine phrases have shortcuts, all of them a palette; they are inserted at the caret. */
export const CommonPhrases: Story = {
  args: { start: annotated, phrases, onOpened },
  play: async ({ canvasElement, canvas }) => {
    const story = await whenOpen(canvasElement);
    const box = rowText(canvas, 2);
    box.focus();
    box.setSelectionRange(3, 3);
    await userEvent.keyboard('{Alt>}1{/Alt}');
    await expect(wordsOf(story)[1]).toBe('ask[noise] not');
    await userEvent.keyboard('{Alt>}i{/Alt}');
    const search = await screen.findByRole('combobox', { name: 'Search phrases' });
    await waitFor(() => expect(search).toHaveFocus());
    await userEvent.keyboard('number 50{ArrowDown}{ArrowUp}{Enter}');
    await waitFor(() => expect(wordsOf(story)[1]).toBe('ask[noise]phrase number 50 not'));
    await waitFor(() => expect(document.activeElement).toBe(rowText(canvas, 2)));
  },
};

/** Phrases in the text box of a remark are inserted there and not in the segment. */
export const PhrasesInARemark: Story = {
  args: { start: annotated, phrases, onOpened },
  play: async ({ canvasElement, canvas }) => {
    const story = await whenOpen(canvasElement);
    const before = wordsOf(story);
    await userEvent.keyboard('{Escape}{ArrowDown}c');
    const box = canvas.getAllByRole('textbox', { name: 'Write a comment…' })[0];
    await waitFor(() => expect(box).toHaveFocus());
    await userEvent.keyboard('I hear {Alt>}2{/Alt}');
    await expect(box).toHaveValue('I hear [laughter]');
    await userEvent.keyboard('{Alt>}i{/Alt}');
    await waitFor(async () => expect(await screen.findByRole('combobox', { name: 'Search phrases' })).toHaveFocus());
    await userEvent.keyboard('noise{Enter}');
    await waitFor(() => expect(box).toHaveValue('I hear [laughter][noise]'));
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await expect(segmentsOf(story)[0]?.comments.map(({ text }) => text)).toEqual(['I hear [laughter][noise]']);
    await expect(wordsOf(story)).toEqual(before);
  },
};

/** The recognised text is shown beside the text and accepted by a shortcut. */
export const Recognition: Story = {
  args: {
    start: annotated,
    recognition: (before) => ({
      engine: 'Example recogniser',
      document: {
        ...before,
        segments: annotated(before).segments.map((segment, index) => ({
          ...segment,
          answers: { words: index === 1 ? 'ask nought' : 'heard' },
        })),
      },
    }),
    onOpened,
  },
  play: async ({ canvasElement }) => {
    const story = await whenOpen(canvasElement);
    await userEvent.keyboard('{Escape}{ArrowDown}{ArrowDown}r');
    await waitFor(() => expect(wordsOf(story)[1]).toBe('ask nought'));
  },
};

/** Compares any two revisions, including the document on the screen; the left one can be restored in one step. */
export const CompareRevisions: Story = {
  args: { start: annotated, hasRevisions: true, onOpened },
  play: async ({ canvasElement, canvas }) => {
    const story = await whenOpen(canvasElement);
    await userEvent.type(rowText(canvas, 2), '!');
    await userEvent.keyboard('{Alt>}d{/Alt}');
    const left = await screen.findByRole('button', { name: /Left revision/ }, { timeout: 4000 });
    const dialog = within(screen.getByRole('dialog'));
    await expect(await dialog.findByText('!')).toBeVisible();
    await expect(left).toHaveTextContent('Revision 1');
    await userEvent.click(dialog.getByRole('button', { name: 'Restore “Revision 1”' }));
    await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Restore' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(canvas.getByRole('application', { name: 'Waveform' })).toHaveFocus());
    await expect(wordsOf(story)[1]).toBe('ask not');
    await userEvent.click(canvas.getByRole('button', { name: 'Undo: restore' }));
    await expect(wordsOf(story)[1]).toBe('ask not!');
  },
};

/**
 * Silence is detected in the audio, and the cuts are previewed. Afterwards the first of the new segments is selected.
 */
export const CutBySilence: Story = {
  args: { onOpened },
  play: async ({ canvasElement, canvas }) => {
    const story = await whenOpen(canvasElement);
    const { store } = story.item;
    await userEvent.keyboard('{Alt>}x{/Alt}');
    const dialog = within(await screen.findByRole('dialog', undefined, { timeout: 4000 }));
    const make = await dialog.findByRole('button', { name: /^Create \d+ segments$/ }, { timeout: 10_000 });
    await waitFor(() => expect(make).toBeEnabled(), { timeout: 10_000 });
    await userEvent.click(make);
    await waitFor(() => expect(store.getState().document.segments.length).toBeGreaterThan(2));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await expect(store.getState().selection).toEqual([segmentsOf(story)[0]?.id]);
    await waitFor(() => expect(canvas.getByRole('application', { name: 'Waveform' })).toHaveFocus());
    await userEvent.keyboard('2');
    await expect(segmentsOf(story)[0]?.answers['speaker']).toEqual(['Man']);
    await expect(store.getState().document.answers).toEqual({});
  },
};
