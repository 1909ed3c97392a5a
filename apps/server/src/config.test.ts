import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
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
    connectionsPerAddress: 1000,
    idleSeconds: 60,
    bodySeconds: 30,
    documentCacheBytes: 128 * 1024 ** 2,
    databasePatienceSeconds: 60,
    diskReserveBytes: 256 * 1024 ** 2,
    logLevel: 'info',
    logFile: join(resolve(home), 'server.log'),
    trustedProxies: undefined,
    uploadLimitBytes: 100 * 1024 ** 3,
    sessionHours: 12,
    passwordCost: 17,
    demo: true,
    demoContent: 'history',
    isProduction: false,
    allowsPrivateServices: false,
    allowsLoopbackIssuer: true,
  });
  expect(secret).toMatch(/^[0-9a-f]{64}$/);
});

test('the demo is off in production unless it is asked for', () => {
  expect(readConfig({ EARMARK_HOME: home, NODE_ENV: 'production' }).demo).toBe(false);
  expect(readConfig({ EARMARK_HOME: home, NODE_ENV: 'production', EARMARK_DEMO: 'on' }).demo).toBe(true);
  expect(readConfig({ EARMARK_HOME: home, EARMARK_DEMO: 'off' }).demo).toBe(false);
});

test('the demo people may come without content', () => {
  expect(readConfig({ EARMARK_HOME: home, EARMARK_DEMO: 'people' })).toMatchObject({ demo: true, demoContent: 'none' });
});

test.each(['0.0.0.0', '::', '192.168.1.4', 'annotate.example'])(
  'the demo people are refused at %s unless told twice',
  (HOST) => {
    const read = (environment: Record<string, string>) => readConfig({ EARMARK_HOME: home, HOST, ...environment });
    expect(() => read({})).toThrow(`HOST: the demo people, whose password is published, are not served at ${HOST}`);
    expect(() => read({ EARMARK_DEMO: 'on' })).toThrow(ConfigError);
    expect(() => read({ EARMARK_DEMO: 'people', NODE_ENV: 'production' })).toThrow(ConfigError);
    expect(() => read({ EARMARK_DEMO_PUBLIC: 'yes' })).toThrow(ConfigError);
    expect(read({ EARMARK_DEMO: 'on', EARMARK_DEMO_PUBLIC: 'yes' }).demo).toBe(true);
    expect(read({ EARMARK_DEMO: 'off' }).demo).toBe(false);
    expect(read({ NODE_ENV: 'production' }).demo).toBe(false);
  },
);

test.each(['127.0.0.1', '127.1.2.3', '::1', 'localhost'])('the demo people are served at %s', (HOST) => {
  expect(readConfig({ EARMARK_HOME: home, HOST }).demo).toBe(true);
});

test('the first administrator is named with a file for the password, and never beside the demo people', () => {
  const named = {
    EARMARK_HOME: home,
    EARMARK_DEMO: 'off',
    EARMARK_ADMIN_USERNAME: 'lan2026',
    EARMARK_ADMIN_PASSWORD_FILE: '/run/secrets/earmark',
  };
  expect(readConfig(named).administrator).toEqual({ username: 'lan2026', passwordFile: '/run/secrets/earmark' });
  expect(() => readConfig({ ...named, EARMARK_ADMIN_PASSWORD_FILE: '' })).toThrow('takes both, or neither');
  expect(() => readConfig({ ...named, EARMARK_ADMIN_USERNAME: '' })).toThrow('takes both, or neither');
  expect(() => readConfig({ ...named, EARMARK_DEMO: 'people' })).toThrow('set EARMARK_DEMO=off');
});

test('passwords may cost less in tests, never in production', () => {
  expect(readConfig({ EARMARK_HOME: home, EARMARK_PASSWORD_COST: '10' }).passwordCost).toBe(10);
  expect(() => readConfig({ EARMARK_HOME: home, EARMARK_PASSWORD_COST: '16', NODE_ENV: 'production' })).toThrow(
    'EARMARK_PASSWORD_COST: must be at least 17 in production',
  );
});

test('an empty variable counts as unset', () => {
  expect(readConfig({ EARMARK_HOME: home, PORT: '', DATABASE_URL: '' })).toMatchObject({
    port: 8080,
    databaseUrl: undefined,
  });
});

test.each(['127.0.0.1', '10.0.0.0/8, ::1', 'fd00::/8'])('proxies may be trusted: %s', (list) => {
  expect(readConfig({ EARMARK_HOME: home, EARMARK_TRUSTED_PROXIES: list }).trustedProxies).toBe(list);
});

test('each bad variable is named with what it must be', () => {
  const read = () =>
    readConfig({
      EARMARK_HOME: home,
      PORT: '80a',
      DATABASE_URL: 'mysql://x',
      EARMARK_DEMO: 'maybe',
      EARMARK_LOG_LEVEL: 'loud',
      EARMARK_TRUSTED_PROXIES: '10.0.0.0/33',
      EARMARK_IDLE_SECONDS: '0',
    });
  expect(read).toThrow(ConfigError);
  for (const line of [
    'PORT: must be a whole number',
    'DATABASE_URL: must be a PostgreSQL URL',
    'EARMARK_DEMO: must be on, sample, people or off',
    'EARMARK_LOG_LEVEL: must be one of',
    'EARMARK_TRUSTED_PROXIES: must be addresses',
    'EARMARK_IDLE_SECONDS: must be a whole number from 1',
  ]) {
    expect(read).toThrow(line);
  }
});

test('the secret is made once and only its owner may read it', () => {
  const { secret } = readConfig({ EARMARK_HOME: home });
  expect(readConfig({ EARMARK_HOME: home }).secret).toBe(secret);
  expect(statSync(join(home, 'secret')).mode & 0o777).toBe(0o600);
  expect(readdirSync(home)).toEqual(['secret']);
});

test.each(['', '\n', 'short', '0123456789abcdef0123456789abcde'])(
  'a secret that could be guessed is refused, and what to do is said (%j)',
  (secret) => {
    writeFileSync(join(home, 'secret'), secret);
    const read = () => readConfig({ EARMARK_HOME: home });
    expect(read).toThrow(ConfigError);
    expect(read).toThrow(/secret is (empty|too short).*from your backup.*or delete it/);
    expect(readFileSync(join(home, 'secret'), 'utf8')).toBe(secret);
    rmSync(join(home, 'secret'));
    expect(read().secret).toMatch(/^[0-9a-f]{64}$/);
  },
);

test('a provider of single sign-on on the machine itself is for demos, or where it is asked for', () => {
  const allows = (more: Record<string, string>) => readConfig({ EARMARK_HOME: home, ...more }).allowsLoopbackIssuer;
  expect(allows({ NODE_ENV: 'production' })).toBe(false);
  expect(allows({ EARMARK_DEMO: 'off' })).toBe(false);
  expect(allows({ EARMARK_DEMO: 'off', EARMARK_LOOPBACK_ISSUER: 'yes' })).toBe(true);
});
