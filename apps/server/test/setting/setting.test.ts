import { afterAll, beforeAll, expect, it } from 'vitest';
import { sql } from '../../src/db/index.ts';
import { openWorld, type World } from '../workflow/open-world.ts';

let world: World;
beforeAll(async () => void (world = await openWorld()));
afterAll(() => world.close());

const notice = { is_on: true, en: 'Maintenance tonight', zh: '今晚维护', from: null, until: null };
const shown = async () => (await world.send('platform', {})).data.notice;

it('begins with the specification’s notice and the project’s own documents', async () => {
  const { settings, updated_at } = await world.ask('admin5', 'getSettings', {});
  expect(settings.notice).toMatchObject({
    is_on: true,
    en: 'New project creation stops after 31 August. Please move to the new platform.',
  });
  expect(settings.help.map(({ url }) => url)).toEqual(['/help/user-guide.html', '/help/first-steps.html']);
  expect([settings.retention, updated_at]).toEqual([{ export_days: 90, log_days: 30 }, null]);
});

it('shows everybody what the administrator sets, and leaves the rest as it was', async () => {
  await world.ask('admin5', 'updateSettings', { notice });
  await world.ask('admin5', 'updateSettings', { help: [{ en: 'Wiki', zh: '百科', url: 'https://example.com/wiki' }] });
  expect(await shown()).toEqual({ is_on: true, en: notice.en, zh: notice.zh });
  expect((await world.send('platform', {})).data.help).toEqual([
    { en: 'Wiki', zh: '百科', url: 'https://example.com/wiki' },
  ]);
  const { settings, updated_by } = await world.ask('admin5', 'getSettings', {});
  expect([settings.retention.log_days, updated_by?.id]).toEqual([30, await world.idOf('admin5')]);
});

it('shows a notice between its dates only', async () => {
  const hours = (count: number): string => new Date(Date.now() + count * 3_600_000).toISOString();
  for (const [from, until, is_on] of [
    [hours(-1), hours(1), true],
    [hours(1), null, false],
    [null, hours(-1), false],
    [null, hours(1), true],
  ] as const) {
    await world.ask('admin5', 'updateSettings', { notice: { ...notice, from, until } });
    expect((await shown()).is_on).toBe(is_on);
  }
});

it('refuses scripts as links, notices without words, dates upside down and times that make no sense', async () => {
  const refused = [
    ...['javascript:alert(1)', '//evil.example', '/\\evil.example', 'data:text/html,x', ''].map((url) => ({
      help: [{ en: 'a', zh: 'b', url }],
    })),
    { notice: { ...notice, zh: '' } },
    { notice: { ...notice, from: '2026-02-01T00:00:00Z', until: '2026-01-01T00:00:00Z' } },
    { retention: { export_days: 0, log_days: 30 } },
    { retention: { export_days: null, log_days: 1.5 } },
  ];
  const issuesOf = async (changes: Partial<typeof notice>) =>
    (await world.call('admin5', 'updateSettings', { notice: { ...notice, ...changes } })).issues.map(
      ({ path, code }) => [path.join('.'), code],
    );
  expect([await issuesOf({ zh: '' }), await issuesOf({ en: ' ' })]).toEqual([
    [['notice.zh', 'required']],
    [['notice.en', 'required']],
  ]);
  for (const request of refused)
    expect([request, (await world.call('admin5', 'updateSettings', request)).status]).toEqual([request, 400]);
});

it('is for the platform administrator, and writes down who changed what', async () => {
  for (const login of ['ops6', 'pm1', 'lead3', 'annotator4', 'acceptor2', 'viewer0']) {
    expect((await world.call(login, 'getSettings', {})).status).toBe(403);
    expect((await world.call(login, 'updateSettings', { notice })).status).toBe(403);
  }
  const rows = await world.db.query<{ event: string; actor_id: number; before: unknown; after: unknown }>(
    sql`select event, actor_id, before, after from audit_event where entity = 'setting' order by id`,
  );
  expect(rows[0]).toMatchObject({ event: 'update notice', actor_id: await world.idOf('admin5') });
  expect(rows[0]).toMatchObject({ before: { en: expect.stringContaining('31 August') }, after: notice });
  expect(rows[1]?.event).toBe('update help');
});

it('falls back to the default where the stored value is none of this version’s', async () => {
  await world.db.query(sql`update platform_setting set value = '{"is_on": "perhaps"}' where name = 'notice'`);
  expect((await shown()).en).toContain('31 August');
});

it('overwrites nothing that somebody else has changed meanwhile, and says who did', async () => {
  const seen = async () => (await world.ask('admin5', 'getSettings', {})).changes.retention?.at ?? null;
  const retention = { export_days: 10, log_days: 10 };
  await world.ask('admin5', 'updateSettings', { retention, seen: { retention: await seen() } });
  const stale = await seen();
  await world.ask('root10', 'updateSettings', {
    retention: { ...retention, log_days: 11 },
    seen: { retention: stale },
  });
  const late = await world.call('admin5', 'updateSettings', { retention, seen: { retention: stale } });
  expect([late.status, late.code]).toEqual([409, 24016001]);
  expect(late.message).toContain((await world.ask('admin5', 'getSettings', {})).updated_by?.name);
  expect((await world.call('admin5', 'updateSettings', { retention, seen: { retention: null } })).status).toBe(409);
  // Another group is not concerned
  await world.ask('admin5', 'updateSettings', { notice, seen: {} });
  expect((await world.ask('admin5', 'getSettings', {})).settings.retention.log_days).toBe(11);
});

it('lets one of several that save at the same moment win', async () => {
  const at = (await world.ask('admin5', 'getSettings', {})).changes.retention?.at ?? null;
  const answers = await Promise.all(
    [1, 2, 3, 4].map((log_days) =>
      world.call('admin5', 'updateSettings', { retention: { export_days: null, log_days }, seen: { retention: at } }),
    ),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
});

it('bounds uploads, never beyond what the server was started with', async () => {
  const platform = async () => (await world.send('platform', {})).data;
  const most = world.parts.config.uploadLimitBytes;
  await world.ask('admin5', 'updateSettings', { upload: { max_bytes: 5 * 1024 ** 2, refused_types: ['mp3'] } });
  expect(await platform()).toMatchObject({ upload_limit_bytes: 5 * 1024 ** 2, refused_types: ['mp3'] });
  await world.ask('admin5', 'updateSettings', { upload: { max_bytes: most + 1, refused_types: [] } });
  expect(await platform()).toMatchObject({ upload_limit_bytes: most, refused_types: [] });
  for (const upload of [
    { max_bytes: 1, refused_types: [] },
    { max_bytes: null, refused_types: ['wav', 'mp3'] },
    { max_bytes: null, refused_types: ['exe'] },
  ])
    expect((await world.call('admin5', 'updateSettings', { upload })).status).toBe(400);
});

it('says which parts the watermark has, and none when it is off', async () => {
  const shownBy = async () => (await world.send('platform', {})).data.watermark;
  expect(await shownBy()).toEqual({ name: true, phone: true, date: true });
  await world.ask('admin5', 'updateSettings', { watermark: { is_on: true, name: true, phone: false, date: false } });
  expect(await shownBy()).toEqual({ name: true, phone: false, date: false });
  await world.ask('admin5', 'updateSettings', { watermark: { is_on: false, name: true, phone: true, date: true } });
  expect(await shownBy()).toBeNull();
  const nothing = { is_on: true, name: false, phone: false, date: false };
  expect((await world.call('admin5', 'updateSettings', { watermark: nothing })).status).toBe(400);
});
