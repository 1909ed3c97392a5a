import { maybeOne, one, sql, type Queryable } from '../db/index.ts';
import { Refusal, type HandlersOf } from '../http/index.ts';
import type { Reaching } from '../workflow/index.ts';
import {
  batchesInReach,
  batchFields,
  batchReader,
  batchTables,
  countRows,
  rowFields,
  rowReader,
  rowTables,
  toBatch,
  toBatchRow,
  undoUntil,
  worksOn,
  type BatchDbRow,
  type BatchRowDbRow,
} from './queries.ts';
import { enqueueBatch, startBatch } from './start.ts';

/** Batch operations: started, watched, stopped and taken back. */
export const batchHandlers: HandlersOf<
  'startBatch' | 'getBatch' | 'listBatches' | 'listBatchRows' | 'stopBatch' | 'undoBatch'
> = {
  startBatch,

  async getBatch({ id }, context) {
    const { db, caller } = context;
    const row = await maybeOne<BatchDbRow>(
      db,
      sql`select ${batchReader.select}${batchFields(caller.userId)} from ${batchTables} where b.id = ${id} and ${batchesInReach(context)}`,
    );
    if (!row) throw new Refusal('not_found');
    return toBatch(row);
  },

  async listBatches(request, context) {
    const { db, caller } = context;
    const page = await batchReader.readPage<BatchDbRow>(db, request, {
      also: batchFields(caller.userId),
      tables: batchTables,
      where: sql`${batchesInReach(context)} and ${worksOn(request.of)}
        and (${request.project_id ?? null}::bigint is null or b.project_id = ${request.project_id ?? null})`,
    });
    return { ...page, rows: page.rows.map(toBatch) };
  },

  async listBatchRows(request, context) {
    await requireBatch(context.db, context, request.batch_id);
    const page = await rowReader.readPage<BatchRowDbRow>(context.db, request, {
      also: rowFields,
      tables: rowTables(request.batch_id),
      where: sql`true`,
      counts: () => countRows(context.db, request.batch_id),
    });
    return { ...page, rows: page.rows.map((row) => toBatchRow(row, context.language)) };
  },

  async stopBatch({ id }, context) {
    await requireBatch(context.db, context, id, { isOwn: true });
    // Waits for the rows that are being done
    const row = await maybeOne(
      context.db,
      sql`update batch set finished_at = now(), ending = 'stopped' where id = ${id} and finished_at is null returning id`,
    );
    if (!row) throw new Refusal('batch_over');
    return {};
  },

  async undoBatch({ id }, context) {
    const { caller } = context;
    return context.db.transaction(async (tx) => {
      await requireBatch(tx, context, id, { isOwn: true });
      // Of two at once the second finds what the first has made
      await tx.query(sql`select id from batch where id = ${id} for update`);
      const undoable = await maybeOne(
        tx,
        sql`select b.id from batch b where b.id = ${id} and ${undoUntil} is not null`,
      );
      if (!undoable) throw new Refusal('batch_not_undoable');
      const made = await one<{ id: number }>(
        tx,
        sql`
          insert into batch (action, parameters, detail, task_id, undo_of, created_by, role_id, team_id)
          select action, parameters, detail, task_id, id, ${caller.userId}, ${caller.role}, ${caller.teamId} from batch where id = ${id} returning id`,
      );
      // Only what has something to take back: what was refused or left as it was needs no undo
      const rows = await tx.query(sql`
        insert into batch_row (batch_id, ordinal, entity_id, name, prior)
        select ${made.id}::bigint, row_number() over (order by ordinal), entity_id, name, prior from batch_row
        where batch_id = ${id} and outcome = 'done' and prior is not null returning ordinal`);
      await enqueueBatch(tx, { id: made.id, askedBy: caller.userId, total: rows.length });
      return made;
    });
  },
};

/** Throws `not_found` for a batch out of reach, or one that somebody else started when it must be the caller's own. */
async function requireBatch(
  db: Queryable,
  reaching: Reaching,
  id: number,
  { isOwn = false }: { readonly isOwn?: boolean } = {},
): Promise<void> {
  const row = await maybeOne(
    db,
    sql`
      select b.id from ${batchTables}
      where b.id = ${id} and ${batchesInReach(reaching)} and (${!isOwn} or b.created_by = ${reaching.caller.userId})`,
  );
  if (!row) throw new Refusal('not_found');
}
