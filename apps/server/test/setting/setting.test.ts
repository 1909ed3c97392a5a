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
  const rows = await world.db.query<{ event: string; actor_id: number; remark: string }>(
    sql`select event, actor_id, remark from audit_event where entity = 'setting' order by id`,
  );
  expect(rows[0]).toMatchObject({ event: 'update notice', actor_id: await world.idOf('admin5') });
  expect(rows[0]?.remark).toContain('Maintenance tonight');
  expect(rows[1]?.event).toBe('update help');
});

it('falls back to the default where the stored value is none of this version’s', async () => {
  await world.db.query(sql`update platform_setting set value = '{"is_on": "perhaps"}' where name = 'notice'`);
  expect((await shown()).en).toContain('31 August');
});
