import { allRoleIds, languages, roleIds, type ImportFault } from '@earmark/contract';
import { z } from 'zod';
import { maybeOne, sql, type Transaction } from '../db/index.ts';
import { Refusal, type Parts } from '../http/index.ts';
import { JobRejected, type JobHandler } from '../job/index.ts';
import { roleOf, userIdOf, type Actor } from '../workflow/index.ts';
import { checkedRowSchema, recheckRows, type CheckedRow, type RowFault } from './check-rows.ts';
import { addUsers } from './edit-user.ts';
import { issueLinks, type Sending } from './password-link.ts';

const payloadSchema = z.object({
  import_id: z.number().int(),
  origin: z.string(),
  language: z.enum(languages),
  actor: z.object({ user_id: z.number().int(), role: z.union(allRoleIds.map((id) => z.literal(id))) }),
});
export type ImportPayload = z.infer<typeof payloadSchema>;

/** Accounts per transaction: each takes the same few statements, and locks its teams until it commits. */
const portion = 200;

/** Background jobs of accounts. */
export const userJobs = (parts: Parts): Record<'user.import', JobHandler> => ({
  /**
   * Creates the accounts of a checked file. How many rows are done is written with their accounts, so a killed run
   * resumes where it stopped and no row becomes two accounts. Stops when the asker may not create accounts any more.
   */
  async 'user.import'(job, context) {
    const { import_id, origin, language, actor: by } = payloadSchema.parse(job.payload);
    const actor: Actor = { kind: 'person', userId: by.user_id, role: by.role, isExternal: false };
    const run = { importId: import_id, actor, sending: { config: parts.config, language, origin } };
    try {
      const stored = await maybeOne<{ rows: unknown; processed: number; state: string }>(
        parts.db,
        sql`select rows, processed, state from user_import where id = ${import_id}`,
      );
      if (stored?.state !== 'running') return;
      const rows = z.array(checkedRowSchema).parse(stored.rows);
      for (let from = stored.processed; from < rows.length; from += portion) {
        context.signal.throwIfAborted();
        await createPortion(parts, run, rows, from);
        await context.progress(Math.min(1, (from + portion) / rows.length));
      }
      await context.finish(async (tx) => {
        await tx.query(sql`update user_import set state = 'done' where id = ${import_id}`);
      });
    } catch (error) {
      throw error instanceof AskerGone ? new JobRejected({ code: 'asker_gone', message: error.message }) : error;
    }
  },
});

/**
 * SQL condition: the import (alias `i`) was begun and nothing goes on with it, because its job was parked, by a fault
 * or by an administrator, who can retry it.
 */
export const hasStopped = sql`
  (i.state = 'running' and not exists (select 1 from job j where j.subject = 'user_import:' || i.id and j.state in ('queued', 'running')))`;

interface Run {
  readonly importId: number;
  readonly actor: Actor;
  readonly sending: Sending;
}

/**
 * Creates the next rows together and keeps those that are refused by now. When somebody takes a value at the same
 * moment, each row is tried on its own.
 */
async function createPortion({ db }: Parts, run: Run, rows: readonly CheckedRow[], from: number): Promise<void> {
  const some = rows.slice(from, from + portion);
  try {
    await db.transaction((tx) => createRows(tx, run, some, from));
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    for (const [index, row] of some.entries())
      await db
        .transaction((tx) => createRows(tx, run, [row], from + index))
        .catch(async (reason: unknown) => {
          const fault = reason instanceof Refusal ? faultOf(reason) : undefined;
          if (!fault) throw reason;
          await db.transaction(async (tx) => {
            await advance(tx, run, from + index, 1);
            await note(tx, run, 0, [{ ...row, form: null, faults: [fault] }]);
          });
        });
  }
}

/** Thrown when the person who started the import may no longer create accounts. */
class AskerGone extends Error {
  override readonly name = 'AskerGone';
}

/**
 * Throws `AskerGone` unless the asker is still active in the role; locked, so that neither ends before the rows are.
 */
async function requireAsker(tx: Transaction, { actor }: Run): Promise<void> {
  const asker = await maybeOne(
    tx,
    sql`
      select u.id from app_user u join user_role r on r.user_id = u.id
      where u.id = ${userIdOf(actor)} and r.role_id = ${roleOf(actor)} and u.status <> 'disabled' and (u.valid_until is null or u.valid_until > now())
      for share of u, r`,
  );
  if (!asker) throw new AskerGone('Whoever asked for the import was disabled, has expired or lost the role');
}

/** Marks rows as done. Throws when another run has done them meanwhile. */
async function advance(tx: Transaction, { importId }: Run, from: number, count: number): Promise<void> {
  const row = await maybeOne(
    tx,
    sql`update user_import set processed = processed + ${count} where id = ${importId} and processed = ${from} returning id`,
  );
  if (!row) throw new Error(`Another run goes through the import ${importId}`);
}

/** Creates rows in their order, with links, and writes what was made and refused with them. */
async function createRows(tx: Transaction, run: Run, rows: readonly CheckedRow[], from: number): Promise<void> {
  await advance(tx, run, from, rows.length);
  const checked = await recheckRows(tx, rows, roleOf(run.actor) === roleIds.root);
  const forms = checked.flatMap(({ form }) => form ?? []);
  const ids = await addUsers(tx, forms, run.actor);
  await issueLinks(
    tx,
    ids.filter((_, index) => forms[index]?.authentication === 'password'),
    run.sending,
    run.actor,
  );
  // After the teams are locked, as everywhere teams before people
  await requireAsker(tx, run);
  const refused = checked.filter(({ form }, index) => form === null && rows[index]?.form !== null);
  await note(tx, run, forms.length, refused);
}

const note = (tx: Transaction, { importId }: Run, made: number, refused: readonly CheckedRow[]): Promise<unknown> =>
  tx.query(sql`
    update user_import set created = created + ${made}, refused = refused || ${sql.json(refused)}::jsonb where id = ${importId}`);

/** Returns the change since the file was checked as a fault of the row. */
function faultOf({ key }: Refusal): RowFault | undefined {
  const faults: Readonly<Partial<Record<string, readonly [RowFault['column'], ImportFault]>>> = {
    username_taken: ['username', 'taken'],
    phone_taken: ['phone', 'taken'],
    email_taken: ['email', 'taken'],
    root_only: ['roles', 'root_only'],
    not_found: ['team', 'unknown_team'],
  };
  const [column, fault] = faults[key] ?? [];
  return column && fault ? { column, key: fault, word: '' } : undefined;
}
