import { readFile } from 'node:fs/promises';
import { createClient, rawPaths, type Client, type WorkStage } from '@earmark/contract';
import { sql, maybeOne } from '../db/index.ts';
import type { Parts } from '../http/index.ts';
import { demoLabels, demoPhrases, demoPool, demoProject, demoTaskDefaults, demoTasks, demoTemplateName, type DemoTask } from './content.ts';
import { demoPassword, demoTeamName } from './people.ts';
import { seedTeams } from './seed-teams.ts';

const folder = new URL('../../../../demo/', import.meta.url);

type Transcripts = Readonly<Record<string, readonly { start: number; end: number | null; text: string }[]>>;

/** Signs in as a demo person and returns an API client as a browser would use it. */
type SignIn = (username: string) => Promise<Client & { readonly authorization: string }>;

/**
 * Fills an empty platform with a sample project through the API only, so that everything shown was produced by the
 * regular flow. Later starts change nothing; an interrupted run resumes with the missing tasks.
 */
export async function seedDemo(address: string, parts: Parts): Promise<void> {
  if (await maybeOne(parts.db, sql`select 1 as found from task where name = ${demoTasks.at(-1)?.name ?? ''} and deleted_at is null limit 1`)) return;
  const signIn = createSignIn(address);
  await seedTeams({ db: parts.db, passwordCost: parts.config.passwordCost, signIn });
  const manager = await signIn('pm1');
  const projectId = await ensureProject(manager);
  const templateId = await ensureTemplate(manager);
  const transcripts: Transcripts = JSON.parse(await readFile(new URL('transcripts.json', folder), 'utf8'));
  const seeding: Seeding = { address, signIn, projectId, templateId, transcripts };
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

function createSignIn(address: string): SignIn {
  const signedIn = new Map<string, ReturnType<SignIn>>();
  const open = async (username: string) => {
    const anonymous = createClient(fetch, address, { token: () => undefined, language: () => 'zh_CN' });
    const { token, token_type } = await anonymous.login({ username, password: demoPassword });
    const authorization = `${token_type} ${token}`;
    return { ...createClient(fetch, address, { token: () => authorization, language: () => 'zh_CN' }), authorization };
  };
  return (username) => {
    const session = signedIn.get(username) ?? open(username);
    signedIn.set(username, session);
    return session;
  };
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
  return found ? found.id : (await manager.createTemplate({ name: demoTemplateName, business: demoProject.business, labels: demoLabels, phrases: demoPhrases })).id;
}

async function seedTask(seeding: Seeding, task: DemoTask): Promise<void> {
  const { signIn, projectId, templateId } = seeding;
  const manager = await signIn('pm1');
  const datasetId = await ensureDataset(seeding, task);
  const { id: taskId } = await manager.createTask({
    ...demoTaskDefaults, project_id: projectId, dataset_ids: [datasetId], template_id: templateId, labels: demoLabels, name: task.name, instructions: task.instructions,
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
  await (await signIn('acceptor2x')).acceptExternally({ task_id: taskId });
  await manager.createExport({ project_id: projectId, task_ids: [taskId], format: 'textgrid', item_statuses: ['externally_accepted'] });
}

async function ensureDataset({ address, signIn, projectId }: Seeding, task: Pick<DemoTask, 'dataset' | 'files'>): Promise<number> {
  const manager = await signIn('pm1');
  const { rows } = await manager.listDatasets({ project_id: projectId, search: task.dataset });
  const [found] = rows;
  const id = found?.id ?? (await manager.createDataset({ project_id: projectId, name: task.dataset, location: 'domestic' })).id;
  if (!found || found.status === 'uploading') {
    for (const file of task.files) await upload(address, manager.authorization, id, file);
    await manager.completeDataset({ id });
  }
  await until(async () => (await manager.getDataset({ id })).status === 'parsed');
  return id;
}

/** Uploads one file by the tus protocol: creation, then all bytes in one request. */
async function upload(address: string, authorization: string, datasetId: number, file: string): Promise<void> {
  const bytes = await readFile(new URL(`audio/${file}`, folder));
  const encode = (value: string): string => Buffer.from(value).toString('base64');
  const headers = { authorization, 'tus-resumable': '1.0.0', 'accept-language': 'zh_CN' };
  const begun = await fetch(`${address}${rawPaths.upload}`, {
    method: 'POST',
    headers: { ...headers, 'upload-length': String(bytes.length), 'upload-metadata': `dataset_id ${encode(String(datasetId))},name ${encode(file)}` },
  });
  const location = begun.headers.get('location');
  if (location === null) throw new Error(`demo upload of ${file} was refused: ${await begun.text()}`);
  const sent = await fetch(new URL(location, address), { method: 'PATCH', headers: { ...headers, 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' }, body: bytes });
  if (!sent.ok) throw new Error(`demo upload of ${file} broke off: ${await sent.text()}`);
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
    annotator_ids: rows.filter((member) => member.can_annotate).map((member) => member.user.id),
    inspector_ids: rows.filter((member) => member.can_inspect).map((member) => member.user.id),
  });
}

/** Claims and transcribes `count` audios as the annotator, and starts one more where the task stays in progress. */
async function annotate(seeding: Seeding, taskId: number, count: number): Promise<void> {
  const annotator = await seeding.signIn('annotator4');
  for (let done = 0; done < count; done += 1) {
    const itemId = await takeNext(annotator, taskId, 'annotation');
    if (itemId === null) return;
    const { item, document, revision } = await annotator.getItem({ id: itemId });
    const { lease } = await annotator.leaseItem({ item_id: itemId });
    const sampleOf = (seconds: number | null): number => (seconds === null ? document.totalSamples : Math.min(document.totalSamples, Math.round(seconds * document.sampleRate)));
    const commands = (seeding.transcripts[item.name] ?? []).map((line, index) => ({
      type: 'segment.add' as const,
      segment: { id: `seg-${index + 1}`, track: 0, start: sampleOf(line.start), end: sampleOf(line.end), answers: { text: line.text, speaker: ['unknown'] }, comments: [], status: 'completed' as const },
    }));
    const saved = await annotator.saveItem({ item_id: itemId, lease, base_revision: revision, batch_id: crypto.randomUUID(), commands });
    if (done < count - 1 || count !== 2) await annotator.submitItem({ item_id: itemId, lease, revision: saved.revision, seconds_spent: 60 });
  }
}

/**
 * Passes submitted audios as the inspector; in a task that stays in inspection one audio is returned with a comment.
 */
async function inspect(seeding: Seeding, taskId: number, staysInInspection: boolean): Promise<void> {
  const inspector = await seeding.signIn('inspector4');
  const { id: authorId, name: authorName } = await inspector.userInfo({});
  const author = { authorId, authorName };
  for (let done = 0; ; done += 1) {
    const itemId = staysInInspection && done === 2 ? null : await takeNext(inspector, taskId, 'inspection');
    if (itemId === null) return;
    const { document, revision } = await inspector.getItem({ id: itemId });
    const { lease } = await inspector.leaseItem({ item_id: itemId });
    const fails = staysInInspection && done === 0;
    const ids = document.segments.map((segment) => segment.id);
    const comments = fails ? ids.slice(0, 1).map((segmentId) => ({ type: 'comment.add' as const, segmentId, comment: { ...author, id: crypto.randomUUID(), text: '句首应大写。The sentence begins with a capital letter.', createdAt: new Date().toISOString(), isResolved: false } })) : [];
    const saved = await inspector.saveItem({ item_id: itemId, lease, base_revision: revision, batch_id: crypto.randomUUID(), commands: [{ type: 'segment.verdict', ids, verdict: fails ? 'inspection_failed' : 'inspection_passed' }, ...comments] });
    await inspector.inspectItem({ item_id: itemId, lease, revision: saved.revision, verdict: fails ? 'fail' : 'pass', comment: fails ? '请核对句首的大小写和标点。Check the capital letter and the punctuation.' : '', seconds_spent: 30 });
  }
}

const takeNext = async (person: Client, taskId: number, stage: WorkStage): Promise<number | null> => (await person.nextItem({ task_id: taskId, stage })).item_id;

async function until(isDone: () => Promise<boolean>): Promise<void> {
  for (let waited = 0; waited < 60_000; waited += 100) {
    if (await isDone()) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('the demo content is not ready after a minute');
}
