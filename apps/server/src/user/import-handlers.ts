import { isRoleId, limits, roleIds, type Language, type UserImport, type UserImportHead } from '@earmark/contract';
import { z } from 'zod';
import { maybeOne, one, sql, type Queryable, type Sql } from '../db/index.ts';
import { Refusal, type HandlersOf } from '../http/index.ts';
import { enqueue } from '../job/index.ts';
import { checkedRowSchema, checkRows, verdictOf, type CheckedRow } from './check-rows.ts';
import { hasStopped, type ImportPayload } from './import-job.ts';
import { readUserFile } from './read-file.ts';
import { refusedFile, userTemplate } from './template.ts';

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

  async listUserImports(_request, { db }) {
    const rows = await db.query<HeadRow>(
      sql`${headsWhere(
        sql`i.created_at > now() - make_interval(hours => ${limits.userImport.keptHours}::integer)`,
      )} order by i.id desc limit ${limits.userImport.listed}`,
    );
    return { rows: rows.map(headOf) };
  },

  async getRefusedUsers({ import_id }, { db, language }) {
    const rows = await db.query<{ rows: unknown; refused: unknown }>(
      sql`select rows, refused from user_import where id = ${import_id}`,
    );
    const [found] = rows;
    if (!found) throw new Refusal('not_found');
    const faulty = rowsSchema.parse(found.rows).filter(({ form }) => form === null);
    return refusedFile([...faulty, ...rowsSchema.parse(found.refused)].toSorted(byRow), language);
  },
};

const rowsSchema = z.array(checkedRowSchema).max(limits.userImport.maxRows);
const byRow = (one: CheckedRow, other: CheckedRow): number => one.row - other.row;

interface HeadRow extends Omit<UserImportHead, 'created_at' | 'creator'> {
  created_at: Date;
  creator_id: number;
  creator_name: string;
}

const headColumns = sql`i.id as import_id, i.file_name, case when ${hasStopped} then 'failed' else i.state end as state, i.total, i.good, i.created, i.processed, i.created_at, u.id as creator_id, u.name as creator_name`;

const headsWhere = (condition: Sql): Sql =>
  sql`select ${headColumns} from user_import i join app_user u on u.id = i.created_by where ${condition}`;

const headOf = ({ created_at, creator_id, creator_name, ...head }: HeadRow): UserImportHead => ({
  ...head,
  created_at: created_at.toISOString(),
  creator: { id: creator_id, name: creator_name },
});

async function readImport(db: Queryable, id: number, language: Language): Promise<UserImport> {
  const row = await maybeOne<HeadRow & { verdicts: unknown }>(
    db,
    sql`
      select ${headColumns}, case i.state when 'checked' then i.rows else i.refused end as verdicts
      from user_import i join app_user u on u.id = i.created_by where i.id = ${id}`,
  );
  if (!row) throw new Refusal('not_found');
  const { verdicts, ...head } = row;
  return { ...headOf(head), verdicts: rowsSchema.parse(verdicts).map((checked) => verdictOf(checked, language)) };
}
