import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { chromium, type Browser, type BrowserContextOptions, type Page } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { snapshotOf } from '../../.storybook/story-snapshots.ts';
import { chromiumLaunchOptions } from '../../scripts/chromium.ts';
import { buildSite, serve } from './static-site.ts';

interface Entry {
  readonly id: string;
  readonly type: 'story' | 'docs';
  readonly title: string;
  readonly importPath: string;
}

let entries: readonly Entry[];
let site: Awaited<ReturnType<typeof serve>>;
let browser: Browser;

beforeAll(async () => {
  const folder = buildSite();
  const index = JSON.parse(readFileSync(join(folder, 'index.json'), 'utf8')) as { entries: Record<string, Entry> };
  entries = Object.values(index.entries);
  site = await serve(folder);
  browser = await chromium.launch(chromiumLaunchOptions());
});

afterAll(async () => {
  await browser.close();
  site.stop();
});

it('lists every story that is written, and a page for each component', () => {
  const files = globSync('packages/{ui,annotation-kit}/src/**/*.stories.tsx');
  expect(files.length).toBeGreaterThan(80);
  for (const file of files) {
    const listed = entries.filter(({ importPath }) => importPath === `./${file}`);
    const written = readFileSync(file, 'utf8').match(/^export const /gm) ?? [];
    expect(listed.filter(({ type }) => type === 'story').length, file).toBe(written.length);
    expect(listed.filter(({ type }) => type === 'docs').length, file).toBe(1);
    if (file.startsWith('packages/ui/') && !file.endsWith('Motion.stories.tsx'))
      expect(
        listed.some(({ id }) => /dark|--themes$/.test(id)),
        `${file} shows itself in the dark`,
      ).toBe(true);
  }
});

it('says of every ui component when to use it, what to do and not to do, and its keys', () => {
  const files = globSync('packages/ui/src/**/*.stories.tsx').filter((file) => !file.includes('/foundations/'));
  const silent = files.flatMap((file) => {
    const text = readFileSync(file, 'utf8');
    const missing = Object.entries(chapters).filter(([, pattern]) => !pattern.test(text));
    return missing.map(([name]) => `${file}: ${name}`);
  });
  expect(silent).toEqual([]);
});

it('has the snapshot of each story that is compared, and no other', () => {
  const stories = entries.filter(({ type }) => type === 'story');
  const compared = stories.filter(
    ({ id, importPath }) =>
      snapshotOf({
        storyId: id,
        file: importPath,
        isFirst: stories.find((story) => story.importPath === importPath)?.id === id,
      }) !== undefined,
  );
  const snapshots = globSync('tests/snapshots/*.png').map((file) => basename(file, '.png'));
  expect(snapshots.toSorted()).toEqual(compared.map(({ id }) => id.replace('--', '-')).toSorted());
});

it('shows the page of every ui component, with what it is for, and has nothing to complain about', async () => {
  const pages = entries.filter(({ type, importPath }) => type === 'docs' && importPath.startsWith('./packages/ui/'));
  expect(pages.length).toBeGreaterThan(60);
  const faults: string[] = [];
  await inTurns(pages, async (page, { id }) => {
    faults.push(
      ...(
        await complaints(page, async () => {
          await openDocs(page, id);
          await page.locator('.sbdocs h1').first().waitFor();
          if (isComponent(id))
            await page
              .locator('.sbdocs')
              .getByText('Use it when', { exact: false })
              .first()
              .waitFor({ timeout: 10_000 });
        })
      ).map((fault) => `${id}: ${fault}`),
    );
  });
  expect(faults).toEqual([]);
});

it('opens with its introduction and lists the foundations first', async () => {
  const page = await browser.newPage();
  const faults = await complaints(page, async () => {
    await page.goto(site.url);
    await page
      .frameLocator('#storybook-preview-iframe')
      .getByRole('heading', { name: /聆标设计系统/ })
      .waitFor();
  });
  expect(faults).toEqual([]);
  await page.close();
  const groups = [...new Set(entries.map(({ title }) => title.split('/')[0]))];
  expect(groups.slice(0, 4)).toEqual(['Introduction', 'Quick start', 'Foundations', 'Layout']);
  expect(groups.at(-1)).toBe('Changelog');
});

it('takes theme, density, language and direction from the toolbar', async () => {
  const page = await browser.newPage();
  await page.goto(
    `${site.url}/iframe.html?id=foundations-type--type&viewMode=story&globals=theme:high-contrast-dark;density:compact;locale:zh;direction:rtl`,
  );
  await page.getByRole('heading', { level: 1 }).waitFor();
  const { dir, lang, dataset } = await page.evaluate(() => ({
    dir: document.documentElement.dir,
    lang: document.documentElement.lang,
    dataset: { ...document.documentElement.dataset },
  }));
  expect({ dir, lang, ...dataset }).toMatchObject({
    dir: 'rtl',
    lang: 'zh-CN',
    theme: 'high-contrast-dark',
    density: 'compact',
  });
  await page.close();
});

it('follows what the system asks for, also while the page lives', async () => {
  const page = await open('foundations-themes--themes', { colorScheme: 'dark', contrast: 'more' }, 'theme:system');
  const root = page.locator('html');
  const shown = async (theme: string): Promise<void> => {
    await expect.poll(() => root.getAttribute('data-theme')).toBe(theme);
  };
  await shown('high-contrast-dark');
  await page.emulateMedia({ colorScheme: 'light' });
  await shown('high-contrast');
  await page.emulateMedia({ contrast: 'no-preference' });
  await shown('light');
  await page.context().close();
});

it('uses forced system colours, with fills and borders that show states', async () => {
  const page = await open('foundations-themes--themes', { forcedColors: 'active' });
  const colors = await page.evaluate(() => {
    const resolve = (color: string): string => {
      const probe = document.body.appendChild(
        Object.assign(document.createElement('i'), { style: `color: ${color}; forced-color-adjust: none` }),
      );
      const value = getComputedStyle(probe).color;
      probe.remove();
      return value;
    };
    const samples = [...document.querySelectorAll('[data-sample]')];
    const button = document.querySelector('[data-sample] button');
    return {
      grounds: [...new Set(samples.map((sample) => getComputedStyle(sample).backgroundColor))],
      canvas: resolve('Canvas'),
      primary: button === null ? '' : getComputedStyle(button).backgroundColor,
      highlight: resolve('Highlight'),
    };
  });
  expect(colors.grounds).toEqual([colors.canvas]);
  expect(colors.primary).toBe(colors.highlight);
  await page.context().close();
});

it('moves nothing for those who ask for less motion', async () => {
  const page = await open('feedback-skeleton--lines', { reducedMotion: 'reduce' });
  await page.waitForTimeout(200);
  const moving = await page.evaluate(
    () => document.getAnimations().filter(({ playState }) => playState === 'running').length,
  );
  expect(moving).toBe(0);
  await page.context().close();
});

const chapters = {
  use: /\*\*Use it when\*\*/,
  do: /\*\*Do\*\*/,
  "don't": /\*\*Don't\*\*/,
  keys: /\| Key |no keyboard/,
};

const isComponent = (id: string): boolean => !/^(foundations|introduction|changelog)-/.test(id);

/**
 * Opens the page of a component: the first one by its address, each other as the sidebar does, in the page that stands.
 * To load all of Storybook for every component takes two thirds of the time.
 */
async function openDocs(page: Page, id: string): Promise<void> {
  if (page.url() === 'about:blank') return void (await page.goto(`${site.url}/iframe.html?id=${id}&viewMode=docs`));
  await page.evaluate(
    (storyId) =>
      new Promise<void>((resolve, reject) => {
        // Storybook's own name for what draws stories; its types are not those of a page.
        const preview: unknown = Reflect.get(window, '__STORYBOOK_PREVIEW__');
        if (typeof preview !== 'object' || preview === null) return reject(new Error('no preview'));
        const { channel } = preview as { channel: StorybookChannel };
        const drawn = (shown: string): void => {
          if (shown !== storyId) return;
          channel.off('docsRendered', drawn);
          resolve();
        };
        channel.on('docsRendered', drawn);
        channel.emit('setCurrentStory', { storyId, viewMode: 'docs' });
        setTimeout(() => reject(new Error(`${storyId} was not drawn`)), 30_000);
      }),
    id,
  );
}

interface StorybookChannel {
  on(event: string, listener: (id: string) => void): void;
  off(event: string, listener: (id: string) => void): void;
  emit(event: string, value: object): void;
}

async function open(id: string, options: BrowserContextOptions, globals = ''): Promise<Page> {
  const page = await (await browser.newContext(options)).newPage();
  await page.goto(`${site.url}/iframe.html?id=${id}&viewMode=story&globals=${globals}`);
  await page.locator('#storybook-root > *').first().waitFor();
  return page;
}

/** Console errors and exceptions of the page while `act` runs. */
async function complaints(page: Page, act: () => Promise<void>): Promise<string[]> {
  const found: string[] = [];
  page.on('pageerror', ({ message }) => found.push(message));
  page.on('console', (message) => {
    // Browsers request a favicon by themselves.
    if (message.type() === 'error' && !message.location().url.endsWith('/favicon.ico')) found.push(message.text());
  });
  await act().catch((error: unknown) => found.push(String(error)));
  page.removeAllListeners('pageerror');
  page.removeAllListeners('console');
  return found;
}

/** Works through a list with two pages at once. */
async function inTurns<T>(items: readonly T[], visit: (page: Page, item: T) => Promise<void>): Promise<void> {
  const waiting = [...items];
  await Promise.all(
    [1, 2].map(async () => {
      const page = await browser.newPage();
      for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) await visit(page, item);
      await page.close();
    }),
  );
}
