import { passedStatuses } from '@earmark/contract';
import type { LabelSet } from '@earmark/model';
import { writeAudit } from '../audit/index.ts';
import { maybeOne, one, sql, type Transaction } from '../db/index.ts';
import { editedBy, requireEditVersion } from '../edit-version/index.ts';
import { Refusal, type Caller, type HandlersOf, type SignedInContext } from '../http/index.ts';
import { readDocument, textsAtOnce } from '../item/index.ts';
import { requireModality } from '../modality/required/index.ts';
import { tellPauseLifted } from '../notification/index.ts';
import { holdProject } from '../project/index.ts';
import { addFreeCheck, lockTask, personOf, refillHands, requireTask, type LockedTask } from '../workflow/index.ts';

/** Changes how often items with a known answer are handed out, and the pass mark. Throws `edit_conflict`. */
export const setGroundTruth: HandlersOf<'setGroundTruth'>['setGroundTruth'] = async (request, context) => {
  const { task_id: taskId, edit_version: read, ...settings } = request;
  const { check_share: share, pass_mark: mark, check_window: window } = settings;
  const { db, caller } = context;
  await requireTask(db, context, taskId);
  await db.transaction(async (tx) => {
    const task = await lockTask(tx, taskId, personOf(caller));
    await holdProject(tx, task.project_id);
    const before = await one<typeof settings>(
      tx,
      sql`select check_share, pass_mark, check_window from task where id = ${taskId}`,
    );
    await requireEditVersion(tx, { table: 'task', id: taskId, read }, () => before);
    await tx.query(
      sql`update task set check_share = ${share}, pass_mark = ${mark}, check_window = ${window}, ${editedBy(caller.userId)} where id = ${taskId}`,
    );
    await writeAudit(tx, {
      entity: 'task',
      entityId: taskId,
      taskId,
      event: 'set_ground_truth',
      from: task.state,
      to: task.state,
      actorId: caller.userId,
      actorRole: caller.role,
      before,
      after: settings,
    });
  });
  return {};
};

/**
 * Takes the present results of items as known answers, or hands them out no more. What has not passed inspection has no
 * answer yet.
 */
export const markGroundTruth: HandlersOf<'markGroundTruth'>['markGroundTruth'] = async (request, context) => {
  const { task_id: taskId, item_ids: ids, is_known: isKnown } = request;
  const { db, caller, language } = context;
  await requireTask(db, context, taskId);
  const refused: { item_id: number; reason: string }[] = [];
  const wanted = [...new Set(ids)];
  const begun = isKnown ? await readBeginnings(context, taskId, wanted) : new Map<number, Beginning>();
  await db.transaction(async (tx) => {
    const task = await lockTask(tx, taskId, personOf(caller));
    await holdProject(tx, task.project_id);
    for (const id of wanted)
      if (!(await (isKnown ? mark(tx, task, id, begun.get(id), caller.userId) : retire(tx, taskId, id))))
        refused.push({ item_id: id, reason: new Refusal('no_known_answer').sentence(language) });
    await noteMarked(tx, task, caller, {
      event: isKnown ? 'mark_ground_truth' : 'retire_ground_truth',
      count: wanted.length - refused.length,
    });
  });
  return { marked: wanted.length - refused.length, refused };
};

/** Audits that answers were marked or taken back, unless there are none. */
export async function noteMarked(
  tx: Transaction,
  task: LockedTask,
  caller: Caller,
  { event, count }: { readonly event: 'mark_ground_truth' | 'retire_ground_truth'; readonly count: number },
): Promise<void> {
  if (count === 0) return;
  await writeAudit(tx, {
    entity: 'task',
    entityId: task.id,
    taskId: task.id,
    event,
    from: task.state,
    to: task.state,
    actorId: caller.userId,
    actorRole: caller.role,
    remark: String(count),
  });
}

/** Properties of an item that nobody has started. */
export interface Beginning {
  readonly unitCount: number;
  readonly size: number;
  readonly isValid: boolean;
  readonly transcript: string;
  readonly answers: string;
  readonly comments: string;
}

/** Reads how items began, outside any transaction: revision 0 never changes. */
export async function readBeginnings(
  { db }: Pick<SignedInContext, 'db'>,
  taskId: number,
  ids: readonly number[],
): Promise<Map<number, Beginning>> {
  const rows = await db.query<{ id: number; annotation_id: number; labels: LabelSet }>(sql`
    select i.id, a.id as annotation_id, t.labels from item i join annotation a on a.item_id = i.id and a.ordinal = 1 join task t on t.id = i.task_id
    where i.task_id = ${taskId} and i.id = any(${[...ids]}::bigint[])`);
  const begun = new Map<number, Beginning>();
  for (const { labels, ...item } of rows) {
    const document = await readDocument(db, item, 0);
    const { unitCount, size } = requireModality(document.kind).figures(document);
    begun.set(item.id, { unitCount, size, isValid: document.isValid, ...textsAtOnce(document, labels) });
  }
  return begun;
}

/**
 * Marks an item that has passed inspection, with its result or the answer of a file, or with the latter one that nobody
 * has begun. False when it has no answer.
 */
export async function mark(
  tx: Transaction,
  { id: taskId }: LockedTask,
  itemId: number,
  begun: Beginning | undefined,
  userId: number,
  answer?: { readonly json: string; readonly fileName: string },
): Promise<boolean> {
  if (!begun) return false;
  const isFree = sql`(i.status = 'unclaimed' and i.copies = 1 and a.revision = 0)`;
  const item = await maybeOne<{ revision: number }>(
    tx,
    sql`
      select a.revision from item i join annotation a on a.item_id = i.id and a.ordinal = 1
      where i.id = ${itemId} and i.task_id = ${taskId} and (i.status = any(${[...passedStatuses.inspection]}::text[]) or ${answer ? isFree : sql`false`}) for update of i`,
  );
  if (!item) return false;
  await tx.query(sql`
    insert into ground_truth (item_id, task_id, revision, unit_count, target_size, is_valid, transcript, answers, comments, marked_by, document, file_name)
    values (${itemId}, ${taskId}, ${item.revision}, ${begun.unitCount}, ${begun.size}, ${begun.isValid}, ${begun.transcript}, ${begun.answers}, ${begun.comments}, ${userId}, ${answer ? sql.jsonBytes(Buffer.from(answer.json)) : null}::jsonb, ${answer?.fileName ?? null})
    on conflict (item_id) do update set revision = excluded.revision, document = excluded.document, file_name = excluded.file_name, marked_by = excluded.marked_by, marked_at = now(), retired_at = null, ended_by = null`);
  await addFreeCheck(tx, itemId);
  return true;
}

const retire = async (tx: Transaction, taskId: number, itemId: number): Promise<boolean> =>
  (await maybeOne(
    tx,
    sql`update ground_truth set retired_at = now() where item_id = ${itemId} and task_id = ${taskId} and retired_at is null returning item_id`,
  )) !== undefined;

/** Lets a person take new items again. Throws `not_paused`. */
export const liftPause: HandlersOf<'liftPause'>['liftPause'] = async (
  { task_id: taskId, user_id, reason },
  context,
) => {
  const { db, caller } = context;
  await requireTask(db, context, taskId);
  await db.transaction(async (tx) => {
    const actor = personOf(caller);
    const task = await lockTask(tx, taskId, actor);
    await holdProject(tx, task.project_id);
    const lifted = await maybeOne<{ name: string }>(
      tx,
      sql`
        update task_pause p set lifted_at = now(), lifted_by = ${caller.userId}, reason = ${reason} from app_user u
        where u.id = p.user_id and p.task_id = ${taskId} and p.user_id = ${user_id} and p.lifted_at is null returning u.name`,
    );
    if (!lifted) throw new Refusal('not_paused');
    await writeAudit(tx, {
      entity: 'task',
      entityId: taskId,
      taskId,
      event: 'lift_pause',
      from: task.state,
      to: task.state,
      actorId: caller.userId,
      actorRole: caller.role,
      remark: reason === '' ? lifted.name : `${lifted.name}: ${reason}`,
    });
    await tellPauseLifted(tx, taskId, { userId: user_id, actorId: caller.userId });
    await refillHands(tx, task, actor);
  });
  return {};
};
