import { type AcceptanceRound, type Api, type ResponseOf, type Work } from '@earmark/contract';
import { one, sql, type Queryable, type Sql } from '../db/index.ts';
import type { HandlersOf } from '../http/index.ts';
import { requireTask, whileInTeam, workByPerson, workOf, type WhileInTeam } from '../workflow/index.ts';

/** Returns the rounds of acceptance and what was found wrong in a task. */
export const getQuality: HandlersOf<'getQuality'>['getQuality'] = async ({ task_id }, context) => {
  const { db } = context;
  await requireTask(db, context, task_id);
  const team = await whileInTeam(db, context, task_id);
  const { time_zone } = await one<{ time_zone: string }>(
    db,
    sql`select p.time_zone from task t join project p on p.id = t.project_id where t.id = ${task_id}`,
  );
  return {
    rounds: await readRounds(db, task_id, team),
    errors: await db.query(sql`
      with found as (
        select x.error_type_id, count(*) filter (where x.is_of_item) as items, sum(x.unit_count) as units
        from item_verdict v join verdict_error x on x.verdict_id = v.id
        where v.task_id = ${task_id} and verdict_counts(v) and ${team.verdict} group by x.error_type_id
      )
      select e.id, e.name, e.weight, coalesce(f.items, 0) as items, coalesce(f.units, 0) as units
      from error_type e left join found f on f.error_type_id = e.id
      where e.project_id = (select project_id from task where id = ${task_id}) and (e.archived_at is null or f.error_type_id is not null)
      order by e.position, e.id`),
    judged_people: await readPeople(db, task_id, team),
    judges: await readJudges(db, task_id, team),
    work_of_people: await readWork(db, task_id, team),
    time_zone: context.caller.isExternal ? null : time_zone,
  };
};

/** SQL: a verdict (alias `v`) counts as a pass: it is one, or a third person overturned it. */
const passes = sql`(v.is_pass or v.overturned_at is not null)`;
/**
 * SQL: the numbers of passing and failing verdicts (alias `v`) that stand, of the sample (of everything where none was
 * drawn) and beyond it.
 */
export const figures = sql`
  count(v.id) filter (where ${passes} and not v.is_beyond) as passed, count(v.id) filter (where not ${passes} and not v.is_beyond) as failed,
  count(v.id) filter (where ${passes} and v.is_beyond) as beyond_passed, count(v.id) filter (where not ${passes} and v.is_beyond) as beyond_failed`;
export interface Figures {
  passed: number;
  failed: number;
  beyond_passed: number;
  beyond_failed: number;
}
export const figuresOf = ({ passed, failed, beyond_passed, beyond_failed }: Figures) => ({
  passed,
  failed,
  beyond: { passed: beyond_passed, failed: beyond_failed },
});

/** SQL: a person by id, as a reference; null when the id is. */
const person = (id: Sql): Sql =>
  sql`(select jsonb_build_object('id', u.id, 'name', u.name) from app_user u where u.id = ${id})`;

interface RoundRow extends Figures {
  id: number;
  number: number;
  part: AcceptanceRound['part'];
  submitted_at: Date;
  submitted_by: AcceptanceRound['submitted_by'];
  item_count: number;
  seed: number | null;
  sample_size: number | null;
  drawn_count: number | null;
  looked_at: number;
  verdict: AcceptanceRound['verdict'];
  verifier: AcceptanceRound['verifier'];
  decided_at: Date | null;
  reason: string;
  return_to: AcceptanceRound['return_to'];
  is_waiting: boolean;
}

async function readRounds(db: Queryable, taskId: number, team: WhileInTeam): Promise<AcceptanceRound[]> {
  const rows = await db.query<RoundRow>(sql`
    select r.id, r.number, r.part, r.submitted_at, ${person(sql`r.submitted_by`)} as submitted_by, r.item_count, r.seed, r.sample_size, r.drawn_count, r.verdict,
      ${person(sql`r.verifier_id`)} as verifier, r.decided_at, r.reason, r.return_to,
      r.verdict is null and r.part = 'external' and count(v.id) = 0 and exists (
        select 1 from acceptance_round own where own.task_id = r.task_id and own.number = r.number and own.part = 'internal' and own.verdict is null) as is_waiting,
      count(distinct v.item_id) filter (where not v.is_beyond) as looked_at, ${figures}
    from acceptance_round r left join item_verdict v on v.round_id = r.id and v.withdrawn_at is null
    where r.task_id = ${taskId} and ${team.since(sql`r.submitted_at`)} group by r.id order by r.number desc, r.part`);
  return rows.map((row) => ({
    id: row.id,
    number: row.number,
    part: row.part,
    submitted_at: row.submitted_at.toISOString(),
    submitted_by: row.submitted_by,
    item_count: row.item_count,
    sample:
      row.seed === null
        ? null
        : { seed: row.seed, size: row.sample_size ?? 0, drawn: row.drawn_count ?? 0, looked_at: row.looked_at },
    ...figuresOf(row),
    verdict: row.verdict,
    verifier: row.verifier,
    decided_at: row.decided_at?.toISOString() ?? null,
    reason: row.reason,
    return_to: row.return_to,
    is_waiting: row.is_waiting,
  }));
}

/** SQL: what became of the disputes (alias `d`) of verdicts. */
const disputeFigures = sql`
  count(d.id) as disputed, count(d.id) filter (where d.state = 'upheld') as upheld, count(d.id) filter (where d.state = 'overturned') as overturned`;

interface DisputeCounts {
  disputed: number;
  upheld: number;
  overturned: number;
}

type FoundInWork = ResponseOf<Api['getQuality']>['work_of_people'][number]['errors'][number];

interface PersonRow extends DisputeCounts {
  user: { id: number; name: string };
  passed: number;
  failed: number;
  errors: { id: number; items: number; units: number }[];
}

/** Verdicts by the person whose work was judged. */
const readPeople = (db: Queryable, taskId: number, team: WhileInTeam): Promise<PersonRow[]> =>
  db.query<PersonRow>(sql`
    select jsonb_build_object('id', u.id, 'name', u.name) as user, p.passed, p.failed, p.disputed, p.upheld, p.overturned,
      coalesce((
        select jsonb_agg(jsonb_build_object('id', f.id, 'items', f.items, 'units', f.units) order by f.id) from (
          select x.error_type_id as id, count(*) filter (where x.is_of_item) as items, sum(x.unit_count) as units
          from item_verdict v join verdict_error x on x.verdict_id = v.id
          where v.task_id = ${taskId} and v.annotator_id = u.id and verdict_counts(v) and ${team.verdict} group by x.error_type_id) f), '[]') as errors
    from (
      select v.annotator_id, ${disputeFigures}, count(*) filter (where ${passes}) as passed, count(*) filter (where not ${passes}) as failed
      from item_verdict v left join dispute d on d.verdict_id = v.id where v.task_id = ${taskId} and v.withdrawn_at is null and ${team.verdict} group by v.annotator_id
    ) p join app_user u on u.id = p.annotator_id order by p.failed desc, u.name, u.id`);

interface JudgeRow extends DisputeCounts {
  user: { id: number; name: string };
  stage: 'inspection' | 'acceptance';
  passed: number;
  failed: number;
  passed_unseen: number;
}

/** Verdicts by the person who gave them, as they were given, and what was passed with the whole task. */
const readJudges = (db: Queryable, taskId: number, team: WhileInTeam): Promise<JudgeRow[]> =>
  db.query<JudgeRow>(sql`
    with given as (
      select v.judge_id as user_id, v.stage, count(*) filter (where v.is_pass) as passed, count(*) filter (where not v.is_pass) as failed, ${disputeFigures}
      from item_verdict v left join dispute d on d.verdict_id = v.id
      where v.task_id = ${taskId} and v.judge_id is not null and v.withdrawn_at is null and ${team.verdict} group by 1, 2
    ), whole as (
      select w.user_id, 'acceptance' as stage, sum(w.passed_unseen)::bigint as passed_unseen from ${team.work.done} w
      where w.task_id = ${taskId} group by 1 having sum(w.passed_unseen) > 0
    )
    select jsonb_build_object('id', u.id, 'name', u.name) as user, stage, coalesce(g.passed, 0) as passed, coalesce(g.failed, 0) as failed, coalesce(whole.passed_unseen, 0) as passed_unseen,
      coalesce(g.disputed, 0) as disputed, coalesce(g.upheld, 0) as upheld, coalesce(g.overturned, 0) as overturned
    from given g full join whole using (user_id, stage) join app_user u on u.id = user_id order by stage desc, u.name, u.id`);

/** Returns the work of each person in the task, and the errors found in it. */
async function readWork(
  db: Queryable,
  taskId: number,
  team: WhileInTeam,
): Promise<ResponseOf<Api['getQuality']>['work_of_people']> {
  const rows = await db.query<Work & { id: number; name: string; errors: FoundInWork[] }>(sql`
    select u.id, u.name, p.*, coalesce((
        select jsonb_agg(jsonb_build_object('id', e.id, 'name', e.name, 'weight', e.weight, 'items', f.items, 'units', f.units) order by e.position, e.id) from (
          select x.error_type_id, sum(x.item_count)::bigint as items, sum(x.unit_count)::bigint as units from ${team.work.errors} x
          where x.task_id = ${taskId} and x.user_id = u.id group by x.error_type_id having sum(x.verdicts) > 0
        ) f join error_type e on e.id = f.error_type_id), '[]') as errors
    from (${workByPerson(sql`w.task_id = ${taskId}`, team.work)}) p join app_user u on u.id = p.user_id
    where p.submissions + p.inspections + p.worked_seconds > 0 order by p.submissions + p.inspections desc, u.name, u.id`);
  return rows.map((row) => ({ user: { id: row.id, name: row.name }, work: workOf(row), errors: row.errors }));
}
