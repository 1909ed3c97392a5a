import type { Measure, MeasureRequest, SileroAssets } from './measure-request.ts';
import { createResampler } from './resampler.ts';
import { SilenceError } from './silence-error.ts';

/** The part of the onnxruntime-web API that is used. */
interface Runtime {
  readonly env: { readonly wasm: { numThreads?: number; wasmBinary?: ArrayBuffer; wasmPaths?: { wasm: string } } };
  readonly InferenceSession: { readonly create: (model: Uint8Array) => Promise<Session> };
  readonly Tensor: new (
    type: 'float32' | 'int64',
    data: Float32Array | BigInt64Array,
    dims: readonly number[],
  ) => RuntimeTensor;
}
interface RuntimeTensor {
  readonly data: unknown;
}
interface Session {
  readonly run: (feeds: Record<string, RuntimeTensor>) => Promise<Record<string, RuntimeTensor>>;
}

/**
 * The two sample rates of the network, each with its window and the context carried over from the previous window, in
 * samples.
 */
const rates = { 8000: { window: 256, context: 32 }, 16_000: { window: 512, context: 64 } } as const;
const stateShape = [2, 1, 128] as const;

/**
 * Voice activity detection by Silero VAD (github.com/snakers4/silero-vad, MIT): the speech probability of each 32 ms
 * frame. Audio of any other rate is resampled to 16 kHz; channels are mixed unless one is selected.
 */
export async function openSilero({ sampleRate, channels, channel, silero }: MeasureRequest): Promise<Measure> {
  if (!silero) throw new SilenceError('model_missing');
  const { runtime, session } = await load(silero);
  const rate = sampleRate === 8000 ? 8000 : 16_000;
  const { window, context } = rates[rate];
  const resampler = createResampler(sampleRate, rate);
  const rateTensor = new runtime.Tensor('int64', BigInt64Array.of(BigInt(rate)), []);
  let state = new runtime.Tensor('float32', new Float32Array(2 * 128), stateShape);
  let tail = new Float32Array(context);
  let rest = new Float32Array(0);

  const judge = async (samples: Float32Array): Promise<number> => {
    const input = new Float32Array(context + window);
    input.set(tail);
    input.set(samples, context);
    tail = input.slice(-context);
    const { output, stateN } = await session.run({
      input: new runtime.Tensor('float32', input, [1, input.length]),
      state,
      sr: rateTensor,
    });
    if (!output || !stateN || !(output.data instanceof Float32Array)) throw new SilenceError('model_unreachable');
    state = stateN;
    return output.data[0] ?? 0;
  };
  const judgeAll = async (samples: Float32Array, isLast: boolean): Promise<Float32Array> => {
    const stream = new Float32Array(rest.length + samples.length);
    stream.set(rest);
    stream.set(samples, rest.length);
    const count = isLast ? Math.ceil(stream.length / window) : Math.floor(stream.length / window);
    const values = new Float32Array(count);
    for (let index = 0; index < count; index += 1)
      values[index] = await judge(stream.subarray(index * window, (index + 1) * window));
    rest = stream.slice(count * window);
    return values;
  };

  return {
    frameSamples: (window * sampleRate) / rate,
    push: (samples) => judgeAll(resampler.push(monoOf(samples, channels, channel)), false),
    end: () => judgeAll(new Float32Array(0), true),
  };
}

async function load({ modelUrl, runtimeUrl, wasmUrl }: SileroAssets): Promise<{ runtime: Runtime; session: Session }> {
  try {
    const [runtime, wasm, model]: [Runtime, ArrayBuffer, ArrayBuffer] = await Promise.all([
      import(/* @vite-ignore */ runtimeUrl),
      bytesOf(wasmUrl),
      bytesOf(modelUrl),
    ]);
    runtime.env.wasm.wasmBinary = wasm;
    // More threads need a cross-origin isolated page, and the network is too small to benefit.
    runtime.env.wasm.numThreads = 1;
    return { runtime, session: await runtime.InferenceSession.create(new Uint8Array(model)) };
  } catch (reason) {
    throw new SilenceError('model_unreachable', { cause: reason });
  }
}

async function bytesOf(url: string): Promise<ArrayBuffer> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  return response.arrayBuffer();
}

/** One channel, or the mean of all channels, in -1 to 1. */
function monoOf(samples: Int16Array, channels: number, channel: number | null): Float32Array {
  const mono = new Float32Array(Math.floor(samples.length / channels));
  const first = channel ?? 0;
  const count = channel === null ? channels : 1;
  for (let index = 0; index < mono.length; index += 1) {
    let sum = 0;
    for (let number = first; number < first + count; number += 1) sum += samples[index * channels + number] ?? 0;
    mono[index] = sum / count / 32_768;
  }
  return mono;
}
