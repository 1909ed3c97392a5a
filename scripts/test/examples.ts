import { rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { chromium, type Browser, type Page } from 'playwright';
import { createServer, preview } from 'vite';
import { chromiumLaunchOptions } from '../chromium.ts';
import { compiler } from '../compiler.ts';
import { setNodeEnv } from '../node-env.ts';
import { installExamples, type Example } from '../pack/example.ts';
import type { Packed } from '../pack/pack.ts';
import { runNode } from './child.ts';
import { check, failure, type Outcome, sum } from './outcome.ts';

/** Installs the packed packages into the examples outside the workspaces, builds them and uses them in a browser. */
export async function checkExamples(packages: readonly Packed[]): Promise<Outcome> {
  const folders = installExamples(packages);
  const browser = await chromium.launch(chromiumLaunchOptions());
  try {
    return sum([
      await checkTypesOf(folders, 'quick-start'),
      await checkTypesOf(folders, 'plain'),
      await visit('quick-start, built', browser, () => serveBuilt(folders['quick-start']), annotate),
      await visit('quick-start, in development', browser, () => serveSources(folders['quick-start']), annotate),
      await visit('plain, built', browser, () => serveBuilt(folders.plain), subtitle),
    ]);
  } finally {
    await browser.close();
    rmSync(dirname(folders.plain), { recursive: true, force: true });
  }
}

async function checkTypesOf(folders: Record<Example, string>, example: Example): Promise<Outcome> {
  const { code } = await runNode([...compiler, '--project', folders[example]], {
    timeoutMinutes: 2,
  });
  return check(code === 0, `types of the example ${example} are wrong`);
}

interface Served {
  readonly url: string;
  readonly close: () => Promise<void>;
}

async function serveBuilt(root: string): Promise<Served> {
  const { code } = await runNode(
    [join(dirname(root), 'node_modules/vite/bin/vite.js'), 'build', root, '--logLevel', 'error'],
    { timeoutMinutes: 2 },
  );
  if (code !== 0) throw new Error('it does not build');
  const server = await preview({ root, logLevel: 'error', preview: { host: '127.0.0.1', port: 0 } });
  return { url: urlOf(server.resolvedUrls), close: () => server.close() };
}

async function serveSources(root: string): Promise<Served> {
  const putBack = setNodeEnv('development');
  const server = await createServer({
    root,
    logLevel: 'error',
    cacheDir: join(root, '.vite'),
    server: { host: '127.0.0.1', port: 0 },
  });
  await server.listen();
  const close = (): Promise<void> => server.close().finally(putBack);
  return { url: urlOf(server.resolvedUrls), close };
}

const urlOf = (urls: { readonly local: readonly string[] } | null): string => {
  const [url] = urls?.local ?? [];
  if (url === undefined) throw new Error('The server has no address.');
  return url;
};

async function visit(
  title: string,
  browser: Browser,
  serve: () => Promise<Served>,
  work: (page: Page) => Promise<string | null>,
): Promise<Outcome> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  let served: Served | undefined;
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(error.message));
  try {
    served = await serve();
    await page.goto(served.url, { timeout: 60_000 });
    const fault = await work(page);
    return check(
      fault === null && faults.length === 0,
      `example ${title}: ${[fault, ...faults].filter(Boolean).join('; ')}`,
    );
  } catch (error) {
    return failure(
      `example ${title}: ${[error instanceof Error ? error.message : String(error), ...faults].join('; ')}`,
    );
  } finally {
    await page.close();
    await served?.close();
  }
}

/** Waits for the waveform that a worker computes, draws a segment, types into it, and finds it again after a reload. */
async function annotate(page: Page): Promise<string | null> {
  const worker = page.waitForEvent('worker', { timeout: 60_000 });
  const stage = page.locator('[data-part="stage"][data-status="ready"]');
  await stage.waitFor({ timeout: 60_000 });
  const box = await stage.boundingBox();
  if (!box) return 'there is no waveform';
  await page.mouse.move(box.x + 100, box.y + box.height - 20);
  await page.mouse.down();
  await page.mouse.move(box.x + 400, box.y + box.height - 20, { steps: 4 });
  await page.mouse.up();
  await page.getByRole('grid').getByRole('textbox').first().fill('ask not');
  await page.waitForFunction(() => localStorage.getItem('annotation')?.includes('ask not'), undefined, {
    timeout: 15_000,
  });
  await page.reload();
  await page.getByRole('grid').getByRole('textbox').first().waitFor({ timeout: 60_000 });
  const text = await page.getByRole('grid').getByRole('textbox').first().inputValue();
  if (text !== 'ask not') return `after a reload the text was “${text}”`;
  return (await worker).url().includes('peaks') ? null : 'the peaks were not made in a worker';
}

/** Finds what the core created, changes it in the element, and reads the subtitles that the page produces. */
async function subtitle(page: Page): Promise<string | null> {
  const text = page.locator('earmark-audio').getByRole('grid').getByRole('textbox').first();
  await text.waitFor({ timeout: 60_000 });
  if ((await text.inputValue()) !== 'The beginning') return 'the element does not show what the core made';
  await text.fill('Changed by hand');
  await page.locator('pre', { hasText: 'Changed by hand' }).waitFor({ timeout: 15_000 });
  const appearance = await page.evaluate(() =>
    [getComputedStyle(document.body).marginTop, getComputedStyle(document.body).fontFamily].join(),
  );
  return appearance === '24px,serif' ? null : `the page around the element has changed its appearance: ${appearance}`;
}
