import { givingSchema, taskEvents, taskStates } from '@earmark/contract';
import { z } from 'zod';
import { maybeOne, one, sql, type Transaction } from '../db/index.ts';
import { assignedBy } from '../edit-version/index.ts';
import { Refusal } from '../http/index.ts';
import { tellTeamAssigned } from '../notification/index.ts';
import { freeDisputes, requireMembers, requireNothingInHand } from '../people/index.ts';
import {
  applyGiving,
  assignTo,
  fireTask,
  givenCopySchema,
  heldItems,
  itemPriorSchema,
  keepItems,
  lockItems,
  lockTask,
  movedOn,
  personOf,
  priorsOf,
  readGivenCopies,
  requireTask,
  revertItems,
  takeBackCopies,
  userIdOf,
  type Actor,
  type LockedTask,
  type Reaching,
} from '../workflow/index.ts';
import { takeBack } from './take-back.ts';

/** Team and people of a task before a batch gave it to others, as stored with the row of the batch. */
const teamPriorSchema = z.object({
  state: z.enum(taskStates),
  team_id: z.number().nullable(),
  members: z.array(
    z.object({ user_id: z.number(), part: z.enum(['annotator', 'inspector']), is_finishing: z.boolean() }),
  ),
  /** The task's giving rule; without one it stays as it is. */
  giving: givingSchema.optional(),
  /** Changes of items: released with their holders, or given by the rule of the task. */
  items: z.array(z.object({ id: z.number(), prior: itemPriorSchema })),
  /** Blind copies that the rule gave; absent in what older batches stored. */
  copies: z.array(givenCopySchema).default([]),
  /** Newest event of the task that the batch caused. */
  event_id: z.number().nullable(),
});
type TeamPrior = z.infer<typeof teamPriorSchema>;
type Member = TeamPrior['members'][number];

/**
 * Does `act`, which gives a task to others; returns who had it before, to be stored. Throws `not_found` and like `act`.
 */
export async function keepingTeam(tx: Transaction, taskId: number, act: () => Promise<unknown>): Promise<TeamPrior> {
  // The newest event of all: that of the task alone would have to be looked for
  const before = await maybeOne<Pick<TeamPrior, 'state' | 'team_id' | 'giving'> & { last_event: number | null }>(
    tx,
    sql`
      select state, team_id, giving, (select max(id) from audit_event) as last_event
      from task where id = ${taskId} for no key update`,
  );
  if (!before) throw new Refusal('not_found');
  const members = await readMembers(tx, taskId);
  const held = await tx.query<{ id: number; copy_id: number | null }>(
    sql`select h.id, h.copy_id from ${heldItems(taskId)} h`,
  );
  const kept = await keepItems(
    tx,
    held.flatMap(({ id, copy_id }) => (copy_id === null ? [id] : [])),
  );
  await act();
  const events = await tx.query<{ id: number; event: string; is_of_copy: boolean }>(sql`
    select distinct on (e.entity_id) e.entity_id as id, e.event, i.copies > 1 and i.result is null as is_of_copy
    from audit_event e join item i on i.id = e.entity_id
    where e.entity = 'item' and e.task_id = ${taskId} and e.id > ${before.last_event ?? 0} and e.event = any(${['release', 'release_inspection', 'give']})
    order by e.entity_id, e.id desc`);
  const moved = events.filter(({ is_of_copy }) => !is_of_copy);
  const copied = events.filter(({ is_of_copy, event }) => is_of_copy && event === 'give');
  const copies = await readGivenCopies(
    tx,
    taskId,
    copied.map(({ id }) => id),
  );
  const heldCopies = new Set(held.map(({ copy_id }) => copy_id));
  const given = moved.filter(({ event }) => event === 'give').map(({ id }) => id);
  const free = new Map(
    [...(await keepItems(tx, given))].map(([id, item]) => [
      id,
      {
        ...item,
        status: 'unclaimed' as const,
        annotator_id: null,
        claimed_at: null,
        held_since: null,
        annotations: item.annotations.map((annotation) => ({ ...annotation, annotator_id: null })),
      },
    ]),
  );
  const priors = await priorsOf(
    tx,
    new Map([...kept, ...free]),
    moved.map(({ id }) => id),
  );
  return {
    state: before.state,
    team_id: before.team_id,
    giving: before.giving,
    members,
    items: [...priors].map(([id, prior]) => ({ id, prior })),
    copies: copies.filter(({ id }) => !heldCopies.has(id)),
    event_id: await lastEventOf(tx, taskId),
  };
}

/**
 * Gives a task back to the team and the people who had it, with what they held. Throws `batch_row_moved_on` when
 * something has happened to the task or to one of these items since, and like assigning.
 */
export async function restoreTeam(tx: Transaction, by: Reaching, taskId: number, stored: unknown): Promise<void> {
  const prior = teamPriorSchema.parse(stored);
  await requireTask(tx, by, taskId);
  const actor = personOf(by.caller);
  const task = await lockTask(tx, taskId, actor);
  if ((await lastEventOf(tx, taskId)) !== prior.event_id) throw movedOn();
  // People were assigned, and the team stays
  if (task.state === 'in_progress') return restorePeople(tx, task, prior, actor);
  if (prior.team_id === null) return takeBack(tx, by, taskId, false);
  if (prior.state !== 'in_progress') await assignTo(tx, task, prior.team_id, actor);
  else {
    await requireTeamOf(tx, prior.team_id, prior.members);
    // Before the event, whose entry belongs to the team that has the task from now on
    await tx.query(sql`update task set team_id = ${prior.team_id} where id = ${taskId}`);
    const state = await fireTask(tx, task, { event: 'restore_team', actor });
    await writeMembers(tx, taskId, prior.members);
    const restored = { ...task, state, team_id: prior.team_id };
    await restoreItems(tx, restored, prior, actor);
    await applyGiving(tx, restored, actor);
  }
  await tellTeamAssigned(tx, taskId, by.caller.userId);
}

/** Takes people out of a task again whom a batch assigned, with what the task's rule gave them. */
async function restorePeople(tx: Transaction, task: LockedTask, prior: TeamPrior, actor: Actor): Promise<void> {
  await restoreItems(tx, task, prior, actor);
  await takeBackCopies(tx, task.id, prior.copies, actor);
  const isBack = prior.state === 'in_progress';
  const added = (await readMembers(tx, task.id)).filter(
    (member) => !prior.members.some(({ user_id, part }) => user_id === member.user_id && part === member.part),
  );
  const ids = [...new Set(added.map(({ user_id }) => user_id))];
  await requireNothingInHand(tx, ids, sql`t.id = ${task.id}`);
  const worked = await maybeOne(
    tx,
    sql`
      select i.id from annotated_item i where i.task_id = ${task.id}
        and ((i.annotator_id = any(${idsOf(added, 'annotator')}::bigint[])) or (i.inspector_id = any(${idsOf(added, 'inspector')}::bigint[]))) limit 1`,
  );
  // What they have submitted needs them still
  if (worked) throw movedOn();
  if (isBack) await requireTeamOf(tx, task.team_id, prior.members);
  await fireTask(tx, task, { event: isBack ? 'assign_members' : 'withdraw_members', actor });
  if (prior.giving)
    await tx.query(sql`update task set giving = ${sql.json(prior.giving)}::jsonb where id = ${task.id}`);
  await tx.query(sql`update task set ${assignedBy(userIdOf(actor))} where id = ${task.id}`);
  await writeMembers(tx, task.id, prior.members);
  await freeDisputes(tx, ids, actor);
}

/** Throws what stands in the way of one of the items. */
async function restoreItems(tx: Transaction, task: LockedTask, { items }: TeamPrior, actor: Actor): Promise<void> {
  if (items.length === 0) return;
  const locked = await lockItems(
    tx,
    task.id,
    items.map(({ id }) => id),
    actor,
  );
  if (locked.length < items.length) throw movedOn();
  const [refusal] = (
    await revertItems(tx, task, locked, new Map(items.map(({ id, prior }) => [id, prior])), actor)
  ).values();
  if (refusal) throw refusal;
}

/** Newest event of a task's machine. */
const lastEventOf = async (tx: Transaction, taskId: number): Promise<number | null> =>
  (
    await one<{ id: number | null }>(
      tx,
      sql`select max(id) as id from audit_event where entity = 'task' and entity_id = ${taskId} and event = any(${[...taskEvents]}::text[])`,
    )
  ).id;

const readMembers = (tx: Transaction, taskId: number): Promise<Member[]> =>
  tx.query<Member>(
    sql`select user_id, part, is_finishing from task_member where task_id = ${taskId} order by user_id, part`,
  );

async function writeMembers(tx: Transaction, taskId: number, members: readonly Member[]): Promise<void> {
  await tx.query(sql`delete from task_member where task_id = ${taskId}`);
  await tx.query(sql`
    insert into task_member (task_id, user_id, part, is_finishing)
    select ${taskId}::bigint, m.user_id, m.part, m.is_finishing
    from jsonb_to_recordset(${sql.json([...members])}::jsonb) as m (user_id bigint, part text, is_finishing boolean)`);
}

const idsOf = (members: readonly Member[], part: Member['part']): number[] =>
  members.filter((member) => member.part === part).map(({ user_id }) => user_id);

/** Throws like assigning when one of the people cannot work in the team any more. */
async function requireTeamOf(tx: Transaction, teamId: number | null, members: readonly Member[]): Promise<void> {
  if (teamId === null || !(await maybeOne(tx, sql`select id from team where id = ${teamId}`)))
    throw new Refusal('not_found');
  await requireMembers(tx, teamId, idsOf(members, 'annotator'), idsOf(members, 'inspector'));
}
