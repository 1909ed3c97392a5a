import type { Fault } from '../fault.ts';
import type { IngestRequest, IngestedAudio } from './ingest-audio.ts';

/** To a worker: one audio at a time. */
export type WorkerRequest = IngestRequest & { readonly attempt: string };

/** From a worker. */
export type WorkerMessage =
  | { readonly kind: 'progress'; readonly doneBytes: number; readonly totalBytes: number }
  | { readonly kind: 'done'; readonly audio: IngestedAudio }
  | { readonly kind: 'refused'; readonly fault: Fault }
  /** Broken infrastructure (a full disk, a missing file), as far as it can be sent. */
  | { readonly kind: 'failed'; readonly message: string; readonly code?: string };
