import { roleIds, type PersonFigures } from '@earmark/contract';
import { sql, type Queryable } from '../db/index.ts';
import { sizesOf } from './figures.ts';
import type { PersonWork, TeamWork } from './team.ts';
import { handsIn, tasksOfTeam } from '../workflow/index.ts';

const mostShown = 100;

interface PersonRow {
  id: number;
  name: string;
  waiting: number;
}

/**
 * Returns the annotators and inspectors of a team, and who else worked in its tasks, acceptors as well, so that the
 * time worked adds up: their work there, and the items that they hold there now. Those who did the most come first.
 */
export async function readPeople(
  db: Queryable,
  teamId: number | null,
  { byPerson }: TeamWork,
): Promise<PersonFigures[]> {
  const done = [...byPerson].flatMap(([id, { annotated, inspected, returned, worked, sizes }]) =>
    annotated !== 0 || inspected !== 0 || returned !== 0 || worked !== 0 || sizes.some(({ size }) => size !== 0)
      ? [id]
      : [],
  );
  const rows = await db.query<PersonRow>(sql`
    with held as materialized (
      select user_id, count(*) as items from ${handsIn(tasksOfTeam(teamId))} h group by user_id
    )
    select u.id, u.name, coalesce(held.items, 0) as waiting from app_user u left join held on held.user_id = u.id
    where exists (select 1 from user_role r where r.user_id = u.id and r.team_id = ${teamId} and r.role_id = ${roleIds.annotator}) or u.id = any(${done}::bigint[]) or held.user_id is not null
    order by u.name, u.id`);
  const people = rows.map(({ id, name, waiting }) => {
    const { annotated, inspected, returned, worked, sizes } = byPerson.get(id) ?? nothing;
    return {
      user: { id, name },
      annotated,
      inspected,
      returned,
      worked_seconds: worked,
      sizes: sizesOf(sizes),
      waiting,
    };
  });
  return people
    .toSorted((a, b) => b.annotated + b.inspected - a.annotated - a.inspected || b.waiting - a.waiting)
    .slice(0, mostShown);
}

const nothing: PersonWork = { annotated: 0, inspected: 0, returned: 0, worked: 0, sizes: [] };
