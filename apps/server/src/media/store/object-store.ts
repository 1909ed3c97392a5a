import type { Readable } from 'node:stream';

/** The bytes `[start, end)` of an object; without `end`, to its last byte. */
export interface ByteRange {
  readonly start: number;
  readonly end?: number;
}

export interface ObjectFacts {
  readonly sizeBytes: number;
  readonly modifiedAt: Date;
}

/** What is written: a stream, or a file that is copied, or taken over (`move`) when the caller needs it no longer. */
export type ObjectSource = Readable | { readonly file: string; readonly move?: boolean };

/** An object being read. The stream must be consumed or destroyed. */
export interface OpenObject {
  readonly stream: Readable;
  /** Bytes of the whole object, whatever range is read. */
  readonly sizeBytes: number;
  /** The range that is read, cut to the object: bytes `[start, end)`. */
  readonly start: number;
  readonly end: number;
}

/** Where uploads, proxies, peaks and exports are kept: bytes by key, written whole or not at all. */
export interface ObjectStore {
  /** Keeps the bytes under the key, in place of what was there. Readers see the old or the new object, never a part; durable on return. */
  write(key: string, source: ObjectSource): Promise<void>;
  /** Throws `ObjectMissing` when there is none. A range that begins behind the end is empty. */
  openRead(key: string, range?: ByteRange): Promise<OpenObject>;
  /** `undefined` when there is none. */
  stat(key: string): Promise<ObjectFacts | undefined>;
  /** Removing what is not there is no error. */
  remove(key: string): Promise<void>;
  /** A file that holds the object, where the store has one (to spare a copy); read only. */
  path?(key: string): string;
}

/** Asked for an object that is not there. */
export class ObjectMissing extends Error {
  override readonly name = 'ObjectMissing';
  readonly key: string;

  constructor(key: string) {
    super(`no object ${key}`);
    this.key = key;
  }
}

/** Keys are paths of letters, digits, `_`, `-` and inner dots, at most 512 long: no store can read anything else into them. */
export const isObjectKey = (key: string): boolean =>
  key.length <= 512 && /^[A-Za-z0-9_-][A-Za-z0-9._-]*(\/[A-Za-z0-9_-][A-Za-z0-9._-]*)*$/.test(key);
