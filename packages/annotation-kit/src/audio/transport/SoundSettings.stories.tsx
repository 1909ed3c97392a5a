import { defaultAudioRules } from '@earmark/model';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useEffect, useState } from 'react';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { createAudioStore, type AudioStore } from '../../core/index.ts';
import { createChannels, type Channels } from '../channels/index.ts';
import {
  createPlaybackSettings,
  createPlayer,
  createSilenceSkipper,
  playOnSelect,
  type PlaybackSettings,
  type Player,
  type SilenceSkipper,
} from '../player/index.ts';
import { createSilenceFinder } from '../silence/index.ts';
import { babble, segmentsOver, storyDocument, wavUrl } from '../story/index.ts';
import { createViewport, type Viewport } from '../viewport/index.ts';
import { TransportBar } from './TransportBar.tsx';

interface Parts {
  readonly player: Player;
  readonly viewport: Viewport;
  readonly store: AudioStore;
  readonly channels: Channels;
  readonly settings: PlaybackSettings;
  readonly silence: SilenceSkipper;
}

const sampleRate = 16_000;
const totalSamples = 20 * sampleRate;

function makeParts(channelCount: number, url?: string): Parts {
  const sounds = Array.from({ length: channelCount }, (_, channel) => babble(totalSamples, sampleRate, channel + 1));
  const channels = createChannels(channelCount);
  const audio = { sampleRate, channels: channelCount, totalSamples };
  const player = createPlayer({ url: url ?? wavUrl(sounds, sampleRate) }, { ...audio, channels });
  const document = storyDocument(audio, segmentsOver(audio, 3));
  const store = createAudioStore({
    document,
    labels: { global: [], segment: [] },
    rules: defaultAudioRules,
    mode: 'annotation',
  });
  const read = (first: number, last: number): Promise<Int16Array> =>
    Promise.resolve(
      Int16Array.from(
        { length: (last - first) * channelCount },
        (_, at) => sounds[at % channelCount]?.[first + Math.floor(at / channelCount)] ?? 0,
      ),
    );
  return {
    player,
    store,
    channels,
    viewport: createViewport(audio),
    settings: createPlaybackSettings({ getItem: () => null, setItem: () => undefined }),
    silence: createSilenceSkipper(player, createSilenceFinder(), { ...audio, samples: { read } }),
  };
}

let parts: Parts | undefined;
const current = (): Parts => {
  if (!parts) throw new Error('nothing is open');
  return parts;
};

function Demo({ channelCount, url }: { channelCount: number; url?: string }) {
  const [made] = useState(() => makeParts(channelCount, url));
  useEffect(() => {
    parts = made;
    const end = playOnSelect(made.store, made.player, made.settings);
    return () => {
      end();
      made.silence.destroy();
      made.player.destroy();
    };
  }, [made]);
  return <TransportBar {...made} />;
}

const meta: Meta<typeof Demo> = { title: 'Audio/Sound settings', component: Demo, args: { channelCount: 2 } };
export default meta;
type Story = StoryObj<typeof Demo>;

const openPanel = async (canvasElement: HTMLElement, name: string | RegExp = /^(?:Sound settings|声音设置)$/) => {
  await userEvent.click(within(canvasElement).getByRole('button', { name }));
  const panel = within(await within(document.body).findByRole('dialog', { name }));
  await panel.findAllByRole('slider');
  return panel;
};

export const Open: Story = { play: async ({ canvasElement }) => void (await openPanel(canvasElement)) };

export const Stereo: Story = {
  play: async ({ canvasElement }) => {
    const panel = await openPanel(canvasElement);
    const { channels, player } = current();
    await userEvent.click(panel.getByRole('button', { name: 'Only channel L' }));
    await expect(channels.getState().channels[0]?.isSolo).toBe(true);
    await userEvent.click(panel.getByRole('button', { name: 'Mute channel R' }));
    await expect(channels.getState().channels[1]?.isMuted).toBe(true);
    panel.getByRole('slider', { name: 'Volume' }).focus();
    await userEvent.keyboard('{End}');
    await expect(player.getState().volume).toBe(4);
    panel.getByRole('slider', { name: 'Speed' }).focus();
    await userEvent.keyboard('{ArrowRight}');
    await expect(player.getState().rate).toBeCloseTo(1.05, 6);
    await expect(panel.getByText('400%')).toBeVisible();
  },
};

export const AsRecordedAgain: Story = {
  play: async ({ canvasElement }) => {
    const panel = await openPanel(canvasElement);
    const { channels, player } = current();
    player.setRate(1.3);
    player.setVolume(2);
    channels.change(1, { isMuted: true, gain: 3 });
    await userEvent.click(panel.getByRole('button', { name: 'As recorded' }));
    await expect(player.getState()).toMatchObject({ rate: 1, volume: 1 });
    await expect(channels.getState().channels[1]).toMatchObject({ isMuted: false, gain: 1 });
  },
};

export const MonoDark: Story = {
  args: { channelCount: 1 },
  globals: { theme: 'dark' },
  play: async ({ canvasElement }) => void (await openPanel(canvasElement)),
};
export const SixChannels: Story = {
  args: { channelCount: 6 },
  play: async ({ canvasElement }) => void (await openPanel(canvasElement)),
};
export const Chinese: Story = {
  globals: { locale: 'zh' },
  play: async ({ canvasElement }) => void (await openPanel(canvasElement, '声音设置')),
};

/** The audio's server has no CORS: a message is shown, and the audio plays. */
export const Sealed: Story = {
  args: { url: 'https://127.0.0.1:9/elsewhere.wav' },
  play: async ({ canvasElement }) => {
    current().player.setVolume(2);
    const panel = await openPanel(canvasElement);
    await waitFor(() => expect(panel.getByText(/does not share it/)).toBeVisible());
  },
};

export const PlaysOnSelecting: Story = {
  play: async ({ canvasElement }) => {
    const { player, store } = current();
    await waitFor(() => expect(player.getState().isReady).toBe(true), { timeout: 10_000 });
    const toggle = within(canvasElement).getByRole('button', { name: 'Play on selecting' });
    toggle.focus();
    await userEvent.keyboard('{Enter}');
    await expect(toggle).toHaveAttribute('aria-pressed', 'true');
    const segment = store.getState().document.segments[1];
    store.select([segment?.id ?? '']);
    await expect(player.getState()).toMatchObject({
      isPlaying: true,
      range: { start: segment?.start, end: segment?.end },
    });
    player.pause();
  },
};

/** On first use the audio is analysed in a worker; afterwards playback skips the pauses. */
export const SkipsSilence: Story = {
  play: async ({ canvasElement }) => {
    const { player, silence } = current();
    const toggle = within(canvasElement).getByRole('button', { name: 'Skip silence' });
    toggle.focus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(silence.getState()).toMatchObject({ isOn: true, status: 'ready', progress: 1 }), {
      timeout: 10_000,
    });
    await expect(player.getState().isSkippingSilence).toBe(true);
    await userEvent.keyboard('{Enter}');
    await expect(player.getState().isSkippingSilence).toBe(false);
  },
};
