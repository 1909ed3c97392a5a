import { roleIds, type Client } from '@earmark/contract';
import { maybeOne, one, sql, type Database } from '../../db/index.ts';
import { demoLabels, demoTaskDefaults } from '../content.ts';
import { uploadFile, until, type SignedIn, type SignIn, type SpokenLine } from '../calls.ts';
import { annotateItem, judgeItem, takeNext } from '../work-on-item.ts';
import { dayFromToday } from './day.ts';
import { historyTeams, type HistoryTeam } from './people.ts';
import type { HistoryTask } from './plan.ts';
import type { Recording } from './recordings.ts';
import { databaseTime, retime, type Period } from './retime.ts';

/** What the tasks of a project are played with. */
export interface Play {
  readonly db: Database;
  readonly address: string;
  readonly signIn: SignIn;
  readonly manager: string;
  readonly projectId: number;
  readonly templateId: number;
  readonly random: () => number;
  /** Gives a person so many minutes of a day before today, from an hour on. */
  readonly book: (person: string, daysAgo: number, minutes: number, fromHour: number) => Period;
}

/** A task with what its people know of it. */
interface Played extends Play {
  readonly task: HistoryTask;
  readonly team: HistoryTeam;
  readonly taskId: number;
  /** Error types of the project, in the order in which they are proposed. */
  readonly errorTypes: readonly number[];
  readonly recordings: ReadonlyMap<string, Recording>;
  /** Recordings that have been written down once; a second time nobody makes a mistake. */
  readonly written: Set<string>;
  /** Whether an inspector has rejected something. */
  isRejected: boolean;
  /** Whether a rejection has been disputed. */
  isDisputed: boolean;
}

/** Does the work of a person and moves it to the time that it is told of. */
export async function asOf(
  { db, signIn, projectId }: Pick<Play, 'db' | 'signIn' | 'projectId'>,
  person: string,
  told: Period,
  work: (client: SignedIn) => Promise<void>,
): Promise<void> {
  const client = await signIn(person);
  const from = await databaseTime(db);
  await work(client);
  await retime(db, projectId, { from, to: await databaseTime(db) }, told);
}

/** Plays a task day by day from its creation to where it stands today. */
export async function playTask(play: Play, task: HistoryTask, recordings: readonly Recording[]): Promise<void> {
  const taskId = await makeTask(play, task, recordings);
  const team = historyTeams[task.team];
  const manager = await play.signIn(play.manager);
  const { rows: errorTypes } = await manager.listErrorTypes({ project_id: play.projectId });
  const played = {
    ...play,
    task,
    team,
    taskId,
    errorTypes: errorTypes.map(({ id }) => id),
    recordings: new Map(recordings.map((one) => [one.name, one])),
    written: new Set<string>(),
    isRejected: false,
    isDisputed: false,
  };
  await assign(played);
  let rounds = 0;
  for (let daysAgo = task.daysAgo - 1; daysAgo >= 0; daysAgo -= 1) {
    const { state } = await manager.getTask({ id: taskId });
    if (state === 'in_progress') await workDay(played, daysAgo);
    else if (state === 'verifiers_to_be_assigned') await submit(played, daysAgo);
    else if (state === 'in_acceptance' && task.ends !== 'in_acceptance') await accept(played, daysAgo, (rounds += 1));
    else if (state === 'acceptance_passed' && task.ends === 'accepted') await acceptFinally(played, daysAgo);
    else return;
  }
}

async function makeTask(play: Play, task: HistoryTask, recordings: readonly Recording[]): Promise<number> {
  let taskId = 0;
  await asOf(play, play.manager, play.book(play.manager, task.daysAgo, 30, 9), async (manager) => {
    const { id: datasetId } = await manager.createDataset({
      project_id: play.projectId,
      name: task.name.replaceAll(/[^\p{L}\p{N}]+/gu, '_'),
      location: 'domestic',
    });
    for (const recording of recordings) await uploadFile(play.address, manager.authorization, datasetId, recording);
    await manager.completeDataset({ id: datasetId });
    await until(async () => (await manager.getDataset({ id: datasetId })).status === 'parsed');
    const { id } = await manager.createTask({
      ...demoTaskDefaults,
      inspection_ratio: 50,
      inspection_batch: 4,
      project_id: play.projectId,
      dataset_ids: [datasetId],
      template_id: play.templateId,
      labels: demoLabels,
      name: task.name,
      priority: task.priority ?? 'normal',
      deadline: task.dueIn === undefined ? null : dayFromToday(task.dueIn),
    });
    taskId = id;
    await until(async () => (await manager.getTask({ id })).state === 'team_to_be_assigned');
  });
  return taskId;
}

async function assign(played: Played): Promise<void> {
  const { db, book, manager, team, task, taskId } = played;
  const { id: teamId } = await one<{ id: number }>(db, sql`select id from team where name = ${team.name}`);
  await asOf(played, manager, book(manager, task.daysAgo, 2, 9), async (client) => {
    await client.assignTeam({ task_id: taskId, team_id: teamId });
  });
  await asOf(played, team.lead, book(team.lead, task.daysAgo, 5, 10), async (lead) => {
    await lead.switchRole({ role_id: roleIds.teamLead, team_id: teamId });
    await lead.assignMembers({
      task_id: taskId,
      edit_version: 1,
      annotator_ids: await idsOf(db, team.annotators),
      inspector_ids: await idsOf(db, team.inspectors),
    });
  });
}

/** A day of annotation and inspection: returned audios first, then each person's share of the new ones. */
async function workDay(played: Played, daysAgo: number): Promise<void> {
  const { book, team, task, taskId, written } = played;
  const share = Math.ceil(task.audios / task.days / team.annotators.length);
  // About ten times the length of a recording
  const minutes = share * 4;
  for (const annotator of team.annotators)
    await asOf(played, annotator, book(annotator, daysAgo, minutes, 10), async (client) => {
      for (let fresh = 0; fresh < share;) {
        const itemId = await takeNext(client, taskId, 'annotation');
        if (itemId === null) return;
        const known = written.size;
        await annotateItem(client, itemId, { hear: hearing(played), submits: true });
        if (written.size > known) fresh += 1;
      }
      if (daysAgo > 0 || task.ends !== 'in_work') return;
      const inHand = await takeNext(client, taskId, 'annotation');
      if (inHand !== null) await annotateItem(client, inHand, { hear: hearing(played), submits: false });
    });
  const lead = await played.signIn(team.lead);
  const { counts } = await lead.getTask({ id: taskId });
  if ((counts.unclaimed ?? 0) + (counts.in_annotation ?? 0) === 0)
    await asOf(played, team.lead, book(team.lead, daysAgo, 1, 13), async () => {
      await lead.drawInspection({ task_id: taskId });
    });
  if (task.ends === 'in_inspection' && daysAgo < 3) return;
  for (const inspector of team.inspectors) await inspect(played, inspector, daysAgo);
  await dispute(played, daysAgo);
}

/** An annotator disputes the first rejection of the task, and the lead decides as a third person. */
async function dispute(played: Played, daysAgo: number): Promise<void> {
  const { db, book, team, task, taskId } = played;
  const { dispute: outcome } = task;
  if (outcome === undefined || played.isDisputed) return;
  const rejected = await maybeOne<{ id: number; username: string }>(
    db,
    sql`select i.id, u.username from item i join app_user u on u.id = i.annotator_id
      where i.task_id = ${taskId} and i.status = 'inspection_failed' order by i.id limit 1`,
  );
  if (!rejected) return;
  played.isDisputed = true;
  let disputeId = 0;
  await asOf(played, rejected.username, book(rejected.username, daysAgo, 5, 16), async (client) => {
    const raised = await client.raiseDispute({
      item_id: rejected.id,
      reason: '录音中没有这几个字，已反复听过。I listened again: these words are not in the recording.',
    });
    disputeId = raised.id;
  });
  await asOf(played, team.lead, book(team.lead, daysAgo, 5, 17), async (client) => {
    await client.decideDispute({
      id: disputeId,
      outcome,
      decision:
        outcome === 'upheld'
          ? '仔细听可以听到，请按质检批注修改。They can be heard; please correct it as the inspector says.'
          : '确实听不到，维持原标注。They cannot be heard; the annotation stands.',
    });
  });
}

const inspect = (played: Played, inspector: string, daysAgo: number): Promise<void> => {
  const told = played.book(inspector, daysAgo, 60, 14);
  return asOf(played, inspector, told, async (client) => {
    for (let itemId = await takeNext(client, played.taskId, 'inspection'); itemId !== null;) {
      // The sample may miss every mistake: what is in acceptance shall have been rejected before
      const rejects = played.task.ends === 'in_acceptance' && !played.isRejected;
      const passed = await judgeItem(client, itemId, {
        stage: 'inspection',
        isWrong: (name, text, index) => text !== linesOf(played, name)[index]?.text || (rejects && index === 0),
        comment: '漏字，请对照录音补全。Words are missing, please listen again.',
        remark: '转写有遗漏。The transcript is incomplete.',
        errorTypes: errorsOf(played, [1, 0, 1, 2][itemId % 4]),
        at: new Date(Math.min(told.from, Date.now())),
      });
      if (!passed) played.isRejected = true;
      itemId = await takeNext(client, played.taskId, 'inspection');
    }
  });
};

async function submit(played: Played, daysAgo: number): Promise<void> {
  const { book, manager, db, taskId } = played;
  await asOf(played, manager, book(manager, daysAgo, 3, 9), async (client) => {
    await client.submitAcceptance({ task_id: taskId, verifier_ids: await idsOf(db, acceptors) });
  });
}

/** The acceptor looks at four in ten audios; the first round of some tasks ends with a refusal. */
async function accept(played: Played, daysAgo: number, round: number): Promise<void> {
  const { book, task, taskId } = played;
  const [acceptor] = acceptors;
  const told = book(acceptor, daysAgo, 50, 11);
  await asOf(played, acceptor, told, async (client) => {
    const refuses = task.isRefusedFirst === true && round === 1;
    let failed = 0;
    for (let seen = 0; seen < task.audios * 0.4; seen += 1) {
      const itemId = await takeNext(client, taskId, 'acceptance');
      if (itemId === null) break;
      const passed = await judgeItem(client, itemId, {
        stage: 'acceptance',
        isWrong: (name, text, index) =>
          refuses && (text !== linesOf(played, name)[index]?.text || (seen === 0 && index === 0)),
        comment: '切分边界切掉了字头。The boundary cuts the first sound.',
        remark: '边界不准。Boundaries are not exact.',
        errorTypes: errorsOf(played, itemId % 3 === 0 ? 4 : 3),
        at: new Date(Math.min(told.from, Date.now())),
      });
      if (!passed) failed += 1;
    }
    if (failed === 0) await client.passTask({ task_id: taskId });
    else
      await client.failTask({
        task_id: taskId,
        return_to: 'annotation',
        reason:
          '抽查发现边界和漏字问题，请修改后重新提交。Boundaries and missing words; please correct and submit again.',
      });
  });
}

async function acceptFinally(played: Played, daysAgo: number): Promise<void> {
  const { book, manager, projectId, taskId } = played;
  const [, external] = acceptors;
  await asOf(played, external, book(external, daysAgo, 20, 15), async (client) => {
    const { name } = await client.getTask({ id: taskId });
    await client.acceptExternally({ task_id: taskId, typed_name: name });
  });
  await asOf(played, manager, book(manager, daysAgo, 5, 16), async (client) => {
    const { id } = await client.createExport({
      project_id: projectId,
      task_ids: [taskId],
      format: 'textgrid',
      item_statuses: ['externally_accepted'],
    });
    await until(async () => isDone(client, projectId, id));
  });
}

const isDone = async (client: Client, projectId: number, exportId: number): Promise<boolean> =>
  (await client.listExports({ project_id: projectId })).rows.some(
    ({ id, status }) => id === exportId && status !== 'generating',
  );

const acceptors = ['acceptor2', 'acceptor2x'] as const;

/** The error type at an index of the proposed ones. */
const errorsOf = ({ errorTypes }: Played, index = 0): number[] => errorTypes.slice(index, index + 1);

const linesOf = ({ recordings }: Played, name: string): readonly SpokenLine[] => recordings.get(name)?.lines ?? [];

/** What an annotator hears the first time, perhaps without the last words of a line, and what is said the next time. */
const hearing =
  (played: Played) =>
  (name: string): readonly SpokenLine[] => {
    const lines = linesOf(played, name);
    if (played.written.has(name)) return lines;
    played.written.add(name);
    if (played.random() >= played.task.mistakes) return lines;
    const at = Math.floor(played.random() * lines.length);
    return lines.map((line, index) => (index === at ? { ...line, text: shortened(line.text) } : line));
  };

const shortened = (text: string): string =>
  text.includes(' ') ? text.split(' ').slice(0, -1).join(' ') : text.slice(0, -1);

const idsOf = async (db: Database, usernames: readonly string[]): Promise<number[]> =>
  (await db.query<{ id: number }>(sql`select id from app_user where username = any(${usernames})`)).map(({ id }) => id);
