import { batchActions, roleIds, type Api, type BatchId, type RequestOf } from '@earmark/contract';
import { maybeOne, one, sql } from '../../db/index.ts';
import { recountTallies } from '../../workflow/index.ts';
import { uploadFile, until, type SignedIn } from '../calls.ts';
import { demoLabels, demoTaskDefaults } from '../content.ts';
import { annotateItem, judgeItem, takeNext } from '../work-on-item.ts';
import { dayFromToday } from './day.ts';
import { historyTeams } from './people.ts';
import type { Play } from './play.ts';
import type { Recording } from './recordings.ts';

/** A project that is played, with its recordings by name. */
export interface Corner extends Play {
  readonly record: () => Recording;
  readonly recordings: Map<string, Recording>;
}

/** A project of trials that began some weeks ago; `from` and `to` are days from today. */
export const formOf = (name: string, { from = -20, to = 40 } = {}): RequestOf<Api['createProject']> => ({
  name,
  business: 'asr',
  kind: 'test',
  time_zone: 'Asia/Shanghai',
  region: 'domestic',
  language: 'zh',
  notes: '',
  goal: { metric: 'accepted', value: 0.1, unit: 'hours' },
  starts_on: dayFromToday(from),
  ends_on: dayFromToday(to),
  assistant_ids: [],
});

export async function cornerOf(
  play: Omit<Play, 'projectId'>,
  manager: SignedIn,
  name: string,
  record: () => Recording,
  days: { readonly from?: number; readonly to?: number } = {},
): Promise<Corner> {
  const found = await maybeOne<{ id: number }>(play.db, sql`select id from project where name = ${name}`);
  const projectId = found?.id ?? (await manager.createProject(formOf(name, days))).id;
  return { ...play, projectId, record, recordings: new Map() };
}

export const recount = ({ db, projectId }: Play): Promise<void> =>
  db.transaction((tx) => recountTallies(tx, sql`select id from task where project_id = ${projectId}`));

export const idsOf = async ({ db }: Play, usernames: readonly string[]): Promise<number[]> =>
  (
    await db.query<{ id: number }>(
      sql`select id from app_user where username = any(${[...usernames]}) order by array_position(${[...usernames]}, username)`,
    )
  ).map(({ id }) => id);

/** Who works in the corners. */
export const [cornerTeam] = historyTeams;

export const teamIdOf = async ({ db }: Play): Promise<number> =>
  (await one<{ id: number }>(db, sql`select id from team where name = ${cornerTeam.name}`)).id;

/** A dataset with some recordings, and files that are no recordings or there twice. */
export async function upload(
  corner: Corner,
  name: string,
  count: number,
  others: 'none' | 'faulty' = 'none',
): Promise<number> {
  const { address, signIn, projectId, recordings } = corner;
  const client = await signIn(corner.manager);
  const { id } = await client.createDataset({
    project_id: projectId,
    name,
    location: 'domestic',
    duplicates: others === 'faulty' ? 'ask' : 'take',
  });
  const made = Array.from({ length: count }, corner.record);
  for (const recording of made) {
    recordings.set(recording.name, recording);
    await uploadFile(address, client.authorization, id, recording);
  }
  if (others === 'faulty' && made[0]) {
    await uploadFile(address, client.authorization, id, { name: '重复_001.wav', bytes: made[0].bytes });
    await uploadFile(address, client.authorization, id, { name: '损坏_001.wav', bytes: made[0].bytes.slice(0, 20) });
  }
  await client.completeDataset({ id });
  await until(async () => !['uploading', 'parsing'].includes((await client.getDataset({ id })).status));
  return id;
}

/** A task of the first team, with its people unless it is left to others; undefined where it is there already. */
export async function makeTask(
  corner: Corner,
  name: string,
  audios: number,
  { copies = 1, faulty = false, hasPeople = true } = {},
): Promise<number | undefined> {
  const { db, projectId, templateId } = corner;
  if (await maybeOne(db, sql`select 1 as found from task where project_id = ${projectId} and name = ${name}`)) return;
  const client = await corner.signIn(corner.manager);
  const dataset = await upload(corner, name.replaceAll(/[^\p{L}\p{N}]+/gu, '_'), audios, faulty ? 'faulty' : 'none');
  const { id } = await client.createTask({
    ...demoTaskDefaults,
    project_id: projectId,
    dataset_ids: [dataset],
    template_id: templateId,
    labels: demoLabels,
    name,
    ...(copies > 1 && { copies, agreement_threshold: 95 }),
  });
  await until(async () => (await client.getTask({ id })).state === 'team_to_be_assigned');
  if (!hasPeople) return id;
  await client.assignTeam({ task_id: id, team_id: await teamIdOf(corner) });
  const lead = await leadOf(corner);
  await lead.assignMembers({ task_id: id, edit_version: 1, ...(await peopleOf(corner)) });
  return id;
}

export const peopleOf = async (corner: Corner) => ({
  annotator_ids: await idsOf(corner, cornerTeam.annotators),
  inspector_ids: await idsOf(corner, cornerTeam.inspectors),
});

export async function leadOf(corner: Corner): Promise<SignedIn> {
  const lead = await corner.signIn(cornerTeam.lead);
  await lead.switchRole({ role_id: roleIds.teamLead, team_id: await teamIdOf(corner) });
  return lead;
}

/** An action on tasks, or on items of a task; ends when the operation has ended. */
export async function act(
  client: SignedIn,
  action: BatchId,
  parameters: object,
  target: readonly number[] | { readonly task_id: number; readonly item_ids: readonly number[] },
): Promise<void> {
  const rows = 'task_id' in target ? target.item_ids : target;
  const { id } = await client.startBatch({
    action,
    parameters,
    target: 'task_id' in target ? target : { task_ids: rows },
    ...(batchActions[action].isTyped && { typed: rows.length }),
    // The schema of the call checks what each action takes
  } as RequestOf<Api['startBatch']>);
  await until(async () => (await client.getBatch({ id })).state !== 'in_operation');
}

/** Annotates the next item of a task. */
export async function annotate(corner: Corner, taskId: number, login: string, submits = true): Promise<number> {
  const client = await corner.signIn(login);
  const item = (await takeNext(client, taskId, 'annotation')) ?? 0;
  const hear = (name: string) => corner.recordings.get(name)?.lines ?? [];
  await annotateItem(client, item, { hear, submits });
  return item;
}

export async function judge(
  corner: Corner,
  taskId: number,
  item_id: number,
  stage: 'inspection' | 'acceptance',
  isWrong: boolean,
): Promise<void> {
  const client = await corner.signIn(stage === 'inspection' ? 'inspector4' : 'acceptor2');
  await client.claimItem({ task_id: taskId, stage, item_id });
  await judgeItem(client, item_id, {
    stage,
    isWrong: (_name, _text, index) => isWrong && index === 0,
    comment: '口音词写法不一致。This word is written in two ways.',
    remark: '请统一口音词写法。Please write it as the rules say.',
    at: new Date(),
  });
}

export async function raise(client: SignedIn, item_id: number): Promise<number> {
  const reason = '规则里没有这一条。The rules say nothing about it.';
  return (await client.raiseDispute({ item_id, reason })).id;
}
