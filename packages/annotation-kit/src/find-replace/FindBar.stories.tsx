import { emptyAudioDocument, type AudioDocument, type LabelSet, type Segment } from '@earmark/model';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { FindBar } from './FindBar.tsx';
import { createFindHabits } from './find-history.ts';

const labels: LabelSet = {
  global: [],
  segment: [
    { id: 'words', title: 'What is said', type: 'text', isRequired: true, options: [] },
    { id: 'notes', title: 'Notes', type: 'text', isRequired: false, options: [] },
  ],
};
const documentOf = (texts: readonly string[]): AudioDocument => ({
  ...emptyAudioDocument({ sampleRate: 16_000, channels: 1, totalSamples: 16_000 * texts.length }),
  segments: texts.map((words, index): Segment => ({
    id: `s${index}`,
    track: 0,
    start: 16_000 * index,
    end: 16_000 * (index + 1),
    answers: { words, notes: `noted ${index}` },
    comments: [],
    status: 'completed',
  })),
});
const speech = documentOf([
  'And so, my fellow Americans,',
  'ask not',
  'what your country can do for you,',
  'ask what you can do for your country.',
]);

/** Habits of a new person, who has the second line open. */
const habits = () => {
  const made = createFindHabits('story', { getItem: () => null, setItem: () => undefined });
  made.change({ isReplacing: true });
  return made;
};

const meta = {
  title: 'Kit/FindBar',
  component: FindBar,
  args: {
    units: speech.segments,
    labels,
    selection: [],
    habits: habits(),
    canPlay: true,
    onReplace: fn(() => true),
    onShow: fn(),
    onEdit: fn(),
    onClose: fn(),
  },
  beforeEach: ({ args }) => void (args.habits = habits()),
} satisfies Meta<typeof FindBar>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Open: Story = {
  play: async ({ canvas }) =>
    waitFor(() => expect(canvas.getByRole('textbox', { name: /^(?:Find|查找)$/ })).toHaveFocus()),
};

/** Enter goes from hit to hit and plays each; the line below shows what replacing would make of it. */
export const OneByOne: Story = {
  play: async ({ args, canvas }) => {
    const field = canvas.getByRole('textbox', { name: 'Find' });
    await waitFor(() => expect(field).toHaveFocus());
    await userEvent.keyboard('ask');
    await expect(await canvas.findByText('2 matches')).toBeVisible();
    await userEvent.keyboard('{Enter}');
    await expect(args.onShow).toHaveBeenLastCalledWith(expect.objectContaining({ unitId: 's1' }), true);
    await userEvent.keyboard('{Enter}');
    await expect(await canvas.findByText('2 of 2')).toBeVisible();
    await userEvent.keyboard('{Shift>}{Enter}{/Shift}');
    await expect(args.onShow).toHaveBeenLastCalledWith(expect.objectContaining({ unitId: 's1' }), true);
    await userEvent.click(canvas.getByRole('button', { name: 'Play each match' }));
    await userEvent.type(canvas.getByRole('textbox', { name: 'Replace with' }), 'beg');
    await expect(canvas.getByText('beg')).toBeVisible();
    await userEvent.keyboard('{Enter}');
    await expect(args.onReplace).toHaveBeenCalledWith([expect.objectContaining({ unitId: 's1' })], 'beg', false);
    await userEvent.keyboard('{F2}');
    await expect(args.onEdit).toHaveBeenCalledWith(expect.objectContaining({ unitId: 's1' }));
    await userEvent.clear(field);
    await userEvent.type(field, '{ArrowUp}');
    await expect(field).toHaveValue('ask');
    await userEvent.keyboard('{Escape}');
    await expect(args.onClose).toHaveBeenCalled();
  },
};

/** All hits stand in a list, each with its replacement; what is not ticked stays. */
export const ManyAtOnce: Story = {
  play: async ({ args, canvas }) => {
    await userEvent.type(canvas.getByRole('textbox', { name: 'Find' }), 'ask');
    await userEvent.type(canvas.getByRole('textbox', { name: 'Replace with' }), 'beg');
    await userEvent.click(canvas.getByRole('button', { name: 'Replace all…' }));
    await waitFor(() => expect(canvas.getAllByRole('listitem')).toHaveLength(2));
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Replace in segment 2' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Replace 1 match' }));
    await expect(args.onReplace).toHaveBeenCalledWith(
      [expect.objectContaining({ unitId: 's3', start: 0, end: 3 })],
      'beg',
      false,
    );
    await userEvent.clear(canvas.getByRole('textbox', { name: 'Replace with' }));
    await expect(canvas.getByRole('button', { name: 'Delete 2 matches' })).toBeVisible();
  },
};

/** Capture groups appear in the replacement; an invalid pattern shows why it is invalid. */
export const ByPattern: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Regular expression' }));
    await userEvent.click(canvas.getByRole('textbox', { name: 'Find' }));
    await userEvent.paste('(your) (country)');
    await userEvent.keyboard('{Enter}');
    await userEvent.click(canvas.getByRole('textbox', { name: 'Replace with' }));
    await userEvent.paste('$2 of $1s');
    await expect(await canvas.findByText('country of yours')).toBeVisible();
    await userEvent.click(canvas.getByRole('textbox', { name: 'Find' }));
    await userEvent.paste('(?=x)');
    await expect(await canvas.findByText(/Look-around/)).toBeVisible();
  },
};

/** Thousands of hits, of which only visible rows are rendered. */
export const ThousandsInChinese: Story = {
  args: {
    onReplace: undefined,
    units: documentOf(Array.from({ length: 5000 }, (_, index) => `the ${index}th of the many`)).segments,
  },
  globals: { locale: 'zh', theme: 'dark' },
  play: async ({ canvas, canvasElement }) => {
    await userEvent.type(canvas.getByRole('textbox', { name: '查找' }), 'the');
    await userEvent.click(canvas.getByRole('button', { name: '全部结果列表' }));
    await expect(await canvas.findByText('5000 个片段中共 10000 处')).toBeVisible();
    await expect(within(canvasElement).getAllByRole('listitem').length).toBeLessThan(60);
    await expect(canvas.queryByRole('checkbox')).toBeNull();
  },
};
