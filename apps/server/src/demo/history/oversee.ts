import { maybeOne, one, sql } from '../../db/index.ts';
import { demoLabels, demoTaskDefaults } from '../content.ts';
import { uploadFile, until, type SignedIn } from '../calls.ts';
import { historyTeams } from './people.ts';
import type { HistoryProject } from './plan.ts';
import { asOf, type Play } from './play.ts';
import type { Recording } from './recordings.ts';

/**
 * What the manager of a project does beside its tasks, once they are played: tags them, changes several at once, throws
 * data away, and has tasks made of what has arrived. Each step runs once.
 */
export async function oversee(play: Play, project: HistoryProject, record: () => Recording): Promise<void> {
  await tagTasks(play, project);
  await prioritize(play, project);
  await pause(play, project);
  await discard(play, project, record);
  await distribute(play, project, record);
}

const isThere = async ({ db }: Play, found: ReturnType<typeof sql>): Promise<boolean> =>
  (await maybeOne(db, found)) !== undefined;

const idsOf = async ({ db, projectId }: Play, names: readonly string[]): Promise<number[]> =>
  (
    await db.query<{ id: number }>(
      sql`select id from task where project_id = ${projectId} and name = any(${[...names]}) and deleted_at is null order by id`,
    )
  ).map(({ id }) => id);

async function tagTasks(play: Play, { tags }: HistoryProject): Promise<void> {
  const { manager, book, projectId } = play;
  if (await isThere(play, sql`select 1 as found from project_tag where project_id = ${projectId} limit 1`)) return;
  await asOf(play, manager, book(manager, 1, 10, 9), async (client) => {
    for (const { name, tone, tasks } of tags) {
      const { id } = await client.createTag({ project_id: projectId, form: { name, tone } });
      await client.tagTasks({ task_ids: await idsOf(play, tasks), add_ids: [id] });
    }
  });
}

/** Also of tasks that are done, which refuse it: the record says so. */
async function prioritize(play: Play, { urgent }: HistoryProject): Promise<void> {
  const { manager, book, projectId } = play;
  if (await isThere(play, sql`select 1 as found from batch where project_id = ${projectId} limit 1`)) return;
  await asOf(play, manager, book(manager, 1, 2, 10), async (client) => {
    const { id } = await client.startBatch({
      action: 'set_priority',
      parameters: { priority: 'urgent' },
      target: { task_ids: await idsOf(play, urgent) },
    });
    await until(async () => (await client.getBatch({ id })).state !== 'in_operation');
  });
}

async function pause(play: Play, { paused }: HistoryProject): Promise<void> {
  if (!paused) return;
  const { manager, book } = play;
  const [id] = await idsOf(play, [paused.task]);
  if (
    id === undefined ||
    (await isThere(play, sql`select 1 as found from audit_event where task_id = ${id} and event = 'pause'`))
  )
    return;
  await asOf(play, manager, book(manager, 1, 2, 11), async (client) => {
    await client.pauseTask({ task_id: id, reason: paused.reason });
  });
}

async function discard(play: Play, { discarded }: HistoryProject, record: () => Recording): Promise<void> {
  const { manager, book, projectId } = play;
  if (await isThere(play, sql`select 1 as found from dataset where project_id = ${projectId} and name = ${discarded}`))
    return;
  await asOf(play, manager, book(manager, 5, 6, 15), async (client) => {
    await client.deleteDataset({ id: await upload(play, client, discarded, [record()]) });
  });
}

async function distribute(play: Play, { incoming }: HistoryProject, record: () => Recording): Promise<void> {
  if (!incoming) return;
  const { db, manager, book, projectId, templateId } = play;
  const { name } = incoming;
  if (await isThere(play, sql`select 1 as found from distribution where project_id = ${projectId} and name = ${name}`))
    return;
  const teams: { team_id: number; percent: number }[] = [];
  for (const { team, percent } of incoming.shares) {
    const { id } = await one<{ id: number }>(db, sql`select id from team where name = ${historyTeams[team].name}`);
    teams.push({ team_id: id, percent });
  }
  await asOf(play, manager, book(manager, 2, 20, 9), async (client) => {
    const recordings = Array.from({ length: incoming.audios }, record);
    const datasetId = await upload(play, client, incoming.dataset, recordings);
    const { id } = await client.createDistribution({
      project_id: projectId,
      name,
      data: { from: 'datasets', dataset_ids: [datasetId] },
      name_pattern: incoming.pattern,
      items_per_task: incoming.perTask,
      teams: { by: 'shares', teams },
      deadline: { by: 'days', days: incoming.dueDays },
      tops_up: true,
      minimum: incoming.perTask,
      settings: {
        ...demoTaskDefaults,
        inspection_ratio: 50,
        inspection_batch: 4,
        template_id: templateId,
        labels: demoLabels,
      },
    });
    await until(async () => (await client.getDistribution({ id })).run === null);
    const { rows } = await client.listTasks({ distribution_id: id });
    for (const task of rows)
      await until(async () => !['creating', 'confirming'].includes((await client.getTask({ id: task.id })).state));
  });
}

/** Adds recordings to the data of the project; returns the dataset when they are read. */
async function upload(
  { address, projectId }: Play,
  client: SignedIn,
  name: string,
  recordings: readonly Recording[],
): Promise<number> {
  const { id } = await client.createDataset({ project_id: projectId, name, location: 'domestic' });
  for (const recording of recordings) await uploadFile(address, client.authorization, id, recording);
  await client.completeDataset({ id });
  await until(async () => (await client.getDataset({ id })).status === 'parsed');
  return id;
}
