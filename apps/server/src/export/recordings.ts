import { open } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { sql, type Queryable } from '../db/index.ts';
import type { Parts } from '../http/index.ts';
import { ObjectMissing, printProxyHeader, proxyHeaderBytes, uploadPath } from '../media/index.ts';
import type { ExportItem } from './queries.ts';

/** Where the recording of an item is. */
export interface Recording {
  readonly item_id: number;
  /** Name of the source when it arrived. */
  readonly name: string;
  readonly upload_id: string | null;
  readonly source_key: string | null;
  readonly proxy_key: string | null;
  readonly sample_rate: number;
  readonly channels: number;
}

type FileAccess = Pick<Parts, 'config' | 'store'>;

/** Bytes read at a time: memory is the same for every length. */
const readAtOnce = 256 * 1024;

/** Returns where the recordings of items are; `object` is the name of the one kept for playing. */
export const listRecordings = (db: Queryable, items: readonly ExportItem[], object: string): Promise<Recording[]> =>
  db.query<Recording>(sql`
    select i.id as item_id, coalesce(f.original_name, f.name) as name, f.upload_id, f.source_key, f.objects ->> ${object}::text as proxy_key,
      (i.facts ->> 'sample_rate')::integer as sample_rate, (i.facts ->> 'channels')::integer as channels
    from item i join dataset_file f on f.id = i.file_id where i.id = any(${items.map(({ id }) => id)}::bigint[])`);

/** Opens a recording as it was uploaded. Returns undefined when it is not there any more. */
export async function openUploaded(
  { config, store }: FileAccess,
  { upload_id: upload, source_key: key }: Recording,
): Promise<Readable | undefined> {
  if (upload === null) return key === null ? undefined : orMissing(async () => (await store.openRead(key)).stream);
  return orMissing(async () => {
    const handle = await open(uploadPath({ config }, upload), 'r');
    return handle.createReadStream({ highWaterMark: readAtOnce });
  });
}

/** Opens what is kept for playing. Returns undefined when it is not there any more. */
export const openProxy = async ({ store }: FileAccess, { proxy_key: key }: Recording): Promise<Readable | undefined> =>
  key === null ? undefined : orMissing(async () => (await store.openRead(key)).stream);

/**
 * Opens a part, samples `[start, end)`, as a WAV of exactly these samples of the decoded recording. Returns undefined
 * when it is not there any more.
 */
export async function openPart(
  { store }: FileAccess,
  { proxy_key: key, sample_rate: sampleRate, channels }: Recording,
  { start, end }: { readonly start: number; readonly end: number },
): Promise<AsyncIterable<Uint8Array> | undefined> {
  if (key === null) return undefined;
  const frame = channels * 2;
  return orMissing(async () => {
    const { stream } = await store.openRead(key, {
      start: proxyHeaderBytes + start * frame,
      end: proxyHeaderBytes + end * frame,
    });
    return (async function* () {
      yield printProxyHeader({ sampleRate, channels, totalSamples: end - start });
      yield* stream;
    })();
  });
}

async function orMissing<Opened>(opening: () => Promise<Opened>): Promise<Opened | undefined> {
  try {
    return await opening();
  } catch (error) {
    if (error instanceof ObjectMissing || (error instanceof Error && 'code' in error && error.code === 'ENOENT'))
      return undefined;
    throw error;
  }
}
