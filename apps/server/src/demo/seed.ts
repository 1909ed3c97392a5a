import { readFile } from 'node:fs/promises';
import type { Client } from '@earmark/contract';
import { sql, maybeOne } from '../db/index.ts';
import type { Parts } from '../http/index.ts';
import {
  createSignIn,
  demoFolder,
  readTranscripts,
  until,
  uploadFile,
  type SignIn,
  type SpokenLine,
  type Transcripts,
} from './calls.ts';
import {
  demoLabels,
  demoNotice,
  demoPhrases,
  demoPool,
  demoProject,
  demoTaskDefaults,
  demoTasks,
  demoTemplateName,
  type DemoTask,
} from './content.ts';
import { seedHistory } from './history/index.ts';
import { demoTeamName } from './people.ts';
import { seedTeams } from './seed-teams.ts';
import { seedTexts } from './seed-text.ts';
import { annotateItem, judgeItem, takeNext } from './work-on-item.ts';

/**
 * Fills an empty platform with a sample project, and with a month of history if asked to, through the API only, so that
 * everything shown was produced by the regular flow. Later starts change nothing; an interrupted run resumes with the
 * missing tasks.
 */
export async function seedDemo(
  address: string,
  parts: Parts,
  { withHistory }: { withHistory: boolean },
): Promise<void> {
  const signIn = createSignIn(address);
  if (!(await hasSample(parts))) await seedSample(address, parts, signIn);
  await seedTexts(address, signIn);
  if (withHistory) await seedHistory(address, parts, signIn);
}

const hasSample = async ({ db }: Parts): Promise<boolean> =>
  (await maybeOne(
    db,
    sql`select 1 as found from task where name = ${demoTasks.at(-1)?.name ?? ''} and deleted_at is null limit 1`,
  )) !== undefined;

async function seedSample(address: string, parts: Parts, signIn: SignIn): Promise<void> {
  await seedTeams({ db: parts.db, passwordCost: parts.config.passwordCost, signIn });
  await ensureNotice(await signIn('admin5'));
  const manager = await signIn('pm1');
  const projectId = await ensureProject(manager);
  const templateId = await ensureTemplate(manager);
  const seeding: Seeding = { address, signIn, projectId, templateId, transcripts: await readTranscripts() };
  await ensureDataset(seeding, demoPool);
  for (const task of demoTasks) {
    const existing = await manager.listTasks({ project_id: projectId, search: task.name });
    if (existing.total === 0) await seedTask(seeding, task);
  }
}

interface Seeding {
  readonly address: string;
  readonly signIn: SignIn;
  readonly projectId: number;
  readonly templateId: number;
  readonly transcripts: Transcripts;
}

/** Says that this is a demonstration: the default notice tells of a date that is long past. */
async function ensureNotice(administrator: Client): Promise<void> {
  const { changes } = await administrator.getSettings({});
  if (changes.notice === null) await administrator.updateSettings({ notice: demoNotice });
}

async function ensureProject(manager: Client): Promise<number> {
  const { rows } = await manager.listProjects({ search: demoProject.name });
  const [found] = rows;
  if (found) return found.id;
  const today = new Date();
  const day = (offset: number): string => new Date(today.getTime() + offset * 86_400_000).toISOString().slice(0, 10);
  return (await manager.createProject({ ...demoProject, assistant_ids: [], starts_on: day(-7), ends_on: day(60) })).id;
}

async function ensureTemplate(manager: Client): Promise<number> {
  const { rows } = await manager.listTemplates({ search: demoTemplateName });
  const [found] = rows;
  if (found) return found.id;
  const { business } = demoProject;
  return (await manager.createTemplate({ name: demoTemplateName, business, labels: demoLabels, phrases: demoPhrases }))
    .id;
}

async function seedTask(seeding: Seeding, task: DemoTask): Promise<void> {
  const { signIn, projectId, templateId } = seeding;
  const manager = await signIn('pm1');
  const datasetId = await ensureDataset(seeding, task);
  const { id: taskId } = await manager.createTask({
    ...demoTaskDefaults,
    project_id: projectId,
    dataset_ids: [datasetId],
    template_id: templateId,
    labels: demoLabels,
    name: task.name,
    instructions: task.instructions,
    rules: { ...demoTaskDefaults.rules, checks: task.checks },
  });
  await until(async () => (await manager.getTask({ id: taskId })).state === 'team_to_be_assigned');
  if (task.stage === 'new') return;
  await assignPeople(seeding, taskId);
  await annotate(seeding, taskId, task.stage === 'in_work' ? 2 : task.files.length);
  if (task.stage === 'in_work') return;
  await inspect(seeding, taskId, task.stage === 'in_inspection');
  if (task.stage === 'in_inspection') return;
  const people = (await manager.listVerifiers({})).rows;
  await manager.submitAcceptance({ task_id: taskId, verifier_ids: people.map((person) => person.id) });
  if (task.stage === 'in_acceptance') return;
  await (await signIn('acceptor2')).passTask({ task_id: taskId });
  await (await signIn('acceptor2x')).acceptExternally({ task_id: taskId, typed_name: task.name });
  await manager.createExport({
    project_id: projectId,
    task_ids: [taskId],
    format: 'textgrid',
    item_statuses: ['externally_accepted'],
  });
}

async function ensureDataset(
  { address, signIn, projectId }: Seeding,
  task: Pick<DemoTask, 'dataset' | 'files'>,
): Promise<number> {
  const manager = await signIn('pm1');
  const { rows } = await manager.listDatasets({ project_id: projectId, search: task.dataset });
  const [found] = rows;
  const id =
    found?.id ?? (await manager.createDataset({ project_id: projectId, name: task.dataset, location: 'domestic' })).id;
  if (!found || found.status === 'uploading') {
    for (const name of task.files) {
      const bytes = new Uint8Array(await readFile(new URL(`audio/${name}`, demoFolder)));
      await uploadFile(address, manager.authorization, id, { name, bytes });
    }
    await manager.completeDataset({ id });
  }
  await until(async () => (await manager.getDataset({ id })).status === 'parsed');
  return id;
}

async function assignPeople({ signIn }: Seeding, taskId: number): Promise<void> {
  const manager = await signIn('pm1');
  const team = (await manager.listTeams({ search: demoTeamName })).rows[0];
  if (!team) throw new Error('the demo team is missing');
  await manager.assignTeam({ task_id: taskId, team_id: team.id });
  const lead = await signIn('lead3');
  const { rows } = await lead.listMembers({ team_id: team.id });
  await lead.assignMembers({
    task_id: taskId,
    edit_version: 1,
    annotator_ids: rows.filter((member) => member.can_annotate).map((member) => member.user.id),
    inspector_ids: rows.filter((member) => member.can_inspect).map((member) => member.user.id),
  });
}

/**
 * Transcribes `count` audios as the annotator; of two, the second stays in work, with a mark that its task does not
 * want.
 */
async function annotate({ signIn, transcripts }: Seeding, taskId: number, count: number): Promise<void> {
  const annotator = await signIn('annotator4');
  for (let done = 0; done < count; done += 1) {
    const itemId = await takeNext(annotator, taskId, 'annotation');
    if (itemId === null) return;
    const submits = done < count - 1 || count !== 2;
    const hear = (name: string): readonly SpokenLine[] =>
      (transcripts[name] ?? []).map((line) => (submits ? line : { ...line, text: `${line.text}。` }));
    await annotateItem(annotator, itemId, { hear, submits });
  }
}

/**
 * Passes submitted audios as the inspector; in a task that stays in inspection one audio is returned with a comment.
 */
async function inspect({ signIn }: Seeding, taskId: number, staysInInspection: boolean): Promise<void> {
  const inspector = await signIn('inspector4');
  for (let done = 0; !(staysInInspection && done === 2); done += 1) {
    const itemId = await takeNext(inspector, taskId, 'inspection');
    if (itemId === null) return;
    await judgeItem(inspector, itemId, {
      stage: 'inspection',
      isWrong: (_name, _text, index) => staysInInspection && done === 0 && index === 0,
      comment: '句首应大写。The sentence begins with a capital letter.',
      remark: '请核对句首的大小写和标点。Check the capital letter and the punctuation.',
      at: new Date(),
    });
  }
}
