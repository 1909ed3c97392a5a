import modelUrl from '@ricky0123/vad-web/dist/silero_vad_v5.onnx?url';
import { Button, useText } from '@earmark/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';
import wasmUrl from 'onnxruntime-web/ort-wasm-simd-threaded.wasm?url';
import runtimeUrl from 'onnxruntime-web/wasm?url';
import { useState } from 'react';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { createWavSamples, type SamplesSource } from '../peaks/index.ts';
import speech from '../../../stories-assets/jfk.wav?url';
import type { SpeechAndSilence } from './find-silences.ts';
import type { SilenceMethod } from './parameters.ts';
import { SilenceError } from './silence-error.ts';
import { createSilenceFinder, type SilenceFinderOptions, type SilenceSource } from './silence-finder.ts';
import { silenceText } from './silence-text.ts';

const silero = { modelUrl, runtimeUrl, wasmUrl };
const audio = { sampleRate: 16_000, channels: 1, totalSamples: 176_000 };

interface DemoProps extends SilenceFinderOptions {
  method: SilenceMethod;
  samples?: SamplesSource;
}

/** The finder without a dialog; its result as text. */
function Demo({ method, samples, ...options }: DemoProps) {
  const t = useText(silenceText);
  const [finder] = useState(() => createSilenceFinder(options));
  const [source] = useState<SilenceSource>(() => ({ ...audio, samples: samples ?? createWavSamples(speech) }));
  const [found, setFound] = useState<SpeechAndSilence | string>('');
  const find = (): void => {
    finder
      .find(source, { method })
      .then(setFound, (reason: unknown) =>
        setFound(reason instanceof SilenceError ? t(`errors.${reason.code}`) : String(reason)),
      );
  };
  return (
    <div>
      <Button onPress={find}>{method}</Button>
      {typeof found === 'string' ? <p role="status">{found}</p> : null}
      {typeof found === 'string' ? null : (
        <ol>
          {found.speech.map(({ start, end }) => (
            <li key={start}>{`${(start / audio.sampleRate).toFixed(2)} – ${(end / audio.sampleRate).toFixed(2)} s`}</li>
          ))}
        </ol>
      )}
    </div>
  );
}

const meta: Meta<typeof Demo> = { title: 'Audio/Finding silence', component: Demo };
export default meta;
type Story = StoryObj<typeof Demo>;

/** Both methods find the five phrases, each in a worker. */
const hearsThePhrases: Story['play'] = async ({ canvasElement }) => {
  const canvas = within(canvasElement);
  await userEvent.click(canvas.getByRole('button'));
  const phrases = await waitFor(() => canvas.getAllByRole('listitem'), { timeout: 25_000 });
  await expect(phrases.length).toBeGreaterThanOrEqual(4);
  await expect(phrases.length).toBeLessThanOrEqual(7);
};

export const ByLoudness: Story = { args: { method: 'energy' }, play: hearsThePhrases };
export const ByVoice: Story = { args: { method: 'silero', silero }, play: hearsThePhrases };

/** Without workers the analysis runs on the page. */
export const WithoutAWorker: Story = {
  args: {
    method: 'energy',
    createWorker: () => {
      throw new Error('forbidden here');
    },
  },
  play: hearsThePhrases,
};

const says =
  (words: RegExp): Story['play'] =>
  async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('button'));
    await waitFor(() => expect(canvas.getByRole('status')).toHaveTextContent(words), { timeout: 10_000 });
  };

export const VoiceNotSetUp: Story = { args: { method: 'silero' }, play: says(/not set up/) };
export const ModelGone: Story = {
  args: { method: 'silero', silero: { ...silero, modelUrl: '/gone.onnx' } },
  play: says(/could not be loaded/),
};
export const AudioGone: Story = {
  args: { method: 'energy', samples: { read: () => Promise.reject(new Error('gone')) } },
  globals: { locale: 'zh' },
  play: says(/音频读取失败/),
};
