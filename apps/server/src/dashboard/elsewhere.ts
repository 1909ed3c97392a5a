import {
  elsewhereFor,
  handedOnKinds,
  kindOfTask,
  taskStateOfKind,
  type AvailableBusinessType,
  type Dashboard,
  type Elsewhere,
  roleIds,
  type ElsewhereKind,
  type HandedOnKind,
  type TaskState,
} from '@earmark/contract';
import { sql, type Queryable, type Sql } from '../db/index.ts';
import { hasInternalVerifier } from '../task/index.ts';
import { isDisputed, isInAnnotation, sidesOf, tasksInReach, type Reaching } from '../workflow/index.ts';

/** One task, or the items of a kind in one task, that others must move on. */
interface ElsewhereRow {
  kind: ElsewhereKind;
  task_id: number;
  name: string;
  business: AvailableBusinessType;
  project_id: number;
  project_name: string;
  count: number;
  since: Date;
  team_id: number | null;
  team_name: string | null;
  people: readonly Person[];
}

interface Person {
  readonly id: number;
  readonly name: string;
}

const mostRows = 8;
const namedTasks = 5;
const namedPeople = 3;

/** Returns what others must do while the caller waits: with whom it is, and since when. Longest first. */
export async function readElsewhere(db: Queryable, reaching: Reaching): Promise<Dashboard['elsewhere']> {
  const { role, isExternal } = reaching.caller;
  const kinds = elsewhereFor(role, isExternal);
  const isHandedOn = kinds.some((kind) => isHandedOnKind(kind));
  const found =
    kinds.length === 0 ? [] : isHandedOn ? await readHandedOn(db, reaching) : await readTasks(db, reaching, kinds);
  // Externals see neither names nor times
  const rows = isExternal ? found.map((row) => ({ ...row, team_id: null, people: [] })) : found;
  const groups = [...Map.groupBy(rows, keyOf).values()]
    .map((group) => group.toSorted((a, b) => a.since.getTime() - b.since.getTime()))
    .toSorted((a, b) => oldest(a) - oldest(b));
  return {
    rows: groups.slice(0, mostRows).flatMap(([first, ...rest]) => (first ? [toRow(first, rest, isExternal)] : [])),
    more: Math.max(0, groups.length - mostRows),
  };
}

const isHandedOnKind = (kind: ElsewhereKind): kind is HandedOnKind => handedOnKinds.some((one) => one === kind);

/** Rows of one kind and with the same people are shown as one. */
const keyOf = ({ kind, team_id, people }: ElsewhereRow): string =>
  [kind, team_id, ...people.map(({ id }) => id)].join(' ');

const oldest = ([first]: readonly ElsewhereRow[]): number => first?.since.getTime() ?? 0;

function toRow(first: ElsewhereRow, rest: readonly ElsewhereRow[], isExternal: boolean): Elsewhere {
  const all = [first, ...rest];
  return {
    kind: first.kind,
    unit: isHandedOnKind(first.kind) ? 'items' : 'tasks',
    count: all.reduce((total, { count }) => total + count, 0),
    task_count: all.length,
    tasks: all.slice(0, namedTasks).map(({ task_id, name, business, project_id, project_name, count }) => ({
      id: task_id,
      name,
      business,
      project: { id: project_id, name: project_name },
      count,
    })),
    team: first.team_id === null ? null : { id: first.team_id, name: first.team_name ?? '' },
    people: first.people.slice(0, namedPeople),
    people_count: first.people.length,
    since: isExternal ? null : first.since.toISOString(),
  };
}

/** SQL: people as a JSON list, sorted so that equal groups are equal. */
const peopleOf = (tables: Sql): Sql =>
  sql`(select coalesce(jsonb_agg(distinct jsonb_build_object('id', u.id, 'name', u.name)), '[]') from ${tables})`;

const verifiers = (isExternal: boolean): Sql =>
  peopleOf(
    sql`task_verifier v join app_user u on u.id = v.user_id where v.task_id = t.id and u.is_external = ${isExternal}::boolean`,
  );

/** SQL: each person of a column once, however many items a task has: it goes from one to the next in the partial index. */
const eachOf = (person: Sql, which: Sql): Sql => sql`(
  with recursive person as (
    select 0::bigint as id
    union all
    select (select min(${person}) from item i where i.task_id = t.id and ${which} and ${person} > person.id) from person where person.id is not null
  ) select id from person)`;

/** Those who hold items of the task now. */
const holders = peopleOf(sql`app_user u where u.id in (
  select id from ${eachOf(sql`i.annotator_id`, isInAnnotation)} annotators
  union select id from ${eachOf(sql`i.inspector_id`, sql`i.status = 'in_inspection'`)} inspectors)`);

/** Reads tasks in states of which others must take the next step. */
async function readTasks(db: Queryable, reaching: Reaching, kinds: readonly ElsewhereKind[]): Promise<ElsewhereRow[]> {
  const states = kinds.flatMap((kind): TaskState[] => {
    const state = isHandedOnKind(kind) ? undefined : taskStateOfKind(kind);
    // The turn of external verifiers alone begins in the same state
    return kind === 'to_accept_finally' ? ['in_acceptance', 'acceptance_passed'] : state ? [state] : [];
  });
  // A lead knows its own team: there it is people who have the work
  const isOwnTeam = reaching.scope === 'team';
  type TaskRow = ElsewhereRow & { state: TaskState; has_internal_verifier: boolean };
  const rows = await db.query<TaskRow>(sql`
    with seen as materialized (
      select t.id, t.name, t.business, t.state, t.team_id, t.created_at, p.id as project_id, p.name as project_name, ${hasInternalVerifier} as has_internal_verifier
      from task t join project p on p.id = t.project_id where ${tasksInReach(reaching)} and p.state = 'open' and t.state = any(${states})
    )
    select t.id as task_id, t.name, t.business, t.state, t.project_id, t.project_name, t.has_internal_verifier, 1 as count,
      case when t.state in ('in_acceptance', 'acceptance_passed') or (t.state = 'in_progress' and ${isOwnTeam}::boolean) then null else t.team_id end as team_id, team.name as team_name,
      case when t.state = 'in_progress' and ${isOwnTeam}::boolean then ${holders}
        when t.state = 'in_acceptance' and t.has_internal_verifier then ${verifiers(false)}
        when t.state in ('in_acceptance', 'acceptance_passed') then ${verifiers(true)} else '[]' end as people,
      coalesce((select e.created_at from audit_event e where e.entity = 'task' and e.entity_id = t.id and e.to_status = t.state and e.from_status is distinct from e.to_status order by e.id desc limit 1), t.created_at) as since
    from seen t left join team on team.id = t.team_id`);
  return rows.flatMap(({ state, has_internal_verifier, ...row }) => {
    const kind = kindOfTask(state, has_internal_verifier);
    // Passed tasks without an external verifier wait for nobody
    const hasNobody = kind === 'to_accept_finally' && row.people.length === 0;
    return kind && kinds.includes(kind) && !hasNobody ? [{ ...row, kind }] : [];
  });
}

/** Reads a person's own items that are with inspectors, with verifiers, or with the annotators whom the person returned them to, or that wait for a third person's decision. */
function readHandedOn(db: Queryable, reaching: Reaching): Promise<ElsewhereRow[]> {
  const { userId } = reaching.caller;
  const inspectors = peopleOf(
    sql`task_member m join app_user u on u.id = m.user_id where m.task_id = t.id and m.part = 'inspector' and m.user_id <> ${userId}`,
  );
  // Unless one was named: leads who are no side of any of them, else whoever manages the project
  const sides = sql`select unnest(${sidesOf}) from dispute d join item_verdict v on v.id = d.verdict_id where d.task_id = t.id and d.state = 'open' and d.decider_id is null and ${userId}::bigint = any(${sidesOf})`;
  const leads = sql`user_role r join app_user u on u.id = r.user_id where r.team_id = t.team_id and r.role_id = ${roleIds.teamLead} and u.status <> 'disabled' and u.id not in (select side from (${sides}) s (side) where side is not null)`;
  const deciders = sql`case when exists (select 1 from ${leads}) then ${peopleOf(leads)} else ${peopleOf(sql`app_user u where u.id = p.owner_id`)} end`;
  return db.query<ElsewhereRow>(sql`
    with mine as materialized (
      select i.task_id, 'being_inspected' as kind, null::bigint[] as holder_ids, count(*) as count, min(i.saved_at) as since
      from item i where i.annotator_id = ${userId} and i.status in ('annotation_completed', 'in_inspection') group by i.task_id
      union all
      select i.task_id, 'being_accepted', null, count(*), min(i.saved_at)
      from item i where i.annotator_id = ${userId} and i.status in ('not_internally_accepted', 'in_internal_acceptance') group by i.task_id
      union all
      select i.task_id, 'being_reworked', array_agg(distinct i.annotator_id), count(*), min(i.saved_at)
      from item i where i.inspector_id = ${userId} and i.status = 'inspection_failed' and not ${isDisputed} group by i.task_id
      union all
      select d.task_id, 'being_disputed', array_agg(distinct d.decider_id), count(*), min(d.created_at)
      from dispute d join item_verdict v on v.id = d.verdict_id
      where d.state = 'open' and ${userId}::bigint = any(${sidesOf}) group by d.task_id, d.decider_id
    )
    select m.kind, m.task_id, t.name, t.business, p.id as project_id, p.name as project_name, m.count, coalesce(m.since, t.created_at) as since, null::bigint as team_id, null::text as team_name,
      case m.kind when 'being_inspected' then ${inspectors} when 'being_accepted' then ${verifiers(false)}
        when 'being_disputed' then case when m.holder_ids[1] is null then ${deciders} else ${peopleOf(sql`app_user u where u.id = any(m.holder_ids)`)} end
        else ${peopleOf(sql`app_user u where u.id = any(m.holder_ids)`)} end as people
    from mine m join task t on t.id = m.task_id join project p on p.id = t.project_id
    where ${tasksInReach(reaching)} and p.state = 'open'`);
}
