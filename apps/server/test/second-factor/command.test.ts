import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { one, openDatabase, sql } from '../../src/db/index.ts';
import { openWorld, type World } from '../workflow/open-world.ts';
import { turnOn } from './factor.ts';

const script = fileURLToPath(new URL('../../src/reset-second-factor.ts', import.meta.url));
let world: World;
beforeAll(async () => {
  world = await openWorld();
  await turnOn(world, 'admin5');
  // The embedded database is opened by one process at a time
  await world.stop();
});
afterAll(() => world.close());

/** Runs the command as an operator does; `code` is 0 when it went well. */
const run = async (...names: string[]): Promise<{ code: number; out: string }> =>
  promisify(execFile)(process.execPath, [script, ...names], {
    env: {
      ...process.env,
      EARMARK_HOME: world.config.home,
      DATABASE_URL: world.config.databaseUrl ?? '',
    },
  }).then(
    ({ stdout }) => ({ code: 0, out: stdout }),
    ({ code, stderr }: { code: number; stderr: string }) => ({ code, out: stderr }),
  );

it('turns the second factor of the only administrator off on the server, audited', async () => {
  expect(await run()).toEqual({ code: 1, out: 'Name one account: npm run reset-second-factor -- <user name>\n' });
  expect(await run('nobody1')).toEqual({ code: 1, out: 'There is no account “nobody1”.\n' });
  const { code, out } = await run('Admin5');
  expect([code, out]).toEqual([0, expect.stringContaining('Two-step sign-in of Admin5 is off; ended sessions: 1.')]);
  expect(await run('admin5')).toEqual({ code: 1, out: 'Two-step sign-in is not on for this account.\n' });
  const db = await openDatabase({ ...world.config, poolSize: 1 });
  try {
    const { factors } = await one<{ factors: number }>(db, sql`select count(*) as factors from second_factor`);
    const entry = await one<{ actor_id: number | null; after: unknown; name: string }>(
      db,
      sql`select actor_id, after, name from audit_event where event = 'reset_second_factor'`,
    );
    expect([factors, entry]).toEqual([
      0,
      { actor_id: null, name: 'admin5', after: { ended_sessions: 1, by: 'command on the server' } },
    ]);
  } finally {
    await db.close();
  }
});
