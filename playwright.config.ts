import { defineConfig } from '@playwright/test';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { chromiumLaunchOptions } from './scripts/chromium.ts';

/**
 * The config is read again in every worker: what is chosen once travels in the environment. Below 32768, where Linux
 * takes ports for calls to others.
 */
const firstPort = Number((process.env['EARMARK_E2E_PORT'] ??= String(20_000 + Math.floor(Math.random() * 12_000))));
const home = (process.env['EARMARK_E2E_HOME'] ??= mkdtempSync(join(tmpdir(), 'earmark-e2e-')));

/**
 * The product as `npm start` starts it: `people` knows the demo people and is empty, `sample` has a sample project as
 * well. The first keeps its data where the caller says, the second in the embedded database.
 */
const servers = { people: serverOn(firstPort, 'people'), content: serverOn(firstPort + 1, 'sample') };

/** End-to-end stories against the product as `npm start` starts it, on empty homes of their own. */
export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results/e2e',
  fullyParallel: true,
  // One more than there are cores on the reference machine: with two, about a fifth of the processor time passed
  // unused, since a page that does not yet show what is expected is asked again after up to a second.
  workers: 3,
  // A second try tells a browser that stumbled from a product that is broken, and is recorded; the summary names such
  // tests.
  retries: 1,
  timeout: 5 * 60_000,
  expect: { timeout: 15_000 },
  forbidOnly: process.env['CI'] !== undefined,
  globalTeardown: './scripts/test/remove-e2e-home.ts',
  use: {
    viewport: { width: 1440, height: 900 },
    actionTimeout: 20_000,
    // Recording costs as much as the story itself where two cores do everything: only what failed once is recorded,
    // without the film.
    trace: { mode: 'on-first-retry', screenshots: false, snapshots: true, sources: true },
    screenshot: 'only-on-failure',
    // Pages live for seconds: V8's optimising compilers take a fifth of their processor time, and do not earn it back.
    launchOptions: chromiumLaunchOptions(['--js-flags=--no-maglev,--no-opt']),
    contextOptions: { reducedMotion: 'reduce' },
  },
  projects: [
    // Starts a server and builds pages of its own. The longest goes first: last, the other workers would wait for it.
    { name: 'toy', testDir: 'tests/toy-modality', testMatch: '*.spec.ts' },
    { name: 'empty', testIgnore: 'content/**', use: { baseURL: servers.people.baseURL } },
    { name: 'content', testMatch: 'content/**/*.spec.ts', use: { baseURL: servers.content.baseURL } },
    // The README's screenshots are made anew only when they are asked for: a test run leaves the sources as they are.
    ...(process.env['EARMARK_SCREENSHOTS'] === '1'
      ? [{ name: 'screenshots', testMatch: 'content/readme-screenshots.ts', use: { baseURL: servers.content.baseURL } }]
      : []),
  ],
  // One after the other: the first one builds the platform, the second finds it built.
  webServer: [servers.people.webServer, servers.content.webServer],
});

function serverOn(port: number, demo: 'people' | 'sample') {
  const baseURL = `http://127.0.0.1:${port}`;
  return {
    baseURL,
    webServer: {
      command: 'npm start',
      url: `${baseURL}/readyz`,
      // Without what the caller's own server may be told: no test may touch its database.
      env: {
        PORT: String(port),
        HOST: '127.0.0.1',
        DATABASE_URL: demo === 'people' ? (process.env['EARMARK_TEST_DATABASE'] ?? '') : '',
        EARMARK_LOG_FILE: '',
        EARMARK_HOME: join(home, demo),
        EARMARK_DEMO: demo,
        EARMARK_LOG_LEVEL: 'warn',
        // Hundreds of sign-ins follow each other; what a hash costs is tested where passwords are.
        EARMARK_PASSWORD_COST: '12',
      },
      reuseExistingServer: false,
      timeout: 5 * 60_000,
      gracefulShutdown: { signal: 'SIGINT' as const, timeout: 15_000 },
    },
  };
}
