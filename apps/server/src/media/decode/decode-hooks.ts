import type { Fault } from '../fault.ts';

/** Callbacks during decoding. */
export interface DecodeHooks {
  /** Receives every byte of the file once, in order, headers and tags included. */
  readonly onBytes?: (bytes: Uint8Array) => void;
  /** Called at the end with warnings that only decoding can reveal. */
  readonly onWarning?: (warning: Fault) => void;
}
