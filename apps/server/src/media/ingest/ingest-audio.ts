import { createHash, randomUUID } from 'node:crypto';
import { type AudioCodec, type AudioSource, decode, probe } from '../decode/index.ts';
import { type Fault, MediaFault } from '../fault.ts';
import { PeaksFile } from './peaks-file.ts';
import { ProxyFile } from './proxy-file.ts';

/** Paths of the uploaded file and of the proxy and peaks to create. */
export interface IngestRequest {
  readonly source: string;
  readonly proxy: string;
  readonly peaks: string;
  /** Names this attempt's part files; see `AtomicFile`. */
  readonly attempt?: string;
}

/** Facts about an ingested audio. */
export interface IngestedAudio {
  readonly format: AudioSource['format'];
  readonly codec: AudioCodec;
  readonly sampleRate: number;
  readonly channels: number;
  /** Decoded samples per channel; proxy and peaks are made from exactly these. */
  readonly totalSamples: number;
  /** Hash of the uploaded file, in hexadecimal. */
  readonly sha256: string;
  /** Size of the uploaded file. */
  readonly sizeBytes: number;
  /** Anomalies that did not prevent reading. */
  readonly warnings: readonly Fault[];
}

/** Callbacks and cancellation of an ingest. */
export interface IngestHooks {
  /** Called with the bytes of the source consumed so far and in total. */
  readonly onProgress?: (doneBytes: number, totalBytes: number) => void;
  readonly signal?: AbortSignal;
}

/**
 * Prepares an uploaded audio for annotation in one pass: hash, proxy and peaks. Both files appear complete or not at
 * all; repeating it produces the same files. Memory is independent of the length. Throws a `MediaFault` for a file that
 * is not accepted.
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
