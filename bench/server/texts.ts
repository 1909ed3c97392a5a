import { randomUUID } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import type { LabelSet, TextCommand, TextTaskRules } from '@earmark/model';
import {
  demoTeam,
  makeProject,
  openDataset,
  prepared,
  readToTheEnd,
  runServer,
  taskFormOf,
  uploadFile,
  type RunningServer,
  type SignedIn,
} from '../../tests/server/index.ts';
import { at, option, printMachine } from './ask-lists.ts';

/**
 * What texts take the server: 50,000 rows of a list ingested, the next item of short texts, saving among 20,000 spans
 * of 906,089 characters, and a dictionary of 100,000 terms over 1,000,000 characters, while `/healthz` is asked every
 * 20 ms. `node bench/server/texts.ts [--only=ingest,next,save,dictionary]`; `DATABASE_URL` selects PostgreSQL.
 */
const only = option('only')?.split(',');
const everyMs = 20;
const question = (where: 'segment' | 'global'): LabelSet => ({
  global: [],
  segment: [],
  [where]: [
    {
      id: 'type',
      title: 'Type',
      type: 'single_tiled',
      isRequired: true,
      options: ['a', 'b'].map((title) => ({ id: title, title, isDefault: false, labels: [] })),
    },
  ],
});
const entities = { work: 'entities', unit: 'span', proposals: true, mayOverlap: true } as const;

/** Han characters that look random and are the same in every run. */
function hanzi(length: number, seed: number): string {
  let state = seed;
  return Array.from({ length }, () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return String.fromCharCode(0x4e00 + Math.floor((state / 2 ** 32) ** 2 * 6000));
  }).join('');
}

const home = await mkdtemp(join(tmpdir(), 'earmark-bench-'));
const databaseUrl = process.env['DATABASE_URL'];
const server = await runServer({ EARMARK_HOME: home, ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}) });
try {
  console.log(`${databaseUrl ? 'PostgreSQL' : 'embedded database'}, node ${process.version}`);
  printMachine();
  const manager = await server.as('pm1');
  const projectId = await makeProject(manager, 'text');
  const parts = { ingest, next, save, dictionary };
  for (const [name, measure] of Object.entries(parts))
    if (!only || only.includes(name)) await measure(server, manager, projectId);
} catch (error) {
  console.error(server.printed());
  throw error;
} finally {
  await server.stop();
  await rm(home, { recursive: true, force: true });
}

/** 50,000 rows of a CSV become texts. */
async function ingest(of: RunningServer, manager: SignedIn, projectId: number): Promise<void> {
  const rows = Array.from({ length: 50_000 }, (_, row) => `${row},${hanzi(40, row)}。${hanzi(12, row + 7)}。`);
  const before = await memory();
  let peak = before;
  await during(of, '50,000 rows ingested', async () => {
    const timer = setInterval(() => void memory().then((now) => (peak = Math.max(peak, now))), 200);
    await takeTexts(of, manager, projectId, 'rows.csv', `id,text\n${rows.join('\n')}\n`);
    clearInterval(timer);
    return [];
  });
  console.log(
    `  memory of server and child processes ${before.toFixed(0)} -> ${peak.toFixed(0)} MB (+${(peak - before).toFixed(0)})`,
  );
}

/** Submits a short text, claims the next one and opens it, as the workbench does. */
async function next(of: RunningServer, manager: SignedIn, projectId: number): Promise<void> {
  const items = 400;
  const lines = Array.from({ length: items + 1 }, (_, row) => hanzi(60, row));
  const rules = { work: 'labels', unit: 'text', proposals: false } as const;
  const { annotator, taskId } = await giveTask(
    of,
    manager,
    projectId,
    lines.join('\n'),
    'lines',
    question('global'),
    rules,
  );
  let { item_id: itemId } = await annotator.claimItem({ task_id: taskId, stage: 'annotation' });
  await during(of, 'next item: submitted, claimed, opened', () =>
    inTurn(items, async () => {
      const { lease, revision: base_revision } = await annotator.leaseItem({ item_id: itemId });
      const commands: TextCommand[] = [{ type: 'global.answer', labelId: 'type', answer: ['a'] }];
      const { revision } = await annotator.saveItem({
        item_id: itemId,
        lease,
        base_revision,
        batch_id: randomUUID(),
        commands,
      });
      return async () => {
        await annotator.submitItem({ item_id: itemId, lease, revision });
        itemId = (await annotator.nextItem({ task_id: taskId, stage: 'annotation' })).item_id ?? 0;
        await Promise.all([annotator.getItem({ id: itemId }), annotator.getItemText({ item_id: itemId })]);
      };
    }),
  );
}

/** Moves single ends among 20,000 spans. */
async function save(of: RunningServer, manager: SignedIn, projectId: number): Promise<void> {
  const spans = 20_000;
  const step = Math.floor(906_089 / spans);
  const { annotator, taskId } = await giveTask(
    of,
    manager,
    projectId,
    hanzi(906_089, 11),
    'file',
    question('segment'),
    entities,
  );
  const { item_id } = await annotator.claimItem({ task_id: taskId, stage: 'annotation' });
  const { lease, revision: first } = await annotator.leaseItem({ item_id });
  let revision = first;
  const send = async (command: TextCommand): Promise<void> => {
    const batch = { item_id, lease, base_revision: revision, batch_id: randomUUID(), commands: [command] };
    ({ revision } = await annotator.saveItem(batch));
  };
  await during(of, '1,000 spans a batch, up to 20,000', () =>
    inTurn(
      20,
      async (batch) => () =>
        send({ type: 'span.add', spans: Array.from({ length: 1000 }, (_, at) => spanAt(batch * 1000 + at, step)) }),
    ),
  );
  await during(of, 'autosave: an end moved among 20,000 spans', () =>
    inTurn(100, async (at) => () => {
      const start = at * 197 * step;
      return send({ type: 'span.ranges', id: `s${at * 197}`, ranges: [{ start, end: start + 5 }] });
    }),
  );
}

function spanAt(at: number, step: number) {
  return {
    type: 'span' as const,
    id: `s${at}`,
    part: 0,
    ranges: [{ start: at * step, end: at * step + 4 }],
    answers: { type: ['a'] },
    comments: [],
    status: 'completed' as const,
  };
}

/** 100,000 terms, of which about 3,000 stand in the text. */
async function dictionary(of: RunningServer, manager: SignedIn, projectId: number): Promise<void> {
  const text = hanzi(1_000_000, 13);
  const { annotator, taskId } = await giveTask(of, manager, projectId, text, 'file', question('segment'), entities);
  const terms = new Set(Array.from({ length: 3000 }, (_, at) => text.slice(at * 331, at * 331 + 4)));
  for (let seed = 0; terms.size < 100_000; seed += 1) terms.add(hanzi(4, seed * 7919));
  const content = Buffer.from([...terms].map((term) => `${term}\ta\n`).join('')).toString('base64');
  await manager.createProposalSource({
    task_id: taskId,
    kind: 'dictionary',
    name: 'Terms',
    file: { file_name: 'terms.txt', content },
  });
  const { item_id } = await annotator.claimItem({ task_id: taskId, stage: 'annotation' });
  let found = 0;
  await during(of, '100,000 terms over 1,000,000 characters', () =>
    inTurn(5, async () => async () => void ({ length: found } = (await annotator.runProposals({ item_id })).spans)),
  );
  console.log(`  ${found} spans proposed`);
}

/** Uploads a file of texts and waits until it is read; returns the dataset. */
async function takeTexts(
  of: RunningServer,
  manager: SignedIn,
  projectId: number,
  name: string,
  content: string,
  layout?: 'lines' | 'file',
): Promise<number> {
  const id = await openDataset(manager, projectId);
  const refusal = await uploadFile(of, manager, id, name, Buffer.from(content));
  if (refusal) throw new Error(refusal.message);
  await manager.completeDataset({ id, ...(layout && { ingest: { layout } }) });
  const { status } = await readToTheEnd(manager, id, 600);
  if (status !== 'parsed') throw new Error(`the texts were not read: ${status}`);
  return id;
}

/** A task of texts that is given out: annotator4 annotates. */
async function giveTask(
  of: RunningServer,
  manager: SignedIn,
  projectId: number,
  content: string,
  layout: 'lines' | 'file',
  labels: LabelSet,
  rules: Pick<TextTaskRules, 'work' | 'unit' | 'proposals'>,
) {
  const dataset = await takeTexts(of, manager, projectId, 'text.txt', content, layout);
  const form = taskFormOf(projectId, [dataset], (await demoTeam(of)).id);
  const { id: taskId } = await manager.createTask({ ...form, labels, rules });
  await prepared(manager, taskId);
  const [annotator, inspector] = await Promise.all([of.as('annotator4'), of.as('inspector4')]);
  await (
    await of.as('lead3')
  ).assignMembers({
    task_id: taskId,
    edit_version: 1,
    annotator_ids: [(await annotator.userInfo({})).id],
    inspector_ids: [(await inspector.userInfo({})).id],
  });
  return { annotator, taskId };
}

/** Prints how long the work and each of its calls take, and what other clients wait meanwhile. */
async function during(of: RunningServer, name: string, work: () => Promise<number[]>): Promise<void> {
  const waits: number[] = [];
  const timer = setInterval(() => {
    const begun = performance.now();
    void fetch(`${of.address}/healthz`)
      .then((response) => response.text())
      .then(
        () => waits.push(performance.now() - begun),
        () => waits.push(Number.POSITIVE_INFINITY),
      );
  }, everyMs);
  const begun = performance.now();
  const usedBefore = await processorTime();
  const calls = await work().finally(() => clearInterval(timer));
  const seconds = (performance.now() - begun) / 1000;
  const used = (await processorTime()) - usedBefore;
  const each =
    calls.length > 0
      ? `  each p50 ${at(calls, 0.5)} p95 ${at(calls, 0.95)} max ${at(calls, 1)} ms, processor ${(used / calls.length).toFixed(0)} ms`
      : `  processor ${(used / 1000).toFixed(1)} s`;
  console.log(
    `${name.padEnd(44)} ${seconds.toFixed(1)} s${each}; healthz p50 ${at(waits, 0.5)} p99 ${at(waits, 0.99)} max ${at(waits, 1)} ms`,
  );
}

/** Repeats work and times the function that it returns. */
async function inTurn(times: number, prepare: (index: number) => Promise<() => Promise<void>>): Promise<number[]> {
  const waits: number[] = [];
  for (let index = 0; index < times; index += 1) {
    const call = await prepare(index);
    const begun = performance.now();
    await call();
    waits.push(performance.now() - begun);
  }
  return waits;
}

/** Resident memory in MB of the server and of its child processes, pages that they share counted once. */
async function memory(): Promise<number> {
  const sizes = await Promise.all(
    (await serverProcesses()).map(async (pid) => {
      const sums = await readFile(`/proc/${pid}/smaps_rollup`, 'utf8').catch(() => '');
      return Number(/Pss:\s+(\d+) kB/.exec(sums)?.[1] ?? 0) / 1024;
    }),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}

/**
 * Processor time in ms of the server and of its child processes, also of those that have ended: what they compute for
 * others meanwhile, and what a call needs beside the timed part, is in it.
 */
async function processorTime(): Promise<number> {
  const ticks = await Promise.all(
    (await serverProcesses()).map(async (pid) => {
      const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
      // utime, stime, cutime, cstime behind the name, which may hold spaces
      return stat
        .slice(stat.lastIndexOf(')') + 2)
        .split(' ')
        .slice(11, 15)
        .reduce((sum, count) => sum + Number(count), 0);
    }),
  );
  return ticks.reduce((sum, count) => sum + count, 0) * 10;
}

/** The server and its child processes. */
async function serverProcesses(): Promise<readonly number[]> {
  const childrenOf = async (pid: number): Promise<number[]> =>
    (await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8').catch(() => ''))
      .split(' ')
      .filter(Boolean)
      .map(Number);
  const own = await childrenOf(process.pid);
  return [...own, ...(await Promise.all(own.map(childrenOf))).flat()];
}
