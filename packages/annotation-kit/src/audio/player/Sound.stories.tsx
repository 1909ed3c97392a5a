import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { createChannels } from '../channels/index.ts';
import { createSilenceMap } from '../silence/index.ts';
import { listenTo, wavUrl } from '../story/index.ts';
import { createPlayer } from './player.ts';
import { reachOf } from './media-reach.ts';
import { createSoundGraph } from './sound-graph.ts';
import { earGains } from './ear-gains.ts';

const sampleRate = 16_000;
const tone = (seconds: number, amplitude: number): Int16Array =>
  Int16Array.from({ length: seconds * sampleRate }, (_, at) => amplitude * Math.sin(at / 8));

const meta: Meta = { title: 'Audio/Sound', render: () => <p>How loud, how fast and by which ear it is heard.</p> };
export default meta;
type Story = StoryObj;

/** Level per ear of a graph's output: the maximum over a moment. */
async function loudness(output: AudioNode): Promise<[left: number, right: number]> {
  const splitter = output.context.createChannelSplitter(2);
  output.connect(splitter);
  const ears = [0, 1].map((ear) => {
    const analyser = output.context.createAnalyser();
    analyser.fftSize = 4096;
    splitter.connect(analyser, ear);
    return analyser;
  });
  await new Promise((resolve) => setTimeout(resolve, 500));
  const [left = 0, right = 0] = ears.map((analyser) => {
    const values = new Float32Array(analyser.fftSize);
    analyser.getFloatTimeDomainData(values);
    return values.reduce((most, value) => Math.max(most, Math.abs(value)), 0);
  });
  output.disconnect(splitter);
  return [left, right];
}

/** Each channel on its own ear, a solo channel on both, and four times the gain where requested. */
export const ChannelsAndGain: Story = {
  play: async () => {
    const audio = new Audio(wavUrl([tone(4, 3000), tone(4, 6000)], sampleRate));
    audio.loop = true;
    const context = new AudioContext({ sampleRate });
    await context.resume();
    const graph = createSoundGraph(audio, context, 2);
    const channels = createChannels(2);
    const heard = async (volume: number): Promise<[number, number]> => {
      graph.set(earGains(channels.getState()), volume);
      const [left, right] = await loudness(graph.output);
      return [Math.round((left * 32_768) / 500) * 500, Math.round((right * 32_768) / 500) * 500];
    };
    await audio.play();
    await expect(await heard(1)).toEqual([3000, 6000]);
    channels.change(0, { isSolo: true });
    await expect(await heard(1)).toEqual([3000, 3000]);
    await expect(await heard(4)).toEqual([12_000, 12_000]);
    channels.change(0, { isSolo: false, isMuted: true });
    channels.change(1, { gain: 0.5 });
    await expect(await heard(1)).toEqual([3000, 3000]);
    audio.pause();
    graph.close();
    await context.close();
  },
};

/** The slowest and the fastest rate produce audible output. */
export const HeardAtEverySpeed: Story = {
  play: async () => {
    for (const rate of [0.25, 4]) {
      const audio = new Audio(wavUrl([tone(6, 8000)], sampleRate));
      const player = createPlayer(audio, { sampleRate, totalSamples: 6 * sampleRate });
      const ear = await listenTo(audio, sampleRate);
      await waitFor(() => expect(player.getState().isReady).toBe(true), { timeout: 10_000 });
      player.setRate(rate);
      player.play();
      await waitFor(async () => expect((await ear.heard()).length).toBeGreaterThan(sampleRate / 4), {
        timeout: 10_000,
      });
      await expect(player.getState().rate).toBe(rate);
      await expect(audio.preservesPitch).toBe(true);
      player.destroy();
      await ear.close();
    }
  },
};

/** Silence is skipped, a range still ends at its end, and unfiltered playback is unaffected. */
export const SkipsSilence: Story = {
  play: async () => {
    const totalSamples = 12 * sampleRate;
    const player = createPlayer({ url: wavUrl([tone(12, 8000)], sampleRate) }, { sampleRate, totalSamples });
    await waitFor(() => expect(player.getState().isReady).toBe(true), { timeout: 10_000 });
    player.setSilences(
      createSilenceMap([
        { start: 0.3 * sampleRate, end: 10 * sampleRate },
        { start: 10.5 * sampleRate, end: totalSamples },
      ]),
    );
    player.setSkippingSilence(true);
    const positions: number[] = [];
    player.onFrame((sample) => positions.push(sample));
    player.play();
    await waitFor(() => expect(player.getState()).toMatchObject({ isPlaying: false, positionSample: totalSamples }), {
      timeout: 8000,
    });
    // Only as far into the silence as it takes to detect it.
    await expect(positions.filter((sample) => sample > 4 * sampleRate && sample < 10 * sampleRate)).toEqual([]);
    player.playRange(2 * sampleRate, 4 * sampleRate);
    await waitFor(
      () => expect(player.getState()).toMatchObject({ isPlaying: false, positionSample: 4 * sampleRate, range: null }),
      { timeout: 2000 },
    );
    player.destroy();
  },
};

/** Louder than recorded: playback moves into the graph without interruption, and back. */
export const LouderThanRecorded: Story = {
  play: async () => {
    const totalSamples = 8 * sampleRate;
    const player = createPlayer(
      { url: wavUrl([tone(8, 2000)], sampleRate) },
      { sampleRate, totalSamples, channels: createChannels(1) },
    );
    await waitFor(() => expect(player.getState().isReady).toBe(true), { timeout: 10_000 });
    player.setVolume(9);
    await expect(player.getState().volume).toBe(4);
    player.play();
    await waitFor(() => expect(player.getState().positionSample).toBeGreaterThan(sampleRate / 2), { timeout: 10_000 });
    await expect(player.getState().outputFault).toBe(null);
    player.setVolume(0.5);
    await expect(player.getState().volume).toBe(0.5);
    player.destroy();
  },
};

let startDevice = (): void => undefined;

/**
 * An output device that starts later than the player waits: a message is shown, and the volume applies once the device
 * runs.
 */
export const DeviceThatStartsLate: Story = {
  beforeEach() {
    const real = window.AudioContext;
    window.AudioContext = class extends real {
      constructor() {
        super();
        let isStarted = false;
        const state = () => (isStarted ? 'running' : 'suspended');
        Object.defineProperty(this, 'state', { get: state });
        this.resume = () => new Promise(() => undefined);
        startDevice = () => {
          isStarted = true;
          this.dispatchEvent(new Event('statechange'));
        };
      }
    };
    return () => {
      window.AudioContext = real;
    };
  },
  play: async () => {
    const player = createPlayer(
      { url: wavUrl([tone(2, 2000)], sampleRate) },
      { sampleRate, totalSamples: 2 * sampleRate, channels: createChannels(1) },
    );
    player.setVolume(2);
    await waitFor(() => expect(player.getState().outputFault).toBe('sound_waiting'), { timeout: 4000 });
    startDevice();
    await waitFor(() => expect(player.getState().outputFault).toBe(null), { timeout: 4000 });
    player.destroy();
  },
};

/** A server without CORS: a message is shown, and the audio plays. */
export const SealedByAnotherServer: Story = {
  play: async () => {
    const { signal } = new AbortController();
    await expect(await reachOf('https://127.0.0.1:9/elsewhere.wav', signal)).toBe('sealed');
    await expect(await reachOf(import.meta.url, signal)).toBe('own');
    await expect(await reachOf(wavUrl([tone(1, 100)], sampleRate), signal)).toBe('own');
    const audio = new Audio('https://127.0.0.1:9/elsewhere.wav');
    const player = createPlayer(audio, { sampleRate, totalSamples: sampleRate });
    player.setVolume(3);
    await waitFor(() => expect(player.getState().outputFault).toBe('sound_sealed'));
    await expect(audio.volume).toBe(1);
    await expect(audio.crossOrigin).toBe(null);
    player.setVolume(1);
    await expect(player.getState().outputFault).toBe(null);
    player.destroy();
  },
};
