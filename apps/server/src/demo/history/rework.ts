import { roleIds } from '@earmark/contract';
import { act, annotate, idsOf, judge, leadOf, makeTask, peopleOf, teamIdOf, type Corner } from './corner.ts';

/** Annotates for the team for some days, while leading another one. */
const helper = 'lead3b';

/**
 * Rejected audios at each step of their way back: with nobody, with somebody else, submitted again and looked at again.
 * Whoever helped has left since.
 */
export async function rework(corner: Corner): Promise<void> {
  const task_id = await makeTask(corner, '返工样例 · Rework', 5, { hasPeople: false });
  if (task_id === undefined) return;
  const [manager, lead] = [await corner.signIn(corner.manager), await leadOf(corner)];
  const team_id = await teamIdOf(corner);
  await act(manager, 'assign_team', { team_id, releases: false }, [task_id]);
  const people = await peopleOf(corner);
  const annotator_ids = [...people.annotator_ids, ...(await idsOf(corner, [helper]))];
  await act(lead, 'assign_people', { ...people, annotator_ids }, [task_id]);
  await (await corner.signIn(helper)).switchRole({ role_id: roleIds.annotator, team_id });
  await annotate(corner, task_id, helper);
  const rejected: number[] = [];
  for (let count = 0; count < 4; count += 1) rejected.push(await annotate(corner, task_id, 'annotator4'));
  for (const item of rejected) await judge(corner, task_id, item, 'inspection', true);
  const [, seenAgain = 0] = [
    await annotate(corner, task_id, 'annotator4'),
    await annotate(corner, task_id, 'annotator4'),
  ];
  await (await corner.signIn('inspector4')).claimItem({ task_id, stage: 'inspection', item_id: seenAgain });
  const { rows } = await lead.listItems({ task_id, status: ['inspection_failed'], sort: 'id', order: 'asc' });
  const item_ids = rows.map(({ id }) => id);
  await act(lead, 'release_items', {}, { task_id, item_ids });
  const [to_id = 0] = await idsOf(corner, ['annotator4b']);
  await act(lead, 'give_items', { stage: 'annotation', to_id }, { task_id, item_ids: item_ids.slice(0, 1) });
  const { assignment_version: edit_version } = await lead.getTask({ id: task_id });
  await lead.assignMembers({ task_id, edit_version, ...people });
}
