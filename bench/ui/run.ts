/**
 * Measures the table with 50,000 rows: `npm run bench:ui`. Writes the figures into their own section of
 * docs/benchmarks.md. Needs an otherwise idle machine.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import process from 'node:process';
import { chromium, type CDPSession, type Page } from 'playwright';
import { build } from 'vite';
import { chromiumLaunchOptions, ensureChromium } from '../../scripts/chromium.ts';
import { serve } from '../kit/serve.ts';
import { describeMachine } from '../machine.ts';

interface Figures {
  readonly open: number;
  readonly slow: readonly number[];
  readonly fast: readonly number[];
  /** CPU time of the page per frame, in ms. */
  readonly slowWork: number;
  readonly fastWork: number;
  readonly jump: number;
  readonly keys: readonly number[];
  readonly pages: readonly number[];
  readonly selectAll: number;
  readonly rows: number;
  readonly elements: number;
  readonly heapMegabytes: number;
}

const counts = [1000, 50_000] as const;
const runs = 3;
const output = resolve('dist/bench-ui');

process.env['EARMARK_CHROMIUM'] = ensureChromium();
const root = resolve('bench/ui/page');
await build({
  root,
  configFile: false,
  logLevel: 'error',
  build: {
    outDir: output,
    emptyOutDir: true,
    target: 'es2023',
    chunkSizeWarningLimit: 4000,
    rolldownOptions: { input: join(root, 'table.html'), onwarn: () => undefined },
  },
});
const server = await serve([output]);
const browser = await chromium.launch(chromiumLaunchOptions());
await measure(counts[0]);
const lines: string[] = [];
for (const count of counts) {
  const found: Figures[] = [];
  for (let run = 0; run < runs; run += 1) found.push(await measure(count));
  lines.push(lineOf(count, found));
  console.log(lines.at(-1));
}
const machine = `${describeMachine()}, Chromium ${browser.version()}, ${new Date().toISOString().slice(0, 10)}`;
await browser.close();
server.close();
report(machine, lines);

async function measure(count: number): Promise<Figures> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 800 } });
  await page.goto(`${server.url}/table.html`);
  await page.waitForFunction(() => 'bench' in window);
  const open = await call<number>(page, 'open', count);
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  const slow = await scrolled(page, session, 1500);
  const fast = await scrolled(page, session, 20_000);
  const jump = await call<number>(page, 'jump');
  const keys = await call<number[]>(page, 'walk', 'ArrowDown', 60);
  const pages = await call<number[]>(page, 'walk', 'PageDown', 30);
  const selectAll = await call<number>(page, 'selectAll');
  const elements = await call<number>(page, 'elements');
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  await page.close();
  return {
    open,
    slow: slow.frames,
    fast: fast.frames,
    slowWork: slow.work,
    fastWork: fast.work,
    jump,
    keys,
    pages,
    selectAll,
    rows: Math.max(slow.rows, fast.rows),
    elements,
    heapMegabytes: usedSize / 1e6,
  };
}

/**
 * Scrolls for four seconds. Returns times between frames, the maximum number of rendered rows, and the page's CPU time
 * per frame.
 */
async function scrolled(
  page: Page,
  session: CDPSession,
  pixelsPerSecond: number,
): Promise<{ frames: number[]; rows: number; work: number }> {
  const before = await workOf(session);
  const found = await call<{ frames: number[]; rows: number }>(page, 'scroll', pixelsPerSecond, 4);
  return { ...found, work: (1000 * ((await workOf(session)) - before)) / Math.max(1, found.frames.length) };
}

/** CPU time of the page's main thread in seconds, independent of other load. */
async function workOf(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  return metrics.find(({ name }) => name === 'ThreadTime')?.value ?? NaN;
}

function call<Answer>(page: Page, name: string, ...parameters: (number | string)[]): Promise<Answer> {
  return page.evaluate<Answer, [string, (number | string)[]]>(
    ([measurement, given]) => Reflect.get(Reflect.get(window, 'bench'), measurement)(...given),
    [name, parameters],
  );
}

/** Formats a table row with the medians of all frames and keys over the runs. */
function lineOf(count: number, found: readonly Figures[]): string {
  const all = (key: 'slow' | 'fast' | 'keys' | 'pages'): number[] => found.flatMap((figures) => [...figures[key]]);
  const both = (values: readonly number[]): string =>
    `${quantile(values, 0.5).toFixed(1)} / ${quantile(values, 0.95).toFixed(1)}`;
  const middle = (
    key: 'open' | 'slowWork' | 'fastWork' | 'jump' | 'selectAll' | 'rows' | 'elements' | 'heapMegabytes',
  ): string =>
    Math.round(
      quantile(
        found.map((figures) => figures[key]),
        0.5,
      ),
    ).toLocaleString('en');
  const work = (key: 'slowWork' | 'fastWork'): string =>
    quantile(
      found.map((figures) => figures[key]),
      0.5,
    ).toFixed(1);
  return `| ${count.toLocaleString('en')} | ${middle('open')} | ${both(all('slow'))} | ${work('slowWork')} | ${both(all('fast'))} | ${work('fastWork')} | ${middle('jump')} | ${both(all('keys'))} | ${both(all('pages'))} | ${middle('selectAll')} | ${middle('rows')} | ${middle('elements')} | ${middle('heapMegabytes')} |`;
}

function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? NaN;
}

function report(where: string, rows: readonly string[]): void {
  const head =
    '| rows | open ms | frame p50 / p95 ms at 1,500 px/s | work a frame ms | frame at 20,000 px/s | work a frame ms | jump to the end ms | arrow key p50 / p95 ms | page key p50 / p95 ms | choose all ms | most rows drawn | elements | heap MB |';
  const table = [`${where}.`, '', head, `|${'---:|'.repeat(13)}`, ...rows].join('\n');
  const document = readFileSync('docs/benchmarks.md', 'utf8');
  writeFileSync(
    'docs/benchmarks.md',
    document.replace(
      /(<!-- table -->)[\s\S]*(<!-- end of table -->)/,
      (_whole, begin: string, end: string) => `${begin}\n\n${table}\n\n${end}`,
    ),
  );
}
