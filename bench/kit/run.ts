/**
 * Measures the kit against comparable libraries: `npm run bench`, or `npm run bench -- --quick` for one small case of
 * each. The results are written to bench/kit/results.json and docs/benchmarks.md after each recording; `--resume` goes
 * on after those of a run that was interrupted. Needs an otherwise idle machine.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import process from 'node:process';
import { chromium } from 'playwright';
import { build } from 'vite';
import { chromiumLaunchOptions, ensureChromium } from '../../scripts/chromium.ts';
import { npm } from '../../scripts/pack/pack.ts';
import { describeMachine } from '../machine.ts';
import { libraries, measureOnce, measureTyping, measureWithoutPeaks, type Case, type Measured } from './measure-one.ts';
import { makeRecording, type Recording } from './recording.ts';
import { tablesOf, type Results } from './results.ts';
import { serve } from './serve.ts';

const isQuick = process.argv.includes('--quick');
const recordings: readonly Recording[] = [
  { name: '10 min', seconds: 600 },
  ...(isQuick
    ? []
    : [
        { name: '1 h', seconds: 3600 },
        { name: '3 h', seconds: 10_800 },
      ]),
];
const counts = isQuick ? [100] : [100, 1000, 5000];
const ownCount = isQuick ? 1000 : 50_000;
const runs = isQuick
  ? 1
  : Number(/^--runs=(\d+)$/.exec(process.argv.find((word) => word.startsWith('--runs=')) ?? '')?.[1] ?? 3);
/**
 * A library that needs longer than this per run, in ms, is measured once: its figures are far beyond random variation.
 */
const patienceForMoreMs = 45_000;
const output = resolve('dist/bench');

process.env['EARMARK_CHROMIUM'] = ensureChromium();
if (!existsSync('bench/node_modules/peaks.js') && npm(['install', '--no-package-lock'], resolve('bench')).status !== 0)
  throw new Error('The peers could not be installed.');
await buildPages();
for (const recording of recordings) makeRecording(join(output, 'recordings'), recording);
const server = await serve([join(output, 'pages'), join(output, 'recordings')]);
const browser = await chromium.launch(chromiumLaunchOptions());
const results = await measureAll(process.argv.includes('--resume') ? kept() : await measureFirst());
await browser.close();
server.close();
console.log(`\n${tablesOf(results)}`);

async function buildPages(): Promise<void> {
  const root = resolve('bench/kit/pages');
  const pages = [...libraries, 'workbench'].map((page) => join(root, `${page}.html`));
  await build({
    root,
    configFile: false,
    logLevel: 'error',
    build: {
      outDir: join(output, 'pages'),
      emptyOutDir: true,
      target: 'es2023',
      chunkSizeWarningLimit: 4000,
      rolldownOptions: { input: pages, onwarn: () => undefined },
    },
  });
}

/** What is measured of the longest recording alone, before the cases. */
async function measureFirst(): Promise<Results> {
  await warmUp();
  const longest = recordings.at(-1) ?? { name: '', seconds: 0 };
  const where = { recording: longest.name, seconds: longest.seconds };
  const typing: Results['typing'][number][] = [];
  for (const segments of [...counts, ownCount]) {
    const cost = await measureTyping(browser, server.url, { ...where, segments });
    if (cost) typing.push({ recording: longest.name, segments, ...cost });
  }
  const withoutPeaks: Results['withoutPeaks'][number][] = [];
  for (const library of ['kit', 'wavesurfer-8'] as const) {
    const found = await measureWithoutPeaks(browser, server.url, { library, ...where });
    withoutPeaks.push({
      library,
      recording: longest.name,
      firstPaint: found?.firstPaint ?? null,
      heapMegabytes: found?.heapMegabytes ?? null,
    });
  }
  return {
    date: new Date().toISOString().slice(0, 10),
    machine: describeMachine(),
    browser: `Chromium ${browser.version()}`,
    runs,
    cases: [],
    typing,
    withoutPeaks,
  };
}

/**
 * Longest recording first, without those that are measured. Results are saved after each, so that an interrupted run
 * keeps them.
 */
async function measureAll(known: Results): Promise<Results> {
  await warmUp();
  const cases = [...known.cases];
  const left = recordings.filter(({ name }) => known.cases.every(({ recording }) => recording !== name));
  for (const { name, seconds } of left.toReversed()) {
    for (const segments of [...counts, ownCount])
      for (const library of segments === ownCount ? (['kit'] as const) : libraries)
        cases.push(await measureCase({ library, recording: name, seconds, segments }));
    keep({ ...known, cases });
  }
  return { ...known, cases };
}

/** The results of the run that was interrupted, as `keep` wrote them. */
function kept(): Results {
  return JSON.parse(readFileSync('bench/kit/results.json', 'utf8')) as Results;
}

/** Warms browser and page caches, as in daily work, so that the order of the libraries does not matter. */
async function warmUp(): Promise<void> {
  const [shortest] = recordings;
  if (!shortest) return;
  for (const library of libraries)
    for (let time = 0; time < 3; time += 1)
      await measureOnce(
        browser,
        server.url,
        { library, recording: shortest.name, seconds: shortest.seconds, segments: 10 },
        0.5,
      );
}

async function measureCase(one: Case): Promise<Results['cases'][number]> {
  const median = await medianOf(one);
  console.log(
    `${one.recording.padEnd(7)} ${String(one.segments).padStart(6)} ${one.library.padEnd(13)} ${
      median
        ? Object.entries(median)
            .map(([key, value]) => `${key} ${value.toFixed(1)}`)
            .join('  ')
        : 'did not come to its end'
    }`,
  );
  return { ...one, median };
}

async function medianOf(one: Case): Promise<Measured | null> {
  const begun = performance.now();
  const found: Measured[] = [];
  for (let run = 0; run < runs; run += 1) {
    const measured = await measureOnce(browser, server.url, one, isQuick ? 1.5 : 3);
    if (measured === null) return null;
    found.push(measured);
    if (performance.now() - begun > patienceForMoreMs) break;
  }
  const median = (key: keyof Measured): number =>
    found.map((figures) => figures[key]).toSorted((a, b) => a - b)[Math.floor(found.length / 2)] ?? NaN;
  return {
    open: median('open'),
    zoomIn: median('zoomIn'),
    scrollP50: median('scrollP50'),
    scrollP95: median('scrollP95'),
    add: median('add'),
    zoomOut: median('zoomOut'),
    heapMegabytes: median('heapMegabytes'),
  };
}

function keep(found: Results): void {
  if (isQuick) return;
  writeFileSync('bench/kit/results.json', `${JSON.stringify(found, null, 2)}\n`);
  const document = readFileSync('docs/benchmarks.md', 'utf8');
  const marker = /(<!-- results -->)[\s\S]*(<!-- end of results -->)/;
  writeFileSync(
    'docs/benchmarks.md',
    document.replace(marker, (_whole, begin: string, end: string) => `${begin}\n\n${tablesOf(found)}\n\n${end}`),
  );
}
