import type { AudioDocument, Segment } from '@earmark/model';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import { onOpened, segmentsOf, StoryWorkbench, whenOpen, wordsOf, type OpenedStory } from './story/index.ts';

const meta = {
  title: 'Kit/AudioWorkbench/Ten segments',
  component: StoryWorkbench,
  parameters: { layout: 'fullscreen' },
  args: { onSubmitted: fn(), onOpened },
  // The choice is remembered by the browser.
  beforeEach: () => () => localStorage.removeItem('earmark.playback'),
} satisfies Meta<typeof StoryWorkbench>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Segments of equal length, with the given words or none. */
const evenly =
  (count: number, answers: (index: number) => Segment['answers'] = () => ({})) =>
  (empty: AudioDocument): AudioDocument => ({
    ...empty,
    answers: { quality: ['Clean'] },
    segments: Array.from({ length: count }, (_, index): Segment => ({
      id: `turn-${index}`,
      track: 0,
      start: Math.round((empty.totalSamples * index) / count),
      end: Math.round((empty.totalSamples * (index + 0.95)) / count),
      answers: answers(index),
      comments: [],
      status: 'completed',
    })),
  });

/** Five stretches, in each of which two people speak. */
const exchanges = evenly(5);
const spoken = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j'] as const;
const pairs = [0, 2, 4, 6, 8].map((index) => `${spoken[index]} ${spoken[index + 1]}`);

/** Presses what `userEvent.keyboard` describes, a key or a chord at a time, and counts. */
function counted() {
  let count = 0;
  return {
    async press(...keys: readonly string[]): Promise<void> {
      for (const key of keys) {
        count += 1;
        await userEvent.keyboard(key);
      }
    },
    count: () => count,
  };
}

const chord = {
  submit: '{Control>}{Enter}{/Control}',
  reject: '{Control>}{Shift>}{Enter}{/Shift}{/Control}',
  split: '{Alt>}{Enter}{/Alt}',
  speaker: (number: number) => `{Control>}{Shift>}[Digit${number}]{/Shift}{/Control}`,
};

/** Key presses of the same work without transcription mode and speaker keys, by the shortest way there was. */
const pressesBefore = 71;

const expectAllSaid = (opened: OpenedStory): void => {
  expect(wordsOf(opened)).toEqual([...spoken]);
  expect(segmentsOf(opened).map(({ answers }) => answers['speaker'])).toEqual(
    spoken.map((_, index) => [index % 2 === 0 ? 'Woman' : 'Man']),
  );
};

const isHandedIn = (args: Story['args'], ...call: readonly unknown[]) =>
  waitFor(() => expect(args?.onSubmitted).toHaveBeenCalledWith(...call), { timeout: 4000 });

/** In transcription mode: type, split at the caret, assign the speakers by key, Enter leads on and plays. */
export const TranscribedInTheMode: Story = {
  args: { start: exchanges },
  play: async ({ canvasElement, args }) => {
    const opened = await whenOpen(canvasElement);
    const { press, count } = counted();
    // Chosen once and remembered, so it is not counted.
    await userEvent.keyboard('w');
    await press('{ArrowDown}', '{F2}');
    for (const [index, pair] of pairs.entries()) {
      await waitFor(() => expect(document.activeElement).toHaveAccessibleName(`Text of segment ${2 * index + 1}`));
      await press(...pair, chord.speaker(1), '{ArrowLeft}', chord.split);
      await waitFor(() => expect(document.activeElement).toHaveAccessibleName(`Text of segment ${2 * index + 2}`));
      await press(chord.speaker(2));
      if (index < pairs.length - 1) await press('{Enter}');
    }
    expectAllSaid(opened);
    await press(chord.submit);
    await isHandedIn(args, 'submit', opened.server.revision());
    await expect(count() / pressesBefore).toBeLessThanOrEqual(0.6);
  },
};

/**
 * The same without the mode: listen, go into the text and out of it, answer the question of the speaker in the panel.
 */
export const TranscribedWithoutIt: Story = {
  args: { start: exchanges },
  play: async ({ canvasElement, args }) => {
    const opened = await whenOpen(canvasElement);
    const { press, count } = counted();
    for (const [index, pair] of pairs.entries()) {
      await press('{ArrowDown}', 'p', 'g', '1', '{F2}');
      await waitFor(() => expect(document.activeElement).toHaveAccessibleName(`Text of segment ${2 * index + 1}`));
      await press(...pair, '{ArrowLeft}', chord.split);
      await waitFor(() => expect(document.activeElement).toHaveAccessibleName(`Text of segment ${2 * index + 2}`));
      await press('{Escape}', 'g', '2', '{Escape}');
    }
    expectAllSaid(opened);
    await press(chord.submit);
    await isHandedIn(args, 'submit', opened.server.revision());
    await expect(count()).toBe(pressesBefore);
  },
};

/** Eight pass and two fail with a comment: no Escape, no pointer, and the last key returns the item. */
export const Inspected: Story = {
  args: {
    start: evenly(10, (index) => ({ words: spoken[index] ?? '' })),
    mode: 'inspection',
  },
  play: async ({ canvasElement, args }) => {
    const opened = await whenOpen(canvasElement);
    const { press, count } = counted();
    const failed = new Set([2, 7]);
    const isCurrent = (index: number) =>
      waitFor(() => expect(opened.item.store.getState().selection).toEqual([`turn-${index}`]));
    await press('{ArrowDown}');
    for (const index of spoken.keys()) {
      await isCurrent(index);
      if (!failed.has(index)) {
        await press('y');
        continue;
      }
      await press('n');
      await waitFor(() => expect(document.activeElement).toHaveAccessibleName(/Say what is wrong/));
      await press('N', 'o', chord.submit);
      await waitFor(() => expect(document.activeElement).not.toHaveAccessibleName(/Say what is wrong/));
    }
    await expect(
      segmentsOf(opened).map(({ status, comments }) => [status === 'inspection_passed', comments.length]),
    ).toEqual([...spoken.keys()].map((index) => (failed.has(index) ? [false, 1] : [true, 0])));
    await press(chord.reject);
    await isHandedIn(args, 'reject', opened.server.revision(), 0);
    // Down, eight verdicts, two failures of four keys each, and the return of the item.
    await expect(count()).toBe(18);
  },
};
