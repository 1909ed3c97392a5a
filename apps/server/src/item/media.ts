import { one, sql, type Queryable } from '../db/index.ts';
import type { HandlersOf } from '../http/index.ts';
import { signMedia, type MediaKeys, type MediaReading } from '../media/index.ts';
import { requireItem } from '../workflow/index.ts';

/** Returns the object keys of an item's media. */
export async function readMediaKeys(db: Queryable, itemId: number): Promise<MediaKeys> {
  const { objects } = await one<{ objects: MediaKeys }>(
    db,
    sql.frequent(sql`select f.objects from item i join dataset_file f on f.id = i.file_id where i.id = ${itemId}`),
  );
  return objects;
}

/** Returns fresh media addresses. Throws `not_found`. */
export const getItemMedia: HandlersOf<'getItemMedia'>['getItemMedia'] = async ({ id }, context) => {
  await requireItem(context.db, context, id);
  return signMedia(context, { kind: 'item', id }, await readMediaKeys(context.db, id));
};

/** Returns the texts of an item. Throws `not_found`. */
export const getItemText: HandlersOf<'getItemText'>['getItemText'] = async ({ item_id: id }, context) => {
  await requireItem(context.db, context, id);
  return {
    parts: await context.db.query<{ name: string; text: string; sentences: number[] }>(
      sql.frequent(
        sql`select s.name, s.body as text, s.sentences from item i join source_text s on s.file_id = i.file_id where i.id = ${id} order by s.part`,
      ),
    ),
  };
};

/** Media authorisation for items: readers of an item may hear it. */
export const itemReading: MediaReading = {
  action: 'item.read',
  requireReader: async (reader, id) => void (await requireItem(reader.db, reader, id)),
};
