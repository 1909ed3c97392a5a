import { projectMemberList, type projectParts, type Work } from '@earmark/contract';
import { sql, type Sql } from '../db/index.ts';
import type { HandlersOf } from '../http/index.ts';
import { listReader, type ListedRow } from '../list/index.ts';
import { requireProject } from '../project/index.ts';
import { figuresOfPeople, firstSums, handsIn, personSums, workColumns, workOf } from '../workflow/index.ts';

type Part = (typeof projectParts)[number];

const partConditions: Readonly<Record<Part, Sql>> = {
  annotator: sql`m.is_annotator`,
  inspector: sql`m.is_inspector`,
  formerly: sql`not (m.is_annotator or m.is_inspector)`,
};

/** Names a row: a person is there once for each team. Ids of people are below. */
const key = sql`(m.team_id * 1000000000 + m.user_id)`;

const reader = listReader(
  projectMemberList,
  {
    name: sql`m.name`,
    team: { id: sql`team.id`, name: sql`team.name` },
    parts: (wanted) =>
      sql`(${sql.join(
        // The schema of the call names them
        wanted.map((part) => partConditions[part as Part]),
        sql` or `,
      )})`,
    tasks: sql`m.tasks`,
    in_hand: sql`m.in_hand`,
    annotated: sql`m.submissions`,
    inspected: sql`m.inspections`,
    returned: sql`m.returned`,
  },
  { key },
);

interface Row extends ListedRow<typeof projectMemberList>, Work {
  id: number;
  user_id: number;
  is_annotator: boolean;
  is_inspector: boolean;
}

/** Returns a page of the people who are named in tasks of a project or have worked in them. Throws `not_found`. */
export const listProjectMembers: HandlersOf<'listProjectMembers'>['listProjectMembers'] = async (request, context) => {
  await requireProject(context, request.project_id);
  const page = await reader.readPage<Row>(context.db, request, {
    also: sql`, m.*, ${key} as id`,
    tables: sql`(${peopleOf(request.project_id)}) m join team on team.id = m.team_id`,
    where: sql`true`,
    isComputed: true,
  });
  return {
    ...page,
    rows: page.rows.map((row) => ({
      ...reader.fieldsOf(row),
      id: row.id,
      user: { id: row.user_id, name: row.name },
      is_annotator: row.is_annotator,
      is_inspector: row.is_inspector,
      work: workOf(row),
    })),
  };
};

/** SQL: the people of a project by the team that has the task, with what they hold and did. */
const peopleOf = (projectId: number): Sql => sql`
  with own as materialized (
    select id, team_id from task where project_id = ${projectId} and deleted_at is null and team_id is not null
  ), named as (
    select t.team_id, m.user_id, bool_or(m.part = 'annotator') as is_annotator, bool_or(m.part = 'inspector') as is_inspector, count(distinct t.id) as tasks
    from own t join task_member m on m.task_id = t.id group by t.team_id, m.user_id
  ), done as (
    select t.team_id, w.user_id, ${personSums()} from own t join person_tally w on w.task_id = t.id group by t.team_id, w.user_id
  ), first_work as (
    select t.team_id, w.user_id, ${firstSums} from own t join (${figuresOfPeople}) w on w.task_id = t.id group by t.team_id, w.user_id
  ), held as (
    select t.team_id, h.user_id, count(*) as items from ${handsIn(sql`select id from own`)} h join own t on t.id = h.task_id group by 1, 2
  )
  select p.team_id, u.id as user_id, u.name, coalesce(named.is_annotator, false) as is_annotator, coalesce(named.is_inspector, false) as is_inspector,
    coalesce(named.tasks, 0) as tasks, coalesce(held.items, 0)::bigint as in_hand, ${workColumns}
  from (select team_id, user_id from named union select team_id, user_id from done where submissions + inspections > 0 union select team_id, user_id from held) p
    join app_user u on u.id = p.user_id left join named using (team_id, user_id) left join done using (team_id, user_id) left join first_work using (team_id, user_id) left join held using (team_id, user_id)`;
