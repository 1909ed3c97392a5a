import { spawnSync } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { createClient } from '@earmark/contract';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { eventually, runServer, type RunningServer, type ServerEnvironment } from '../../../../tests/server/index.ts';
import { openTestDatabase, type TestDatabase } from '../open-test-database.ts';

const main = fileURLToPath(new URL('../../src/main.ts', import.meta.url));
const production = { NODE_ENV: 'production', EARMARK_DEMO: '', EARMARK_PASSWORD_COST: '' };

let database: TestDatabase;
let server: RunningServer | undefined;
beforeEach(async () => {
  database = await openTestDatabase();
  await database.db.close();
});
afterEach(async () => {
  await server?.stop();
  server = undefined;
  await database.remove();
});

const data = () => ({ EARMARK_HOME: database.config.home, DATABASE_URL: database.config.databaseUrl ?? '' });
const start = async (environment: Partial<ServerEnvironment> = production): Promise<RunningServer> => {
  server = await runServer({ ...data(), ...environment });
  await announced();
  return server;
};
/** Requests are served slightly before the terminal prints the address. */
const announced = () => eventually(async () => server?.printed().includes('Stop with Ctrl-C'));
const startAgain = async (): Promise<void> => {
  await server?.stop();
  await server?.start();
  await announced();
};
const tokenIn = (printed: string): string => /\/setup#([\w-]{43})$/m.exec(printed)?.[1] ?? '';
const visitor = ({ address }: Pick<RunningServer, 'address'>) =>
  createClient(fetch, address, { token: () => undefined, language: () => 'en' });
const lan = { username: 'lan2026', name: '沈岚', password: 'quiet7River' };

/** A start that must fail: its exit code and output. */
function refusedStart(environment: Readonly<Record<string, string>>) {
  const { status, stderr, stdout } = spawnSync(process.execPath, ['--no-warnings', main], {
    env: { ...process.env, PORT: '0', ...data(), ...environment },
    encoding: 'utf8',
    timeout: 60_000,
  });
  return { status, said: stderr, printed: stdout };
}

describe('a first start in production', { timeout: 180_000 }, () => {
  it('prints a link that makes the first administrator; a start after it prints none', async () => {
    const { address, printed } = await start();
    expect(printed()).toContain(`${address}/setup#`);
    expect(printed()).not.toContain('Demo logins');
    const early = tokenIn(printed());
    await startAgain();
    const token = tokenIn(printed());
    expect(token).not.toBe(early);
    const anybody = visitor({ address });
    await expect(anybody.setUpAdministrator({ token: early, ...lan })).rejects.toMatchObject({ httpStatus: 403 });
    const { token: session } = await anybody.setUpAdministrator({ token, ...lan });
    const administrator = createClient(fetch, address, { token: () => `Bearer ${session}`, language: () => 'en' });
    expect(await administrator.userInfo({})).toMatchObject({ username: 'lan2026', role_id: 5 });
    await startAgain();
    expect(printed()).toContain('Earmark is running');
    expect(printed()).not.toContain('/setup#');
    expect((await anybody.platform({})).needs_setup).toBe(false);
  });

  it('prints a link outside of production too, where the demo is off', async () => {
    const { printed } = await start({ EARMARK_DEMO: 'off' });
    expect(tokenIn(printed())).not.toBe('');
  });

  it('makes the administrator that the environment names, once, and tells nobody the password', async () => {
    const file = join(database.config.home, 'admin-password');
    await writeFile(file, `${lan.password}\n`);
    const environment = { ...production, EARMARK_ADMIN_USERNAME: lan.username, EARMARK_ADMIN_PASSWORD_FILE: file };
    const first = await start(environment);
    expect(first.printed()).not.toContain('/setup#');
    expect((await visitor(first).login({ username: lan.username, password: lan.password })).token_type).toBe('Bearer');
    await writeFile(file, 'another1Word');
    await startAgain();
    expect((await visitor(first).login({ username: lan.username, password: lan.password })).token_type).toBe('Bearer');
    await expect(visitor(first).login({ username: lan.username, password: 'another1Word' })).rejects.toMatchObject({
      httpStatus: 401,
    });
    expect(first.printed() + (await readFile(join(database.config.home, 'server.log'), 'utf8'))).not.toContain(
      lan.password,
    );
  });
});

describe('a start is refused with a sentence', { timeout: 180_000 }, () => {
  const unattended = async (username: string, password: string) => {
    const file = join(database.config.home, 'admin-password');
    await writeFile(file, password);
    return refusedStart({ ...production, EARMARK_ADMIN_USERNAME: username, EARMARK_ADMIN_PASSWORD_FILE: file });
  };

  it('when the administrator of the environment cannot be made', async () => {
    const badName = await unattended('lan', 'quiet7River');
    expect([badName.status, badName.said]).toEqual([
      1,
      'EARMARK_ADMIN_USERNAME: 3–31 characters: starts with a letter, mixes letters and digits, underscore allowed.\n',
    ]);
    const badPassword = await unattended('lan2026', ' quiet7River');
    expect(badPassword.status).toBe(1);
    expect(badPassword.said).toMatch(
      /^EARMARK_ADMIN_PASSWORD_FILE: .*admin-password holds no password that can be used\. The password takes 6–20 letters and digits\.\n$/,
    );
    expect(badPassword.said).not.toContain('quiet7River');
    const noFile = refusedStart({
      ...production,
      EARMARK_ADMIN_USERNAME: 'lan2026',
      EARMARK_ADMIN_PASSWORD_FILE: join(database.config.home, 'nowhere'),
    });
    expect([noFile.status, noFile.said]).toEqual([
      1,
      `EARMARK_ADMIN_PASSWORD_FILE: ${join(database.config.home, 'nowhere')} cannot be read (ENOENT).\n`,
    ]);
  });

  it('when other machines would reach the demo people', () => {
    expect(refusedStart({ EARMARK_DEMO: 'on', HOST: '0.0.0.0' })).toMatchObject({
      status: 1,
      said: expect.stringMatching(
        /^The environment is not usable\.\nHOST: the demo people.*EARMARK_DEMO_PUBLIC=yes\n$/,
      ),
      printed: '',
    });
  });

  it('when an earlier start has left the demo people in a production database', async () => {
    await (await start({ EARMARK_DEMO: 'people' })).stop();
    server = undefined;
    expect(refusedStart(production)).toMatchObject({
      status: 1,
      said: expect.stringContaining('This database holds the demo people'),
    });
  });
});
