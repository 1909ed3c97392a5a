import { defineConfig } from '@playwright/test';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { chromiumLaunchOptions } from './scripts/chromium.ts';

/** The config is read again in every worker: what is chosen once travels in the environment. */
const port = (process.env['EARMARK_E2E_PORT'] ??= String(20_000 + Math.floor(Math.random() * 20_000)));
const home = (process.env['EARMARK_E2E_HOME'] ??= mkdtempSync(join(tmpdir(), 'earmark-e2e-')));
const baseURL = `http://127.0.0.1:${port}`;

/** End-to-end stories against the product as `npm start` starts it, on an empty home of its own. */
export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results/e2e',
  workers: 1,
  retries: 0,
  timeout: 5 * 60_000,
  expect: { timeout: 15_000 },
  forbidOnly: process.env['CI'] !== undefined,
  globalTeardown: './scripts/test/remove-e2e-home.ts',
  use: {
    baseURL,
    viewport: { width: 1440, height: 900 },
    actionTimeout: 20_000,
    trace: 'retain-on-failure',
    screenshot: 'only-on-failure',
    launchOptions: chromiumLaunchOptions(),
    contextOptions: { reducedMotion: 'reduce' },
  },
  webServer: {
    command: 'npm start',
    url: `${baseURL}/readyz`,
    env: { PORT: port, EARMARK_HOME: home, EARMARK_LOG_LEVEL: 'warn' },
    reuseExistingServer: false,
    timeout: 5 * 60_000,
    gracefulShutdown: { signal: 'SIGINT', timeout: 15_000 },
  },
});
