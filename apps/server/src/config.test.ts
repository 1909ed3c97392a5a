import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ConfigError, readConfig } from './config.ts';

let home: string;

beforeEach(() => void (home = mkdtempSync(join(tmpdir(), 'earmark-config-'))));
afterEach(() => rmSync(home, { recursive: true }));

test('everything but the home has a default for one person on one machine', () => {
  const { secret, ...config } = readConfig({ EARMARK_HOME: home });
  expect(config).toEqual({
    port: 8080,
    host: '127.0.0.1',
    home: resolve(home),
    databaseUrl: undefined,
    databasePoolSize: 10,
    logLevel: 'info',
    logFile: join(resolve(home), 'server.log'),
    trustedProxies: undefined,
    uploadLimitBytes: 100 * 1024 ** 3,
    sessionHours: 12,
    demo: true,
    seedsContent: true,
    isProduction: false,
  });
  expect(secret).toMatch(/^[0-9a-f]{64}$/);
});

test('the demo is off in production unless it is asked for', () => {
  expect(readConfig({ EARMARK_HOME: home, NODE_ENV: 'production' }).demo).toBe(false);
  expect(readConfig({ EARMARK_HOME: home, NODE_ENV: 'production', EARMARK_DEMO: 'on' }).demo).toBe(true);
  expect(readConfig({ EARMARK_HOME: home, EARMARK_DEMO: 'off' }).demo).toBe(false);
});

test('the demo people may come without content', () => {
  expect(readConfig({ EARMARK_HOME: home, EARMARK_DEMO: 'people' })).toMatchObject({ demo: true, seedsContent: false });
});

test('an empty variable counts as unset', () => {
  expect(readConfig({ EARMARK_HOME: home, PORT: '', DATABASE_URL: '' })).toMatchObject({ port: 8080, databaseUrl: undefined });
});

test.each(['127.0.0.1', '10.0.0.0/8, ::1', 'fd00::/8'])('proxies may be trusted: %s', (list) => {
  expect(readConfig({ EARMARK_HOME: home, EARMARK_TRUSTED_PROXIES: list }).trustedProxies).toBe(list);
});

test('each bad variable is named with what it must be', () => {
  const read = () =>
    readConfig({ EARMARK_HOME: home, PORT: '80a', DATABASE_URL: 'mysql://x', EARMARK_DEMO: 'maybe', EARMARK_LOG_LEVEL: 'loud', EARMARK_TRUSTED_PROXIES: '10.0.0.0/33' });
  expect(read).toThrow(ConfigError);
  for (const line of ['PORT: must be a whole number', 'DATABASE_URL: must be a PostgreSQL URL', 'EARMARK_DEMO: must be on, people or off', 'EARMARK_LOG_LEVEL: must be one of', 'EARMARK_TRUSTED_PROXIES: must be addresses']) {
    expect(read).toThrow(line);
  }
});

test('the secret is made once and only its owner may read it', () => {
  const { secret } = readConfig({ EARMARK_HOME: home });
  expect(readConfig({ EARMARK_HOME: home }).secret).toBe(secret);
  expect(statSync(join(home, 'secret')).mode & 0o777).toBe(0o600);
  expect(readdirSync(home)).toEqual(['secret']);
});
