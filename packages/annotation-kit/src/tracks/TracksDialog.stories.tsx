import { audioRulesSchema, emptyAudioDocument, plainTrack, type Segment, type Track } from '@earmark/model';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { createAudioStore, type AudioStore, type WorkbenchMode } from '../core/index.ts';
import { TracksDialog } from './TracksDialog.tsx';

interface Given {
  tracks: readonly Track[];
  fixed: readonly Track[];
  segments: readonly Segment[];
  mode: WorkbenchMode;
  channels: number;
  onGoTo: (segmentId: string) => void;
  onClose: () => void;
}

let store: AudioStore;

function Tracks({ tracks, fixed, segments, mode, channels, onGoTo, onClose }: Given) {
  const [own] = useState(() => {
    const document = {
      ...emptyAudioDocument({ sampleRate: 16_000, channels, totalSamples: 160_000 }),
      tracks,
      segments,
    };
    return (store = createAudioStore({
      document,
      labels: { global: [], segment: [] },
      rules: audioRulesSchema.parse({ tracks: fixed }),
      mode,
    }));
  });
  const [activeTrack, setActiveTrack] = useState(0);
  return (
    <>
      <output data-testid="active">{activeTrack + 1}</output>
      <TracksDialog
        store={own}
        channelNames={['L', 'R'].slice(0, channels)}
        activeTrack={activeTrack}
        onActiveTrackChange={setActiveTrack}
        describeFault={({ code }) => code}
        onGoTo={onGoTo}
        onClose={onClose}
      />
    </>
  );
}

const titled = (title: string, more: Partial<Track> = {}): Track => ({ ...plainTrack, title, ...more });
const segment = (
  id: string,
  track: number,
  start: number,
  end: number,
  status: Segment['status'] = 'completed',
): Segment => ({ id, track, start, end, answers: {}, comments: [], status });

const meta = {
  title: 'Kit/TracksDialog',
  component: Tracks,
  args: {
    tracks: [titled('Anna', { channel: 0 }), titled('Ben', { channel: 1 }), titled('Noise', { mayOverlap: true })],
    fixed: [],
    segments: [segment('a', 0, 0, 8000), segment('b', 2, 1000, 9000), segment('c', 2, 4000, 12_000)],
    mode: 'annotation',
    channels: 2,
    onGoTo: fn(),
    onClose: fn(),
  },
  parameters: {
    docs: {
      story: { inline: false, height: '440px' },
      description: {
        component: `
Adds, names, orders and removes the tracks of one audio. Every change is one step of the history.

**Use it when** annotators find out themselves how many speakers or tiers there are.

**Do** give \`onGoTo\`: a change that a segment prevents then leads to it.

**Don't** use it for what all audios of a task share: list these in the task's rules, and they are shown locked.

| Key | Does |
|---|---|
| Enter | takes a name over |
| Tab | from control to control |
| Escape | closes |
`,
      },
    },
  },
} satisfies Meta<typeof Tracks>;
export default meta;
type Story = StoryObj<typeof meta>;

const rows = async () => within(await screen.findByRole('list', { name: /Tracks|轨道/ })).getAllByRole('listitem');
const titles = () => store.getState().document.tracks.map(({ title }) => title);

export const Open: Story = { play: async () => void (await expect(await rows()).toHaveLength(3)) };

export const Edits: Story = {
  play: async ({ step }) => {
    await step('names', async () => {
      const name = await screen.findByRole('textbox', { name: 'Name of track 2' });
      await userEvent.clear(name);
      await userEvent.type(name, 'Benjamin{Enter}');
      await waitFor(() => expect(titles()).toEqual(['Anna', 'Benjamin', 'Noise']));
    });
    await step('orders, with the segments and the track that is worked on', async () => {
      await userEvent.click(screen.getByRole('button', { name: 'Move Anna down' }));
      await waitFor(() => expect(titles()).toEqual(['Benjamin', 'Anna', 'Noise']));
      await expect(store.getState().document.segments[0]).toMatchObject({ id: 'a', track: 1 });
      await expect(screen.getByTestId('active')).toHaveTextContent('2');
    });
    await step('removes an empty one and adds another', async () => {
      await userEvent.click(screen.getByRole('button', { name: 'Remove Benjamin' }));
      await waitFor(() => expect(titles()).toEqual(['Anna', 'Noise']));
      await userEvent.click(screen.getByRole('button', { name: 'Add a track' }));
      await waitFor(() => expect(titles()).toEqual(['Anna', 'Noise', '']));
    });
    await step('each of it is one step', async () => {
      while (store.undo());
      await waitFor(() => expect(titles()).toEqual(['Anna', 'Ben', 'Noise']));
      await expect(store.getHistory().steps.map(({ name }) => name)).toEqual([
        'tracks.set',
        'tracks.set',
        'tracks.set',
        'tracks.set',
      ]);
    });
  },
};

/** Rejected changes are explained where they were tried. */
export const Refused: Story = {
  play: async ({ args }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Remove Anna' }));
    await expect(await screen.findByText(/Only an empty track/)).toBeVisible();
    const [, , noise] = await rows();
    if (noise) await userEvent.click(within(noise).getByRole('checkbox', { name: 'May overlap' }));
    await expect(await screen.findByText(/on this track overlap/)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Show the first' }));
    await expect(args.onGoTo).toHaveBeenCalledWith('c');
    await expect(store.getState().canUndo).toBe(false);
  },
};

/** The task's tracks are fixed; others can be added below them. */
export const SetByTheTask: Story = {
  args: { fixed: [titled('Anna', { channel: 0 }), titled('Ben', { channel: 1 })] },
  play: async () => {
    await expect(await screen.findByText(/The task sets these tracks/)).toBeVisible();
    await expect(screen.getByRole('textbox', { name: 'Name of track 1' })).toHaveAttribute('readonly');
    await expect(screen.queryByRole('button', { name: 'Remove Ben' })).toBeNull();
    await expect(screen.getByRole('button', { name: 'Move Noise up' })).toBeDisabled();
    await userEvent.click(screen.getByRole('button', { name: 'Add a track' }));
    await waitFor(() => expect(titles()).toEqual(['Anna', 'Ben', 'Noise', '']));
  },
};

export const JudgedSegments: Story = {
  args: { segments: [segment('a', 0, 0, 8000, 'inspection_passed')] },
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Move Anna down' }));
    await expect(await screen.findByText(/have been judged/)).toBeVisible();
  },
};

export const ReadOnly: Story = {
  args: { mode: 'inspection' },
  play: async () => {
    await rows();
    await expect(screen.queryByRole('button', { name: 'Add a track' })).toBeNull();
  },
};

export const OneTrackOfOneChannel: Story = {
  args: { tracks: [], segments: [], channels: 1 },
  play: async () => {
    await expect(await rows()).toHaveLength(1);
    await userEvent.click(screen.getByRole('button', { name: 'Remove Track 1' }));
    await expect(await screen.findByText('An audio has at least one track.')).toBeVisible();
  },
};

export const ChineseDark: Story = {
  globals: { locale: 'zh', theme: 'dark' },
  play: async () => void (await expect(await rows()).toHaveLength(3)),
};
