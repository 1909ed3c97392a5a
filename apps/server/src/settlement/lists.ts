import { settlementPeriodList, settlementPersonList, sharedSettlementList } from '@earmark/contract';
import { sql, type Sql } from '../db/index.ts';
import { listReader, nameHolds } from '../list/index.ts';

/** SQL: the days of a period as they are written. */
const written = (from: Sql, to: Sql): Sql => sql`(${from}::text || ' – ' || ${to}::text)`;

/**
 * Periods of a project as they are settled (`booked`): computed for all of them together, since later ones correct
 * earlier ones.
 */
export const periodReader = listReader(
  settlementPeriodList,
  {
    from: sql`s.from_day`,
    to: sql`s.to_day`,
    state: sql`s.state`,
    people: sql`s.people`,
    corrections: sql`s.corrections`,
    total: sql`s.total`,
  },
  { key: sql`s.id`, search: (text) => nameHolds(written(sql`s.from_day`, sql`s.to_day`), text) },
);

/** SQL: computed periods as rows. */
export const bookedPeriods = (periods: readonly object[]): Sql => sql`
  jsonb_to_recordset(${sql.json(periods)}::jsonb) as s (id bigint, from_day date, to_day date, state text, people bigint, corrections bigint, total bigint)`;

/** People of a period, once for each team. */
export const personReader = listReader(
  settlementPersonList,
  {
    name: sql`p.name`,
    team: { id: sql`p.team_id`, name: sql`p.team_name` },
    annotator: sql`p.annotator`,
    inspector: sql`p.inspector`,
    corrections: sql`p.corrections`,
    total: sql`p.total`,
  },
  { key: sql`p.id` },
);

/** SQL: computed amounts of people as rows. */
export const bookedPeople = (people: readonly object[]): Sql => sql`
  jsonb_to_recordset(${sql.json(people)}::jsonb) as p (id bigint, name text, team_id bigint, team_name text, annotator bigint, inspector bigint, corrections bigint, total bigint)`;

/** Periods of all projects; what they come to is computed for the rows of a page. */
export const sharedReader = listReader(
  sharedSettlementList,
  {
    project: { id: sql`p.id`, name: sql`p.name` },
    from: sql`o.from_day`,
    to: sql`o.to_day`,
    state: sql`(case when o.closed_at is null then 'open' else 'closed' end)`,
  },
  {
    key: sql`o.id`,
    search: (text) =>
      sql`(${nameHolds(sql`p.name`, text)} or ${nameHolds(written(sql`o.from_day`, sql`o.to_day`), text)})`,
  },
);
