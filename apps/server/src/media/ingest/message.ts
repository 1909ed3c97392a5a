import type { Fault } from '../fault.ts';
import type { IngestRequest, IngestedAudio } from './ingest-audio.ts';

/** Request to a worker: one audio at a time. */
export type WorkerRequest = IngestRequest & { readonly attempt: string };

/** Message from a worker. */
export type WorkerMessage =
  | { readonly kind: 'progress'; readonly doneBytes: number; readonly totalBytes: number }
  | { readonly kind: 'done'; readonly audio: IngestedAudio }
  | { readonly kind: 'refused'; readonly fault: Fault }
  /** Infrastructure failure (full disk, missing file), in serialisable form. */
  | { readonly kind: 'failed'; readonly message: string; readonly code?: string };
