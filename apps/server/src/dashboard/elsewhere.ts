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
import {
  isDisputed,
  isInAnnotation,
  sidesOf,
  tasksInReach,
  waitsForInspection,
  type Reaching,
} from '../workflow/index.ts';

/** Work of one kind that waits for the same people, and is paused or not: one row of the answer. */
interface Group {
  kind: ElsewhereKind;
  is_paused: boolean;
  team_id: number | null;
  team_name: string | null;
  people: readonly Person[];
  /** Tasks, or items in them. */
  count: number;
  task_count: number;
  /** Time since which the oldest waits. */
  since: Date;
  /** The oldest ones. */
  tasks: Elsewhere['tasks'];
}

/** The items of a kind in one task. */
interface HandedOnRow {
  kind: HandedOnKind;
  task_id: number;
  name: string;
  business: AvailableBusinessType;
  project_id: number;
  project_name: string;
  count: number;
  since: Date;
  people: readonly Person[];
  is_paused: boolean;
}

interface Person {
  readonly id: number;
  readonly name: string;
}

const mostRows = 8;
const namedTasks = 5;
const namedPeople = 3;

/**
 * Returns what others must do while the caller waits: with whom it is, and since when, except to externals, who see
 * neither names nor times. Longest first.
 */
export async function readElsewhere(db: Queryable, reaching: Reaching): Promise<Dashboard['elsewhere']> {
  const { role, isExternal } = reaching.caller;
  const kinds = elsewhereFor(role, isExternal);
  const isHandedOn = kinds.some((kind) => isHandedOnKind(kind));
  const found =
    kinds.length === 0 ? [] : isHandedOn ? await readHandedOn(db, reaching) : await readTasks(db, reaching, kinds);
  const groups = found.toSorted((a, b) => a.since.getTime() - b.since.getTime() || firstOf(a) - firstOf(b));
  return {
    rows: groups.slice(0, mostRows).map((group) => toRow(group, isExternal)),
    more: Math.max(0, groups.length - mostRows),
  };
}

const firstOf = ({ tasks: [first] }: Group): number => first?.id ?? 0;

const isHandedOnKind = (kind: ElsewhereKind): kind is HandedOnKind => handedOnKinds.some((one) => one === kind);

const toRow = (group: Group, isExternal: boolean): Elsewhere => ({
  kind: group.kind,
  unit: isHandedOnKind(group.kind) ? 'items' : 'tasks',
  count: group.count,
  task_count: group.task_count,
  tasks: group.tasks,
  is_paused: group.is_paused,
  team: group.team_id === null ? null : { id: group.team_id, name: group.team_name ?? '' },
  people: group.people.slice(0, namedPeople),
  people_count: group.people.length,
  since: isExternal ? null : group.since.toISOString(),
});

/** SQL: the people of rows (alias `u`) as a JSON list, sorted so that equal groups are equal. */
const people = sql`jsonb_agg(distinct jsonb_build_object('id', u.id, 'name', u.name))`;

/** SQL: the people of some tables, an empty list where there are none. */
const peopleOf = (tables: Sql): Sql => sql`(select coalesce(${people}, '[]') from ${tables})`;

const verifiers = peopleOf(
  sql`task_verifier v join app_user u on u.id = v.user_id where v.task_id = t.id and not u.is_external`,
);

/** SQL: the internal or external verifiers of a group; null where there are none. */
const verifiersOfGroup = (isExternal: boolean): Sql =>
  sql`${people} filter (where u.is_external = ${isExternal}::boolean)`;

/**
 * SQL: each person of a column once, however many items a task has: it goes from one to the next in the partial index.
 */
const eachOf = (person: Sql, which: Sql): Sql => sql`(
  with recursive person as (
    select 0::bigint as id
    union all
    select (select min(${person}) from item i where i.task_id = t.id and ${which} and ${person} > person.id) from person where person.id is not null
  ) select id from person)`;

/** Those who hold items or blind copies of the task now, those to inspect again what they rejected among them. */
const holders = peopleOf(sql`app_user u where u.id in (
  select id from ${eachOf(sql`i.annotator_id`, isInAnnotation)} annotators
  union select i.annotator_id from annotated_item i where i.task_id = t.id and i.copy_id is not null and ${isInAnnotation}
  union select id from ${eachOf(sql`i.inspector_id`, sql`i.status = 'in_inspection'`)} inspectors
  union select i.inspector_id from item i where i.task_id = t.id and i.inspector_id is not null and ${waitsForInspection})`);

/**
 * Reads tasks in states of which others must take the next step. They are grouped by the database: the page names five
 * of each group, and a platform has hundreds.
 */
function readTasks(db: Queryable, reaching: Reaching, kinds: readonly ElsewhereKind[]): Promise<Group[]> {
  const states = kinds.flatMap((kind): TaskState[] => {
    const state = isHandedOnKind(kind) ? undefined : taskStateOfKind(kind);
    // The turn of external verifiers alone begins in the same state
    return kind === 'to_accept_finally' ? ['in_acceptance', 'acceptance_passed'] : state ? [state] : [];
  });
  const cases = sql.join(
    [...new Set(states)].flatMap((state) =>
      [true, false].flatMap((hasInternal) => {
        const kind = kindOfTask(state, hasInternal);
        return kind && kinds.includes(kind)
          ? [sql`when t.state = ${state} and (v.internal is not null) = ${hasInternal}::boolean then ${kind}`]
          : [];
      }),
    ),
    sql` `,
  );
  // A lead knows its own team: there it is people who have the work
  const isOwnTeam = reaching.scope === 'team';
  const { isExternal } = reaching.caller;
  return db.query<Group>(sql`
    with seen as materialized (
      select t.id, t.name, t.business, t.state, t.state_since as since, t.team_id, t.paused_at is not null as is_paused, p.id as project_id, p.name as project_name
      from task t join project p on p.id = t.project_id where ${tasksInReach(reaching)} and p.state = 'open' and t.state = any(${states})
    ), verifiers as (
      -- Of all tasks at once: one by one takes longer than all the rest
      select v.task_id, ${verifiersOfGroup(false)} as internal, ${verifiersOfGroup(true)} as external
      from seen t join task_verifier v on v.task_id = t.id join app_user u on u.id = v.user_id where t.state in ('in_acceptance', 'acceptance_passed') group by v.task_id
    ), meant as (
      select t.*, case ${cases} end as kind, v.internal, v.external
      from seen t left join verifiers v on v.task_id = t.id
    ), waiting as materialized (
      select t.*,
        case when t.state in ('in_acceptance', 'acceptance_passed') or (t.state = 'in_progress' and ${isOwnTeam}::boolean) then null else t.team_id end as at_team_id,
        case when t.state = 'in_progress' and ${isOwnTeam}::boolean then ${holders}
          when t.state = 'in_acceptance' and t.internal is not null then t.internal
          when t.state in ('in_acceptance', 'acceptance_passed') then coalesce(t.external, '[]') else '[]' end as people
      from meant t where t.kind is not null
    ), shown as (
      select w.kind, case when ${isExternal}::boolean then null else w.at_team_id end as team_id, case when ${isExternal}::boolean then '[]' else w.people end as people,
        w.is_paused, w.since, w.id, w.name, w.business, w.project_id, w.project_name
      -- Passed tasks without an external verifier wait for nobody
      from waiting w where w.kind <> 'to_accept_finally' or w.people <> '[]'
    ), ordered as (
      select s.*, row_number() over (partition by s.kind, s.is_paused, s.team_id, s.people order by s.since, s.id) as position from shown s
    )
    select g.kind, g.is_paused, g.team_id, team.name as team_name, g.people, g.count, g.count as task_count, g.since, g.tasks
    from (
      select kind, is_paused, team_id, people, count(*) as count, min(since) as since,
        jsonb_agg(jsonb_build_object('id', id, 'name', name, 'business', business, 'project', jsonb_build_object('id', project_id, 'name', project_name), 'count', 1) order by position)
          filter (where position <= ${namedTasks}) as tasks
      from ordered group by kind, is_paused, team_id, people
    ) g left join team on team.id = g.team_id`);
}

/**
 * Reads a person's own items that are with inspectors, with verifiers, or with the annotators whom the person returned
 * them to, or that wait for a third person's decision.
 */
async function readHandedOn(db: Queryable, reaching: Reaching): Promise<Group[]> {
  const { userId, isExternal } = reaching.caller;
  const inspectors = peopleOf(
    sql`task_member m join app_user u on u.id = m.user_id where m.task_id = t.id and m.part = 'inspector' and m.user_id <> ${userId}`,
  );
  // Unless one was named: leads who are no side of any of them, else whoever manages the project
  const sides = sql`select unnest(${sidesOf}) from dispute d join item_verdict v on v.id = d.verdict_id where d.task_id = t.id and d.state = 'open' and d.decider_id is null and ${userId}::bigint = any(${sidesOf})`;
  const leads = sql`user_role r join app_user u on u.id = r.user_id where r.team_id = t.team_id and r.role_id = ${roleIds.teamLead} and u.status <> 'disabled' and u.id not in (select side from (${sides}) s (side) where side is not null)`;
  const deciders = sql`case when exists (select 1 from ${leads}) then ${peopleOf(leads)} else ${peopleOf(sql`app_user u where u.id = p.owner_id`)} end`;
  const found = await db.query<HandedOnRow>(sql`
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
    select m.kind, m.task_id, t.name, t.business, p.id as project_id, p.name as project_name, m.count, coalesce(m.since, t.created_at) as since, t.paused_at is not null as is_paused,
      case m.kind when 'being_inspected' then ${inspectors} when 'being_accepted' then ${verifiers}
        when 'being_disputed' then case when m.holder_ids[1] is null then ${deciders} else ${peopleOf(sql`app_user u where u.id = any(m.holder_ids)`)} end
        else ${peopleOf(sql`app_user u where u.id = any(m.holder_ids)`)} end as people
    from mine m join task t on t.id = m.task_id join project p on p.id = t.project_id
    where ${tasksInReach(reaching)} and p.state = 'open'`);
  const rows = isExternal ? found.map((row) => ({ ...row, people: [] })) : found;
  return [...Map.groupBy(rows, keyOf).values()].flatMap((group) => {
    const [first, ...rest] = group.toSorted((a, b) => a.since.getTime() - b.since.getTime());
    return first ? [groupOf(first, rest)] : [];
  });
}

/** Rows of one kind, with the same people and paused or not are shown as one. */
const keyOf = ({ kind, is_paused: isPaused, people }: HandedOnRow): string =>
  [kind, isPaused, ...people.map(({ id }) => id)].join(' ');

function groupOf(first: HandedOnRow, rest: readonly HandedOnRow[]): Group {
  const all = [first, ...rest];
  return {
    kind: first.kind,
    is_paused: first.is_paused,
    team_id: null,
    team_name: null,
    people: first.people,
    count: all.reduce((total, { count }) => total + count, 0),
    task_count: all.length,
    since: first.since,
    tasks: all.slice(0, namedTasks).map(({ task_id, name, business, project_id, project_name, count }) => ({
      id: task_id,
      name,
      business,
      project: { id: project_id, name: project_name },
      count,
    })),
  };
}
