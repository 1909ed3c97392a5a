import { disputeStates, limits, type DisputeState, type ItemStatus, type Outcome, type Work } from '@earmark/contract';
import { one, sql, type Queryable, type Sql } from '../db/index.ts';
import type { HandlersOf } from '../http/index.ts';
import { tasksInReach, workByPerson, workOf, type Reaching, seenItems } from '../workflow/index.ts';
import { requireWhose, type Whose } from './whose.ts';

/**
 * Returns what became of a person's work. The figures of the period come from the tallies, those of items from its
 * submissions.
 */
export const getOutcome: HandlersOf<'getOutcome'>['getOutcome'] = async (asked, context) => {
  const { db } = context;
  const whose = await requireWhose(asked, context);
  const days = await readDays(db, whose);
  const works = await db.query<Work>(workByPerson(tallied(whose)));
  return {
    user: whose.user,
    work: {
      ...workOf(...works),
      accepted: days.reduce((sum, { accepted }) => sum + accepted, 0),
    },
    rejections: (
      await one<{ count: number }>(
        db,
        sql`select count(*) as count from item_verdict v where ${judgedWork(whose)} and not v.is_pass and verdict_counts(v)`,
      )
    ).count,
    items: await readItems(db, whose),
    errors: await readErrors(db, whose),
    tasks: await readTasks(db, whose, context),
    days: days.map(({ accepted: _accepted, ...day }) => day),
    verdicts: await readVerdicts(db, whose),
    disputes: {
      of_work: await countDisputes(db, judgedWork(whose)),
      of_verdicts: await countDisputes(db, givenBy(whose)),
    },
  };
};

/** SQL condition: rows of a tally (alias `w`) are of the person's work in the period. */
const tallied = ({ user, within, inTasks }: Whose): Sql =>
  sql`w.user_id = ${user.id} and ${within(sql`w.slot`)} and ${inTasks(sql`w.task_id`)}`;

/** SQL condition: a verdict (alias `v`) of the period judges the person's work and was not withdrawn. */
export const judgedWork = ({ user, within, inTasks }: Whose): Sql =>
  sql`v.annotator_id = ${user.id} and v.withdrawn_at is null and ${within(sql`v.created_at`)} and ${inTasks(sql`v.task_id`)}`;

/** SQL condition: a verdict (alias `v`) of the period is the person's and was not withdrawn. */
const givenBy = ({ user, within, inTasks }: Whose): Sql =>
  sql`v.judge_id = ${user.id} and v.withdrawn_at is null and ${within(sql`v.created_at`)} and ${inTasks(sql`v.task_id`)}`;

async function readDays(db: Queryable, whose: Whose): Promise<(Outcome['days'][number] & { accepted: number })[]> {
  const rows = await db.query<Omit<Outcome['days'][number], 'date'> & { day: number; accepted: number }>(sql`
    select width_bucket(w.slot, ${whose.days.map(({ start }) => start)}::timestamptz[]) as day, sum(w.annotated) as submitted, sum(w.inspected) as inspected,
      sum(w.passed) as passed, sum(w.returned) as returned, sum(w.accepted) as accepted
    from work_tally w where ${tallied(whose)} group by 1`);
  const byDay = new Map(rows.map(({ day, ...figures }) => [day, figures]));
  return whose.days.map(({ date }, index) => ({
    date,
    ...(byDay.get(index + 1) ?? { submitted: 0, inspected: 0, passed: 0, returned: 0, accepted: 0 }),
  }));
}

/** The items first submitted in the period, with the verdicts on this person's work until now. */
async function readItems(db: Queryable, { user, within, inTasks }: Whose): Promise<Outcome['items']> {
  const rows = await db.query<{
    status: ItemStatus;
    items: number;
    invalid: number;
    judged: number;
    passed_first: number;
    passed_finally: number;
  }>(sql`
    with submitted as materialized (
      select distinct s.item_id from item_submission s
      where s.user_id = ${user.id} and s.withdrawn_at is null and not s.is_repeat and ${within(sql`s.created_at`)} and ${inTasks(sql`s.task_id`)}
    ), judged as (
      select v.item_id, (array_agg(v.is_pass or v.overturned_at is not null order by v.id))[1] as first, (array_agg(v.is_pass or v.overturned_at is not null order by v.id desc))[1] as newest
      from item_verdict v where v.item_id in (select item_id from submitted) and v.annotator_id = ${user.id} and v.withdrawn_at is null group by v.item_id
    )
    select i.status, count(*) as items, count(*) filter (where not i.is_valid) as invalid, count(j.item_id) as judged,
      count(*) filter (where j.first) as passed_first, count(*) filter (where j.newest) as passed_finally
    from submitted s join ${seenItems(user.id)} i on i.id = s.item_id left join judged j on j.item_id = s.item_id group by i.status`);
  const sum = (name: 'items' | 'invalid' | 'judged' | 'passed_first' | 'passed_finally'): number =>
    rows.reduce((total, row) => total + row[name], 0);
  return {
    submitted: sum('items'),
    statuses: Object.fromEntries(rows.map(({ status, items }) => [status, items])),
    invalid: sum('invalid'),
    judged: sum('judged'),
    passed_first: sum('passed_first'),
    passed_finally: sum('passed_finally'),
  };
}

const readErrors = (db: Queryable, whose: Whose): Promise<Outcome['errors']> =>
  db.query(sql`
    select e.id, e.name, e.weight, jsonb_build_object('id', p.id, 'name', p.name) as project, w.items, w.units
    from (
      select w.error_type_id, sum(w.item_count)::bigint as items, sum(w.unit_count)::bigint as units from error_tally w where ${tallied(whose)}
      group by w.error_type_id having sum(w.verdicts) > 0
    ) w join error_type e on e.id = w.error_type_id join project p on p.id = e.project_id
    order by (w.items + w.units) * e.weight desc, lower(e.name), e.id`);

const readTasks = (db: Queryable, whose: Whose, reaching: Reaching): Promise<Outcome['tasks']> =>
  db.query(sql`
    with done as (
      select w.task_id, sum(w.annotated) as submissions, sum(w.submitted_items) as submitted_items, sum(w.inspected) as inspections, sum(w.passed) as passed,
        sum(w.returned) as returned, sum(w.accepted) as accepted
      from work_tally w where ${tallied(whose)} group by w.task_id
    ), spent as (
      select w.task_id, sum(w.seconds) as seconds from work_time w where ${tallied(whose)} group by w.task_id
    ), found as (
      select w.task_id, sum((w.item_count + w.unit_count) * e.weight) as weighted from error_tally w join error_type e on e.id = w.error_type_id where ${tallied(whose)} group by w.task_id
    )
    select jsonb_build_object('id', t.id, 'name', t.name) as task, t.business, jsonb_build_object('id', p.id, 'name', p.name) as project, coalesce(spent.seconds, 0) as worked_seconds,
      coalesce(done.submissions, 0) as submissions, coalesce(done.submitted_items, 0) as submitted_items, coalesce(done.inspections, 0) as inspections,
      coalesce(done.passed, 0) as passed, coalesce(done.returned, 0) as returned, coalesce(done.accepted, 0) as accepted, coalesce(found.weighted, 0)::double precision as weighted_errors, (${tasksInReach(reaching)}) is true as is_open
    from done full join spent using (task_id) left join found using (task_id) join task t on t.id = task_id join project p on p.id = t.project_id
    order by coalesce(done.submissions, 0) + coalesce(done.inspections, 0) desc, coalesce(done.returned, 0) desc, t.id desc limit ${limits.outcome.tasks}`);

async function readVerdicts(db: Queryable, whose: Whose): Promise<Outcome['verdicts']> {
  const verdicts = await one<NonNullable<Outcome['verdicts']>>(
    db,
    sql`
      select count(*) filter (where v.is_pass) as passed, count(*) filter (where not v.is_pass) as failed, count(*) filter (where v.is_pass and v.stage = 'inspection' and exists (
          select 1 from item_verdict a where a.item_id = v.item_id and a.id > v.id and a.stage = 'acceptance' and not a.is_pass and verdict_counts(a))) as refused_later
      from item_verdict v where ${givenBy(whose)}`,
  );
  return verdicts.passed + verdicts.failed > 0 ? verdicts : null;
}

async function countDisputes(db: Queryable, where: Sql): Promise<Outcome['disputes']['of_work']> {
  const rows = await db.query<{ state: DisputeState; count: number }>(
    sql`select d.state, count(*) as count from item_verdict v join dispute d on d.verdict_id = v.id where ${where} group by d.state`,
  );
  const countOf = (state: DisputeState): number => rows.find((row) => row.state === state)?.count ?? 0;
  // fromEntries widens the keys to string
  return Object.fromEntries(disputeStates.map((state) => [state, countOf(state)])) as Outcome['disputes']['of_work'];
}
