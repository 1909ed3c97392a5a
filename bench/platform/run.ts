/**
 * Measures the workbench inside the platform: `npm run bench:platform`, with `--hours=6` over another length of audio,
 * with `--quick` over twenty minutes and 5,000 segments. Prints a table with the load of the machine; needs an
 * otherwise idle one.
 */
import { PGlite } from '@electric-sql/pglite';
import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import process from 'node:process';
import { chromium, type Browser, type BrowserContext, type Page } from 'playwright';
import { chromiumLaunchOptions, ensureChromium } from '../../scripts/chromium.ts';
import { importDataset, makeHome, makeProject, makeTask, runServer, type SignedIn } from '../../tests/server/index.ts';
import { describeMachine } from '../machine.ts';
import { noteKeys, opened, scrolled, submitted, typed } from './page.ts';
import { sampleRate, wavOf } from './recording.ts';

const isQuick = process.argv.includes('--quick');
const hours = Number(/^--hours=(\d+)$/.exec(process.argv.find((word) => word.startsWith('--hours=')) ?? '')?.[1] ?? 3);
const seconds = isQuick ? 20 * 60 : hours * 60 * 60;
const counts = isQuick ? [5000] : [5000, 50_000];
/** How often each is opened with nothing in the browser's cache. */
const opens = 3;
/** Items that are submitted one after the other, and the last of which only opens; minutes and segments of each. */
const queue = { items: 5, seconds: 10 * 60, segments: 100 };
const words = 'the quick brown fox jumps over the lazy dog and sleeps ';

interface Figures {
  /** By opens; the first after the server has started is that of an item that it has not read. */
  readonly open: readonly number[];
  readonly first: number;
  readonly typing: readonly number[];
  readonly scrolling: readonly number[];
  /** Shares of one core, of all processes of the browser. */
  readonly idle: number;
  readonly playing: number;
}

process.env['EARMARK_CHROMIUM'] = ensureChromium();
const home = await makeHome();
let server = await runServer({ EARMARK_HOME: home });
const browser = await chromium.launch(chromiumLaunchOptions());
try {
  const manager = await server.as('pm1');
  const projectId = await makeProject(manager);
  const taskOf = async (files: Record<string, Buffer>): Promise<number> =>
    makeTask(server, projectId, [await importDataset(server, manager, projectId, files)]);
  const longTask = await taskOf(
    Object.fromEntries(counts.map((count) => [`${count}.wav`, withMark(wavOf(seconds), count)])),
  );
  const shortTask = await taskOf(
    Object.fromEntries(
      Array.from({ length: queue.items }, (_, index) => [`${index}.wav`, withMark(wavOf(queue.seconds), index)]),
    ),
  );
  const annotator = await server.as('annotator4');
  const prepared: { count: number; itemId: number }[] = [];
  for (const count of counts) prepared.push({ count, itemId: await fill(annotator, longTask, seconds, count) });
  const queued: number[] = [];
  for (let item = 0; item < queue.items; item += 1)
    queued.push(await fill(annotator, shortTask, queue.seconds, queue.segments));
  // What was written here is opened there, where it would be taken for the work of another window.
  await server.stop();
  await endLeases();
  server = await runServer({ EARMARK_HOME: home });
  const [firstId = 0] = queued;
  const submits = await submitAll(Math.min(firstId, ...queued), annotator.authorization);
  console.log(`${describeMachine()}, Chromium ${browser.version()}`);
  console.log(
    `| ${seconds / 3600} h, segments | open cold (each) | first key | typing p50 | typing p95 | scroll p95 | idle | playing |\n|---:|---:|---:|---:|---:|---:|---:|---:|`,
  );
  for (const { count, itemId } of prepared) {
    const { open, first, typing, scrolling, idle, playing } = await measure(itemId, annotator.authorization);
    const cells = [first, quantile(typing, 0.5), quantile(typing, 0.95), quantile(scrolling, 0.95)];
    console.log(
      `| ${count.toLocaleString('en')} | ${inAll(open)} | ${cells.map((cell) => cell.toFixed(1)).join(' | ')} | ${percent(idle)} | ${percent(playing)} |`,
    );
  }
  console.log(`Submit to next item, ${queue.segments} segments (each): ${inAll(submits)}`);
} finally {
  await browser.close();
  await server.stop();
  await rm(home, { recursive: true, force: true });
}

/** One sample tells the files apart: the same bytes twice would be one source. */
function withMark(wav: Buffer, mark: number): Buffer {
  wav.writeInt16LE(mark % 30_000, 44);
  return wav;
}

/** Lets all leases end, while the server is stopped. */
async function endLeases(): Promise<void> {
  const db = await PGlite.create({ dataDir: join(home, 'database', 'data') });
  await db.query('update annotation set lease = null, lease_user_id = null, lease_expires_at = null');
  await db.close();
}

/** Claims an item and gives it segments over its whole length in seconds; returns its id. */
async function fill(annotator: SignedIn, taskId: number, of: number, count: number): Promise<number> {
  const { item_id: itemId } = await annotator.claimItem({ task_id: taskId, stage: 'annotation' });
  const { lease, revision } = await annotator.leaseItem({ item_id: itemId });
  const length = Math.floor((of * sampleRate) / count);
  const insert = Array.from({ length: count }, (_, index) => ({
    id: `segment-${index}`,
    track: 0,
    start: index * length,
    end: (index + 1) * length - Math.floor(length / 10),
    answers: { text: `这是第 ${index} 句话，and some words`, speaker: [index % 3 === 0 ? 'male' : 'female'] },
    comments: [],
    status: 'completed' as const,
  }));
  await annotator.saveItem({
    item_id: itemId,
    lease,
    base_revision: revision,
    batch_id: randomUUID(),
    commands: [{ type: 'document.patch', remove: [], insert }],
  });
  return itemId;
}

type Kept = Awaited<ReturnType<BrowserContext['storageState']>>;

/**
 * Opens an item in a browser that has nothing in its cache. `kept`: what an earlier one stored, which holds the lease.
 */
async function openCold(itemId: number, authorization: string, kept?: Kept): Promise<{ page: Page; took: number }> {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    locale: 'en-GB',
    ...(kept && { storageState: kept }),
  });
  await context.addCookies([{ name: 'earmark_token', value: encodeURIComponent(authorization), url: server.address }]);
  const page = await context.newPage();
  page.on('pageerror', (error) => console.error(error));
  await noteKeys(page);
  await page.goto(`${server.address}/label/xaudios?item_id=${itemId}`, { waitUntil: 'commit' });
  return { page, took: await opened(page) };
}

/**
 * Opens the first of the short items, which ends what a server does after its start, and submits them one after the
 * other.
 */
async function submitAll(firstId: number, authorization: string): Promise<number[]> {
  const { page } = await openCold(firstId, authorization);
  const times: number[] = [];
  for (let item = 1; item < queue.items; item += 1) {
    await sleep(3000);
    times.push(await submitted(page));
  }
  await page.context().close();
  return times;
}

async function measure(itemId: number, authorization: string): Promise<Figures> {
  let { page, took } = await openCold(itemId, authorization);
  const open = [took];
  while (open.length < opens) {
    await sleep(2000);
    const kept = await page.context().storageState();
    await page.context().close();
    ({ page, took } = await openCold(itemId, authorization, kept));
    open.push(took);
  }
  await page.locator('[data-unit-id] textarea').nth(3).focus();
  const [first = Number.NaN] = await typed(page, 'a');
  await sleep(3000);
  const typing = await typed(page, words.repeat(isQuick ? 2 : 3));
  const scrolling = await scrolled(page);
  await sleep(3000);
  const idle = await shareOfCore(browser, 5000);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Space');
  await sleep(1000);
  const playing = await shareOfCore(browser, 5000);
  await closed(page);
  return { open, first, typing, scrolling, idle, playing };
}

/** Saves what was typed before the page goes. */
async function closed(page: Page): Promise<void> {
  await page.keyboard.press('Control+s');
  await sleep(1000);
  await page.context().close();
}

/** Processor time of all processes of the browser, as a share of one core. */
async function shareOfCore(of: Browser, during: number): Promise<number> {
  const session = await of.newBrowserCDPSession();
  const spent = async (): Promise<number> => {
    const { processInfo } = await session.send('SystemInfo.getProcessInfo');
    return processInfo.reduce((sum, { cpuTime }) => sum + cpuTime, 0);
  };
  const before = await spent();
  await sleep(during);
  const share = (await spent()) - before;
  await session.detach();
  return share / (during / 1000);
}

function sleep(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}

function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

function inAll(times: readonly number[]): string {
  return `${quantile(times, 0.5).toFixed(0)} (${times.map((time) => time.toFixed(0)).join(', ')})`;
}

function percent(share: number): string {
  return `${(share * 100).toFixed(1)} %`;
}
