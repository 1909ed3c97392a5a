import { join } from 'node:path';
import { Transform } from 'node:stream';
import { FileStore } from '@tus/file-store';
import type { Parts } from '../../http/index.ts';

export const uploadFolder = (parts: Pick<Parts, 'config'>): string => join(parts.config.home, 'uploads');

/** Ids are made by us; anything else never reaches the disk. */
export const isUploadId = (id: string): boolean => /^[a-f0-9]{32}$/.test(id);

/** The file that holds the bytes of an upload. */
export function uploadPath(parts: Pick<Parts, 'config'>, uploadId: string): string {
  if (!isUploadId(uploadId)) throw new Error('not an upload id');
  return join(uploadFolder(parts), uploadId);
}

/** How many bytes of an upload have arrived; undefined when there is no such upload. */
export async function receivedBytes(
  parts: Pick<Parts, 'config'>,
  uploadId: string | null,
): Promise<number | undefined> {
  if (uploadId === null || !isUploadId(uploadId)) return undefined;
  try {
    return (await storeOf(parts).getUpload(uploadId)).offset;
  } catch {
    return undefined;
  }
}

/** Removes an upload's bytes; one that is gone already is fine. */
export async function discardUpload(parts: Pick<Parts, 'config'>, uploadId: string): Promise<void> {
  if (isUploadId(uploadId))
    await storeOf(parts)
      .remove(uploadId)
      .catch(() => undefined);
}

export const storeOf = (parts: Pick<Parts, 'config'>): FileStore => new FileStore({ directory: uploadFolder(parts) });

/** Takes bytes while there is room for them: an upload that began with enough of it breaks off before the disk is full, and is resumed later. */
export class CarefulStore extends FileStore {
  readonly #parts: Pick<Parts, 'config' | 'disk'>;

  constructor(parts: Pick<Parts, 'config' | 'disk'>) {
    super({ directory: uploadFolder(parts) });
    this.#parts = parts;
  }

  override write(bytes: Parameters<FileStore['write']>[0], uploadId: string, offset: number): Promise<number> {
    const { disk } = this.#parts;
    const guard = new Transform({
      transform: (chunk, _encoding, done) =>
        disk.takesFiles() ? done(null, chunk) : done(new Error('the disk has no room left')),
    });
    // a caller that goes away ends the guard as it would end the file
    bytes.on('error', (error) => guard.destroy(error)).on('close', () => bytes.readableEnded || guard.destroy());
    return super.write(bytes.pipe(guard), uploadId, offset);
  }
}
