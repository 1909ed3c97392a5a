import type { Fault } from '../fault.ts';

/** Who listens while an audio is decoded. */
export interface DecodeHooks {
  /** Sees every byte of the file once, in order, headers and tails included. */
  readonly onBytes?: (bytes: Uint8Array) => void;
  /** Told at the end what could be heard only while decoding. */
  readonly onWarning?: (warning: Fault) => void;
}
