import { isRoleId, limits, roleIds, userImportList, type Language, type UserImport } from '@earmark/contract';
import { z } from 'zod';
import { maybeOne, one, sql, type Queryable } from '../db/index.ts';
import { Refusal, type HandlersOf } from '../http/index.ts';
import { enqueue } from '../job/index.ts';
import { listReader, type ListedRow } from '../list/index.ts';
import { checkedRowSchema, checkRows, verdictOf, type CheckedRow } from './check-rows.ts';
import { hasStopped, type ImportPayload } from './import-job.ts';
import { readUserFile } from './read-file.ts';
import { refusedFile, userTemplate } from './template.ts';

/** Names of the calls about imports. */
export type ImportCall =
  | 'getUserTemplate'
  | 'checkUserImport'
  | 'commitUserImport'
  | 'getUserImport'
  | 'listUserImports'
  | 'getRefusedUsers';

/** Spreadsheets of accounts: checked, then created in the background. */
export const importHandlers: HandlersOf<ImportCall> = {
  getUserTemplate: async (_request, { language }) => userTemplate(language),

  async checkUserImport({ file_name, content }, { db, caller, language }) {
    const rows = await readUserFile(Buffer.from(content, 'base64'));
    const checked = await checkRows(db, rows, caller.role === roleIds.root);
    const good = checked.filter(({ form }) => form !== null).length;
    const { id } = await one<{ id: number }>(
      db,
      sql`
        insert into user_import (created_by, file_name, rows, total, good)
        values (${caller.userId}, ${file_name}, ${sql.json(checked)}, ${checked.length}, ${good}) returning id`,
    );
    return readImport(db, id, language);
  },

  async commitUserImport({ import_id, origin }, { db, caller, language }) {
    const { userId, role } = caller;
    if (!isRoleId(role)) throw new Refusal('forbidden');
    await db.transaction(async (tx) => {
      const found = await maybeOne<{ state: string }>(
        tx,
        // Locked, so that a second press of the button finds it committed
        sql`select state from user_import where id = ${import_id} for update`,
      );
      if (!found) throw new Refusal('not_found');
      if (found.state !== 'checked') throw new Refusal('import_committed');
      await tx.query(sql`update user_import set state = 'running' where id = ${import_id}`);
      const payload: ImportPayload = {
        import_id,
        origin,
        language,
        actor: { user_id: userId, role },
      };
      await enqueue(tx, 'user.import', payload, {
        askedBy: userId,
        isLong: true,
        uniqueKey: String(import_id),
        subject: `user_import:${import_id}`,
      });
    });
    return {};
  },

  getUserImport: ({ import_id }, { db, language }) => readImport(db, import_id, language),

  async listUserImports(request, { db }) {
    const page = await reader.readPage<ListedImport>(db, request, {
      also: sql`, i.id, i.processed`,
      tables: sql`user_import i join app_user u on u.id = i.created_by`,
      where: sql`i.created_at > now() - make_interval(hours => ${limits.userImport.keptHours}::integer)`,
    });
    return {
      ...page,
      rows: page.rows.map((row) => ({
        ...reader.fieldsOf(row),
        id: row.id,
        import_id: row.id,
        processed: row.processed,
      })),
    };
  },

  async getRefusedUsers({ import_id }, { db, language }) {
    const rows = await db.query<{ rows: unknown; refused: unknown }>(
      sql`select rows, refused from user_import where id = ${import_id}`,
    );
    const [found] = rows;
    if (!found) throw new Refusal('not_found');
    // Those that were refused on checking, and those that only creating them has found
    const faulty = rowsSchema.parse(found.rows).filter(({ form }) => form === null);
    return refusedFile([...faulty, ...rowsSchema.parse(found.refused)].toSorted(byRow), language);
  },
};

const rowsSchema = z.array(checkedRowSchema).max(limits.userImport.maxRows);
const byRow = (one: CheckedRow, other: CheckedRow): number => one.row - other.row;

const reader = listReader(
  userImportList,
  {
    file_name: sql`i.file_name`,
    state: sql`(case when ${hasStopped} then 'failed' else i.state end)`,
    total: sql`i.total`,
    good: sql`i.good`,
    created: sql`i.created`,
    creator: { id: sql`u.id`, name: sql`u.name` },
    created_at: sql`i.created_at`,
  },
  { key: sql`i.id` },
);

interface ListedImport extends ListedRow<typeof userImportList> {
  readonly id: number;
  readonly processed: number;
}

async function readImport(db: Queryable, id: number, language: Language): Promise<UserImport> {
  const row = await maybeOne<ListedImport & { verdicts: unknown }>(
    db,
    sql`
      select ${reader.select}, i.id, i.processed, case i.state when 'checked' then i.rows else i.refused end as verdicts
      from user_import i join app_user u on u.id = i.created_by where i.id = ${id}`,
  );
  if (!row) throw new Refusal('not_found');
  return {
    ...reader.fieldsOf(row),
    import_id: row.id,
    processed: row.processed,
    verdicts: rowsSchema.parse(row.verdicts).map((checked) => verdictOf(checked, language)),
  };
}
