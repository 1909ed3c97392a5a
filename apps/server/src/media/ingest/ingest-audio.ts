import { createHash, randomUUID } from 'node:crypto';
import { type AudioCodec, type AudioSource, decode, probe } from '../decode/index.ts';
import { type Fault, MediaFault } from '../fault.ts';
import { PeaksFile } from './peaks-file.ts';
import { ProxyFile } from './proxy-file.ts';

/** Paths: the uploaded file, and where its playable proxy and its peaks shall stand. */
export interface IngestRequest {
  readonly source: string;
  readonly proxy: string;
  readonly peaks: string;
  /** Names the part files of this attempt; see `AtomicFile`. */
  readonly attempt?: string;
}

/** What was found out about an audio. */
export interface IngestedAudio {
  readonly format: AudioSource['format'];
  readonly codec: AudioCodec;
  readonly sampleRate: number;
  readonly channels: number;
  /** Samples per channel that were decoded: the proxy holds exactly these, and the peaks were drawn from these. */
  readonly totalSamples: number;
  /** Of the uploaded file, in hexadecimal. */
  readonly sha256: string;
  /** Of the uploaded file. */
  readonly sizeBytes: number;
  /** What was odd but could be read all the same. */
  readonly warnings: readonly Fault[];
}

export interface IngestHooks {
  /** Bytes of the source taken so far, and of all. */
  readonly onProgress?: (doneBytes: number, totalBytes: number) => void;
  readonly signal?: AbortSignal;
}

/**
 * Makes an uploaded audio annotatable in one pass over it: hash, proxy and peaks. Both files appear whole or not at all; running it again
 * gives the same files. Memory does not grow with the length. Throws a `MediaFault` for a file that cannot be taken.
 */
export const ingestAudio = async (
  request: IngestRequest,
  { onProgress, signal }: IngestHooks = {},
): Promise<IngestedAudio> => {
  const source = await probe(request.source);
  const { sampleRate, channels, sizeBytes } = source;
  const attempt = request.attempt ?? randomUUID();
  const warnings: Fault[] = [...source.warnings];
  const hash = createHash('sha256');
  let doneBytes = 0;
  let totalSamples = 0;
  const proxy = await ProxyFile.open(request.proxy, attempt);
  const peaks = await PeaksFile.open(request.peaks, attempt, channels).catch(async (error: unknown) => {
    await proxy.discard();
    throw error;
  });
  try {
    const samples = decode(request.source, source, {
      onBytes: (bytes) => {
        hash.update(bytes);
        doneBytes += bytes.length;
      },
      onWarning: (warning) => warnings.push(warning),
    });
    for await (const portion of samples) {
      signal?.throwIfAborted();
      totalSamples += portion.length / channels;
      await proxy.push(portion);
      await peaks.push(portion);
      onProgress?.(doneBytes, sizeBytes);
    }
    if (totalSamples === 0) throw new MediaFault('audio_no_samples');
    const facts = { sampleRate, channels, totalSamples };
    await peaks.commit(facts);
    await proxy.commit(facts);
  } catch (error) {
    await Promise.all([proxy.discard(), peaks.discard()]);
    throw error;
  }
  return {
    format: source.format,
    codec: source.codec,
    sampleRate,
    channels,
    totalSamples,
    sha256: hash.digest('hex'),
    sizeBytes,
    warnings,
  };
};
