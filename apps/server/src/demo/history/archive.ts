import { limits } from '@earmark/contract';
import { expireDeletions } from '../../bin/index.ts';
import { maybeOne, sql } from '../../db/index.ts';
import type { SignedIn } from '../calls.ts';
import { annotate, cornerOf, judge, makeTask, recount } from './corner.ts';
import { asOf, type Play } from './play.ts';
import type { Recording } from './recordings.ts';
import { databaseTime, retime } from './retime.ts';

const taskName = '去年试标 · Last pilot';
/** Days since its task was deleted: longer than it could be restored. */
const deletedDaysAgo = limits.retention.binDays + 6;

/**
 * A project of the past with a task that was deleted with work in it and has left the recycle bin since; then it is
 * closed and archived.
 */
export async function archive(
  play: Omit<Play, 'projectId'>,
  manager: SignedIn,
  name: string,
  record: () => Recording,
): Promise<void> {
  const days = { from: -deletedDaysAgo - 60, to: -deletedDaysAgo };
  const { db } = play;
  const from = await databaseTime(db);
  const corner = await cornerOf(play, manager, name, record, days);
  const { projectId } = corner;
  const told = play.book(play.manager, deletedDaysAgo + 1, 10, 9);
  await retime(db, projectId, { from, to: await databaseTime(db) }, told);
  await asOf(corner, play.manager, play.book(play.manager, deletedDaysAgo, 90, 10), async () => {
    const id = await makeTask(corner, taskName, 2);
    if (id === undefined) return;
    for (let count = 0; count < 2; count += 1) {
      const item = await annotate(corner, id, 'annotator4');
      await judge(corner, id, item, 'inspection', false);
    }
    await manager.deleteTask({ id, typed_name: taskName });
  });
  await recount(corner);
  await asOf(
    corner,
    play.manager,
    play.book(play.manager, deletedDaysAgo - limits.retention.binDays - 1, 5, 3),
    async () => {
      await expireDeletions(db);
    },
  );
  for (const [event, state] of [
    ['close', 'open'],
    ['archive', 'closed'],
  ] as const)
    if (await maybeOne(db, sql`select 1 as found from project where id = ${projectId} and state = ${state}`))
      await manager.changeProjectState({ id: projectId, event });
}
