import { changedValues, namesOf, writeAudit } from '../audit/index.ts';
import { maybeOne, sql, type Transaction } from '../db/index.ts';
import { Refusal, type HandlersOf } from '../http/index.ts';
import { tellPeopleAssigned, tellTeamAssigned } from '../notification/index.ts';
import { requireMembers, requireNothingInHand, settleWork } from '../people/index.ts';
import { dismissTeam } from './take-back.ts';
import {
  assignTo,
  drawAllBatches,
  fireTask,
  lockTask,
  personOf,
  requireTask,
  wrongTaskState,
  type Reaching,
} from '../workflow/index.ts';

/** Handlers that assign a task to a team and to people, and draw submitted items for inspection. */
export const assignHandlers: HandlersOf<'assignTeam' | 'assignMembers' | 'drawInspection'> = {
  async assignTeam({ task_id, team_id, releases }, context) {
    await context.db.transaction((tx) => assignTeam(tx, context, task_id, team_id, releases));
    return {};
  },

  async assignMembers({ task_id, annotator_ids, inspector_ids, departures }, context) {
    await requireTask(context.db, context, task_id);
    const annotators = [...new Set(annotator_ids)];
    const inspectors = [...new Set(inspector_ids)];
    await context.db.transaction(async (tx) => {
      const actor = personOf(context.caller);
      const task = await lockTask(tx, task_id, actor);
      await requireMembers(tx, task.team_id, annotators, inspectors);
      const now = await namedPeople(tx, task_id);
      const asked = { annotators: await namesOf(tx, annotators), inspectors: await namesOf(tx, inspectors) };
      await fireTask(tx, task, { event: 'assign_members', actor, ...changedValues(now, asked) });
      // Newly assigned people first, because some take over work of others
      const added = await tx.query<{ user_id: number; part: 'annotator' | 'inspector'; is_new: boolean }>(sql`
        insert into task_member (task_id, user_id, part)
        select ${task_id}::bigint, unnest(${annotators}::bigint[]), 'annotator' union all select ${task_id}::bigint, unnest(${inspectors}::bigint[]), 'inspector'
        on conflict (task_id, user_id, part) do update set is_finishing = false
        returning user_id, part, xmax = 0 as is_new`);
      const newcomers = added
        .filter((member) => member.is_new)
        .map(({ user_id: userId, part }) => ({ userId, stage: stageOfPart[part] }));
      await tellPeopleAssigned(tx, task_id, newcomers, context.caller.userId);
      const decisions = new Map(departures.map(({ user_id, departure }) => [user_id, departure]));
      for (const { user_id: userId, part, is_finishing } of await membersBesides(tx, task_id, annotators, inspectors)) {
        const departure = decisions.get(userId);
        // People already finishing continue, unless something else is decided
        if (is_finishing && !departure) continue;
        if (departure) await settleWork(tx, { taskId: task_id, userId, parts: [part], departure }, actor);
        else await requireNothingInHand(tx, [userId], sql`t.id = ${task_id}`);
        if (departure?.way !== 'finish')
          await tx.query(
            sql`delete from task_member where task_id = ${task_id} and user_id = ${userId} and part = ${part}`,
          );
      }
    });
    return {};
  },

  async drawInspection({ task_id }, context) {
    await requireTask(context.db, context, task_id);
    return context.db.transaction(async (tx) => {
      const { caller } = context;
      const actor = personOf(caller);
      const task = await lockTask(tx, task_id, actor);
      if (task.state !== 'in_progress') throw wrongTaskState(task.state);
      const drawn = await drawAllBatches(tx, task, actor);
      await writeAudit(tx, {
        entity: 'task',
        entityId: task_id,
        taskId: task_id,
        event: 'draw_inspection',
        from: task.state,
        to: task.state,
        actorId: caller.userId,
        actorRole: caller.role,
        remark: String(drawn),
      });
      return { drawn };
    });
  },
};

/**
 * Assigns a task in reach to a team. In progress its people go first: what they hold is released where `releases` says
 * so. Throws `not_found`, `work_in_hand` and like `fireTask`.
 */
export async function assignTeam(
  tx: Transaction,
  by: Reaching,
  taskId: number,
  teamId: number,
  releases = false,
): Promise<void> {
  await requireTask(tx, by, taskId);
  if (!(await maybeOne(tx, sql`select id from team where id = ${teamId}`))) throw new Refusal('not_found');
  const actor = personOf(by.caller);
  const task = await lockTask(tx, taskId, actor);
  if (task.state === 'in_progress') await dismissTeam(tx, task, { releases, actor });
  await assignTo(tx, task, teamId, actor);
  await tellTeamAssigned(tx, taskId, by.caller.userId);
}

const stageOfPart = { annotator: 'annotation', inspector: 'inspection' } as const;

/** Names of the people of a task, without those who finish. */
async function namedPeople(tx: Transaction, taskId: number): Promise<{ annotators: string[]; inspectors: string[] }> {
  const members = await tx.query<{ user_id: number; part: 'annotator' | 'inspector' }>(
    sql`select user_id, part from task_member where task_id = ${taskId} and not is_finishing`,
  );
  const named = (part: string): Promise<string[]> =>
    namesOf(
      tx,
      members.filter((member) => member.part === part).map((member) => member.user_id),
    );
  return { annotators: await named('annotator'), inspectors: await named('inspector') };
}

/** Returns people with a role in the task who are not in the new assignment. */
const membersBesides = (
  tx: Transaction,
  taskId: number,
  annotators: readonly number[],
  inspectors: readonly number[],
): Promise<{ user_id: number; part: 'annotator' | 'inspector'; is_finishing: boolean }[]> =>
  tx.query(sql`
    select user_id, part, is_finishing from task_member
    where task_id = ${taskId} and not (part = 'annotator' and user_id = any(${annotators}::bigint[])) and not (part = 'inspector' and user_id = any(${inspectors}::bigint[]))
    order by user_id, part`);
