import { layoutPeaks, type AudioShape } from '@earmark/model';
import { peaksFromSamples, type PeaksSource, type SamplesSource } from '../../audio/index.ts';
import { createGrowingPeaks, finestKept, type ReadSamples } from './growing-peaks.ts';
import { startPass } from './start-pass.ts';
import { parseWav, toInt16, wavHeaderBytes, type WavFormat } from './wav-format.ts';

/** An open audio: its length, its peaks and, for WAV, its samples. */
export interface OpenAudio {
  /** URL of the audio, resolved against the page. */
  readonly url: string;
  /** Sample rate, channels and length. */
  readonly shape: AudioShape;
  readonly peaks: PeaksSource;
  /** Raw samples; absent when the format cannot be read by ranges. */
  readonly samples?: SamplesSource;
  /** Cancels all reading. */
  readonly close: () => void;
}

/** Thrown when the URL does not respond, or its content is not audio that this browser decodes. */
export class AudioUnreadable extends Error {
  override readonly name = 'AudioUnreadable';
  readonly reason: 'unreachable' | 'not_audio';
  constructor(reason: AudioUnreadable['reason']) {
    super(reason);
    this.reason = reason;
  }
}

/** Sample rate in Hz for compressed audio, whose own rate browsers do not reveal: one sample is 1/16 ms. */
const decodedRate = 16_000;

/**
 * Opens an audio by its URL.
 *
 * With `peaks`, which tell its length, nothing of the audio is read.
 *
 * WAV: returns after the header; a worker streams the file and computes the peaks while they are displayed. After an
 * interruption it continues by `peaks.resume`, and by itself when the browser is online again. Samples are read by HTTP
 * ranges if the server supports them.
 *
 * Other formats are decoded completely by the browser; for recordings over an hour, compute peaks on a server and use
 * `createHttpPeaks`.
 *
 * Rejects with `AudioUnreadable`.
 */
export async function openAudio(address: string, signal?: AbortSignal, peaks?: PeaksSource): Promise<OpenAudio> {
  const url = new URL(address, document.baseURI).href;
  if (peaks) return withPeaks(url, peaks);
  const { bytes, hasRanges, fileBytes } = await readStart(url, signal);
  const format = parseWav(bytes);
  return format ? openWav(url, format, hasRanges, fileBytes) : decode(url, signal);
}

function openWav(url: string, format: WavFormat, hasRanges: boolean, fileBytes: number): OpenAudio {
  const { sampleRate, channels, bytesPerFrame, dataOffset, dataBytes, encoding } = format;
  // A recording that was cut off, or streamed, promises more in its header than the file has
  const bytes = Math.min(dataBytes, fileBytes - dataOffset);
  const totalSamples = Number.isFinite(bytes) ? Math.max(0, Math.floor(bytes / bytesPerFrame)) : 0;
  if (totalSamples === 0) throw new AudioUnreadable('not_audio');
  const shape = { sampleRate, channels, totalSamples };
  const read: ReadSamples = async (first, last, signal) => {
    const from = dataOffset + first * bytesPerFrame;
    const until = dataOffset + Math.min(totalSamples, last) * bytesPerFrame;
    if (until <= from) return new Int16Array(0);
    const response = await fetch(url, { headers: { Range: `bytes=${from}-${until - 1}` }, signal: signal ?? null });
    if (response.status !== 206) throw new AudioUnreadable('unreachable');
    return toInt16(new Uint8Array(await response.arrayBuffer()), encoding);
  };
  const order = {
    url,
    format,
    totalSamples,
    level: finestKept(layoutPeaks(shape)),
    isLengthKnown: Number.isFinite(fileBytes),
  };
  let stop: () => void = () => undefined;
  const start = (firstSample: number): void => {
    stop = startPass({ ...order, firstSample }, (news) => {
      if (news.kind === 'bins') peaks.append(news.bins);
      else if (news.kind === 'done') peaks.end();
      else peaks.breakOff();
    });
  };
  const peaks = createGrowingPeaks(shape, hasRanges ? read : undefined, start);
  start(0);
  addEventListener('online', peaks.resume);
  const close = (): void => {
    removeEventListener('online', peaks.resume);
    stop();
  };
  return { url, shape, peaks, ...(hasRanges && { samples: { read } }), close };
}

async function decode(url: string, signal?: AbortSignal): Promise<OpenAudio> {
  const response = await fetch(url, { signal: signal ?? null }).catch(unreachable);
  if (!response.ok) throw new AudioUnreadable('unreachable');
  const bytes = await response.arrayBuffer();
  const decoded = await new OfflineAudioContext(1, 1, decodedRate).decodeAudioData(bytes).catch(() => {
    throw new AudioUnreadable('not_audio');
  });
  const channels = Array.from({ length: decoded.numberOfChannels }, (_, channel) => decoded.getChannelData(channel));
  return {
    url,
    shape: { sampleRate: decodedRate, channels: channels.length, totalSamples: decoded.length },
    peaks: peaksFromSamples(channels, decodedRate),
    close: () => undefined,
  };
}

/** Reads the first bytes of a file, whether the server supports ranges, and the file's length if known. */
async function readStart(
  url: string,
  signal?: AbortSignal,
): Promise<{ bytes: Uint8Array; hasRanges: boolean; fileBytes: number }> {
  const response = await fetch(url, {
    headers: { Range: `bytes=0-${wavHeaderBytes - 1}` },
    signal: signal ?? null,
  }).catch(unreachable);
  if (!response.ok || !response.body) throw new AudioUnreadable('unreachable');
  const hasRanges = response.status === 206;
  const told = hasRanges
    ? /\/(\d+)$/.exec(response.headers.get('Content-Range') ?? '')?.[1]
    : response.headers.get('Content-Length');
  // Of a compressed answer the header tells the length on the way, not that of the file
  const fileBytes =
    told !== undefined && told !== null && !response.headers.has('Content-Encoding') ? Number(told) : Infinity;
  const reader = response.body.getReader();
  const bytes = new Uint8Array(wavHeaderBytes);
  let length = 0;
  while (length < bytes.byteLength) {
    const { done, value } = await reader.read();
    if (done) break;
    const piece = value.subarray(0, bytes.byteLength - length);
    bytes.set(piece, length);
    length += piece.byteLength;
  }
  // Without range support the server would go on sending the whole file.
  void reader.cancel().catch(() => undefined);
  return { bytes: bytes.subarray(0, length), hasRanges, fileBytes };
}

function unreachable(reason: unknown): never {
  if (reason instanceof DOMException && reason.name === 'AbortError') throw reason;
  throw new AudioUnreadable('unreachable');
}

async function withPeaks(url: string, peaks: PeaksSource): Promise<OpenAudio> {
  const { sampleRate, channels, totalSamples } = await peaks.layout().catch(unreachable);
  return { url, shape: { sampleRate, channels, totalSamples }, peaks, close: () => undefined };
}
