import { defaultAudioRules, emptyAudioDocument, type AudioDocument, type LabelSet, type Segment } from '@earmark/model';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useEffect, useState } from 'react';
import { expect, screen, userEvent, waitFor } from 'storybook/test';
import { createAudioStore, type AudioStore, type WorkbenchMode } from '../core/index.ts';
import { RecognitionPanel } from './RecognitionPanel.tsx';
import type { RecognitionResult } from './recognition.ts';

const labels: LabelSet = {
  global: [],
  segment: [{ id: 'words', title: 'What is said', type: 'text', isRequired: true, options: [] }],
};
const segment = (id: string, start: number, words?: string): Segment => ({
  id,
  track: 0,
  start,
  end: start + 90,
  answers: words === undefined ? {} : { words },
  comments: [],
  status: 'completed',
});
const documentOf = (segments: readonly Segment[]): AudioDocument => ({
  ...emptyAudioDocument({ sampleRate: 100, channels: 1, totalSamples: 1000 }),
  segments,
});
const recognition: RecognitionResult = {
  engine: 'Whisper large-v3',
  document: documentOf([
    segment('r1', 0, 'And so my fellow Americans'),
    segment('r2', 100, 'ask not what your country can do for you'),
    segment('r3', 200, '我们选择去月球'),
    segment('r4', 300, 'ask what you can do'),
  ]),
};
const begun = [
  segment('a', 0, 'And so my fellow Americans'),
  segment('b', 100, 'ask not what your county can do'),
  segment('c', 200),
  segment('d', 300),
  segment('e', 600),
];

let store: AudioStore;

function Panel({
  segments,
  selected,
  mode = 'annotation',
  result = recognition,
}: {
  segments: readonly Segment[];
  selected: string[];
  mode?: WorkbenchMode;
  result?: RecognitionResult | undefined;
}) {
  const [own] = useState(() =>
    createAudioStore({ document: documentOf(segments), labels, rules: defaultAudioRules, mode }),
  );
  useEffect(() => {
    store = own;
    own.select(selected);
  }, [own, selected]);
  return (
    <div style={{ maxWidth: 320 }}>
      <RecognitionPanel store={own} recognition={result} acceptKeys="Alt+R" />
    </div>
  );
}

const meta = {
  title: 'Kit/RecognitionPanel',
  component: Panel,
  args: { segments: begun, selected: ['b'] },
} satisfies Meta<typeof Panel>;
export default meta;
type Story = StoryObj<typeof meta>;

const textsNow = () => store.getState().document.segments.map(({ answers }) => answers['words']);

export const AtRest: Story = {
  play: async ({ canvas }) => waitFor(() => expect(canvas.getByText('r', { selector: 'ins' })).toBeVisible()),
};

export const Different: Story = {
  play: async ({ canvas, step }) => {
    await waitFor(() => expect(canvas.getByText('r', { selector: 'ins' })).toBeVisible());
    await step('accepted with one press', async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'Accept' }));
      await expect(textsNow()[1]).toBe('ask not what your country can do for you');
      await expect(canvas.getByText('Same as the text')).toBeVisible();
    });
    await step('all empty ones, as one step', async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'More options' }));
      await userEvent.click(await screen.findByRole('menuitem', { name: 'Fill 2 empty segments' }));
      await expect(textsNow().slice(2)).toEqual(['我们选择去月球', 'ask what you can do', undefined]);
      store.undo();
      await expect(textsNow().slice(2)).toEqual([undefined, undefined, undefined]);
      store.undo();
      await expect(textsNow()[1]).toBe('ask not what your county can do');
    });
  },
};

export const Empty: Story = { args: { selected: ['c'] } };
export const Same: Story = { args: { selected: ['a'] } };
export const NothingHere: Story = { args: { selected: ['e'] } };

export const ForAllSelected: Story = {
  args: { selected: ['a', 'b', 'c'] },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Accept for the 3 selected segments' }));
    await expect(textsNow().slice(0, 3)).toEqual([
      'And so my fellow Americans',
      'ask not what your country can do for you',
      '我们选择去月球',
    ]);
    store.undo();
    await expect(textsNow()[1]).toBe('ask not what your county can do');
  },
};

export const NothingAnnotatedYet: Story = {
  args: { segments: [], selected: [] },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('4 segments were recognised')).toBeVisible();
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expect(textsNow()).toHaveLength(4);
    await expect(canvas.queryByText('4 segments were recognised')).toBeNull();
    store.undo();
    await expect(textsNow()).toHaveLength(0);
  },
};

export const ReadOnly: Story = {
  args: { mode: 'view' },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByText('r', { selector: 'ins' })).toBeVisible());
    await expect(canvas.queryByRole('button')).toBeNull();
  },
};

export const None: Story = {
  args: { result: { document: documentOf([]) } },
  play: async ({ canvas }) => expect(canvas.queryByText('Recognised')).toBeNull(),
};

export const DarkChinese: Story = { globals: { theme: 'dark', locale: 'zh' } };
