import type { MeasureRequest } from './measure-request.ts';
import type { SilenceFault } from './silence-error.ts';

/** Requests to the worker. Each gets one answer, in order. */
export type MeasureQuestion =
  | { readonly kind: 'open'; readonly request: MeasureRequest }
  | { readonly kind: 'push'; readonly samples: Int16Array<ArrayBuffer> }
  | { readonly kind: 'end' };

/** Answers of the worker. */
export type MeasureAnswer =
  | { readonly kind: 'opened'; readonly frameSamples: number }
  | { readonly kind: 'frames'; readonly values: Float32Array<ArrayBuffer> }
  | { readonly kind: 'failed'; readonly code: SilenceFault; readonly message: string };
