import { emptyAudioDocument, type AudioDocument, type LabelSet, type Segment } from '@earmark/model';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { FindReplace } from './FindReplace.tsx';

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

const meta = {
  title: 'Kit/FindReplace',
  component: FindReplace,
  args: { units: speech.segments, labels, selection: [], onReplace: fn(), onGoTo: fn(), onClose: fn() },
} satisfies Meta<typeof FindReplace>;
export default meta;
type Story = StoryObj<typeof meta>;

const dialog = async () => within(await screen.findByRole('dialog', undefined, { timeout: 4000 }));

export const Empty: Story = { play: async () => void (await dialog()) };

export const WithPreview: Story = {
  play: async ({ args }) => {
    const inside = await dialog();
    await userEvent.type(inside.getByRole('textbox', { name: 'Find' }), 'ask');
    await userEvent.type(inside.getByRole('textbox', { name: 'Replace with' }), 'beg');
    await waitFor(() => expect(inside.getAllByRole('listitem')).toHaveLength(2));
    await expect(inside.getAllByText('beg')).toHaveLength(2);
    await userEvent.click(inside.getByRole('checkbox', { name: 'Replace in segment 2' }));
    await userEvent.click(inside.getByRole('button', { name: 'Replace 1 place' }));
    await expect(args.onReplace).toHaveBeenCalledWith(
      [expect.objectContaining({ unitId: 's3', start: 0, end: 3 })],
      'beg',
      false,
    );
    await userEvent.click(inside.getByRole('button', { name: 'To segment 4' }));
    await expect(args.onGoTo).toHaveBeenCalledWith(expect.objectContaining({ unitId: 's3' }));
  },
};

/** With an empty replacement hits are only marked; the button says that they would be deleted. */
export const NothingInItsPlace: Story = {
  play: async ({ args }) => {
    const inside = await dialog();
    await userEvent.type(inside.getByRole('textbox', { name: 'Find' }), 'ask not');
    const found = await inside.findByText('ask not', { selector: 'mark' });
    await waitFor(() => expect(found).toBeVisible());
    await userEvent.click(inside.getByRole('button', { name: 'Delete 1 place' }));
    await expect(args.onReplace).toHaveBeenCalledWith([expect.objectContaining({ unitId: 's1' })], '', false);
  },
};

/** Capture groups appear in the replacement; an invalid pattern shows why it is invalid. */
export const ByPattern: Story = {
  play: async () => {
    const inside = await dialog();
    await userEvent.click(inside.getByRole('checkbox', { name: 'Regular expression' }));
    await userEvent.type(inside.getByRole('textbox', { name: 'Find' }), '(your) (country)');
    await userEvent.type(inside.getByRole('textbox', { name: 'Replace with' }), '$2 of $1s');
    await waitFor(() => expect(inside.getAllByText('country of yours')).toHaveLength(2));
    await userEvent.type(inside.getByRole('textbox', { name: 'Find' }), '(?=x)');
    await expect(await inside.findByText(/Look-around/)).toBeVisible();
  },
};

export const LookingOnlyInChinese: Story = {
  args: { onReplace: undefined },
  globals: { locale: 'zh', theme: 'dark' },
  play: async () => {
    const inside = await dialog();
    await userEvent.type(inside.getByRole('textbox', { name: '查找' }), 'you');
    await expect(await inside.findByText('2 个片段中共 4 处')).toBeVisible();
    await expect(inside.queryByRole('checkbox', { name: '全部结果' })).toBeNull();
  },
};

/** Thousands of hits, of which only visible rows are rendered. */
export const Thousands: Story = {
  args: { units: documentOf(Array.from({ length: 5000 }, (_, index) => `the ${index}th of the many`)).segments },
  play: async () => {
    const inside = await dialog();
    await userEvent.type(inside.getByRole('textbox', { name: 'Find' }), 'the');
    await expect(await inside.findByText('10000 places in 5000 segments')).toBeVisible();
    await expect(inside.getAllByRole('listitem').length).toBeLessThan(60);
  },
};
