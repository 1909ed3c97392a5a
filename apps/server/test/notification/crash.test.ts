import { afterAll, expect, test } from 'vitest';
import { openDatabase, sql, type Database } from '../../src/db/index.ts';
import { enqueue } from '../../src/job/index.ts';
import { notify } from '../../src/notification/index.ts';
import { openWorld } from '../workflow/open-world.ts';
import { runChild, type Child } from '../run-child.ts';

const world = await openWorld();
afterAll(() => world.close().catch(() => undefined));

/** The embedded database belongs to one process at a time. */
async function withDatabase<T>(work: (db: Database) => Promise<T>): Promise<T> {
  const db = await openDatabase(world.config);
  return work(db).finally(() => db.close());
}

const startWorker = (waitMs: number): Child =>
  runChild(new URL('./mail-until-killed.ts', import.meta.url), { config: world.config, waitMs });

test('two kills of the worker neither double a mail nor lose one', { timeout: 60_000 }, async () => {
  const people = await world.db.query<{ id: number }>(
    sql`update app_user set email = username || '@example.org', email_is_verified = true where username in ('pm1', 'ops6') returning id`,
  );
  await world.db.query(
    sql`insert into notification_choice (user_id, kind, page, mail) select id, 'export_ready', true, 'each' from app_user`,
  );
  for (let count = 0; count < 5; count += 1)
    await world.db.transaction((tx) =>
      notify(tx, {
        kind: 'export_ready',
        to: people.map(({ id }) => id),
        actorId: null,
        parameters: { file: `${count}.zip` },
        subjectId: null,
      }),
    );
  await world.stop();
  for (const [waitMs, moment] of [
    [60_000, 'begin'],
    [20, 'done'],
  ] as const) {
    const worker = startWorker(waitMs);
    await worker.printed(moment);
    await worker.kill();
  }
  // Lowest priority, and not before the leases of the killed workers have expired: when it is done, all others are
  const final = await withDatabase((db) =>
    enqueue(db, 'notification.mail', { notice_ids: [] }, { priority: -1, runAt: new Date(Date.now() + 2500) }),
  );
  const last = startWorker(0);
  await last.printed(`done ${final}`);
  await last.kill();
  const mails = await withDatabase((db) =>
    db.query<{ mail: string }>(sql`select recipient || ' ' || body as mail from outbox where channel = 'mail'`),
  );
  expect(new Set(mails.map(({ mail }) => mail)).size).toBe(mails.length);
  expect(mails).toHaveLength(10);
});
