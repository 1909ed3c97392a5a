import { rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { chromium, type Browser, type Page } from 'playwright';
import { createServer, preview } from 'vite';
import { chromiumLaunchOptions } from '../chromium.ts';
import { compiler, compilerEnvironment } from '../compiler.ts';
import { setNodeEnv } from '../node-env.ts';
import { examples, installExamples, type Example } from '../pack/example.ts';
import type { Packed } from '../pack/pack.ts';
import { runNode } from './child.ts';
import { check, failure, type Outcome, sum } from './outcome.ts';
import { isWholeMatrix } from './scope.ts';

/** How an example is built and used. */
interface Application {
  readonly work: (page: Page) => Promise<string | null>;
  /** Folder of what is built. */
  readonly output: string;
  /** The development build of React tells of what it does not support, on the console. */
  readonly isDevelopmentBuild?: boolean;
}

const applications: Readonly<Record<Example, Application>> = {
  'quick-start': { work: annotate, output: 'dist' },
  plain: { work: subtitle, output: 'dist' },
  'react-18': { work: annotateInReact18, output: 'dist', isDevelopmentBuild: true },
  iframe: { work: editInside, output: 'dist' },
  next: { work: hydrate, output: 'out' },
};

/**
 * Installs the packed packages into the examples outside the workspaces, builds them and uses them in a browser.
 * Next.js, which takes a minute to install and build, belongs to the whole matrix only.
 */
export async function checkExamples(packages: readonly Packed[]): Promise<Outcome> {
  const wanted = examples.filter((example) => example !== 'next' || isWholeMatrix);
  const folders = installExamples(packages, wanted);
  const browser = await chromium.launch(chromiumLaunchOptions());
  try {
    // Side by side: each is a process of its own.
    const built = await Promise.all(wanted.map((example) => build(example, folders[example])));
    const outcomes = await Promise.all(wanted.map((example) => checkTypesOf(folders, example)));
    for (const [index, example] of wanted.entries()) {
      const { work, output } = applications[example];
      outcomes.push(
        built[index] === true
          ? await visit(`${example}, built`, browser, () => serveBuilt(folders[example], output), work)
          : failure(`example ${example} does not build`),
      );
    }
    outcomes.push(
      await visit('quick-start, in development', browser, () => serveSources(folders['quick-start']), annotate),
    );
    return sum(outcomes);
  } finally {
    await browser.close();
    rmSync(dirname(folders.plain), { recursive: true, force: true });
  }
}

async function checkTypesOf(folders: Readonly<Record<string, string>>, example: Example): Promise<Outcome> {
  const { code } = await runNode([...compiler, '--project', folders[example] ?? ''], {
    timeoutMinutes: 2,
    environment: compilerEnvironment,
  });
  return check(code === 0, `types of the example ${example} are wrong`);
}

/** Whether it could be built. */
async function build(example: Example, root: string): Promise<boolean> {
  const modules = join(dirname(root), 'node_modules');
  const { code } = await runNode(
    example === 'next'
      ? [join(modules, 'next/dist/bin/next'), 'build', root]
      : [join(modules, 'vite/bin/vite.js'), 'build', root, '--logLevel', 'error'],
    {
      timeoutMinutes: 8,
      environment: {
        NODE_ENV: applications[example].isDevelopmentBuild ? 'development' : 'production',
        NEXT_TELEMETRY_DISABLED: '1',
      },
    },
  );
  return code === 0;
}

interface Served {
  readonly url: string;
  readonly close: () => Promise<void>;
}

async function serveBuilt(root: string, outDir: string): Promise<Served> {
  const server = await preview({
    root,
    logLevel: 'error',
    build: { outDir },
    preview: { host: '127.0.0.1', port: 0 },
  });
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
  page.on('console', (message) => message.type() === 'error' && faults.push(message.text()));
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
  const stage = page.locator('[data-part="stage"][data-status="ready"]').first();
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
  // Vite names a worker after its file, Next.js all of them alike; the page starts no other before somebody edits.
  return /peaks|turbopack-worker/.test((await worker).url()) ? null : 'the peaks were not made in a worker';
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

/** As the quick start, and reaches a field of the design system by its ref, and the annotator by its handle. */
async function annotateInReact18(page: Page): Promise<string | null> {
  const fault = await annotate(page);
  if (fault !== null) return fault;
  await page.getByRole('button', { name: 'Write a note' }).click();
  if (!(await page.getByRole('textbox', { name: 'Note' }).evaluate((field) => field === document.activeElement)))
    return 'the ref of a field does not lead to its element';
  await page.getByRole('button', { name: 'Go to one second' }).click();
  await page.getByRole('timer').filter({ hasText: '0:01.000' }).waitFor({ timeout: 15_000 });
  return null;
}

/** Works in a frame that may neither store nor start workers: what comes from outside is shown, edits are told. */
async function editInside(page: Page): Promise<string | null> {
  const text = page.frameLocator('iframe').getByRole('grid').getByRole('textbox').first();
  await text.waitFor({ timeout: 60_000 });
  if ((await text.inputValue()) !== 'From outside') return 'the frame does not show what the page around has sent';
  await text.fill('From inside');
  await page.locator('pre', { hasText: 'From inside' }).waitFor({ timeout: 15_000 });
  return null;
}

/** The server has rendered both annotators; the browser goes on with them. */
async function hydrate(page: Page): Promise<string | null> {
  const html = await (await page.request.get(page.url())).text();
  if (html.split('Opening the audio').length !== 3) return 'the server did not render both annotators';
  if (!html.includes('data-styled')) return 'the styles did not come with what the server rendered';
  await page.getByRole('region', { name: 'Read only' }).getByRole('grid').waitFor({ timeout: 60_000 });
  return annotate(page);
}
