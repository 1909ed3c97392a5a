import { applyCommands, emptyAudioDocument, type AudioCommand, type AudioDocument, type LabelSet } from '@earmark/model';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { RevisionCompare } from './RevisionCompare.tsx';

const labels: LabelSet = {
  global: [{ id: 'scene', title: 'Scene', type: 'single_tiled', isRequired: false, options: [{ id: 'speech', title: 'Speech', isDefault: false, labels: [] }, { id: 'song', title: 'Song', isDefault: false, labels: [] }] }],
  segment: [{ id: 'words', title: 'What is said', type: 'text', isRequired: true, options: [] }],
};

const segment = (id: string, start: number, end: number, words: string): AudioCommand => ({ type: 'segment.add', segment: { id, track: 0, start, end, answers: { words }, comments: [], status: 'completed' } });

function made(document: AudioDocument, ...commands: AudioCommand[]): AudioDocument {
  const result = applyCommands(document, commands);
  if (!result.ok) throw new Error(result.fault.code);
  return result.value;
}

const before = made(
  emptyAudioDocument({ sampleRate: 16_000, channels: 1, totalSamples: 176_000 }, { scene: ['speech'] }),
  segment('a', 4_800, 30_000, 'And so my fellow Americans'),
  segment('b', 50_000, 90_000, 'ask not what your county can do for you'),
  segment('c', 120_000, 130_000, 'noise'),
);
const after = made(
  before,
  { type: 'segment.answer', ids: ['b'], labelId: 'words', answer: 'ask not what your country can do for you' },
  { type: 'segment.resize', id: 'a', start: 5_600, end: 30_000 },
  { type: 'segment.remove', ids: ['c'] },
  segment('d', 94_000, 118_000, 'ask what you can do for your country'),
  { type: 'global.answer', labelId: 'scene', answer: ['song'] },
);

const meta = { title: 'Kit/RevisionCompare', component: RevisionCompare, args: { before, after, labels } } satisfies Meta<typeof RevisionCompare>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Differences: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Added')).toBeVisible();
    await expect(canvas.getByText('Removed')).toBeVisible();
    await expect(canvas.getAllByText('Changed')).toHaveLength(2);
    await expect(canvas.getByText('r', { selector: 'ins' })).toBeVisible();
  },
};
export const Same: Story = { args: { after: before } };
export const DarkChinese: Story = { globals: { theme: 'dark', locale: 'zh' } };
