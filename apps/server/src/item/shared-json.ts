import { threadId } from 'node:worker_threads';

/** JSON in memory that all threads of this process read. It never changes, and `key` tells it from any other. */
export interface SharedJson {
  readonly key: string;
  readonly bytes: Uint8Array<SharedArrayBuffer>;
}

let lastNumber = 0;

/** JSON text as bytes that other threads see without a copy. */
export function shareText(text: string): SharedJson {
  const bytes = Buffer.from(new SharedArrayBuffer(Buffer.byteLength(text)));
  bytes.write(text);
  return share(bytes);
}

/** The same for text that came as bytes. */
export function shareBytes(text: Uint8Array): SharedJson {
  const bytes = Buffer.from(new SharedArrayBuffer(text.byteLength));
  bytes.set(text);
  return share(bytes);
}

export const textOf = ({ bytes }: SharedJson): string =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString();

export const isShared = (value: object): value is SharedJson => 'bytes' in value && 'key' in value;

function share(bytes: Buffer<SharedArrayBuffer>): SharedJson {
  lastNumber += 1;
  // a plain array: only those are handed to other threads as what they are
  return { key: `${threadId}/${lastNumber}`, bytes: new Uint8Array(bytes.buffer, bytes.byteOffset, bytes.byteLength) };
}
