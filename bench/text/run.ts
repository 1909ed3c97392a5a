/**
 * Measures the text surface beside Recogito: `node bench/text/run.ts [--quick] [--kit] [english.txt chinese.txt]`.
 * Prints a table; needs an otherwise idle machine. Without files, texts of the same size are made. With `--trace`, the
 * work of each frame of scrolling in processor time instead, which other work on the machine hardly changes.
 */
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import process from 'node:process';
import { chromium, type Page } from 'playwright';
import { build } from 'vite';
import { chromiumLaunchOptions, ensureChromium } from '../../scripts/chromium.ts';
import { npm } from '../../scripts/pack/pack.ts';
import { serve } from '../kit/serve.ts';
import { describeMachine } from '../machine.ts';
import type { TextFigures, TextSetup } from './pages/measure.ts';
import { benchTexts } from './texts.ts';
import { countFrames, traceCategories, type FrameWork } from './trace.ts';

declare global {
  interface Window {
    measureText: (setup: TextSetup) => Promise<TextFigures>;
  }
}

const words = process.argv.slice(2);
const runs = words.includes('--quick') ? 1 : 3;
const texts = benchTexts(words.filter((word) => !word.startsWith('--')));
const libraries = words.includes('--kit') ? (['kit'] as const) : (['kit', 'recogito'] as const);
const output = resolve('dist/bench/text');
const root = resolve('bench/text/pages');

process.env['EARMARK_CHROMIUM'] = ensureChromium();
if (
  libraries.length > 1 &&
  !existsSync('bench/node_modules/@recogito/text-annotator') &&
  npm(['install', '--no-package-lock'], resolve('bench')).status !== 0
)
  throw new Error('The peers could not be installed.');
await build({
  root,
  configFile: false,
  logLevel: 'error',
  build: {
    outDir: output,
    emptyOutDir: true,
    target: 'es2023',
    chunkSizeWarningLimit: 4000,
    rolldownOptions: { input: libraries.map((page) => join(root, `${page}.html`)), onwarn: () => undefined },
  },
});
const server = await serve([output]);
const browser = await chromium.launch(chromiumLaunchOptions());
console.log(`${describeMachine()}, Chromium ${browser.version()}`);
if (words.includes('--trace')) await printWork();
else await printTimes();
await browser.close();
server.close();

async function printTimes(): Promise<void> {
  console.log(
    '| text | library | open ms | scroll p50 | scroll p95 | first add ms | add ms | elements |\n|---|---|---|---|---|---|---|---|',
  );
  for (const { name, setup } of texts)
    for (const library of libraries) {
      const measured: TextFigures[] = [];
      for (let run = 0; run < runs; run += 1) measured.push(await measure(library, setup));
      const median = (of: (figures: TextFigures) => number): string => {
        const sorted = measured.map(of).toSorted((a, b) => a - b);
        return (sorted[Math.floor(sorted.length / 2)] ?? 0).toFixed(1);
      };
      const cells = [
        median(({ open }) => open),
        median(({ scrollP50 }) => scrollP50),
        median(({ scrollP95 }) => scrollP95),
        median(({ addFirst }) => addFirst),
        median(({ add }) => add),
        median(({ elements }) => elements),
      ];
      console.log(`| ${name} | ${library} | ${cells.join(' | ')} |`);
    }
}

/** Prints processor time per frame, in ms. */
async function printWork(): Promise<void> {
  console.log(
    '| text | library | frames | main p50 / p95 | raster | compositing | of the main thread |\n|---|---|---|---|---|---|---|',
  );
  for (const { name, setup } of texts)
    for (const library of libraries)
      for (let run = 0; run < runs; run += 1) {
        const { frames, main, raster, compositing, parts } = await trace(library, setup);
        const shown = [main, raster, compositing].map(({ p50, p95 }) => `${p50.toFixed(1)} / ${p95.toFixed(1)}`);
        const named = Object.entries(parts).map(([part, ms]) => `${part} ${ms.toFixed(2)}`);
        console.log(`| ${name} | ${library} | ${frames} | ${shown.join(' | ')} | ${named.join(', ')} |`);
      }
}

function measure(library: string, setup: TextSetup): Promise<TextFigures> {
  return withPage(library, (page) => page.evaluate((given) => window.measureText(given), setup));
}

function trace(library: string, setup: TextSetup): Promise<FrameWork> {
  return withPage(library, async (page) => {
    await browser.startTracing(page, { categories: [...traceCategories] });
    await page.evaluate((given) => window.measureText(given), setup);
    return countFrames(await browser.stopTracing());
  });
}

async function withPage<Value>(library: string, work: (page: Page) => Promise<Value>): Promise<Value> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 800 } });
  try {
    page.on('pageerror', (error) => console.error(error));
    await page.goto(`${server.url}/${library}.html`);
    await page.waitForFunction(() => 'measureText' in window);
    return await work(page);
  } finally {
    await page.close();
  }
}
