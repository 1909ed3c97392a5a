import { audioRulesSchema, emptyAudioDocument, withSilentLabel, type Segment } from '@earmark/model';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useEffect, useState } from 'react';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import jfkUrl from '../../stories-assets/jfk.wav';
import {
  createSilenceFinder,
  peaksFromSamples,
  SilenceError,
  type PeaksSource,
  type SilenceFinder,
  type SilenceSource,
  type Span,
} from '../audio/index.ts';
import { createAudioStore, type AudioStore } from '../core/index.ts';
import { CuttingDialog } from './CuttingDialog.tsx';

const rules = audioRulesSchema.parse({ silence: { minSeconds: 0.1, maxSeconds: 5 } });
const labels = withSilentLabel(
  { global: [], segment: [{ id: 'words', title: 'What is said', type: 'text', isRequired: true, options: [] }] },
  rules,
);
const sampleRate = 16_000;

let store: AudioStore;

interface CuttingProps {
  segments?: readonly Segment[];
  selected?: readonly string[];
  view?: Span;
  finder?: SilenceFinder;
  onClose?: () => void;
}

const noSegments: readonly Segment[] = [];
const noIds: readonly string[] = [];
const realFinder = createSilenceFinder();

/** Eleven seconds of real speech, with the real finder. */
function Cutting({
  segments = noSegments,
  selected = noIds,
  view,
  finder = realFinder,
  onClose = () => undefined,
}: CuttingProps) {
  const [parts, setParts] = useState<{ own: AudioStore; source: SilenceSource; peaks: PeaksSource }>();
  useEffect(() => {
    let isGone = false;
    void (async () => {
      const bytes = await (await fetch(jfkUrl)).arrayBuffer();
      const decoded = (await new OfflineAudioContext(1, 1, sampleRate).decodeAudioData(bytes)).getChannelData(0);
      const values = Int16Array.from(decoded, (value) => value * 32_767);
      const totalSamples = values.length;
      const own = createAudioStore({
        document: { ...emptyAudioDocument({ sampleRate, channels: 1, totalSamples }), segments },
        labels,
        rules,
        mode: 'annotation',
      });
      own.select(selected);
      if (isGone) return;
      store = own;
      setParts({
        own,
        source: {
          samples: { read: async (first, last) => values.subarray(first, last) },
          sampleRate,
          channels: 1,
          totalSamples,
        },
        peaks: peaksFromSamples([values], sampleRate),
      });
    })();
    return () => {
      isGone = true;
    };
  }, [segments, selected]);
  return parts ? (
    <CuttingDialog
      store={parts.own}
      source={parts.source}
      peaks={parts.peaks}
      finder={finder}
      view={view}
      onClose={onClose}
    />
  ) : null;
}

const meta = {
  title: 'Kit/CuttingDialog',
  component: Cutting,
  parameters: { docs: { story: { inline: false, height: '640px' } } },
  args: { onClose: fn() },
} satisfies Meta<typeof Cutting>;
export default meta;
type Story = StoryObj<typeof meta>;

const makeButton = (name = /^(?:Create \d+ segments|生成 \d+ 个片段)$/) =>
  screen.findByRole('button', { name }, { timeout: 8000 });
const made = () => store.getState().document.segments;

export const Open: Story = {
  play: async () => waitFor(async () => expect(await makeButton()).toBeEnabled(), { timeout: 8000 }),
};

export const Speech: Story = {
  play: async ({ args, step }) => {
    await step('what is set most begins with the focus', async () =>
      expect(await screen.findByRole('textbox', { name: 'Above the noise' })).toHaveFocus(),
    );
    await waitFor(async () => expect(await makeButton()).toBeEnabled(), { timeout: 8000 });
    const before = (await makeButton()).textContent;
    await step('longer pauses make fewer segments, without listening again', async () => {
      const pause = screen.getByRole('textbox', { name: 'Shortest pause' });
      await userEvent.clear(pause);
      await userEvent.type(pause, '1{Tab}');
      await waitFor(async () => expect((await makeButton()).textContent).not.toBe(before));
    });
    await step('accepted as one step', async () => {
      await userEvent.click(await makeButton());
      await expect(args.onClose).toHaveBeenCalled();
      await expect(made().length).toBeGreaterThan(0);
      store.undo();
      await expect(made()).toHaveLength(0);
    });
  },
};

export const LongestSegment: Story = {
  play: async () => {
    await waitFor(async () => expect(await makeButton()).toBeEnabled(), { timeout: 8000 });
    const longest = screen.getByRole('textbox', { name: 'Longest segment' });
    await userEvent.clear(longest);
    await userEvent.type(longest, '1{Tab}');
    await waitFor(() => expect(screen.getByText(/^1?\d segments$/)).toBeVisible());
    await userEvent.click(screen.getByText('Mark pauses as purely silent segments'));
    await userEvent.click(await makeButton());
    await expect(
      made().every(({ start, end, answers }) => end - start <= sampleRate || answers['purely-silent'] !== undefined),
    ).toBe(true);
    await expect(made().some(({ answers }) => answers['purely-silent'] !== undefined)).toBe(true);
  },
};

const begun: readonly Segment[] = [
  {
    id: 'a',
    track: 0,
    start: 4000,
    end: 40_000,
    answers: { words: 'And so my fellow Americans' },
    comments: [],
    status: 'completed',
  },
  { id: 'b', track: 0, start: 50_000, end: 130_000, answers: { words: 'ask not' }, comments: [], status: 'completed' },
];

export const BesideSegments: Story = {
  args: { segments: begun, selected: ['b'] },
  play: async ({ step }) => {
    await waitFor(async () => expect(await makeButton(/^Create /)).toBeEnabled(), { timeout: 8000 });
    await step('only the selected one is cut up', async () => {
      await userEvent.click(screen.getByRole('radio', { name: 'Selection' }));
      await expect(screen.getByText('Replaced')).toBeVisible();
      await userEvent.click(await makeButton(/^Create /));
      await expect(made()[0]).toEqual(begun[0]);
      await expect(made().some(({ id }) => id === 'b')).toBe(false);
      await expect(
        made()
          .slice(1)
          .every(({ start, end }) => start >= 50_000 && end <= 130_000),
      ).toBe(true);
    });
  },
};

/** Segments that stay cover all speech; the dialog says so. */
export const NoRoom: Story = {
  args: { segments: [{ id: 'a', track: 0, start: 0, end: 176_000, answers: {}, comments: [], status: 'completed' }] },
  play: async () => {
    await expect(
      await screen.findByText('All speech is covered by segments already.', undefined, { timeout: 8000 }),
    ).toBeVisible();
    await userEvent.click(screen.getByRole('radio', { name: 'Replace' }));
    await waitFor(async () => expect(await makeButton(/^Create /)).toBeEnabled(), { timeout: 8000 });
  },
};

/** A finder that is slow and fails: it can be stopped and restarted. */
export const Measuring: Story = {
  args: {
    finder: {
      find: (_, __, { onProgress, signal } = {}) =>
        new Promise((_resolve, reject) => {
          onProgress?.(0.4);
          signal?.addEventListener('abort', () => reject(signal.reason));
        }),
    },
  },
  play: async () => {
    const dialog = within(await screen.findByRole('dialog'));
    await waitFor(() => expect(dialog.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '40'));
    await userEvent.click(dialog.getByRole('button', { name: 'Stop' }));
    await expect(dialog.getByText('Stopped.')).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Listen again' }));
    await waitFor(() => expect(dialog.getByRole('progressbar')).toBeVisible());
  },
};

export const Failing: Story = {
  args: { finder: { find: () => Promise.reject(new SilenceError('samples_unreadable')) } },
  play: async () => {
    await waitFor(() =>
      expect(screen.getByText('The audio could not be read. Check your connection and try again.')).toBeVisible(),
    );
    await expect(screen.getByRole('button', { name: /^Create/ })).toBeDisabled();
  },
};

export const DarkChinese: Story = {
  args: { segments: begun, view: { start: 0, end: 90_000 } },
  globals: { theme: 'dark', locale: 'zh' },
};
