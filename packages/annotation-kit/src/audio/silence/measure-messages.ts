import type { MeasureRequest } from './measure-request.ts';
import type { SilenceFault } from './silence-error.ts';

/** What the worker is asked. Each question gets one answer, in order. */
export type MeasureQuestion =
  | { readonly kind: 'open'; readonly request: MeasureRequest }
  | { readonly kind: 'push'; readonly samples: Int16Array<ArrayBuffer> }
  | { readonly kind: 'end' };

export type MeasureAnswer =
  | { readonly kind: 'opened'; readonly frameSamples: number }
  | { readonly kind: 'frames'; readonly values: Float32Array<ArrayBuffer> }
  | { readonly kind: 'failed'; readonly code: SilenceFault; readonly message: string };
