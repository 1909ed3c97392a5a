import { maybeOne, sql } from '../db/index.ts';
import { Refusal, type HandlersOf } from '../http/index.ts';
import { signMedia, type MediaKeys, type MediaReading } from '../media/index.ts';
import { requireProject } from '../project/index.ts';

type Reader = Parameters<MediaReading['requireReader']>[0];

interface FileMedia {
  readonly project_id: number;
  readonly objects: MediaKeys;
}

/**
 * Media authorisation for files: readers of a dataset may read its parsed sources unless it lies in the recycle bin.
 */
export const fileReading: MediaReading = {
  action: 'dataset.read',
  requireReader: async (reader, id) => void (await requireFileMedia(reader, id)),
};

/** Returns the media addresses of a parsed file. Throws `not_found`. */
export const getDatasetFileMedia: HandlersOf<'getDatasetFileMedia'>['getDatasetFileMedia'] = async (
  { file_id: id },
  context,
) => signMedia(context, { kind: 'file', id }, await requireFileMedia(context, id));

async function requireFileMedia(reader: Reader, id: number): Promise<MediaKeys> {
  const row = await maybeOne<FileMedia>(
    reader.db,
    sql`select d.project_id, f.objects from dataset_file f join dataset d on d.id = f.dataset_id
      where f.id = ${id} and f.kind = 'source' and f.status in ('parsed', 'duplicate') and d.deleted_at is null`,
  );
  if (!row) throw new Refusal('not_found');
  await requireProject(reader, row.project_id);
  return row.objects;
}
