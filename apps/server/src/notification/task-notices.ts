import { roleIds, taskStatusOf, type TaskState, type WorkStage } from '@earmark/contract';
import { one, sql, type Transaction } from '../db/index.ts';
import { notify, type Notice, type NoticeLocation } from './notify.ts';

/** Values of notices about a task. */
export interface TaskFacts {
  id: number;
  name: string;
  business: string;
  /** Modality of its items; empty without any. */
  modality: string;
  project_id: number;
  team_id: number | null;
  team: string;
  created_by: number;
  /** Owner and assistants of its project. */
  managers: number[];
}

export const readTask = (tx: Transaction, taskId: number): Promise<TaskFacts> =>
  one<TaskFacts>(
    tx,
    sql`
      select t.id, t.name, t.business, coalesce((select i.modality from item i where i.task_id = t.id limit 1), '') as modality, t.project_id, t.team_id, coalesce(m.name, '') as team, t.created_by,
        array(select p.owner_id union select a.user_id from project_assistant a where a.project_id = p.id) as managers
      from task t join project p on p.id = t.project_id left join team m on m.id = t.team_id where t.id = ${taskId}`,
  );

/** Returns where a notice about a task leads. */
export const locationOf = (task: TaskFacts): NoticeLocation => ({
  business: task.business,
  projectId: task.project_id,
});

const about = (
  task: TaskFacts,
  actorId: number | null,
): Pick<Notice, 'actorId' | 'parameters' | 'subjectId' | 'location'> => ({
  actorId,
  parameters: { task: task.name },
  subjectId: task.id,
  location: locationOf(task),
});

/** Tells the leads of the task's team. Call it once the team is written. */
export async function tellTeamAssigned(tx: Transaction, taskId: number, actorId: number): Promise<void> {
  const task = await readTask(tx, taskId);
  await notify(tx, {
    ...about(task, actorId),
    kind: 'task_assigned_to_team',
    to: await leadsOf(tx, task),
    parameters: { task: task.name, team: task.team },
    location: { ...locationOf(task), roleId: roleIds.teamLead, teamId: task.team_id },
  });
}

/** Tells people who newly annotate, inspect or accept in a task; who does several of these gets one notice. */
export async function tellPeopleAssigned(
  tx: Transaction,
  taskId: number,
  people: readonly { readonly userId: number; readonly stage: WorkStage }[],
  actorId: number | null,
): Promise<void> {
  if (people.length === 0) return;
  const task = await readTask(tx, taskId);
  const told = new Set<number>();
  for (const stage of ['annotation', 'inspection', 'acceptance'] as const) {
    const to = people.filter((one) => one.stage === stage && !told.has(one.userId)).map(({ userId }) => userId);
    for (const id of to) told.add(id);
    await notify(tx, { ...about(task, actorId), kind: 'task_assigned', to, location: workLocation(task, stage) });
  }
}

/** Tells the verifiers from outside that the house has passed a task, and that it is their turn. */
export async function tellExternalVerifiers(tx: Transaction, taskId: number, actorId: number): Promise<void> {
  const task = await readTask(tx, taskId);
  const verifiers = await tx.query<{ id: number }>(sql`
    select u.id from task_verifier v join app_user u on u.id = v.user_id where v.task_id = ${taskId} and u.is_external`);
  await notify(tx, {
    ...about(task, actorId),
    kind: 'task_to_accept_finally',
    to: verifiers.map(({ id }) => id),
    location: workLocation(task, 'acceptance'),
  });
}

/**
 * Tells the team's leads and the people of a task that it was taken back from them. Call it while they are named in it.
 */
export async function tellTakenBack(
  tx: Transaction,
  taskId: number,
  userIds: readonly number[],
  actorId: number | null,
): Promise<void> {
  const task = await readTask(tx, taskId);
  await notify(tx, {
    ...about(task, actorId),
    kind: 'task_taken_back',
    to: [...userIds, ...(await leadsOf(tx, task))],
    parameters: { task: task.name, team: task.team },
  });
}

/** Tells the team's leads and everybody named in a task that it is paused or goes on. */
export async function tellTaskPaused(
  tx: Transaction,
  taskId: number,
  {
    isPaused,
    actorId,
    reason,
  }: { readonly isPaused: boolean; readonly actorId: number | null; readonly reason: string },
): Promise<void> {
  const task = await readTask(tx, taskId);
  const people = await tx.query<{ user_id: number; stage: WorkStage | null }>(sql`
    select distinct on (user_id) user_id, stage from (
      select user_id, case part when 'annotator' then 'annotation' else 'inspection' end as stage from task_member where task_id = ${taskId}
      union all
      select v.user_id, 'acceptance' from task_verifier v join task t on t.id = v.task_id where v.task_id = ${taskId} and t.state = 'in_acceptance'
      union all
      select user_id, null from user_role where team_id = ${task.team_id} and role_id = ${roleIds.teamLead}
    ) named order by user_id, stage nulls first`);
  for (const [stage, named] of Map.groupBy(people, (person) => person.stage))
    await notify(tx, {
      ...about(task, actorId),
      kind: isPaused ? 'task_paused' : 'task_resumed',
      to: named.map((person) => person.user_id),
      parameters: { task: task.name, remark: reason },
      location:
        stage === null
          ? { ...locationOf(task), roleId: roleIds.teamLead, teamId: task.team_id }
          : workLocation(task, stage),
    });
}

/** Tells those who work in a task that its instructions or its rules document changed. */
export async function tellGuidanceChanged(
  tx: Transaction,
  taskId: number,
  {
    people,
    actorId,
  }: {
    readonly people: readonly { readonly user_id: number; readonly stage: WorkStage }[];
    readonly actorId: number | null;
  },
): Promise<void> {
  if (people.length === 0) return;
  const task = await readTask(tx, taskId);
  for (const [stage, named] of Map.groupBy(people, (person) => person.stage))
    await notify(tx, {
      ...about(task, actorId),
      kind: 'guidance_changed',
      to: named.map((person) => person.user_id),
      location: workLocation(task, stage),
    });
}

/** Tells people how many items they were given, by person, to work on in a stage. */
export async function tellGiven(
  tx: Transaction,
  taskId: number,
  {
    given,
    stage,
    actorId,
  }: { readonly given: ReadonlyMap<number, number>; readonly stage: WorkStage; readonly actorId: number | null },
): Promise<void> {
  if (given.size === 0) return;
  const task = await readTask(tx, taskId);
  for (const [userId, count] of given)
    await notify(tx, {
      ...about(task, actorId),
      kind: 'work_given',
      to: [userId],
      parameters: { task: task.name, count: String(count), modality: task.modality },
      location: workLocation(task, stage),
    });
}

/** Tells a person, and the leads of the task's team, that the person takes nothing new because of missed answers. */
export async function tellPausedByChecks(
  tx: Transaction,
  taskId: number,
  {
    userId,
    name,
    score,
    mark,
    results,
  }: {
    readonly userId: number;
    readonly name: string;
    readonly score: number;
    readonly mark: number;
    readonly results: number;
  },
): Promise<void> {
  const task = await readTask(tx, taskId);
  const parameters = { task: task.name, score: String(score), mark: String(mark) };
  await notify(tx, {
    ...about(task, null),
    kind: 'paused_by_checks',
    to: [userId],
    parameters: { ...parameters, count: String(results) },
    location: workLocation(task, 'annotation'),
  });
  await notify(tx, {
    ...about(task, null),
    kind: 'person_paused',
    to: await leadsOf(tx, task),
    parameters: { ...parameters, person: name },
    location: { ...locationOf(task), roleId: roleIds.teamLead, teamId: task.team_id },
  });
}

/** Tells a person that they can take new items again. */
export async function tellPauseLifted(
  tx: Transaction,
  taskId: number,
  { userId, actorId }: { readonly userId: number; readonly actorId: number },
): Promise<void> {
  const task = await readTask(tx, taskId);
  await notify(tx, {
    ...about(task, actorId),
    kind: 'pause_lifted',
    to: [userId],
    location: workLocation(task, 'annotation'),
  });
}

/** Tells the leads of the task's team that its rejected items wait for people who are gone; of each once a day. */
export async function tellWithoutPerson(
  tx: Transaction,
  taskId: number,
  {
    people,
    actorId,
  }: { readonly people: readonly { readonly id: number; readonly name: string }[]; readonly actorId: number | null },
): Promise<void> {
  const task = await readTask(tx, taskId);
  const day = new Date().toISOString().slice(0, 10);
  await notify(tx, {
    ...about(task, actorId),
    kind: 'work_without_person',
    to: await leadsOf(tx, task),
    parameters: { task: task.name, names: people.map(({ name }) => name).join(', '), modality: task.modality },
    location: { ...locationOf(task), roleId: roleIds.teamLead, teamId: task.team_id },
    onceKey: `without-person:${taskId}:${day}:${people.map(({ id }) => id).join(',')}`,
  });
}

/**
 * Tells who may name others that a task has nobody left who could act in a stage: the leads of its team, for acceptance
 * also the managers of its project.
 */
export async function tellTaskUnmanned(
  tx: Transaction,
  taskId: number,
  {
    stage,
    person,
    ...told
  }: { readonly stage: WorkStage; readonly person: string; readonly actorId: number | null; readonly onceKey?: string },
): Promise<void> {
  const task = await readTask(tx, taskId);
  const roleId = stage === 'acceptance' ? roleIds.acceptor : roleIds.annotator;
  const notice = {
    ...about(task, told.actorId),
    ...told,
    kind: 'task_unmanned',
    parameters: { task: task.name, person, role_id: String(roleId) },
  } as const;
  const location = { ...locationOf(task), roleId: roleIds.teamLead, teamId: task.team_id };
  await notify(tx, { ...notice, to: await leadsOf(tx, task), location });
  if (stage === 'acceptance') await notify(tx, { ...notice, to: task.managers });
}

/** Tells the operations managers, or else the administrators, that nobody manages a project any more. */
export async function tellProjectUnmanaged(
  tx: Transaction,
  projectId: number,
  { person, ...told }: { readonly person: string; readonly actorId: number | null; readonly onceKey?: string },
): Promise<void> {
  const project = await one<{ name: string; business: string }>(
    tx,
    sql`select name, business from project where id = ${projectId}`,
  );
  const active = (roleId: number) =>
    tx.query<{ id: number }>(sql`
      select distinct u.id from app_user u join user_role r on r.user_id = u.id
      where r.role_id = ${roleId} and u.status <> 'disabled' and (u.valid_until is null or u.valid_until > now())`);
  const operations = await active(roleIds.operationsManager);
  const to = operations.length > 0 ? operations : await active(roleIds.platformAdmin);
  await notify(tx, {
    ...told,
    kind: 'project_unmanaged',
    to: to.map(({ id }) => id),
    parameters: { project: project.name, person },
    subjectId: projectId,
    location: { business: project.business, projectId },
  });
}

/** Returns the active leads of a task's team; nobody while it has none. */
export async function leadsOf(tx: Transaction, { team_id: teamId }: TaskFacts): Promise<number[]> {
  const leads = await tx.query<{ user_id: number }>(
    sql`
      select r.user_id from user_role r join app_user u on u.id = r.user_id
      where r.team_id = ${teamId} and r.role_id = ${roleIds.teamLead} and u.status <> 'disabled'`,
  );
  return leads.map((lead) => lead.user_id);
}

/** Tells the managers of the task's project that its items are accepted. */
export async function tellTaskFinished(
  tx: Transaction,
  taskId: number,
  state: TaskState,
  actorId: number,
): Promise<void> {
  const task = await readTask(tx, taskId);
  await notify(tx, {
    ...about(task, actorId),
    kind: 'task_finished',
    to: [...task.managers, task.created_by],
    parameters: { task: task.name, status: taskStatusOf(state) },
  });
}

/** Tells whoever created the task that it could not be prepared. */
export async function tellPreparationFailed(tx: Transaction, taskId: number): Promise<void> {
  const task = await readTask(tx, taskId);
  await notify(tx, { ...about(task, null), kind: 'preparation_failed', to: [task.created_by] });
}

/** An item that a verdict returns to a person. */
interface Returned {
  id: number;
  name: string;
  modality: string;
  remark: string;
  stage: 'annotation' | 'inspection';
  user_id: number;
}

/**
 * Tells people who are still in the task that work of theirs was rejected, each once: of one item by its name, of
 * several by their number. `itemId` restricts it to one item; `reason` is that of the verdict on the whole task.
 */
export async function tellReturned(
  tx: Transaction,
  taskId: number,
  { actorId, itemId, reason = '' }: { readonly actorId: number; readonly itemId?: number; readonly reason?: string },
): Promise<void> {
  const items = await tx.query<Returned>(sql`
    select i.id, i.name, i.modality, i.remark, coalesce(i.return_to, 'annotation') as stage,
      case when i.return_to = 'inspection' then i.inspector_id else i.annotator_id end as user_id
    from item i
    where i.task_id = ${taskId} and (${itemId ?? null}::bigint is null or i.id = ${itemId ?? null}) and i.status in ('inspection_failed', 'internal_acceptance_not_passed')
      and exists (select 1 from task_member m where m.task_id = i.task_id
        and m.user_id = case when i.return_to = 'inspection' then i.inspector_id else i.annotator_id end
        and m.part = case when i.return_to = 'inspection' then 'inspector' else 'annotator' end)
    order by i.id`);
  if (items.length === 0) return;
  const task = await readTask(tx, taskId);
  const shares = Map.groupBy(items, ({ user_id: userId, stage }) => `${userId} ${stage}`);
  for (const [first, ...others] of shares.values()) {
    if (!first) continue;
    const shared = { actorId, to: [first.user_id], location: workLocation(task, first.stage) };
    const { modality } = first;
    if (others.length === 0)
      await notify(tx, {
        ...shared,
        kind: 'item_returned',
        parameters: { task: task.name, item: first.name, remark: first.remark, modality },
        subjectId: first.id,
      });
    else
      await notify(tx, {
        ...shared,
        kind: 'items_returned',
        parameters: {
          task: task.name,
          count: String(others.length + 1),
          remark: reason,
          modality,
        },
        subjectId: task.id,
      });
  }
}

/** Where a person works on a stage of a task. */
export function workLocation(task: TaskFacts, stage: WorkStage): NoticeLocation {
  const role =
    stage === 'acceptance' ? { roleId: roleIds.acceptor } : { roleId: roleIds.annotator, teamId: task.team_id };
  return { ...locationOf(task), stage, ...role };
}
