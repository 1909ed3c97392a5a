import { limits } from '@earmark/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { one, sql } from '../../src/db/index.ts';
import { enqueue, JobRejected, startWorkers, type JobHandler } from '../../src/job/index.ts';
import { demoPassword } from '../../src/demo/index.ts';
import { openWorld, type World } from '../workflow/open-world.ts';

let world: World;
beforeAll(async () => void (world = await openWorld()));
afterAll(() => world.close());

const stateOf = async (id: number) =>
  (await world.ask('admin5', 'listJobs', { search: String(id) })).rows.find((row) => row.id === id);

describe('jobs', () => {
  it('are listed with who asked and why they failed, counted by kind, and retried', async () => {
    const userId = await world.idOf('pm1');
    let isBroken = true;
    const handlers: Record<string, JobHandler> = {
      'test.break': async () => {
        if (isBroken) throw new JobRejected({ code: 'broken', message: 'The disk is on fire' });
      },
    };
    const workers = startWorkers(world.db, handlers, { pollMs: 20 });
    const id = await enqueue(world.db, 'test.break', {}, { askedBy: userId, uniqueKey: 'a' });
    await expect.poll(async () => (await stateOf(id))?.state).toBe('failed');
    expect(await stateOf(id)).toMatchObject({
      kind: 'test.break',
      reason: 'The disk is on fire',
      attempts: 1,
      asked_by: { id: userId },
    });
    const { rows } = await world.ask('admin5', 'jobCounts', {});
    expect(rows.find(({ kind }) => kind === 'test.break')).toEqual({
      kind: 'test.break',
      queued: 0,
      running: 0,
      failed: 1,
      succeeded: 0,
    });
    isBroken = false;
    await world.ask('admin5', 'retryJob', { id });
    await expect.poll(async () => (await stateOf(id))?.state).toBe('succeeded');
    expect((await world.call('admin5', 'retryJob', { id })).code).toBe(24016006);
    await workers.stop();
    const entries = await world.db.query(
      sql`select event, from_status, to_status, name from audit_event where entity = 'job' and entity_id = ${id}`,
    );
    expect(entries).toEqual([{ event: 'retry', from_status: 'failed', to_status: 'queued', name: 'test.break' }]);
  });

  it('are parked with a reason, a running one at once, and retried later', async () => {
    const begun = Promise.withResolvers<AbortSignal>();
    const workers = startWorkers(
      world.db,
      {
        'test.hang': async (_job, { signal }) => {
          begun.resolve(signal);
          await new Promise((resolve) => signal.addEventListener('abort', resolve));
        },
      },
      { pollMs: 20, leaseMs: 300 },
    );
    const id = await enqueue(world.db, 'test.hang', {});
    const signal = await begun.promise;
    await world.ask('admin5', 'parkJob', { id, reason: 'Too hot' });
    expect(await stateOf(id)).toMatchObject({ state: 'failed', reason: 'Too hot' });
    await expect.poll(() => signal.aborted).toBe(true);
    await workers.stop();
    expect((await world.call('admin5', 'parkJob', { id, reason: 'Again' })).code).toBe(24016008);
    expect((await world.call('admin5', 'parkJob', { id, reason: ' ' })).status).toBe(400);
    await world.ask('admin5', 'retryJob', { id });
    expect((await stateOf(id))?.state).toBe('queued');
    await world.ask('admin5', 'parkJob', { id, reason: 'Still' });
  });

  it('are not retried when a newer one does the same', async () => {
    const first = await enqueue(world.db, 'test.same', {}, { uniqueKey: 'x' });
    await world.ask('admin5', 'parkJob', { id: first, reason: 'Stop' });
    const second = await enqueue(world.db, 'test.same', {}, { uniqueKey: 'x' });
    expect(second).not.toBe(first);
    expect((await world.call('admin5', 'retryJob', { id: first })).code).toBe(24016007);
  });

  it('are retried once, however many ask at the same moment', async () => {
    const id = await enqueue(world.db, 'test.race', {});
    await world.ask('admin5', 'parkJob', { id, reason: 'Stop' });
    const answers = await Promise.all([1, 2, 3].map(() => world.call('admin5', 'retryJob', { id })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  });
});

describe('storage', () => {
  it('says what takes space, what is free and what goes next', async () => {
    const storage = await world.ask('admin5', 'getStorage', {});
    expect(storage.database_bytes).toBeGreaterThan(1_000_000);
    expect(storage.objects.map(({ kind }) => kind)).toEqual(['sources', 'derived', 'exports', 'uploads']);
    expect(storage.disks[0]?.free_bytes).toBeGreaterThan(0);
    expect(storage.expiring.find(({ kind }) => kind === 'exports')).toMatchObject({
      days: 90,
      count: 0,
      soon_bytes: 0,
    });
    await world.db.query(
      sql`insert into outbox (channel, recipient, body, created_at) values ('sms', '1', 'old', now() - interval '25 days'), ('sms', '1', 'new', now())`,
    );
    const { expiring } = await world.ask('admin5', 'getStorage', {});
    expect(expiring.find(({ kind }) => kind === 'messages')).toMatchObject({ days: 30, count: 2, soon: 1 });
    const { failedJobDays, sessionDays, binDays } = limits.retention;
    expect(
      expiring.flatMap(({ kind, days }) => (['jobs', 'sessions', 'bin'].includes(kind) ? [[kind, days]] : [])),
    ).toEqual([
      ['bin', binDays],
      ['jobs', failedJobDays],
      ['sessions', sessionDays],
    ]);
    await world.ask('admin5', 'updateSettings', { retention: { export_days: null, log_days: 30 } });
    expect((await world.ask('admin5', 'getStorage', {})).expiring[0]).toMatchObject({ days: null, soon: 0 });
  });

  it('lists uploads of which bytes are missing', async () => {
    const { projectId, datasetId } = await world.makeDataset(1);
    const userId = await world.idOf('pm1');
    await world.db.query(
      sql`insert into dataset_file (dataset_id, kind, upload_id, name, bytes, created_by) values (${datasetId}, 'source', 'half', 'half.wav', 1000, ${userId})`,
    );
    const { rows } = await world.ask('admin5', 'listUnfinishedUploads', {});
    expect(rows).toMatchObject([
      {
        name: 'half.wav',
        bytes: 1000,
        project: { id: projectId },
        dataset: { id: datasetId },
        created_by: { id: userId },
      },
    ]);
    expect((await world.ask('admin5', 'getStorage', {})).objects[3]).toMatchObject({ count: 1, bytes: 1000 });
  });
});

describe('sessions of others', () => {
  const signIn = async (username: string) => {
    const { data } = await world.send('login', { username, password: demoPassword });
    return `Bearer ${data.token}`;
  };

  it('are listed and ended one by one, with a reason in the audit trail', async () => {
    const token = await signIn('viewer0');
    const [row] = (await world.ask('admin5', 'listSessions', { role: [0] })).rows;
    expect(row).toMatchObject({ user: { id: await world.idOf('viewer0') }, role: 0, is_own: false });
    await world.ask('admin5', 'endSession', { id: row?.id ?? 0, reason: 'Lost laptop' });
    expect(await world.send('userInfo', {}, token)).toMatchObject({ status: 401, code: 24011011 });
    expect((await world.call('admin5', 'endSession', { id: row?.id ?? 0, reason: 'Again' })).status).toBe(404);
    const entry = await one<{ remark: string; actor_id: number }>(
      world.db,
      sql`select remark, actor_id from audit_event where entity = 'session' and entity_id = ${row?.id ?? 0} order by id desc limit 1`,
    );
    expect(entry).toEqual({ remark: 'Lost laptop', actor_id: await world.idOf('admin5') });
  });

  it('are ended all at once, except the one that asks', async () => {
    const tokens = [await signIn('lead3'), await signIn('lead3')];
    const user_id = await world.idOf('lead3');
    expect(await world.ask('admin5', 'endSessionsOf', { user_id, reason: 'Left' })).toEqual({ ended: 2 });
    for (const token of tokens)
      expect(await world.send('userInfo', {}, token)).toMatchObject({ status: 401, code: 24011011 });
    const own = await world.idOf('admin5');
    const elsewhere = await signIn('admin5');
    expect(await world.ask('admin5', 'endSessionsOf', { user_id: own, reason: 'Tidy' })).toEqual({ ended: 1 });
    expect(await world.send('userInfo', {}, elsewhere)).toMatchObject({ status: 401, code: 20020000 });
    const mine = (await world.ask('admin5', 'listSessions', {})).rows.find(({ is_own }) => is_own);
    expect((await world.call('admin5', 'endSession', { id: mine?.id ?? 0, reason: 'Me' })).code).toBe(24016009);
  });
});
