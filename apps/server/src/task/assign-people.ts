import type { Departure, GivingRule } from '@earmark/contract';
import { changedValues, namesOf } from '../audit/index.ts';
import { sql, type Transaction } from '../db/index.ts';
import { assignedBy, ofAssignment, requireEditVersion } from '../edit-version/index.ts';
import { tellPeopleAssigned } from '../notification/index.ts';
import { freeDisputes, requireMembers, requireNothingInHand, settleWork } from '../people/index.ts';
import { applyGiving, fireTask, lockTask, requireTaskEvent, userIdOf, type Actor } from '../workflow/index.ts';

/** People of a task, and its giving rule. */
export interface Assignment {
  readonly annotatorIds: readonly number[];
  readonly inspectorIds: readonly number[];
  /** Whether people of the task who are not named stay in it. */
  readonly keepsOthers?: boolean;
  /** Decisions about the work of those who leave. */
  readonly departures: readonly { readonly user_id: number; readonly departure: Departure }[];
  /** The task keeps its rule without one. */
  readonly giving?: GivingRule | undefined;
  /** The version that it was made to. */
  readonly read?: number | undefined;
}

/**
 * Assigns people to a task and gives them its free items by its rule. Returns the number of items given. Throws
 * `not_found`, `edit_conflict`, the errors of `requireMembers` and of the state machine, and `work_in_hand` for people
 * who leave without a decision about what they hold.
 */
export async function assignPeople(
  tx: Transaction,
  taskId: number,
  { annotatorIds, inspectorIds, keepsOthers = false, departures, giving, read }: Assignment,
  actor: Actor,
): Promise<number> {
  const task = await lockTask(tx, taskId, actor);
  const before = await tx.query<Member>(
    sql`select user_id, part, is_finishing from task_member where task_id = ${taskId} order by user_id`,
  );
  // What is impossible now is refused as that, whoever has edited it meanwhile
  requireTaskEvent(task, 'assign_members', actor);
  if (read !== undefined)
    await requireEditVersion(tx, { table: 'task', id: taskId, read, columns: ofAssignment }, () => ({
      annotator_ids: idsOf(before, 'annotator'),
      inspector_ids: idsOf(before, 'inspector'),
      giving: task.giving,
    }));
  const stay = keepsOthers ? before.filter(({ is_finishing }) => !is_finishing) : [];
  const annotators = [...new Set([...annotatorIds, ...idsOf(stay, 'annotator')])];
  const inspectors = [...new Set([...inspectorIds, ...idsOf(stay, 'inspector')])];
  await requireMembers(tx, task.team_id, annotators, inspectors);
  const rule = giving ?? task.giving;
  const now = await describe(tx, idsOf(before, 'annotator'), idsOf(before, 'inspector'), task.giving);
  const asked = await describe(tx, annotators, inspectors, rule);
  const state = await fireTask(tx, task, { event: 'assign_members', actor, ...changedValues(now, asked) });
  await tx.query(
    sql`update task set giving = ${sql.json(rule)}::jsonb, ${assignedBy(userIdOf(actor))} where id = ${taskId}`,
  );
  // Newly assigned people first, because some take over work of others
  const added = await tx.query<Member & { is_new: boolean }>(sql`
    insert into task_member (task_id, user_id, part)
    select ${taskId}::bigint, unnest(${annotators}::bigint[]), 'annotator' union all select ${taskId}::bigint, unnest(${inspectors}::bigint[]), 'inspector'
    on conflict (task_id, user_id, part) do update set is_finishing = false
    returning user_id, part, is_finishing, xmax = 0 as is_new`);
  const decisions = new Map(departures.map(({ user_id, departure }) => [user_id, departure]));
  for (const { user_id: userId, part, is_finishing } of await membersBesides(tx, taskId, annotators, inspectors)) {
    const departure = decisions.get(userId);
    // People already finishing continue, unless something else is decided
    if (is_finishing && !departure) continue;
    if (departure) await settleWork(tx, { taskId, userId, parts: [part], departure }, actor);
    else await requireNothingInHand(tx, [userId], sql`t.id = ${taskId}`);
    if (departure?.method !== 'finish')
      await tx.query(sql`delete from task_member where task_id = ${taskId} and user_id = ${userId} and part = ${part}`);
  }
  await freeDisputes(
    tx,
    before.map(({ user_id }) => user_id),
    actor,
  );
  const given = await applyGiving(tx, { ...task, state, giving: rule }, actor);
  // Who is told of items learns of the task by that
  const newcomers = added
    .filter(({ is_new, user_id }) => is_new && !given.has(user_id))
    .map(({ user_id: userId, part }) => ({ userId, stage: stageOfPart[part] }));
  await tellPeopleAssigned(tx, taskId, newcomers, userIdOf(actor));
  return [...given.values()].reduce((sum, count) => sum + count, 0);
}

interface Member {
  readonly user_id: number;
  readonly part: 'annotator' | 'inspector';
  readonly is_finishing: boolean;
}

const stageOfPart = { annotator: 'annotation', inspector: 'inspection' } as const;

const idsOf = (members: readonly Member[], part: Member['part']): number[] =>
  members.filter((member) => member.part === part && !member.is_finishing).map(({ user_id }) => user_id);

/** An assignment as the audit shows it. */
async function describe(
  tx: Transaction,
  annotators: readonly number[],
  inspectors: readonly number[],
  { method, measure, quota, is_claimable }: GivingRule,
) {
  return {
    annotators: await namesOf(tx, annotators),
    inspectors: await namesOf(tx, inspectors),
    giving: method,
    measure: method === 'even' || method === 'quality' ? measure : null,
    quota,
    is_claimable,
  };
}

/** Returns people with a role in the task who are not in the new assignment. */
const membersBesides = (
  tx: Transaction,
  taskId: number,
  annotators: readonly number[],
  inspectors: readonly number[],
): Promise<Member[]> =>
  tx.query(sql`
    select user_id, part, is_finishing from task_member
    where task_id = ${taskId} and not (part = 'annotator' and user_id = any(${annotators}::bigint[])) and not (part = 'inspector' and user_id = any(${inspectors}::bigint[]))
    order by user_id, part`);
