import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { api, callPrefix, errors, limits, type ApiName } from '@earmark/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openAttackedServer, type AttackedServer } from './attacked-server.ts';
import { callerOf, type Answer, type AttackCaller } from './caller.ts';
import { openWire } from './wire.ts';

let attacked: AttackedServer;
let caller: AttackCaller;
let admin = '';
beforeAll(async () => {
  attacked = await openAttackedServer({ EARMARK_TRUSTED_PROXIES: '127.0.0.1' });
  caller = callerOf(attacked);
  admin = (await caller.signIn('admin5')).token;
});
afterAll(() => attacked.close());

const ask = (name: ApiName, request: object): Promise<Answer> => caller.call(name, request, { token: admin });
const ownId = async (token: string): Promise<unknown> => (await caller.call('userInfo', {}, { token })).data?.['id'];

describe('a name', () => {
  it('that looks like another one is the other one, or refused', async () => {
    const lead_ids = [await ownId((await caller.signIn('annotator4')).token)];
    const create = (name: string): Promise<Answer> => ask('createTeam', { name, region: 'domestic', lead_ids });
    expect((await create('Earmark Ops 1')).status).toBe(200);
    for (const same of [
      'EARMARK OPS 1',
      'Ｅａｒｍａｒｋ Ops 1',
      'Earmark\u00a0Ops\u3000 1',
      'Earmark Ops 1\ufe0f',
      'Earmark Ops ①',
    ])
      expect([same, (await create(same)).code]).toEqual([same, errors.name_taken.code]);
    for (const refused of ['Еarmark Ops 1', 'Earmark\u200b Ops 1', '\u202eEarmark', 'Earmark\nOps', 'Earmark\u0000'])
      expect([refused, (await create(refused)).status]).toEqual([refused, 400]);
    const person = (username: string, name: string): Promise<Answer> =>
      ask('createUser', {
        origin: 'http://127.0.0.1',
        form: {
          username,
          name,
          phone: '',
          email: `${Math.random().toString(36).slice(2)}@example.com`,
          work: ['asr'],
          authentication: 'password',
          is_external: false,
          valid_until: null,
          roles: [{ role_id: 1, team_id: null }],
        },
      });
    expect((await person('ADMIN5', 'Somebody')).code).toBe(errors.username_taken.code);
    for (const username of ['аdmin5', 'admin５', 'admin5\u200b', 'admín5', 'admin5 ', 'ａdmin5'])
      expect([username, (await person(username, 'Somebody')).status]).toEqual([username, 400]);
    for (const name of ['Аdmin', 'Root\u200b', '<script>', '=1+1', 'a\nb', 'a b'])
      expect([name, (await person('somebody1', name)).status]).toEqual([name, 400]);
  });

  it('is text wherever it is told: no formula in a spreadsheet, no line of its own in a log', async () => {
    const lead_ids = [await ownId((await caller.signIn('annotator4')).token)];
    const formulas = ['=HYPERLINK("https://evil.example","x")', '+1+1', '-2+3', '@SUM(1)', '=cmd|"/c calc"!A1', '\t=1'];
    for (const name of formulas)
      expect((await ask('createTeam', { name, region: 'domestic', introduction: name, lead_ids })).status).toBe(200);
    const { data } = await ask('exportAudit', { entity: ['team'] });
    const csv = await (await fetch(attacked.server.address + String(data?.['download_url']))).text();
    expect(csv).toContain('HYPERLINK');
    const cells = csv.split('\r\n').flatMap((line) => line.match(/("([^"]|"")*"|[^,]*)(,|$)/g) ?? []);
    // A guarded cell begins with an apostrophe
    expect(cells.filter((cell) => /^"?[=+@\t\r]/.test(cell) || /^"?-\d+[+]/.test(cell))).toEqual([]);
    await fetch(attacked.server.address + callPrefix + api.login.path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'user-agent': 'x" , "level":60 \u00e9', 'x-forwarded-for': 'a"b' },
      body: JSON.stringify({ username: 'a\n{"level":60,"msg":"forged"}', password: 'wrong-password' }),
    });
    const log = await readFile(join(attacked.home, 'server.log'), 'utf8');
    for (const line of log.trim().split('\n')) expect(JSON.parse(line)).not.toMatchObject({ msg: 'forged' });
    const outbox = await readFile(join(attacked.home, 'outbox.log'), 'utf8').catch(() => '');
    for (const line of outbox.trim().split('\n').filter(Boolean))
      expect(line).toMatch(/^\d{4}-\d\d-\d\dT\S+ (sms|mail) \S+ "/);
  });

  it('with markup comes back as it was written, in an answer that no browser runs', async () => {
    const markup = '<img src=x onerror=alert(1)>"\'><script>alert(1)</script>';
    const { token } = await caller.signIn('viewer0');
    const apply = { kind: 'found', name: 'Markup', region: 'domestic', introduction: markup, message: markup };
    expect((await caller.call('applyToTeam', apply, { token })).status).toBe(200);
    const listed = await ask('listApplications', {});
    expect(JSON.stringify(listed.data)).toContain('<script>alert(1)</script>');
    expect(listed.headers.get('content-type')).toMatch(/^application\/json/);
    expect(listed.headers.get('x-content-type-options')).toBe('nosniff');
    for (const url of [
      'javascript:alert(1)',
      'JAVASCRIPT:alert(1)',
      ' javascript:alert(1)',
      'data:text/html,x',
      '//evil.example',
      '/\\evil.example',
      'java\nscript:alert(1)',
      'vbscript:x',
    ])
      expect([url, (await ask('updateSettings', { help: [{ en: 'Help', zh: '帮助', url }] })).status]).toEqual([
        url,
        400,
      ]);
    for (const path of [
      '//evil.example',
      '/\\evil.example',
      'https://evil.example',
      'javascript:alert(1)',
      '/\t/evil.example',
    ])
      expect([
        path,
        (await caller.call('saveTabs', { tabs: [{ key: path, href: path, title: 'task' }] }, { token })).status,
      ]).toEqual([path, 400]);
  });
});

describe('a request', () => {
  it('of another site does nothing: neither by a form nor by cookies', async () => {
    const send = (headers: Record<string, string>, body: string, name: ApiName = 'endOtherSessions') =>
      fetch(attacked.server.address + callPrefix + api[name].path, { method: 'POST', headers, body });
    const cookie = `earmark_token=${encodeURIComponent(`Bearer ${admin}`)}; token=${admin}; authorization=Bearer ${admin}`;
    for (const type of ['application/json', 'text/plain', 'application/x-www-form-urlencoded'])
      expect((await send({ cookie, 'content-type': type, origin: 'https://evil.example' }, '{}')).status).toBe(401);
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'])
      expect([400, 415]).toContain(
        (await send({ 'content-type': type }, '{"username":"pm1","password":"earmark2026"}', 'login')).status,
      );
    const preflight = await fetch(attacked.server.address + callPrefix + api.login.path, {
      method: 'OPTIONS',
      headers: { origin: 'https://evil.example', 'access-control-request-method': 'POST' },
    });
    expect(preflight.headers.get('access-control-allow-origin')).toBeNull();
  });

  it('adds no header to an answer by what it says', async () => {
    const { send, statusLine, closed } = await openWire(attacked.server.address);
    const path = `${callPrefix}${api.platform.path}?a=%0d%0aset-cookie:%20a=b`;
    send(`GET ${path} HTTP/1.1\r\nhost: x\r\naccept-language: en\r\nconnection: close\r\n\r\n`);
    expect(await statusLine()).toMatch(/ 400 /);
    expect(await closed()).not.toMatch(/^set-cookie:/im);
    for (const origin of [
      'http://x\r\nset-cookie:a=b',
      'http://x/path',
      'javascript:alert(1)',
      'http://a@evil.example',
      '//evil.example',
    ])
      expect([origin, (await ask('issuePasswordLink', { user_id: 1, origin })).status]).toEqual([origin, 400]);
  });
});

describe('a secret of the platform', () => {
  it('is in no answer, log, message, audit entry or error', async () => {
    const secrets = { mail: 'Mail-Secret-4711', sms: 'Gateway-Secret-4712' };
    const mail = { kind: 'smtp', host: '127.0.0.1', port: 9, security: 'none', user: 'user', from: 'a@example.com' };
    const sms = { kind: 'gateway', url: 'http://127.0.0.1:9/send', key_id: 'key' };
    expect((await ask('updateMailAdapter', { form: { ...mail, password: secrets.mail } })).status).toBe(200);
    expect((await ask('updateSmsAdapter', { form: { ...sms, secret: secrets.sms } })).status).toBe(200);
    const answers = [
      await ask('getMessageAdapters', {}),
      await ask('testMessage', { channel: 'mail', recipient: 'somebody@example.com' }),
      await ask('testMessage', { channel: 'sms', recipient: '13800000001' }),
      await ask('updateMailAdapter', { form: { ...mail, host: 'bad host', password: secrets.mail } }),
      await ask('updateSmsAdapter', { form: { ...sms, url: `javascript:${secrets.sms}`, secret: secrets.sms } }),
      // Another server does not get the stored secret
      await ask('updateMailAdapter', { form: { ...mail, host: 'elsewhere.example', password: '' } }),
      await ask('listAudit', {}),
      await ask('outbox', {}),
      await ask('listJobs', {}),
      await ask('getSettings', {}),
    ];
    expect(answers[5]?.status).not.toBe(200);
    const written = [
      ...answers.map(({ text }) => text),
      await readFile(join(attacked.home, 'server.log'), 'utf8'),
      await readFile(join(attacked.home, 'outbox.log'), 'utf8').catch(() => ''),
      attacked.server.printed(),
    ];
    const { token: other } = await caller.signIn('pm1');
    const hash = /\$?scrypt|password_hash|token_hash|code_hash/;
    for (const text of written) {
      for (const secret of [...Object.values(secrets), admin, other]) expect(text).not.toContain(secret);
      expect(text).not.toMatch(hash);
    }
    const kept = { kind: 'outbox', host: '', port: 465, security: 'tls', user: '', from: '', password: '' };
    expect((await ask('updateMailAdapter', { form: kept })).status).toBe(200);
    expect((await ask('updateSmsAdapter', { form: { kind: 'outbox', url: '', key_id: '', secret: '' } })).status).toBe(
      200,
    );
  });

  it('is read in the outbox by administrators alone, who cannot change the audit trail either', async () => {
    for (const username of ['ops6', 'pm1', 'lead3', 'annotator4', 'acceptor2', 'viewer0']) {
      const { token } = await caller.signIn(username);
      for (const name of ['outbox', 'listSessions', 'listJobs', 'getMessageAdapters', 'listLog'] as const)
        expect([username, name, (await caller.call(name, {}, { token })).status]).toEqual([username, name, 403]);
    }
    const audit = (Object.keys(api) as ApiName[]).filter((name) =>
      /audit/.test(`${api[name].path} ${api[name].access}`),
    );
    expect(audit.toSorted()).toEqual(['exportAudit', 'listAudit']);
  });
});

describe('a spreadsheet of accounts', () => {
  const check = (content: Buffer, file_name = 'users.xlsx'): Promise<Answer> =>
    ask('checkUserImport', { file_name, content: content.toString('base64') });
  const tables = new URL('../fixtures/hostile/tables/', import.meta.url);

  it('that is a bomb, or names entities and other files, is refused with a sentence, and costs little', async () => {
    const before = await attacked.server.memory();
    const names = [
      'entity_bomb.xlsx',
      'external_entity.xlsx',
      'sheet_bomb_200_mb.xlsx',
      'row_1048576_sparse.xlsx',
      'truncated.xlsx',
      'xls_magic.xlsx',
      'csv_renamed.xlsx',
      'million_char_cell.csv',
      'nul_bytes.csv',
      'unclosed_quote.csv',
      'formula_injection.csv',
    ];
    for (const name of names) {
      const answer = await check(await readFile(new URL(name, tables)), name);
      expect([name, answer.status, answer.message]).toEqual([
        name,
        expect.toBeOneOf([400, 413, 422]),
        expect.any(String),
      ]);
      expect(answer.text).not.toMatch(/root:|node_modules|ENOENT|\.ts:\d/);
    }
    const tooMany = Buffer.from(`用户名,姓名\r\n${'a1,b\r\n'.repeat(limits.userImport.maxRows + 1)}`);
    expect((await check(tooMany, 'users.csv')).status).toBe(422);
    expect((await attacked.server.memory()).peak - before.peak).toBeLessThan(400);
  }, 120_000);
});
