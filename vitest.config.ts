import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import { availableParallelism } from 'node:os';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { configDefaults, defineConfig } from 'vitest/config';
import { chromiumLaunchOptions } from './scripts/chromium.ts';
import { LongestFirst } from './scripts/test/longest-first.ts';
import type { RandomKeys } from './scripts/test/random-keys.ts';
import { isWholeMatrix } from './scripts/test/scope.ts';
import { unwatched } from './scripts/test/unwatched.ts';

const storybook = fileURLToPath(new URL('.storybook', import.meta.url));

/** The projects that the command line names; all of them when it names none. */
const asked = process.argv.flatMap((argument, index, all) =>
  argument === '--project' ? (all[index + 1] ?? []) : argument.startsWith('--project=') ? argument.slice(10) : [],
);
/** Storybook's plugin reads all stories when it is made, which takes seconds: not for a run of other tests. */
const storybookPlugins =
  asked.length === 0 || asked.some((name) => /stories|\*|^!/.test(name))
    ? [(await import('@storybook/addon-vitest/vitest-plugin')).storybookTest({ configDir: storybook }), unwatched()]
    : [];

/** One project per kind of test; `npm test` runs each as a suite of its own (scripts/test/suites.ts). */
export default defineConfig({
  test: {
    // unless told, one core is kept free for whoever sits before the machine
    maxWorkers: availableParallelism(),
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        plugins: [react()],
        test: {
          name: 'unit',
          environment: 'node',
          include: [
            'packages/*/src/**/*.test.{ts,tsx}',
            'apps/*/src/**/*.test.{ts,tsx}',
            'scripts/**/*.test.ts',
            'tests/toy-modality/kit.test.ts',
          ],
          setupFiles: ['scripts/test/seed.ts'],
          // Files of a worker share their imports, because loading them per file takes longer than the tests. A test
          // undoes what it changes.
          isolate: false,
          unstubEnvs: true,
          unstubGlobals: true,
          testTimeout: 20_000,
        },
      },
      {
        plugins: storybookPlugins,
        // What the set-up file imports would be found late, and every page loaded anew.
        optimizeDeps: { include: ['axe-core'] },
        test: {
          name: 'stories',
          setupFiles: ['scripts/test/no-owner-stacks.ts', '.storybook/vitest.setup.ts'],
          // Snapshots are the same only where fonts are: asked for by the suite, see scripts/chromium.ts.
          provide: {
            comparesSnapshots: ['compare', 'take'].includes(process.env['EARMARK_SNAPSHOTS'] ?? ''),
            takesSnapshots: process.env['EARMARK_SNAPSHOTS'] === 'take',
            drawsAppearancesBy: isWholeMatrix ? undefined : Number(process.env['EARMARK_TEST_SEED'] ?? 1),
          },
          testTimeout: 30_000,
          // Stories share a page, as they do in Storybook: loading all modules per file takes longer than its stories.
          isolate: false,
          retry: 1,
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({
              launchOptions: chromiumLaunchOptions(),
              contextOptions: { reducedMotion: 'reduce' },
            }),
            instances: [{ browser: 'chromium' }],
            expect: {
              toMatchScreenshot: {
                comparatorName: 'pixelmatch',
                // Edges of letters and lines differ a little from one release of the browser to the next: less than a
                // changed button.
                comparatorOptions: { threshold: 0.2, allowedMismatchedPixelRatio: 0.001 },
                timeout: 15_000,
                resolveScreenshotPath: ({ arg, ext, root }) => `${root}/tests/snapshots/${arg}${ext}`,
                resolveDiffPath: ({ arg, ext, root }) => `${root}/test-results/snapshots/${arg}${ext}`,
              },
            },
          },
        },
      },
      {
        // Screens in a browser with the plugins of the platform's build, without a server.
        extends: './apps/platform/vite.config.ts',
        plugins: [unwatched()],
        optimizeDeps: { entries: ['apps/platform/test/**/*.test.tsx', 'packages/annotation-kit/test/**/*.test.tsx'] },
        test: {
          name: 'screens',
          // As for the stories: loading the platform per file takes longer than its tests.
          isolate: false,
          include: ['apps/platform/test/**/*.test.tsx', 'packages/annotation-kit/test/**/*.test.tsx'],
          provide: {
            randomKeys: {
              count: isWholeMatrix ? 10_000 : 600,
              seed: Number(process.env['EARMARK_TEST_SEED'] ?? Math.floor(Math.random() * 2 ** 31)),
            } satisfies RandomKeys,
          },
          setupFiles: ['scripts/test/no-owner-stacks.ts'],
          unstubGlobals: true,
          testTimeout: 30_000,
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            viewport: { width: 1440, height: 900 },
            provider: playwright({
              launchOptions: chromiumLaunchOptions(),
              contextOptions: { reducedMotion: 'reduce', locale: 'en-GB' },
            }),
            instances: [{ browser: 'chromium' }],
          },
        },
      },
      {
        test: {
          name: 'api',
          environment: 'node',
          include: ['apps/server/test/**/*.test.ts', 'tests/toy-modality/toy.test.ts'],
          // The tests of the embedded database itself open no other, whichever engine the rest is run on.
          exclude: [
            ...configDefaults.exclude,
            ...((process.env['DATABASE_URL'] ?? '') === ''
              ? []
              : ['apps/server/test/db/{embedded,folder-lock}.test.ts']),
          ],
          setupFiles: ['scripts/test/keep-engine.ts'],
          // As for unit tests; each file has a database and an application of its own.
          isolate: false,
          testTimeout: 60_000,
          hookTimeout: 60_000,
          // As for the stories: the summary names each test that needed it, with its first error.
          retry: 1,
          // The default of one second passes by when both cores are busy.
          expect: { poll: { timeout: 15_000 } },
        },
      },
      {
        test: {
          name: 'faults',
          environment: 'node',
          include: ['tests/faults/**/*.test.ts'],
          retry: 1,
          testTimeout: 300_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'security',
          environment: 'node',
          include: ['tests/security/**/*.test.ts'],
          globalSetup: ['tests/security/build-platform.ts'],
          fileParallelism: false,
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'storybook',
          environment: 'node',
          include: ['tests/storybook/**/*.test.ts'],
          testTimeout: 300_000,
          hookTimeout: 300_000,
        },
      },
      {
        test: {
          name: 'firefox',
          environment: 'node',
          include: ['tests/firefox/**/*.test.ts'],
          globalSetup: ['tests/security/build-platform.ts'],
          testTimeout: 180_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
