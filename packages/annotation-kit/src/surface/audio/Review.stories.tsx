import type { AudioDocument } from '@earmark/model';
import { toast } from '@earmark/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { annotated, inspected, onOpened, returned, segmentsOf, StoryWorkbench, whenOpen } from './story/index.ts';

const meta = {
  title: 'Kit/AudioWorkbench/Review',
  component: StoryWorkbench,
  parameters: { layout: 'fullscreen' },
  args: { onSubmitted: fn() },
} satisfies Meta<typeof StoryWorkbench>;
export default meta;
type Story = StoryObj<typeof meta>;

/** An inspector can judge and comment but not edit. */
export const Inspecting: Story = {
  args: { start: annotated, mode: 'inspection', onOpened },
  play: async ({ canvasElement, canvas, args }) => {
    const opened = await whenOpen(canvasElement);
    await expect(canvas.queryByRole('textbox', { name: /Text of segment/ })).toBeNull();
    await userEvent.keyboard('{ArrowDown}y');
    await expect(segmentsOf(opened)[0]?.status).toBe('inspection_passed');
    await expect(opened.item.store.getState().selection).toEqual(['said-1']);
    await userEvent.keyboard('n');
    await waitFor(() => expect(document.activeElement).toHaveAccessibleName(/Say what is wrong/));
    await userEvent.keyboard('It is “ask not”.{Control>}{Enter}{/Control}');
    await expect(segmentsOf(opened)[1]).toMatchObject({
      status: 'inspection_failed',
      comments: [{ authorName: 'Ana Silva', text: 'It is “ask not”.' }],
    });
    await userEvent.keyboard('{Escape}{Control>}{Enter}{/Control}');
    await expect(args.onSubmitted).not.toHaveBeenCalled();
    await userEvent.keyboard('{Control>}{Shift>}{Enter}{/Shift}{/Control}');
    await waitFor(() => expect(args.onSubmitted).toHaveBeenCalledWith('reject', opened.server.revision(), 0), {
      timeout: 4000,
    });
  },
};

/** Passing unjudged segments asks first; the same shortcut pressed again passes nothing. */
export const PassingUnjudged: Story = {
  args: { start: annotated, mode: 'inspection', onOpened },
  play: async ({ canvasElement, args, step }) => {
    const opened = await whenOpen(canvasElement);
    const passByKey = () => userEvent.keyboard('{Control>}{Enter}{/Control}');
    await step('says how many segments, and goes on with the first of them', async () => {
      await passByKey();
      await expect(
        await screen.findByText(
          'None of the 4 segments has been judged. They pass with the item.',
          {},
          { timeout: 4000 },
        ),
      ).toBeVisible();
      await expect(await screen.findByText('You have played 0% of the audio so far.')).toBeVisible();
      await waitFor(() => expect(screen.getByRole('button', { name: 'Judge the rest' })).toHaveFocus());
      await passByKey();
      await waitFor(() => expect(screen.queryByRole('alertdialog', { name: /nobody has judged/ })).toBeNull());
      await expect(args.onSubmitted).not.toHaveBeenCalled();
      await waitFor(() => expect(opened.item.store.getState().selection).toEqual(['said-0']));
      await waitFor(() => expect(document.activeElement).toHaveAccessibleName('Waveform'));
    });
    await step('passes them when it is confirmed', async () => {
      await userEvent.keyboard('yyy');
      await passByKey();
      await expect(
        await screen.findByText('1 of 4 segments has not been judged. It passes with the item.'),
      ).toBeVisible();
      await waitFor(() => expect(screen.getByRole('button', { name: 'Judge the rest' })).toHaveFocus());
      await userEvent.keyboard('{Shift>}{Tab}{/Shift}{Enter}');
      await waitFor(() => expect(args.onSubmitted).toHaveBeenCalledWith('pass', opened.server.revision(), 1, 0), {
        timeout: 4000,
      });
    });
  },
};

/** The question in Chinese and dark. */
export const PassingUnjudgedDark: Story = {
  args: { start: annotated, mode: 'acceptance', onOpened },
  globals: { theme: 'dark', locale: 'zh' },
  play: async ({ canvasElement }) => {
    await whenOpen(canvasElement);
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await expect(await screen.findByText('4 个片段均未判定，将随整条一并通过。', {}, { timeout: 4000 })).toBeVisible();
  },
};

/** What is judged but was not played is asked about too, and the share that was played goes with the verdict. */
export const PassingUnheard: Story = {
  args: {
    start(empty) {
      const document = inspected(empty);
      return { ...document, segments: document.segments.slice(0, 2) };
    },
    mode: 'inspection',
    onOpened,
  },
  play: async ({ canvasElement, canvas, args, step }) => {
    const opened = await whenOpen(canvasElement);
    const passByKey = () => userEvent.keyboard('{Control>}{Enter}{/Control}');
    const listen = async () => {
      await userEvent.keyboard('p');
      await canvas.findByRole('button', { name: 'Pause' });
      await canvas.findByRole('button', { name: 'Play' }, { timeout: 9000 });
    };
    await step('asks, and goes to the first segment that was not heard', async () => {
      await canvas.findByText('0% heard');
      await userEvent.keyboard('{ArrowDown}');
      await listen();
      await passByKey();
      await screen.findByRole('alertdialog', { name: 'Pass what you have not heard?' }, { timeout: 4000 });
      await expect(
        screen.getByText('1 of 2 segments has not been heard: less than half of it was played.'),
      ).toBeVisible();
      await waitFor(() => expect(screen.getByRole('button', { name: 'Listen to the rest' })).toHaveFocus());
      await passByKey();
      await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
      await expect(args.onSubmitted).not.toHaveBeenCalled();
      await waitFor(() => expect(opened.item.store.getState().selection).toEqual(['said-1']));
    });
    await step('asks no more when everything was heard', async () => {
      await listen();
      await expect(canvas.queryByText('0% heard')).toBeNull();
      await passByKey();
      await waitFor(
        () => expect(args.onSubmitted).toHaveBeenCalledWith('pass', opened.server.revision(), 0, expect.any(Number)),
        { timeout: 4000 },
      );
    });
  },
};

/** Returned work is submitted with open comments only after a question. */
export const OpenCommentsRemain: Story = {
  args: { start: returned, onOpened },
  play: async ({ canvasElement, args }) => {
    const { item } = await whenOpen(canvasElement);
    const [, failed] = item.store.getState().document.segments;
    if (!failed) throw new Error('nothing was returned');
    item.store.run({ type: 'segment.answer', ids: [failed.id], labelId: 'words', answer: 'Ask not' });
    const submitByKey = () => userEvent.keyboard('{Control>}{Enter}{/Control}');
    await submitByKey();
    await screen.findByText('1 comment is still open.', {}, { timeout: 4000 });
    await waitFor(() => expect(screen.getByRole('button', { name: 'Go to the comment' })).toHaveFocus());
    await submitByKey();
    await waitFor(() => expect(document.activeElement).toHaveTextContent('It is “Ask not”.'));
    await expect(args.onSubmitted).not.toHaveBeenCalled();
    await submitByKey();
    await userEvent.click(await screen.findByRole('button', { name: 'Submit anyway' }));
    await waitFor(() => expect(args.onSubmitted).toHaveBeenCalledTimes(1), { timeout: 4000 });
  },
};

/**
 * The shortcut that adds a remark passes nothing while the caret is in its text box, filled or empty; afterwards the
 * review continues.
 */
export const RemarksPassNothing: Story = {
  args: { start: annotated, mode: 'inspection', onOpened },
  play: async ({ canvasElement, canvas, args }) => {
    const opened = await whenOpen(canvasElement);
    const selected = () => opened.item.store.getState().selection;
    const byKey = () => userEvent.keyboard('{Control>}{Enter}{/Control}');
    await userEvent.keyboard('{ArrowDown}n');
    await waitFor(() => expect(document.activeElement).toHaveAccessibleName(/Say what is wrong/));
    await userEvent.keyboard('Not this.');
    await byKey();
    await expect(selected()).toEqual(['said-1']);
    await waitFor(() => expect(canvas.getByRole('application', { name: 'Waveform' })).toHaveFocus());
    await userEvent.keyboard('yyyc');
    await waitFor(() => expect(document.activeElement).toHaveAccessibleName(/Write a comment/));
    await byKey();
    await userEvent.keyboard('Well said.');
    await byKey();
    await expect(segmentsOf(opened)[3]?.comments.map(({ text }) => text)).toEqual(['Well said.']);
    await expect(document.activeElement).toHaveAccessibleName(/Write a comment/);
    await byKey();
    // A pass would have selected the failed segment.
    await expect(selected()).toEqual(['said-3']);
    await expect(args.onSubmitted).not.toHaveBeenCalled();
  },
};

/** At acceptance no segment is judged yet, whatever the verdicts of the inspection. */
export const Accepting: Story = {
  args: { start: inspected, mode: 'acceptance', onOpened },
  play: async ({ canvasElement, canvas }) => {
    const opened = await whenOpen(canvasElement);
    await expect(canvas.getByText('0 of 4 judged')).toBeVisible();
    await userEvent.keyboard('{ArrowDown}yy');
    await expect(segmentsOf(opened).map(({ status }) => status)).toEqual([
      'acceptance_passed',
      'acceptance_passed',
      'inspection_passed',
      'inspection_passed',
    ]);
    await expect(canvas.getByText('2 of 4 judged')).toBeVisible();
  },
};

const twoVoices = (empty: AudioDocument): AudioDocument => {
  const before = annotated(empty);
  const voice = (title: string) => ({ title, mayOverlap: false, channel: null });
  return {
    ...before,
    tracks: [voice('A'), voice('B')],
    segments: before.segments.flatMap((segment) => [segment, { ...segment, id: `${segment.id}-b`, track: 1 }]),
  };
};

/**
 * A pass goes to the next unjudged segment by index in the list, also where segments of several tracks start at the
 * same sample; the active track follows.
 */
export const PassingInOrder: Story = {
  args: { start: twoVoices, mode: 'inspection', onOpened },
  play: async ({ canvasElement, canvas }) => {
    const opened = await whenOpen(canvasElement);
    const selected = () => opened.item.store.getState().selection;
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    await expect(canvas.getByRole('radio', { name: 'B' })).toBeChecked();
    await userEvent.keyboard('y');
    await expect(selected()).toEqual(['said-1']);
    await expect(canvas.getByRole('radio', { name: 'A' })).toBeChecked();
    await userEvent.keyboard('{ArrowUp}{ArrowUp}y');
    await expect(selected()).toEqual(['said-1']);
    await userEvent.keyboard('yyyyyy');
    await expect(canvas.getByText('8 of 8 judged')).toBeVisible();
    await expect(selected()).toEqual(['said-3-b']);
  },
};

/** Returned work opens at the first failed segment, with its remarks. */
export const Returned: Story = {
  args: { start: returned, onOpened },
  play: async ({ canvasElement, canvas }) => {
    const opened = await whenOpen(canvasElement);
    await waitFor(() => expect(opened.item.store.getState().selection).toEqual(['said-1']));
    await expect(canvas.getByText('It is “Ask not”.')).toBeVisible();
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await waitFor(() => expect(screen.getByText('segment not modified')).toBeVisible(), { timeout: 4000 });
  },
};

/** A fault that the panel shows is not repeated in a toast. */
export const SubmittedTooEarly: Story = {
  args: {
    start(empty) {
      const document = annotated(empty);
      const [first, ...others] = document.segments;
      return { ...document, segments: first ? [...others, { ...first, end: first.end + document.totalSamples }] : [] };
    },
    onOpened,
  },
  play: async ({ canvasElement, canvas }) => {
    toast.clear();
    await whenOpen(canvasElement);
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await waitFor(() => expect(screen.getByText(/must be corrected before you can submit/)).toBeVisible());
    await waitFor(() => expect(canvas.getByText('segment out of bounds')).toBeVisible());
    await expect(screen.getAllByRole('alertdialog')).toHaveLength(1);
  },
};

/** Remarks are answered in place, and a shortcut goes to the next open one. */
export const Threads: Story = {
  args: { start: returned, onOpened },
  play: async ({ canvasElement, canvas }) => {
    const story = await whenOpen(canvasElement);
    const { store } = story.item;
    await userEvent.keyboard('{Escape}j');
    await waitFor(() => expect(document.activeElement).toHaveTextContent('It is “Ask not”.'));
    await expect(document.activeElement).toHaveTextContent('2026-03-02 08:30');
    await userEvent.click(canvas.getByRole('button', { name: 'Reply' }));
    await userEvent.keyboard('Corrected.{Control>}{Enter}{/Control}');
    await expect(store.getState().document.segments[1]?.comments.map(({ text, parentId }) => [text, parentId])).toEqual(
      [
        ['It is “Ask not”.', undefined],
        ['Corrected.', 'remark'],
      ],
    );
    await userEvent.click(canvas.getByRole('button', { name: 'Resolve' }));
    await userEvent.click(canvas.getByRole('radio', { name: 'Open 0' }));
    await expect(canvas.queryByText('It is “Ask not”.')).toBeNull();
    await userEvent.click(canvas.getByRole('radio', { name: 'Resolved 1' }));
    await expect(canvas.getByText('Corrected.')).toBeVisible();
  },
};
