import { sql, type Database } from '../db/index.ts';
import { Refusal } from '../http/index.ts';
import { platform } from '../workflow/index.ts';
import { inHandCount, readInHand } from './in-hand.ts';
import { disableAccount, leaveTeam } from './leave.ts';

/**
 * Completes departures of people who were finishing and hold nothing any more. Returns their number; the others are
 * checked again at the next run.
 */
export async function completeDepartures(db: Database): Promise<number> {
  await dropFinished(db);
  const waiting = await db.query<{ user_id: number; team_id: number | null; requested_by: number }>(
    sql`select user_id, team_id, requested_by from departure order by created_at`,
  );
  let gone = 0;
  for (const { user_id: userId, team_id: teamId, requested_by } of waiting) {
    const within = teamId === null ? sql`t.deleted_at is null` : sql`t.deleted_at is null and t.team_id = ${teamId}`;
    if ((await readInHand(db, [userId], within)).some((row) => inHandCount(row) > 0)) continue;
    const leaving = { userId, departure: { way: 'release' } } as const;
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

/** Removes people from tasks in which they hold nothing and nothing of theirs awaits inspection. */
async function dropFinished(db: Database): Promise<void> {
  await db.query(sql`
    delete from task_member m where m.is_finishing and not exists (
      select 1 from item i where i.task_id = m.task_id and (
        (m.part = 'annotator' and i.annotator_id = m.user_id and (i.status in ('in_annotation', 'inspection_failed', 'annotation_completed', 'in_inspection') or (i.status = 'internal_acceptance_not_passed' and i.return_to = 'annotation')))
        or (m.part = 'inspector' and i.inspector_id = m.user_id and i.status = 'in_inspection')))`);
}
