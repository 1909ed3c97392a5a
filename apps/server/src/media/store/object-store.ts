import type { Readable } from 'node:stream';

/** The bytes `[start, end)` of an object; without `end`, up to its last byte. */
export interface ByteRange {
  readonly start: number;
  readonly end?: number;
}

/** Size and time of an object. */
export interface ObjectFacts {
  readonly sizeBytes: number;
  readonly modifiedAt: Date;
}

/** Content of a write: a stream, or a file to copy, or to rename (`move`) when the caller no longer needs it. */
export type ObjectSource = Readable | { readonly file: string; readonly move?: boolean };

/** An object opened for reading. The stream must be consumed or destroyed. */
export interface OpenObject {
  readonly stream: Readable;
  /** Size of the whole object, whatever range is read. */
  readonly sizeBytes: number;
  /** The range read, clipped to the object: bytes `[start, end)`. */
  readonly start: number;
  readonly end: number;
}

/** Storage of uploads, proxies, peaks and exports: bytes by key, written atomically. */
export interface ObjectStore {
  /**
   * Stores the bytes under the key, replacing any previous object. Readers see the old or the new object, never a part;
   * durable on return.
   */
  write(key: string, source: ObjectSource): Promise<void>;
  /** Throws `ObjectMissing`. A range that starts beyond the end is empty. */
  openRead(key: string, range?: ByteRange): Promise<OpenObject>;
  /** `undefined` when there is no such object. */
  stat(key: string): Promise<ObjectFacts | undefined>;
  /** Removing a missing object is not an error. */
  remove(key: string): Promise<void>;
  /** Path of a file that holds the object, when the store has one (to avoid a copy); read only. */
  path?(key: string): string;
}

/** The requested object does not exist. */
export class ObjectMissing extends Error {
  override readonly name = 'ObjectMissing';
  readonly key: string;

  constructor(key: string) {
    super(`no object ${key}`);
    this.key = key;
  }
}

/**
 * Keys are paths of letters, digits, `_`, `-` and inner dots, at most 512 characters, which no store can misinterpret.
 */
export const isObjectKey = (key: string): boolean =>
  key.length <= 512 && /^[A-Za-z0-9_-][A-Za-z0-9._-]*(\/[A-Za-z0-9_-][A-Za-z0-9._-]*)*$/.test(key);
