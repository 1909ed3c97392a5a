import { sql, type Database } from '../db/index.ts';
import { Refusal } from '../http/index.ts';
import { askForPerson, platform } from '../workflow/index.ts';
import { inHandCount, isInHand, readInHand } from './in-hand.ts';
import { disableAccount, leaveTeam, releaseAcceptance } from './leave.ts';
import { freeDisputes, tellOfPosts } from './posts.ts';

/**
 * Completes departures of people who were finishing and hold nothing any more, and asks who follows those whose
 * accounts have expired. Returns their number; the others are checked again at the next run.
 */
export async function completeDepartures(db: Database): Promise<number> {
  await dropFinished(db);
  await followValidity(db);
  await db.transaction((tx) => freeDisputes(tx, null, platform()));
  const waiting = await db.query<{ user_id: number; team_id: number | null; requested_by: number }>(
    sql`select user_id, team_id, requested_by from departure order by created_at`,
  );
  let gone = 0;
  for (const { user_id: userId, team_id: teamId, requested_by } of waiting) {
    const within = teamId === null ? sql`t.deleted_at is null` : sql`t.deleted_at is null and t.team_id = ${teamId}`;
    if ((await readInHand(db, [userId], within)).some((row) => inHandCount(row) > 0)) continue;
    const leaving = { userId, departure: { method: 'release' } } as const;
    try {
      await db.transaction((tx) =>
        teamId === null
          ? disableAccount(tx, leaving, platform(requested_by))
          : leaveTeam(tx, { ...leaving, teamId }, platform(requested_by)),
      );
      gone += 1;
    } catch (error) {
      // Their departure would leave a task or team without people, which the lead has to resolve
      if (!(error instanceof Refusal)) throw error;
    }
  }
  return gone;
}

/**
 * Asks who continues for people whose accounts have expired: leads about work in hand, once a day, and those who name
 * others about what nobody else could do. What is in acceptance is free for other acceptors again.
 */
async function followValidity(db: Database): Promise<void> {
  const expired = await db.query<{
    id: number;
    tasks: number[];
    verifies: boolean;
    since: string;
    is_recent: boolean;
  }>(sql`
    select u.id, u.valid_until::date::text as since, u.valid_until > now() - interval '2 days' as is_recent,
      array(select distinct i.task_id from item i join task t on t.id = i.task_id join project p on p.id = t.project_id
        where t.deleted_at is null and p.deleted_at is null and (${isInHand('annotator', sql`u.id`)} or ${isInHand('inspector', sql`u.id`)}) order by i.task_id) as tasks,
      exists (select 1 from item i join task t on t.id = i.task_id where t.deleted_at is null and ${isInHand('verifier', sql`u.id`)}) as verifies
    from app_user u where u.status <> 'disabled' and u.valid_until <= now()`);
  for (const { id, tasks, verifies, since, is_recent } of expired) {
    if (tasks.length === 0 && !verifies && !is_recent) continue;
    await db.transaction(async (tx) => {
      for (const taskId of tasks) await askForPerson(tx, taskId, platform());
      if (verifies) await releaseAcceptance(tx, id, platform());
      await tellOfPosts(tx, id, platform(), { onceKey: `expired:${id}:${since}` });
    });
  }
}

/** Removes people from tasks in which they hold nothing and nothing of theirs awaits inspection. */
async function dropFinished(db: Database): Promise<void> {
  await db.query(sql`
    delete from task_member m where m.is_finishing and not exists (
      select 1 from annotated_item i where i.task_id = m.task_id and (
        (m.part = 'annotator' and i.annotator_id = m.user_id and (i.status in ('in_annotation', 'inspection_failed', 'annotation_completed', 'in_inspection') or (i.status = 'internal_acceptance_not_passed' and i.return_to = 'annotation')))
        or (m.part = 'inspector' and i.inspector_id = m.user_id and i.status = 'in_inspection')))`);
}
