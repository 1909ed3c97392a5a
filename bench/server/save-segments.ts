import { fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import type { AudioCommand } from '@earmark/model';
import {
  makeProject,
  makeTask,
  runServer,
  importDataset,
  wavOfSpeech,
  type SignedIn,
} from '../../tests/server/index.ts';

/**
 * One annotator saves 50,000 and 100,000 segments, in batches and at once, while another process requests `/healthz`
 * every 20 ms. Reports the duration of the calls, the delay of other clients, and the CPU time of the serving thread,
 * which does not depend on other load. `node bench/server/save-segments.ts`; `DATABASE_URL` selects PostgreSQL.
 */
const everyMs = 20;
const self = fileURLToPath(import.meta.url);

/**
 * Sends requests on schedule, whether or not earlier responses have arrived; reports each duration to the parent
 * process.
 */
function poll(address: string): void {
  let waits: number[] = [];
  setInterval(() => {
    const begun = performance.now();
    request(`${address}/healthz`, (response) =>
      response.resume().on('end', () => waits.push(performance.now() - begun)),
    )
      .on('error', () => waits.push(Number.POSITIVE_INFINITY))
      .end();
  }, everyMs);
  process.on('message', () => {
    process.send?.(waits);
    waits = [];
  });
}

async function measure(): Promise<void> {
  const home = await mkdtemp(join(tmpdir(), 'earmark-bench-'));
  const databaseUrl = process.env['DATABASE_URL'];
  const server = await runServer({ EARMARK_HOME: home, ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}) });
  const poller = fork(self, ['--poll', server.address]);
  try {
    const manager = await server.as('pm1');
    const projectId = await makeProject(manager);
    const dataset = await importDataset(server, manager, projectId, {
      'a.wav': wavOfSpeech(600),
      'b.wav': wavOfSpeech(600, 1),
    });
    const taskId = await makeTask(server, projectId, [dataset]);
    const annotator = await server.as('annotator4');
    const during = async (name: string, work: () => Promise<number[]>): Promise<void> => {
      await ask(poller);
      const before = await servingMs();
      const calls = await work();
      // The last requests are answered by then.
      await new Promise((resolve) => setTimeout(resolve, 5 * everyMs));
      const waits = await ask(poller);
      const { now, peak } = await server.memory();
      const serving = (await servingMs()) - before;
      console.log(
        `${name.padEnd(52)} calls ${String(calls.length).padStart(3)}  p50 ${ms(calls, 0.5)}  max ${ms(calls, 1)}   serving thread ${serving.toFixed(0).padStart(6)}   healthz n ${String(waits.length).padStart(5)}  p50 ${ms(waits, 0.5)}  p99 ${ms(waits, 0.99)}  max ${ms(waits, 1)}   RSS ${now.toFixed(0)} MB, peak ${peak.toFixed(0)} MB`,
      );
    };
    console.log(`${databaseUrl ? 'PostgreSQL' : 'embedded database'}, node ${process.version}; milliseconds`);
    await during('nothing', async () => (await new Promise((resolve) => setTimeout(resolve, 3000)), []));
    const first = await openItem(annotator, taskId);
    await during('50,000 segments in 100 batches of 500', () =>
      inTurn(100, (batch) =>
        first.save(
          Array.from({ length: 500 }, (_, index) => ({ type: 'segment.add', segment: segmentAt(batch * 500 + index) })),
        ),
      ),
    );
    const second = await openItem(annotator, taskId);
    await during('50,000 segments in one batch', () => inTurn(1, () => second.save([insert(0, 50_000)])));
    await during('50,000 more in one batch', () => inTurn(1, () => second.save([insert(50_000, 100_000)])));
    await during('500 answers a batch, among 100,000 segments', () =>
      inTurn(10, (batch) => second.save(Array.from({ length: 500 }, (_, index) => answer(batch * 7919 + index * 131)))),
    );
    await during('1 answer a batch, among 100,000 segments', () =>
      inTurn(10, (batch) => second.save([answer(batch * 997)])),
    );
    await during('opening 100,000 segments', () =>
      inTurn(5, async () => void (await raw(server.address, annotator, 'item/get', { id: second.itemId }))),
    );
    await during('a revision of 100,000 segments', () =>
      inTurn(
        5,
        async () =>
          void (await raw(server.address, annotator, 'item/revision', { item_id: second.itemId, revision: 5 })),
      ),
    );
    await during('handing 100,000 segments in', () => inTurn(1, () => second.submit()));
  } finally {
    poller.kill();
    await server.stop();
    await rm(home, { recursive: true, force: true });
  }
}

const ask = (poller: ReturnType<typeof fork>): Promise<number[]> =>
  new Promise((resolve) => {
    poller.once('message', (waits) => resolve(waits as number[]));
    poller.send('now');
  });

/** CPU time of the server's main thread in ms. Linux only. */
async function servingMs(): Promise<number> {
  const children = (await readFile(`/proc/self/task/${process.pid}/children`, 'utf8')).trim().split(' ');
  for (const pid of children) {
    if (!(await readFile(`/proc/${pid}/cmdline`, 'utf8')).includes('main.ts')) continue;
    const fields = (await readFile(`/proc/${pid}/task/${pid}/stat`, 'utf8')).replace(/\(.*\)/, '').split(/ +/);
    const [user, system] = [Number(fields[12]), Number(fields[13])];
    // The kernel counts in hundredths of a second.
    return (user + system) * 10;
  }
  return Number.NaN;
}

/** Measures the duration of calls made in sequence. */
async function inTurn(times: number, call: (index: number) => Promise<void>): Promise<number[]> {
  const waits: number[] = [];
  for (let index = 0; index < times; index += 1) {
    const begun = performance.now();
    await call(index);
    waits.push(performance.now() - begun);
  }
  return waits;
}

const ms = (values: readonly number[], share: number): string => {
  const sorted = [...values].sort((a, b) => a - b);
  return (sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? 0).toFixed(1).padStart(7);
};

const segmentAt = (index: number) => ({
  id: `segment-${index}`,
  track: 0,
  start: index * 90,
  end: index * 90 + 90,
  answers: { text: `这是第 ${index} 句话，and some words` },
  comments: [],
  status: 'completed' as const,
});
const insert = (from: number, to: number): AudioCommand => ({
  type: 'document.patch',
  remove: [],
  insert: Array.from({ length: to - from }, (_, index) => segmentAt(from + index)),
});
const answer = (index: number): AudioCommand => ({
  type: 'segment.answer',
  ids: [`segment-${index % 100_000}`],
  labelId: 'text',
  answer: `changed ${index}`,
});

async function openItem(annotator: SignedIn, taskId: number) {
  const { item_id: itemId } = await annotator.claimItem({ task_id: taskId, stage: 'annotation' });
  const lease = await annotator.leaseItem({ item_id: itemId });
  let { revision } = lease;
  return {
    itemId,
    async save(commands: AudioCommand[]): Promise<void> {
      ({ revision } = await annotator.saveItem({
        item_id: itemId,
        lease: lease.lease,
        base_revision: revision,
        batch_id: randomUUID(),
        commands,
      }));
    },
    submit: async (): Promise<void> =>
      void (await annotator.submitItem({ item_id: itemId, lease: lease.lease, revision })),
  };
}

/** A call whose response is read and discarded, so that this process's parsing is not measured. */
async function raw(address: string, { authorization }: SignedIn, path: string, body: object): Promise<number> {
  const response = await fetch(`${address}/api-asr/v1/index.php/${path}`, {
    method: 'POST',
    headers: { authorization, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${path}: ${response.status}`);
  return (await response.arrayBuffer()).byteLength;
}

if (process.argv[2] === '--poll') poll(process.argv[3] ?? '');
else await measure();
