import { setTimeout as sleep } from 'node:timers/promises';
import { importColumns, roleIds, roleNames, type UserImport } from '@earmark/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { one, sql } from '../../src/db/index.ts';
import { demoPassword } from '../../src/demo/index.ts';
import { startWorkers } from '../../src/job/index.ts';
import { userJobs } from '../../src/user/index.ts';
import { addPerson } from '../add-person.ts';
import { readSheets } from '../read-sheets.ts';
import { sharedRows, workbookOf } from '../workbook-of.ts';
import { openWorld, type World } from '../workflow/open-world.ts';
import { userFile, type FileCells } from './user-file.ts';

let world: World;
let workers: ReturnType<typeof startWorkers>;
beforeAll(async () => {
  world = await openWorld();
  workers = startWorkers(world.db, userJobs(world.parts));
});
afterAll(async () => {
  await workers.stop();
  await world.close();
});

const origin = 'https://earmark.example';
const check = (rows: readonly FileCells[], encode?: (text: string) => Buffer) =>
  world.call('admin5', 'checkUserImport', { file_name: 'users.csv', content: userFile(rows, encode) });
const checkFile = (bytes: Buffer) =>
  world.call('admin5', 'checkUserImport', { file_name: 'users.xlsx', content: bytes.toString('base64') });
const accounts = async (): Promise<number> =>
  (await one<{ count: number }>(world.db, sql`select count(*) as count from app_user`)).count;

async function commit(importId: number, seconds = 20): Promise<UserImport> {
  await world.ask('admin5', 'commitUserImport', { import_id: importId, origin });
  return ended(importId, seconds);
}

async function ended(importId: number, seconds = 20): Promise<UserImport> {
  for (let tries = 0; tries < seconds * 10; tries += 1) {
    const state = await world.ask('admin5', 'getUserImport', { import_id: importId });
    if (state.state !== 'running') return state;
    await sleep(100);
  }
  throw new Error('The import does not end');
}

describe('the dry run', () => {
  it('names every fault by row and column, in the language of the caller, and creates nothing', async () => {
    const before = await accounts();
    const { data } = await check([
      { username: 'fine1', email: 'fine1@example.com' },
      { username: 'nodigit', phone: '123' },
      { username: 'twice1', phone: '13900000001' },
      { username: 'TWICE1', phone: '13900000001' },
      { username: 'admin5', roles: '皇帝', team: '无此团队' },
      { username: 'formula1', name: '=1+1' },
      { username: 'lead21', roles: '团队负责人' },
      { username: 'date1', valid_until: '2030-02-30', authentication: '指纹', work: '歌唱', is_external: '也许' },
      { username: 'root21', roles: '超级管理员' },
    ]);
    expect(data).toMatchObject({ state: 'checked', total: 9, good: 2, created: 0 });
    const columns = data.verdicts.map(({ row, faults }) => [row, ...faults.map(({ column }) => column)]);
    expect(columns).toEqual([
      [2],
      [3, 'User name', 'Phone'],
      [4],
      [5, 'User name', 'Phone'],
      [6, 'Roles', 'Team'],
      [7, 'Name'],
      [8, 'Team'],
      [9, 'Business types', 'Authentication', 'Valid until', 'External'],
      [10, 'Roles'],
    ]);
    expect(data.verdicts[3]?.faults[0]?.message).toBe('Row 4 has the same value.');
    expect(data.verdicts[4]?.faults[0]?.message).toBe('There is no role “皇帝”.');
    expect(await accounts()).toBe(before);
  });

  it('calls an empty cell of a required column empty, and says what may stand there', async () => {
    const [verdict] = (await check([{ username: '', name: '', work: '；', authentication: '' }])).data.verdicts;
    expect(verdict?.faults).toEqual([
      { column: 'User name', message: 'This cell is empty; it must be filled in.' },
      { column: 'Name', message: 'This cell is empty; it must be filled in.' },
      { column: 'Business types', message: expect.stringMatching(/^This cell is empty\. .*Speech synthesis/) },
      { column: 'Authentication', message: expect.stringMatching(/^This cell is empty\. .*Single sign-on/) },
    ]);
  });

  it('names the letter of a user name that only looks like another one', async () => {
    const [cyrillic, wide] = (
      await check([
        { username: '\u0430dmin5', email: 'cyrillic@example.com' },
        { username: 'admin\uFF15', email: 'wide@example.com' },
      ])
    ).data.verdicts;
    expect(cyrillic?.faults).toEqual([
      { column: 'User name', message: '“\u0430” is no letter from A to Z; letters of other alphabets look alike.' },
    ]);
    expect(wide?.faults).toMatchObject([{ column: 'User name' }]);
  });

  it('reads GBK, and values that other accounts have', async () => {
    // 用户名 … in GBK, as Chinese spreadsheet programs save csv
    const { data } = await check([{ username: 'PM1', name: '李雷' }], toGbk);
    expect(data.verdicts[0]).toMatchObject({ name: '李雷', faults: [{ column: 'User name' }] });
  });

  it('reads the template, and calls a formula one', async () => {
    const template = await world.ask('admin5', 'getUserTemplate', {});
    const [headers = []] = [...(await readSheets(Buffer.from(template.content, 'base64'))).values()][0] ?? [];
    expect(headers).toContain('Business types');
    expect((await checkFile(Buffer.from(template.content, 'base64'))).code).toBe(24_015_007);
    const { rows, texts } = sharedRows([headers]);
    const formula = `<row r="2"><c r="A2" t="str"><f>CONCAT("a","1")</f><v>a1</v></c></row>`;
    const { data } = await checkFile(await workbookOf([rows + formula], texts));
    expect(data.verdicts[0]?.faults).toContainEqual(
      expect.objectContaining({ column: 'User name', message: expect.stringContaining('Formulas') }),
    );
  });

  it.each(['en', 'zh'] as const)('explains the template by an example that can be imported (%s)', async (language) => {
    const { data: template } = await world.send('getUserTemplate', {}, await world.tokenOf('admin5'), language);
    const [, guide = []] = [...(await readSheets(Buffer.from(template.content, 'base64'))).values()];
    const example = guide.map((cells) => String(cells[1] ?? ''));
    expect(example.join('').match(/\p{Script=Han}/u) !== null).toBe(language === 'zh');
    const team = await one<{ name: string }>(world.db, sql`select name from team order by id limit 1`);
    const cells = Object.fromEntries(importColumns.map((column, index) => [column, example[index] ?? '']));
    const { data } = await check([{ ...cells, team: team.name }]);
    expect(data.verdicts).toMatchObject([{ name: cells['name'], faults: [] }]);
  });

  it('refuses wrong headers, other files and more than 10,000 rows', async () => {
    const send = (text: string) => checkFile(Buffer.from(text));
    const wrong = await send('用户名,昵称\r\na1,b');
    expect([wrong.code, wrong.message.includes('昵称'), wrong.message.includes('Phone')]).toEqual([
      24_015_005,
      true,
      true,
    ]);
    expect((await checkFile(Buffer.from([0x50, 0x4b, 3, 4, 1, 2, 3]))).code).toBe(24_015_004);
    expect((await check(Array.from({ length: 10_001 }, () => ({})))).code).toBe(24_015_006);
  });
});

describe('the commit', () => {
  it('creates the good rows with links, and nothing the second time', async () => {
    const rows = [
      { username: 'bulk1', email: 'bulk1@example.com' },
      { username: 'bulk2', email: 'bulk2@example.com', phone: '13700000002', authentication: 'Code' },
      { username: 'bulk3', email: 'wrong' },
    ];
    const before = await accounts();
    const [first, second] = [(await check(rows)).data, (await check(rows)).data];
    expect(await commit(first.import_id)).toMatchObject({ state: 'done', created: 2, processed: 3, verdicts: [] });
    expect(await accounts()).toBe(before + 2);
    const links = await world.db.query(
      sql`select l.user_id from password_link l join app_user u on u.id = l.user_id where u.username like 'bulk%'`,
    );
    expect(links).toHaveLength(1);
    expect((await world.call('admin5', 'commitUserImport', { import_id: first.import_id, origin })).code).toBe(
      24_015_008,
    );
    // The same file, checked before the first was created: each row is refused by itself
    expect(await commit(second.import_id)).toMatchObject({
      state: 'done',
      created: 0,
      verdicts: [
        { row: 2, faults: [{ column: 'User name' }, { column: 'E-mail' }] },
        { row: 3, faults: [{ column: 'User name' }, { column: 'Phone' }, { column: 'E-mail' }] },
      ],
    });
    expect(await accounts()).toBe(before + 2);
  });

  it('hands back the refused rows, which can be imported once they are mended', async () => {
    const rows = [
      { username: 'back1', email: 'back1@example.com' },
      { username: 'back2', phone: '123', email: 'back2@example.com' },
    ];
    const { import_id: importId } = (await check(rows)).data;
    const file = await world.ask('admin5', 'getRefusedUsers', { import_id: importId });
    const content = Buffer.from(file.content, 'base64');
    const [header = [], ...refused] = [...(await readSheets(content)).values()][0] ?? [];
    expect(header.at(-1)).toBe('Why refused');
    expect(refused.map((cells) => [cells[0], cells.at(-1)])).toEqual([['back2', expect.stringContaining('Phone: ')]]);
    const { data } = await checkFile(content);
    expect(data).toMatchObject({ total: 1, good: 0, verdicts: [{ username: 'back2', faults: [{ column: 'Phone' }] }] });
    const { rows: listed, counts } = await world.ask('admin5', 'listUserImports', { state: ['checked'] });
    expect(counts?.find(({ value }) => value === 'checked')?.count).toBe(listed.length);
    expect(listed.find(({ import_id }) => import_id === importId)).toMatchObject({
      state: 'checked',
      total: 2,
      good: 1,
    });
  });

  it('grants roles, writes who did it and tells everybody once', async () => {
    const team = await one<{ name: string }>(world.db, sql`select name from team order by id limit 1`);
    const roles = [roleIds.projectManager, roleIds.annotator].map((role) => roleNames[role].zh).join(';');
    const { data } = await check(
      ['told1', 'told2'].map((username) => ({ username, email: `${username}@example.com`, roles, team: team.name })),
    );
    expect(await commit(data.import_id)).toMatchObject({ created: 2 });
    const told = await world.db.query<{ username: string; kind: string }>(
      sql`select u.username, n.kind from notification n join app_user u on u.id = n.user_id where u.username like 'told_' order by 1, 2`,
    );
    expect(told.map(({ username, kind }) => `${username} ${kind}`)).toEqual([
      'told1 role_granted',
      'told1 role_granted_in_team',
      'told2 role_granted',
      'told2 role_granted_in_team',
    ]);
    const trail = await world.db.query<{ event: string; actor: string }>(
      sql`select e.event, a.username as actor from audit_event e join app_user u on u.id = e.entity_id join app_user a on a.id = e.actor_id where e.entity = 'user' and u.username = 'told1' order by e.id`,
    );
    expect(trail.map(({ event, actor }) => `${event} ${actor}`)).toEqual(
      ['create', 'grant_role', 'grant_role', 'issue_password_link'].map((event) => `${event} admin5`),
    );
  });

  it('stops once its asker is disabled or demoted, and says why', async () => {
    const asked = await addPerson(world.db, 'asker1', roleIds.platformAdmin, false);
    const signedIn = (await world.send('login', { username: 'asker1', password: demoPassword })).data;
    const outcomes = [];
    for (const taken of [
      sql`update user_role set role_id = ${roleIds.viewer} where user_id = ${asked}`,
      sql`update app_user set status = 'disabled' where id = ${asked}`,
    ]) {
      const { data } = await check([{ username: `late${outcomes.length}x1` }]);
      await workers.stop();
      const request = { import_id: data.import_id, origin };
      expect((await world.send('commitUserImport', request, `Bearer ${signedIn.token}`)).status).toBe(200);
      await world.db.query(taken);
      workers = startWorkers(world.db, userJobs(world.parts));
      outcomes.push(await ended(data.import_id));
      await world.db.query(sql`update user_role set role_id = ${roleIds.platformAdmin} where user_id = ${asked}`);
    }
    expect(outcomes.map(({ state, created }) => [state, created])).toEqual([
      ['failed', 0],
      ['failed', 0],
    ]);
    const jobs = await world.db.query<{ error: string }>(
      sql`select row_to_json(j)::text as error from job j where kind = 'user.import' and state = 'failed'`,
    );
    expect(jobs.map(({ error }) => error.includes('asker_gone'))).toEqual([true, true]);
  });

  it('has failed while its job is parked, and goes on where it stopped once that is retried', async () => {
    const { data } = await check([{ username: 'parked1x' }]);
    await workers.stop();
    await world.ask('admin5', 'commitUserImport', { import_id: data.import_id, origin });
    const stateNow = async () => (await world.ask('admin5', 'getUserImport', { import_id: data.import_id })).state;
    expect(await stateNow()).toBe('running');
    const { id } = await one<{ id: number }>(
      world.db,
      sql`select id from job where subject = ${`user_import:${data.import_id}`}`,
    );
    await world.ask('admin5', 'parkJob', { id, reason: 'wrong file' });
    expect(await stateNow()).toBe('failed');
    await world.ask('admin5', 'retryJob', { id });
    expect(await stateNow()).toBe('running');
    workers = startWorkers(world.db, userJobs(world.parts));
    expect(await ended(data.import_id)).toMatchObject({ state: 'done', created: 1 });
  });

  it('of one file by two at once happens once', async () => {
    const { data } = await check([{ username: 'race1', email: 'race1@example.com' }]);
    const request = { import_id: data.import_id, origin };
    const answers = await Promise.all([1, 2, 3].map(() => world.call('admin5', 'commitUserImport', request)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
  });
});

it('checks 10,000 rows in seconds, and creates them in less than a minute', { timeout: 120_000 }, async () => {
  const rows = Array.from({ length: 10_000 }, (_, index) => ({
    username: `mass${index}`,
    phone: `186${String(index).padStart(8, '0')}`,
    email: `mass${index}@example.com`,
  }));
  const began = performance.now();
  const { data } = await check(rows);
  expect([data.total, data.good]).toEqual([10_000, 10_000]);
  expect(performance.now() - began).toBeLessThan(20_000);
  const committed = performance.now();
  expect(await commit(data.import_id, 60)).toMatchObject({ state: 'done', created: 10_000, verdicts: [] });
  // 2 ms per row where a row was 12: no statement is made for a row alone
  expect(performance.now() - committed).toBeLessThan(60_000);
});

/** Encodes a text as GBK by inverting the decoder. */
function toGbk(text: string): Buffer {
  const decoder = new TextDecoder('gbk');
  const codes = new Map<string, number[]>();
  for (let lead = 0x81; lead <= 0xfe; lead += 1)
    for (let trail = 0x40; trail <= 0xfe; trail += 1) {
      const character = decoder.decode(Uint8Array.of(lead, trail));
      if (character.length === 1 && !codes.has(character)) codes.set(character, [lead, trail]);
    }
  return Buffer.from(
    [...text].flatMap((character) => (character < '\x80' ? [character.charCodeAt(0)] : (codes.get(character) ?? []))),
  );
}
