import { mkdtemp, rm } from 'node:fs/promises';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import {
  archiveList,
  auditList,
  batchList,
  batchRowList,
  binList,
  checkProjectList,
  datasetList,
  distributionList,
  exportList,
  fileList,
  holderList,
  inspectionBatchList,
  itemList,
  projectList,
  projectMemberList,
  taskList,
  templateList,
} from '@earmark/contract';
import { startPostgres } from '../../scripts/postgres.ts';
import { runServer } from '../../tests/server/index.ts';
import { ask, option, printHead, printMachine, type Measured } from './ask-lists.ts';
import { fillWork, growingSize, rareWord, usualSize, workCounts, type FilledWork, type WorkSize } from './work-data.ts';

/**
 * Asks the lists of projects, tasks, items and data by every sort, filter and search, and the pages with figures, in the
 * roles that see them, over 200 tasks with 1,000,000 audios, and prints how long the answers take.
 * `node bench/server/work-lists.ts [--postgres] [--items=1000000] [--times=5] [--only=items] [--growth]`; `--only` names the
 * first letters of the lists to ask, several with commas between; `--growth` asks them over 20 tasks and over 200 of the same
 * sizes, and prints how many times as long each list takes with ten times the data.
 */
const times = Number(option('times') ?? 5);
const items = Number(option('items') ?? 1_000_000);
const only = option('only');

/** A list with the demo person who asks it. */
type Asked = Measured & { readonly by: string };

const since = { from: new Date(Date.now() - 10 * 86_400_000).toISOString() };
const tasks = {
  call: 'listTasks',
  list: taskList,
  narrowed: {
    search: { search: '任务 1' },
    status: { status: ['in_progress'] },
    priority: { priority: ['urgent'] },
    deadline: { deadline: { to: new Date().toISOString().slice(0, 10) } },
    tags: { tags: ['1', '2'] },
    team: { team: '青禾' },
    size: { size: { from: 100_000 } },
    people: { people: [1, 2, 3] },
    'people nobody': { people: [null] },
    '100 a page': { page_size: 100 },
  },
} as const satisfies Partial<Measured>;
const itemsOf = ({ workerId }: FilledWork) =>
  ({
    call: 'listItems',
    list: itemList,
    narrowed: {
      search: { search: '会议' },
      'search nothing': { search: 'nothing at all' },
      'status unclaimed': { status: ['unclaimed'] },
      'status passed': { status: ['inspection_passed'] },
      size: { size: { from: 60, to: 90 } },
      invalid: { is_valid: false },
      annotator: { annotator: [workerId, workerId + 1] },
      nobody: { annotator: [null] },
      saved: { saved_at: since },
      'two filters': { status: ['inspection_passed'], annotator: [workerId] },
      '100 a page': { page_size: 100 },
    },
  }) as const satisfies Partial<Measured>;
/** How many there are in each status, beside a list that is narrowed. */
const countsOf = ({ workerId }: FilledWork) =>
  ({
    call: 'countItems',
    narrowed: {
      search: { search: '会议' },
      invalid: { is_valid: false },
      annotator: { annotator: [workerId, workerId + 1] },
      transcript: { transcript: '合同' },
    },
  }) as const satisfies Partial<Measured>;
const taskCounts = {
  call: 'countTasks',
  narrowed: {
    search: { search: '任务 1' },
    deadline: { deadline: { to: new Date().toISOString().slice(0, 10) } },
    team: { team: '青禾' },
  },
} as const satisfies Partial<Measured>;
/** By what was transcribed: words of one, two and more characters, frequent and rare ones. */
const texts = {
  call: 'listItems',
  narrowed: {
    'two characters': { transcript: '合同' },
    'one character': { transcript: '车' },
    'four characters': { transcript: '合同付款' },
    'rare word': { transcript: rareWord },
    nothing: { transcript: '没有这句话' },
    'with a status': { transcript: '付款', status: ['inspection_passed'] },
    'last page': { transcript: '合同', page: 100 },
  },
} as const satisfies Partial<Measured>;
const statistics = {
  call: 'getStatistics',
  scope: { business: 'asr', time_zone: 'Asia/Shanghai', days: 30 },
  narrowed: { '90 days': { days: 90 }, '90 days by week': { days: 90, by: 'week' } },
} as const satisfies Partial<Measured>;
const home = { call: 'dashboard', narrowed: { '90 days': { days: 90 } } } as const satisfies Partial<Measured>;

const listsOf = (ids: FilledWork): readonly Asked[] => [
  ...['pm1', 'lead3', 'annotator4', 'inspector4', 'acceptor2', 'acceptor2x', 'ops6', 'admin5'].map((by) => ({
    ...home,
    by,
    name: `home, ${by}`,
  })),
  {
    by: 'pm1',
    name: 'projects',
    call: 'listProjects',
    list: projectList,
    narrowed: { search: { search: '会议' }, open: { state: ['open'] }, end: { ends_on: { to: '2030-01-01' } } },
  },
  {
    by: 'pm1',
    name: 'overview of a project',
    call: 'projectOverview',
    scope: { id: ids.projectId, time_zone: 'Asia/Shanghai' },
  },
  { by: 'pm1', name: 'teams of a project', call: 'projectMembers', scope: { id: ids.projectId } },
  {
    by: 'pm1',
    name: 'members of a project',
    call: 'listProjectMembers',
    list: projectMemberList,
    scope: { project_id: ids.projectId },
    narrowed: { search: { search: '1' } },
  },
  {
    by: 'lead3',
    name: 'batches of inspection',
    call: 'listInspectionBatches',
    list: inspectionBatchList,
    scope: { task_id: ids.mixedTaskId },
  },
  { ...tasks, by: 'pm1', name: 'tasks of a manager' },
  { ...tasks, by: 'pm1', name: 'tasks of a project', scope: { project_id: ids.projectId } },
  { ...tasks, by: 'admin5', name: 'tasks of the platform' },
  { ...tasks, by: 'lead3', name: 'tasks of a lead' },
  { ...tasks, by: 'annotator4', name: 'tasks to annotate', scope: { part: 'annotator' } },
  { ...tasks, by: 'inspector4', name: 'tasks to inspect', scope: { part: 'inspector' } },
  { ...tasks, by: 'acceptor2', name: 'tasks to accept' },
  { ...itemsOf(ids), by: 'pm1', name: 'items of a manager', scope: { task_id: ids.mixedTaskId } },
  { ...itemsOf(ids), by: 'lead3', name: 'items of a lead', scope: { task_id: ids.mixedTaskId } },
  {
    ...itemsOf(ids),
    by: 'annotator4',
    name: 'items to annotate',
    scope: { task_id: ids.mixedTaskId, stage: 'annotation' },
  },
  {
    ...itemsOf(ids),
    by: 'inspector4',
    name: 'items to inspect',
    scope: { task_id: ids.mixedTaskId, stage: 'inspection' },
  },
  { ...itemsOf(ids), by: 'acceptor2', name: 'items to accept', scope: { task_id: ids.acceptedTaskId } },
  { ...countsOf(ids), by: 'pm1', name: 'counts of items, manager', scope: { task_id: ids.mixedTaskId } },
  {
    ...countsOf(ids),
    by: 'annotator4',
    name: 'counts of items, annotator',
    scope: { task_id: ids.mixedTaskId, stage: 'annotation' },
  },
  { ...taskCounts, by: 'admin5', name: 'counts of tasks, platform' },
  { ...taskCounts, by: 'lead3', name: 'counts of tasks, lead' },
  { ...taskCounts, by: 'annotator4', name: 'counts of tasks, annotator', scope: { part: 'annotator' } },
  { ...texts, by: 'pm1', name: 'texts of a task', scope: { task_id: ids.mixedTaskId } },
  { ...texts, by: 'lead3', name: 'texts of an inspected task', scope: { task_id: ids.inspectedTaskId } },
  {
    by: 'admin5',
    name: 'texts of the platform',
    call: 'search',
    scope: { text: '会议' },
    narrowed: { 'in texts': { text: '合同付款' }, 'rare word': { text: rareWord }, nothing: { text: '没有这句话' } },
  },
  ...['admin5', 'pm1', 'lead3', 'annotator4'].map((by) => ({ ...statistics, by, name: `statistics, ${by}` })),
  {
    ...statistics,
    by: 'pm1',
    name: 'statistics, list behind a figure',
    call: 'listFigureItems',
    scope: { ...statistics.scope, figure: 'size' },
    narrowed: {
      '90 days': { days: 90 },
      'middle page': { page: 1000 },
      errors: { figure: 'errors' },
      'errors, ninth page': { figure: 'errors', page: 9 },
      'errors, 50th page': { figure: 'errors', page: 50 },
    },
  },
  {
    by: 'pm1',
    name: 'datasets',
    call: 'listDatasets',
    list: datasetList,
    scope: { project_id: ids.projectId },
    narrowed: { search: { search: '1' }, parsed: { status: ['parsed'] }, available: { is_available: true } },
  },
  {
    by: 'pm1',
    name: 'files of a dataset',
    call: 'listDatasetFiles',
    list: fileList,
    scope: { dataset_id: ids.datasetId },
    narrowed: { search: { search: '会议' }, failed: { status: ['failed'] }, size: { size: { from: 60, to: 90 } } },
  },
  {
    by: 'pm1',
    name: 'batches of a manager',
    call: 'listBatches',
    list: batchList,
    narrowed: {
      'of tasks': { of: 'tasks' },
      project: { project_id: ids.projectId },
      succeeded: { state: ['succeeded'] },
    },
  },
  {
    by: 'lead3',
    name: 'batches of a lead',
    call: 'listBatches',
    list: batchList,
    narrowed: { task: { task: '任务 2' } },
  },
  {
    by: 'lead3',
    name: 'rows of a batch',
    call: 'listBatchRows',
    list: batchRowList,
    scope: { batch_id: ids.batchId },
    narrowed: { refused: { outcome: ['refused'] }, search: { search: '会议-1' } },
  },
  {
    by: 'pm1',
    name: 'distributions',
    call: 'listDistributions',
    list: distributionList,
    scope: { project_id: ids.projectId },
    narrowed: { done: { state: ['done'] } },
  },
  ...['admin5', 'pm1', 'lead3', 'annotator4'].map((by) => ({
    by,
    name: `people to choose from, ${by}`,
    call: 'listPeople' as const,
    narrowed: { search: { search: '王芳' }, nothing: { search: 'nobody at all' }, ids: { ids: [1, 2, ids.workerId] } },
  })),
  {
    by: 'lead3',
    name: 'loads of a team',
    call: 'listLoads',
    scope: { team_id: 1, modality: 'audio', task_ids: [ids.mixedTaskId] },
  },
  {
    by: 'lead3',
    name: 'who holds what',
    call: 'listHolders',
    list: holderList,
    scope: { task_id: ids.mixedTaskId, stale_hours: 48 },
  },
  {
    by: 'pm1',
    name: 'recycle bin',
    call: 'listDeletions',
    list: binList,
    narrowed: { search: { search: '旧' }, project: { project_id: ids.projectId }, kind: { kind: ['dataset'] } },
  },
  { by: 'pm1', name: 'archive', call: 'listArchive', list: archiveList },
  { by: 'lead3', name: 'quality, of a lead', call: 'getQuality', scope: { task_id: ids.mixedTaskId } },
  { by: 'acceptor2', name: 'quality, rounds', call: 'getQuality', scope: { task_id: ids.acceptedTaskId } },
  { by: 'acceptor2', name: 'projects to accept', call: 'listCheckProjects', list: checkProjectList },
  {
    by: 'pm1',
    name: 'exports',
    call: 'listExports',
    list: exportList,
    scope: { project_id: ids.projectId },
    narrowed: { search: { search: '12' }, failed: { status: ['failed'] } },
  },
  { by: 'pm1', name: 'templates', call: 'listTemplates', list: templateList, narrowed: { search: { search: '1' } } },
  {
    by: 'pm1',
    name: 'audit of a project',
    call: 'listAudit',
    list: auditList,
    scope: { project_id: ids.projectId },
    narrowed: { search: { search: '任务 1' }, kind: { entity: ['task'] }, time: { created_at: since } },
  },
];

/** Medians in milliseconds of the requests of each list. */
type Medians = ReadonlyMap<string, ReadonlyMap<string, number>>;

/** Fills a new database, asks all lists and prints what they take. */
async function measure(databaseUrl: string | undefined, size: WorkSize): Promise<Medians> {
  const folder = await mkdtemp(join(tmpdir(), 'earmark-bench-'));
  const environment = { EARMARK_HOME: folder, ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl }) };
  const server = await runServer(environment);
  const medians = new Map<string, ReadonlyMap<string, number>>();
  try {
    await server.stop();
    const begun = performance.now();
    const ids = await fillWork(folder, databaseUrl, size);
    const filled = performance.now();
    await server.start();
    const started = performance.now();
    await untilIdle();
    console.log(
      `${databaseUrl === undefined ? 'embedded database' : 'PostgreSQL'}, node ${process.version}; ${JSON.stringify({ ...workCounts, ...size })}; ${times} calls each; milliseconds. Filled in ${seconds(filled - begun)}, started in ${seconds(started - filled)}\n`,
    );
    printHead();
    for (const { by, ...asked } of listsOf(ids))
      if (only === undefined || only.split(',').some((letters) => asked.name.startsWith(letters)))
        medians.set(asked.name, await ask(server.address, await server.as(by), asked, times));
    printMachine();
    return medians;
  } finally {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

/**
 * Waits until the first run of the maintenance, which reads everything, is done, and what the database does after it was filled:
 * until the processors were idle for nine tenths of some seconds, two minutes at most.
 */
async function untilIdle(): Promise<void> {
  const times = () =>
    cpus().map(({ times: of }) => ({ idle: of.idle, all: of.user + of.nice + of.sys + of.idle + of.irq }));
  for (let attempt = 0; attempt < 24; attempt += 1) {
    const before = times();
    await new Promise((resolve) => setTimeout(resolve, 5000));
    const spent = times().map(({ idle, all }, core) => ({
      idle: idle - (before[core]?.idle ?? 0),
      all: all - (before[core]?.all ?? 0),
    }));
    if (spent.every(({ idle, all }) => idle > 0.9 * all)) return;
  }
}

const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`;

/** Shorter medians differ by chance. */
const leastCompared = 10;

/** Prints how many times as long each list takes with ten times the data: all its requests, and the one that grows most of those that can be compared. */
function printGrowth(before: Medians, after: Medians): void {
  console.log(
    '\n| list | ms, 20 tasks | ms, 200 tasks | ratio | request that grows most | ms | ratio |\n| --- | --: | --: | --: | --- | --: | --: |',
  );
  for (const [name, requests] of after) {
    const of = [...requests].map(([title, ms]) => ({ title, ms, was: before.get(name)?.get(title) ?? Number.NaN }));
    const [ms, was] = [mean(of.map((one) => one.ms)), mean(of.map((one) => one.was))];
    const worst = of
      .filter((one) => one.ms >= leastCompared)
      .toSorted((one, other) => other.ms / other.was - one.ms / one.was)[0];
    console.log(
      `| ${name} | ${was.toFixed(1)} | ${ms.toFixed(1)} | ${(ms / was).toFixed(2)} | ${worst ? `${worst.title} | ${worst.was.toFixed(1)} → ${worst.ms.toFixed(1)} | ${(worst.ms / worst.was).toFixed(2)}` : ' | |'} |`,
    );
  }
}

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

/** Measures in a new database. */
async function measureAnew(size: WorkSize): Promise<Medians> {
  if (!process.argv.includes('--postgres')) return measure(undefined, size);
  const postgres = await startPostgres();
  return measure(postgres.url, size).finally(() => postgres.stop());
}

if (process.argv.includes('--growth'))
  printGrowth(await measureAnew(growingSize(20, items)), await measureAnew(growingSize(200, items)));
else await measureAnew(usualSize(items));
