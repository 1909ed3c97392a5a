import { threadId } from 'node:worker_threads';

/** Immutable JSON in memory shared by all threads of this process; `key` identifies it. */
export interface SharedJson {
  readonly key: string;
  readonly bytes: Uint8Array<SharedArrayBuffer>;
}

let lastNumber = 0;

/** Copies JSON text into shared memory. */
export function shareText(text: string): SharedJson {
  const bytes = Buffer.from(new SharedArrayBuffer(Buffer.byteLength(text)));
  bytes.write(text);
  return share(bytes);
}

/** Copies JSON bytes into shared memory. */
export function shareBytes(text: Uint8Array): SharedJson {
  const bytes = Buffer.from(new SharedArrayBuffer(text.byteLength));
  bytes.set(text);
  return share(bytes);
}

/** Decodes shared JSON as text. */
export const textOf = ({ bytes }: SharedJson): string =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString();

/** Whether a value is shared JSON rather than parsed data. */
export const isShared = (value: object): value is SharedJson => 'bytes' in value && 'key' in value;

function share(bytes: Buffer<SharedArrayBuffer>): SharedJson {
  lastNumber += 1;
  // A plain Uint8Array, because structured cloning preserves only that
  return { key: `${threadId}/${lastNumber}`, bytes: new Uint8Array(bytes.buffer, bytes.byteOffset, bytes.byteLength) };
}
