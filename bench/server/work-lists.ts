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
import { runServer, type RunningServer } from '../../tests/server/index.ts';
import { ask, option, printHead, printMachine, type Answer, type Measured } from './ask-lists.ts';
import { fillWork, growingSize, rareWord, usualSize, workCounts, type FilledWork, type WorkSize } from './work-data.ts';

/**
 * Asks the lists of projects, tasks, items and data by every sort, filter and search, and the pages with figures, in
 * the roles that see them, over 200 tasks with 1,000,000 audios, and prints how long the answers take.
 * `node bench/server/work-lists.ts [--postgres] [--items=1000000] [--times=5] [--only=items] [--growth]`; `--only`
 * names the first letters of the lists to ask, several with commas between; `--growth` asks them by turns over 20 tasks
 * and over 200 of the same sizes, and prints how many times as long each list takes with ten times the data.
 */
const times = Number(option('times') ?? 5);
const items = Number(option('items') ?? 1_000_000);
const only = option('only');
const onPostgres = process.argv.includes('--postgres');

/** A list with the demo person who asks it. */
type ByPerson = Measured & { readonly by: string };

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

const listsOf = (ids: FilledWork): readonly ByPerson[] => [
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

/** A server with filled data. */
interface Filled {
  readonly server: RunningServer;
  readonly size: WorkSize;
  readonly ids: FilledWork;
}

/** Fills a new database and starts a server over it; `opened` stops and removes both. */
async function fill(opened: AsyncDisposableStack, size: WorkSize): Promise<Filled> {
  const postgres = onPostgres ? await startPostgres() : undefined;
  opened.defer(() => postgres?.stop());
  const folder = await mkdtemp(join(tmpdir(), 'earmark-bench-'));
  opened.defer(() => rm(folder, { recursive: true, force: true }));
  const server = await runServer({ EARMARK_HOME: folder, ...(postgres && { DATABASE_URL: postgres.url }) });
  opened.defer(async () => {
    await server.stop();
  });
  await server.stop();
  const begun = performance.now();
  const ids = await fillWork(folder, postgres?.url, size);
  const filled = performance.now();
  await server.start();
  console.log(
    `${JSON.stringify({ ...workCounts, ...size })}: filled in ${seconds(filled - begun)}, started in ${seconds(performance.now() - filled)}`,
  );
  return { server, size, ids };
}

/**
 * Fills databases of these sizes, asks all lists of each by turns and prints what they take, and with two sizes, how it
 * grows.
 */
async function measure(sizes: readonly WorkSize[]): Promise<void> {
  const opened = new AsyncDisposableStack();
  try {
    const filled: Filled[] = [];
    for (const size of sizes) filled.push(await fill(opened, size));
    await untilIdle();
    console.log(
      `${onPostgres ? 'PostgreSQL' : 'embedded database'}, node ${process.version}; ${times} calls each; milliseconds\n`,
    );
    printHead();
    const lists = filled.map(({ ids }) => listsOf(ids));
    const growths = new Map<string, readonly Growth[]>();
    for (const [index, { by, name }] of (lists[0] ?? []).entries()) {
      if (only !== undefined && !only.split(',').some((letters) => name.startsWith(letters))) continue;
      const asked = await Promise.all(
        filled.map(async ({ server, size }, at) => {
          const measured = lists[at]?.[index];
          if (!measured) throw new TypeError(`${name} is missing over ${size.tasks} tasks`);
          return {
            address: server.address,
            person: await server.as(by),
            measured: filled.length > 1 ? { ...measured, name: `${name}, ${size.tasks} tasks` } : measured,
          };
        }),
      );
      const [before, after] = await ask(asked, times);
      if (before && after)
        growths.set(
          name,
          [...before].flatMap(([title, was]) => {
            const now = after.get(title);
            return now ? [{ title, was, now }] : [];
          }),
        );
    }
    printMachine();
    if (growths.size > 0) printGrowth(growths);
  } finally {
    await opened.disposeAsync();
  }
}

/**
 * Waits until the first run of the maintenance, which reads everything, is done, and what the database does after it
 * was filled: until the processors were idle for nine tenths of some seconds, two minutes at most.
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
/**
 * An answer that is more times as long takes longer for that reason alone: a page that was not full before, or figures
 * of more tasks.
 */
const asLong = 1.25;

/** A request before and after the data grew. */
interface Growth {
  readonly title: string;
  readonly was: Answer;
  readonly now: Answer;
}

/**
 * Prints how many times as long each list takes with ten times the data: its requests with answers about as long as
 * before, the one of them that grows most, if it can be compared, and its requests with longer answers.
 */
function printGrowth(lists: ReadonlyMap<string, readonly Growth[]>): void {
  const costs = ['ms, 20 tasks', 'ms, 200 tasks', 'ratio'];
  const longerColumns = ['longer answers', ...costs, 'kB, 20 tasks', 'kB, 200 tasks'];
  const columns = ['list', 'requests', ...costs, 'grows most', ...costs, ...longerColumns];
  console.log(`\n${line(columns)}\n${line(columns.map(() => '---'))}`);
  for (const [name, requests] of lists) {
    const { same = [], longer = [] } = Object.groupBy(requests, ({ was, now }) =>
      now.bytes <= was.bytes * asLong ? 'same' : 'longer',
    );
    const [worst] = same
      .filter(({ now }) => now.ms >= leastCompared)
      .toSorted((one, other) => other.now.ms / other.was.ms - one.now.ms / one.was.ms);
    const kB = (of: 'was' | 'now') => (mean(longer.map((one) => one[of].bytes)) / 1000).toFixed(0);
    console.log(
      line([
        name,
        String(same.length),
        ...growthOf(same),
        worst?.title ?? '',
        ...growthOf(worst ? [worst] : []),
        String(longer.length),
        ...growthOf(longer),
        ...(longer.length > 0 ? [kB('was'), kB('now')] : ['', '']),
      ]),
    );
  }
}

const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;

/** The mean medians of requests before and after, and their ratio; nothing without requests. */
function growthOf(requests: readonly Growth[]): readonly string[] {
  if (requests.length === 0) return ['', '', ''];
  const [was, now] = [mean(requests.map((one) => one.was.ms)), mean(requests.map((one) => one.now.ms))];
  return [was.toFixed(1), now.toFixed(1), (now / was).toFixed(2)];
}

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

await measure(
  process.argv.includes('--growth') ? [20, 200].map((tasks) => growingSize(tasks, items)) : [usualSize(items)],
);
