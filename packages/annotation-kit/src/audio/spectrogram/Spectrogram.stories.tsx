import { defaultAudioRules } from '@earmark/model';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useEffect, useState } from 'react';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { createAudioStore } from '../../core/index.ts';
import { createAudioSession } from '../layer/index.ts';
import { createWavSamples, peaksFromSamples, type SamplesSource } from '../peaks/index.ts';
import { point, segmentsOver, storyDocument, storyLabelOf, wavUrl } from '../story/index.ts';
import { createViewport, type Viewport } from '../viewport/index.ts';
import { WaveformView } from '../waveform/index.ts';
import { createSpectrogramSettings, type SpectrogramSettingsStore } from './settings-store.ts';
import type { SpectrogramSettings } from './settings.ts';
import { createSpectrogramLayer } from './spectrogram-layer.tsx';
import { SpectrogramView } from './SpectrogramView.tsx';
import speech from '../../../stories-assets/jfk.wav?url';

interface DemoProps {
  seconds?: number;
  channels?: number;
  sampleRate?: number;
  settings?: Partial<SpectrogramSettings>;
  height?: number;
  /** Replaces the generated samples. */
  samples?: SamplesSource;
}

const forgetful = { getItem: () => null, setItem: () => undefined };
let current: { viewport: Viewport; settings: SpectrogramSettingsStore } | undefined;
const parts = (): { viewport: Viewport; settings: SpectrogramSettingsStore } => {
  if (!current) throw new Error('nothing is open');
  return current;
};
let readValues = 0;

/**
 * A tone that rises by 100 Hz per second on the left and stays at 2 kHz on the right. Any range of it can be computed
 * independently.
 */
const climbing = (sampleRate: number, channels: number, totalSamples: number): SamplesSource => ({
  read: (first, last) => {
    const end = Math.min(last, totalSamples);
    const values = Int16Array.from({ length: Math.max(0, end - first) * channels }, (_, index) => {
      const seconds = (first + Math.floor(index / channels)) / sampleRate;
      return (
        12_000 *
        Math.sin(2 * Math.PI * (index % channels === 1 ? 2000 * seconds : 300 * seconds + 50 * seconds * seconds))
      );
    });
    readValues += values.length;
    return Promise.resolve(values);
  },
});

function Demo({ seconds = 11, channels = 1, sampleRate = 16_000, settings = {}, height = 200, samples }: DemoProps) {
  const [made] = useState(() => {
    const totalSamples = Math.round(seconds * sampleRate);
    return {
      viewport: createViewport({ sampleRate, totalSamples }),
      samples: samples ?? climbing(sampleRate, channels, totalSamples),
      settings: createSpectrogramSettings(settings, forgetful),
    };
  });
  useEffect(() => {
    current = made;
  }, [made]);
  return <SpectrogramView {...made} channels={channels} height={height} isAlone />;
}

const jfk = { seconds: 11, samples: createWavSamples(speech) };
const meta: Meta<typeof Demo> = { title: 'Audio/Spectrogram', component: Demo };
export default meta;
type Story = StoryObj<typeof Demo>;

const stageOf = (canvasElement: HTMLElement): Promise<HTMLElement> =>
  waitFor(
    () => {
      const stage = canvasElement.querySelector<HTMLElement>('[data-layer="spectrogram"][data-status="ready"]');
      if (!stage) throw new Error('not ready yet');
      return stage;
    },
    { timeout: 15_000 },
  );

const ready: Story['play'] = async ({ canvasElement }) => void (await stageOf(canvasElement));

export const Speech: Story = { args: jfk, play: ready };
export const Dark: Story = { args: jfk, globals: { theme: 'dark' }, play: ready };
export const Viridis: Story = {
  args: { ...jfk, settings: { colors: 'viridis', scale: 'linear', windowSize: 1024 } },
  play: ready,
};
export const InfernoBark: Story = { args: { ...jfk, settings: { colors: 'inferno', scale: 'bark' } }, play: ready };

/** The readout shows time, frequency and level at the pointer. */
export const ReadsUnderThePointer: Story = {
  args: { seconds: 20, settings: { scale: 'linear', windowSize: 1024 } },
  play: async ({ canvasElement }) => {
    const stage = await stageOf(canvasElement);
    const { viewport } = parts();
    const readout = (): string => canvasElement.querySelector('[data-part="spectrogram-readout"]')?.textContent ?? '';
    // After ten seconds the tone has risen to 1300 Hz.
    const at = { x: viewport.toPixel(10 * 16_000), y: stage.clientHeight * (1 - 1300 / 8000) };
    await waitFor(
      () => {
        point(stage, 'pointermove', at);
        const [, hertz, db] = /(\d+) Hz\s+(-?\d+) dB/.exec(readout()) ?? [];
        if (Math.abs(Number(hertz) - 1300) > 60 || !(Number(db) > -30)) throw new Error(readout());
      },
      { timeout: 10_000 },
    );
    point(stage, 'pointermove', { ...at, y: 10 });
    await expect(readout()).toMatch(/-(8|9|1[0-2])\d dB$/);
    stage.dispatchEvent(new PointerEvent('pointerleave'));
    await expect(readout()).toBe('');
  },
};

/**
 * An overview of three hours costs hardly more than a minute: it is sampled sparsely, and read completely when zoomed
 * in.
 */
export const ThreeHours: Story = {
  args: { seconds: 3 * 3600, settings: { scale: 'linear' } },
  play: async ({ canvasElement }) => {
    readValues = 0;
    await stageOf(canvasElement);
    const { viewport } = parts();
    await new Promise((resolve) => setTimeout(resolve, 500));
    await expect(readValues).toBeLessThan(1_500_000);
    viewport.zoomToRange(3600 * 16_000, 3610 * 16_000);
    await new Promise((resolve) => setTimeout(resolve, 500));
    await expect(readValues).toBeLessThan(3_000_000);
  },
};

export const SettingsByKeyboard: Story = {
  args: { seconds: 11, channels: 2 },
  play: async ({ canvasElement }) => {
    await stageOf(canvasElement);
    const { settings } = parts();
    within(canvasElement).getByRole('button', { name: 'Spectrogram settings' }).focus();
    await userEvent.keyboard('{Enter}');
    const panel = within(await within(document.body).findByRole('dialog'));
    panel.getByRole('radio', { name: 'Mel' }).focus();
    await userEvent.keyboard('{ArrowRight}{Enter}');
    await expect(settings.getState().scale).toBe('bark');
    panel.getByRole('slider', { name: 'Gain' }).focus();
    await userEvent.keyboard('{ArrowRight}{ArrowRight}');
    await expect(settings.getState().gainDb).toBe(22);
    panel.getByRole('button', { name: /Channel/ }).focus();
    await userEvent.keyboard('{Enter}');
    await userEvent.click(await within(document.body).findByRole('option', { name: 'R' }));
    await expect(settings.getState().channel).toBe(1);
    await stageOf(canvasElement);
    await userEvent.click(panel.getByRole('button', { name: 'Defaults' }));
    await expect(settings.getState()).toMatchObject({ scale: 'mel', gainDb: 20, channel: null });
  },
};

export const Chinese: Story = {
  args: jfk,
  globals: { locale: 'zh' },
  play: async ({ canvasElement }) => {
    await stageOf(canvasElement);
    await userEvent.click(within(canvasElement).getByRole('button', { name: '语谱图设置' }));
    await within(document.body).findByRole('dialog');
  },
};

let isOffline = true;
/** The samples cannot be read: the spectrogram reports it and retries on demand. */
export const TriesAgain: Story = {
  args: {
    samples: {
      read: (first, last, signal) =>
        isOffline ? Promise.reject(new Error('offline')) : climbing(16_000, 1, 11 * 16_000).read(first, last, signal),
    },
  },
  play: async ({ canvasElement }) => {
    isOffline = true;
    await within(canvasElement).findByRole('alert', {}, { timeout: 10_000 });
    isOffline = false;
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Try again' }));
    await stageOf(canvasElement);
  },
};

function UnderWaveform() {
  const [made] = useState(() => {
    const sampleRate = 16_000;
    const totalSamples = 11 * sampleRate;
    const audio = { sampleRate, channels: 1, totalSamples };
    const sound = new Int16Array(totalSamples).map(
      (_, at) => 9000 * Math.sin(at / 9 + at * at * 1e-6) * Math.abs(Math.sin(at / 9000)),
    );
    const samples: SamplesSource = { read: (first, last) => Promise.resolve(sound.slice(first, last)) };
    const session = createAudioSession({
      store: createAudioStore({
        document: storyDocument(audio, segmentsOver(audio, 4)),
        labels: { global: [], segment: [] },
        rules: defaultAudioRules,
        mode: 'annotation',
      }),
      audioUrl: wavUrl([sound], sampleRate),
      peaks: peaksFromSamples([sound], sampleRate),
      samples,
    });
    const settings = createSpectrogramSettings({}, forgetful);
    return {
      session,
      settings,
      layers: [createSpectrogramLayer({ ...session, samples, channels: 1, label: 'Spectrogram', settings })],
    };
  });
  useEffect(() => {
    current = { viewport: made.session.viewport, settings: made.settings };
    return made.session.destroy;
  }, [made]);
  return (
    <div style={{ height: 420 }}>
      <WaveformView audio={made.session} layers={made.layers} labelOf={storyLabelOf} onFault={() => undefined} />
    </div>
  );
}

/** One time axis: the wheel over the spectrogram zooms both, and pressing in it moves the playhead. */
export const UnderTheWaveform: Story = {
  render: () => <UnderWaveform />,
  play: async ({ canvasElement }) => {
    const stage = await stageOf(canvasElement);
    const { viewport } = parts();
    const wave = canvasElement.querySelector('[data-part="stage"]');
    await expect(stage.getBoundingClientRect().left).toBeCloseTo(wave?.getBoundingClientRect().left ?? Number.NaN, 0);
    await expect(stage.clientWidth).toBe(wave?.clientWidth);
    const before = viewport.getState().samplesPerPixel;
    stage.dispatchEvent(
      new WheelEvent('wheel', {
        bubbles: true,
        cancelable: true,
        ctrlKey: true,
        deltaY: -160,
        clientX: stage.getBoundingClientRect().left + 100,
      }),
    );
    await expect(viewport.getState().samplesPerPixel).toBeCloseTo(before / 2, 3);
  },
};
