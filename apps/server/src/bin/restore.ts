import { deletableOf, limits, type DeletableKind, type RestoreStep } from '@earmark/contract';
import { writeAudit } from '../audit/index.ts';
import { isUniqueViolation, maybeOne, sql, type Queryable, type Transaction } from '../db/index.ts';
import { Refusal, type HandlersOf, type SignedInContext } from '../http/index.ts';
import { closedProject } from '../project/index.ts';
import { isWrittenIn, kinds } from './kinds.ts';
import { findProjectDeletion, requireDeletion, type DeletionRow } from './reach.ts';

export const restoreHandlers: HandlersOf<'checkRestore' | 'restoreDeletion'> = {
  async checkRestore({ id }, context) {
    const row = await requireDeletion(context, id);
    if (!(await maybeOne(context.db, sql`select id from deletion x where x.id = ${id} and ${isRestorable}`)))
      throw notInBin();
    const parent =
      deletableOf(row.kind).parent !== null && row.project_id !== null
        ? await findProjectDeletion(context.db, row.project_id)
        : undefined;
    const steps: RestoreStep[] = [];
    for (const step of parent ? [parent, row] : [row]) steps.push(await describeStep(context.db, step));
    return { steps };
  },

  restoreDeletion: ({ id, name }, context) => context.db.transaction((tx) => restoreFromBin(tx, context, id, name)),
};

/**
 * Brings a deleted thing back, under another name if one is given. Throws `not_found`, `not_in_bin`, `parent_deleted`
 * and `name_taken`.
 */
export async function restoreFromBin(
  tx: Transaction,
  { caller, scope }: Pick<SignedInContext, 'caller' | 'scope'>,
  id: number,
  name?: string,
): Promise<{ kind: DeletableKind; entity_id: number; project_id: number | null }> {
  const row = await requireDeletion({ db: tx, caller, scope }, id);
  const newName = name === undefined ? null : nameFor(row.kind, name);
  // Concurrent restores are serialised by the row lock; the second finds it restored
  const found = await maybeOne(tx, sql`select id from deletion x where x.id = ${id} for update`);
  if (!found || !(await maybeOne(tx, sql`select id from deletion x where x.id = ${id} and ${isRestorable}`)))
    throw notInBin();
  await holdParent(tx, row);
  const table = sql.identifier(row.kind);
  try {
    await tx.query(
      newName === null
        ? sql`update ${table} set deleted_at = null where id = ${row.entity_id}`
        : sql`update ${table} set deleted_at = null, name = ${newName} where id = ${row.entity_id}`,
    );
  } catch (error) {
    if (isUniqueViolation(error, `${row.kind}_name`)) throw new Refusal('name_taken', { name: newName ?? row.name });
    throw error;
  }
  await kinds[row.kind].afterRestore?.(tx, row.entity_id);
  await tx.query(sql`update deletion set restored_at = now(), restored_by = ${caller.userId} where id = ${id}`);
  await writeAudit(tx, {
    entity: row.kind,
    entityId: row.entity_id,
    taskId: row.kind === 'task' ? row.entity_id : null,
    event: 'restore',
    from: 'deleted',
    to: 'restored',
    actorId: caller.userId,
    actorRole: caller.role,
    remark: newName ?? '',
    ...(newName !== null && { before: { name: row.name }, after: { name: newName } }),
  });
  return { kind: row.kind, entity_id: row.entity_id, project_id: row.project_id };
}

const isRestorable = sql`x.restored_at is null and x.expired_at is null and x.deleted_at > now() - make_interval(days => ${limits.retention.binDays}::integer)`;

const notInBin = (): Refusal => new Refusal('not_in_bin', { days: limits.retention.binDays });

/** Locks the parent project against deletion and closing until the transaction ends. */
async function holdParent(tx: Transaction, { kind, project_id }: DeletionRow): Promise<void> {
  if (deletableOf(kind).parent === null || project_id === null) return;
  const parent = await maybeOne<{ name: string; deleted_at: Date | null }>(
    tx,
    sql`select name, deleted_at from project where id = ${project_id} for share`,
  );
  if (parent?.deleted_at !== null) throw new Refusal('parent_deleted', { name: parent?.name ?? '' });
  const closed = isWrittenIn(kind) ? await closedProject(tx, project_id) : undefined;
  if (closed) throw closed;
}

/** Validates the new name by the rule of its kind. */
function nameFor(kind: DeletableKind, name: string): string {
  const parsed = deletableOf(kind).name?.safeParse(name);
  if (!parsed?.success) throw new Refusal('invalid_request', { fields: 'name' });
  return parsed.data;
}

async function describeStep(db: Queryable, row: DeletionRow): Promise<RestoreStep> {
  const isTaken = deletableOf(row.kind).name !== null && (await isNameTaken(db, row, row.name));
  return {
    id: row.id,
    kind: row.kind,
    name: row.name,
    is_name_taken: isTaken,
    suggested_name: isTaken ? await suggestName(db, row) : null,
  };
}

/** Whether another existing entity has the name; equivalent to the unique indices. */
async function isNameTaken(db: Queryable, { kind, entity_id }: DeletionRow, name: string): Promise<boolean> {
  const table = sql.identifier(kind);
  const beside =
    kind === 'template'
      ? sql`x.business = gone.business`
      : deletableOf(kind).parent === null
        ? sql`true`
        : sql`x.project_id = gone.project_id`;
  return (
    (await maybeOne(
      db,
      sql`select x.id from ${table} x join ${table} gone on gone.id = ${entity_id} where x.deleted_at is null and lower(x.name) = lower(${name}) and ${beside}`,
    )) !== undefined
  );
}

/** Returns the name with the smallest number suffix that is free and valid for its kind; null when there is none. */
async function suggestName(db: Queryable, row: DeletionRow): Promise<string | null> {
  const rule = deletableOf(row.kind).name;
  // Both endings, because some kinds forbid brackets; the shortened stem, because names have a maximum length
  for (let copy = 2; copy < 100; copy += 1)
    for (const ending of [` (${copy})`, `_${copy}`])
      for (const stem of [row.name, row.name.slice(0, -ending.length)]) {
        const name = `${stem}${ending}`;
        if (rule?.safeParse(name).success && !(await isNameTaken(db, row, name))) return name;
      }
  return null;
}
