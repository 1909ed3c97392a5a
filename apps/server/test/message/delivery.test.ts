import { createHmac } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { SMTPServer } from 'smtp-server';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sql } from '../../src/db/index.ts';
import { startWorkers, type Workers } from '../../src/job/index.ts';
import { messageJobs, outboxMessenger, type Message } from '../../src/message/index.ts';
import { openWorld, type World } from '../workflow/open-world.ts';

const password = 'Very-Secret-Password-1';
let world: World;
let workers: Workers;
let smtp: SMTPServer;
let gateway: Server;
/** Mails as they arrived. */
let mails: string[] = [];
/** What the next connection to the mail server is refused with. */
let smtpFault: Error | undefined;
let posts: { headers: IncomingMessage['headers']; body: string }[] = [];
let answer: (response: ServerResponse) => void;

const portOf = (server: { address(): ReturnType<Server['address']> }): number =>
  // Listening on TCP, so the address is no path
  (server.address() as AddressInfo).port;

beforeAll(async () => {
  world = await openWorld();
  smtp = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    authOptional: true,
    disableReverseLookup: true,
    onAuth: (auth, _session, done) =>
      auth.password === password ? done(null, { user: auth.username }) : done(new Error(`Wrong: ${auth.password}`)),
    onRcptTo: (_address, _session, done) => done(smtpFault),
    onData(stream, _session, done) {
      let text = '';
      stream.on('data', (chunk: Buffer) => (text += chunk.toString()));
      stream.on('end', () => {
        mails.push(text);
        done(null);
      });
    },
  });
  await new Promise<void>((resolve) => void smtp.listen(0, '127.0.0.1', resolve));
  gateway = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      posts.push({ headers: request.headers, body });
      answer(response);
    });
  });
  await new Promise<void>((resolve) => void gateway.listen(0, '127.0.0.1', resolve));
  workers = startWorkers(world.db, messageJobs(world.parts), { pollMs: 20, retryMs: () => 10 });
});
afterAll(async () => {
  await workers.stop();
  await new Promise<void>((resolve) => void smtp.close(() => resolve()));
  gateway.closeAllConnections();
  await new Promise<unknown>((resolve) => void gateway.close(resolve));
  await world.close();
});
beforeEach(() => {
  mails = [];
  posts = [];
  smtpFault = undefined;
  answer = (response) => response.end('{"ok":true}');
});
afterEach(async () => {
  await world.db.query(sql`delete from platform_setting where name in ('mail adapter', 'sms adapter')`);
  await world.db.query(sql`delete from outbox`);
});

const mailForm = () =>
  ({
    kind: 'smtp',
    host: '127.0.0.1',
    port: portOf(smtp.server),
    security: 'none',
    user: 'earmark',
    from: 'noreply@earmark.example',
    password,
  }) as const;
const smsForm = () =>
  ({ kind: 'gateway', url: `http://127.0.0.1:${portOf(gateway)}/sms`, key_id: 'key-1', secret: password }) as const;
const setMail = (changes: Partial<Record<keyof ReturnType<typeof mailForm>, unknown>> = {}) =>
  world.call('admin5', 'updateMailAdapter', { form: { ...mailForm(), ...changes } } as never);
const setSms = (changes: Partial<Record<keyof ReturnType<typeof smsForm>, unknown>> = {}) =>
  world.call('admin5', 'updateSmsAdapter', { form: { ...smsForm(), ...changes } } as never);
const send = (message: Partial<Message> = {}) =>
  world.db.transaction((tx) =>
    outboxMessenger(world.parts.config)(tx, {
      channel: 'mail',
      recipient: 'someone@example.com',
      body: 'Your code is 123456',
      ...message,
    }),
  );
const newest = async () => (await world.ask('admin5', 'outbox', { page_size: 1 })).rows[0];
const becomes = async (state: string) => void (await expect.poll(async () => (await newest())?.state).toBe(state));
const testMail = () => world.ask('admin5', 'testMessage', { channel: 'mail', recipient: 'someone@example.com' });
const testSms = () => world.ask('admin5', 'testMessage', { channel: 'sms', recipient: '13800000001' });

describe('without a gateway', () => {
  it('keeps messages in the outbox and its file, and sends no test', async () => {
    await send();
    expect(await newest()).toMatchObject({ state: 'kept', attempts: 0, reason: '', body: 'Your code is 123456' });
    expect(await readFile(join(world.parts.config.home, 'outbox.log'), 'utf8')).toContain('123456');
    expect(await testMail()).toEqual({ state: 'kept', answer: '' });
    const { id } = (await newest()) ?? { id: 0 };
    expect((await world.call('admin5', 'resendMessage', { id })).code).toBe(24016005);
  });
});

it('shows what is sent to root to root alone', async () => {
  await world.db.query(sql`update app_user set email = 'Root@Example.com' where username = 'root10'`);
  await send({ recipient: 'root@example.com', body: 'The code of root is 654321' });
  for (const search of ['', '654321']) {
    const seenBy = async (login: string) => JSON.stringify(await world.ask(login, 'outbox', { search }));
    expect(await seenBy('admin5')).not.toContain('654321');
    expect(await seenBy('root10')).toContain('654321');
  }
});

describe('mails by SMTP', () => {
  it('arrive, with the sender of the settings, and are marked as sent', async () => {
    await setMail();
    await send({ subject: 'Ihr Code 验证码' });
    await becomes('sent');
    expect(mails[0]).toContain('From: Earmark <noreply@earmark.example>');
    expect(mails[0]).toContain('To: someone@example.com');
    expect(mails[0]).toContain('Your code is 123456');
    expect(await newest()).toMatchObject({ attempts: 1, sent_at: expect.any(String) });
    expect(await readFile(join(world.parts.config.home, 'outbox.log'), 'utf8')).not.toContain('Ihr Code');
  });

  it('are tested with the server’s own words, right and wrong', async () => {
    await setMail();
    expect(await testMail()).toMatchObject({ state: 'sent', answer: expect.stringContaining('250') });
    expect(mails).toHaveLength(1);
    await setMail({ password: 'wrong-one-2' });
    const refused = await testMail();
    expect(refused).toMatchObject({ state: 'failed', answer: expect.stringContaining('535') });
    // The server repeats the password in its answer
    expect(refused.answer).not.toContain('wrong-one-2');
  });

  it('are tried again after a passing refusal, and fail at once after a final one', async () => {
    await setMail();
    smtpFault = Object.assign(new Error('Try later'), { responseCode: 451 });
    await send();
    await expect.poll(async () => (await newest())?.attempts).toBeGreaterThan(1);
    smtpFault = undefined;
    await becomes('sent');
    smtpFault = Object.assign(new Error('No such mailbox'), { responseCode: 550 });
    await send({ recipient: 'nobody@example.com' });
    await becomes('failed');
    expect(await newest()).toMatchObject({ attempts: 1, reason: expect.stringContaining('No such mailbox') });
  });

  it('fail with a reason after all attempts; the job is retried and delivers', async () => {
    await setMail();
    smtpFault = Object.assign(new Error('Try later'), { responseCode: 451 });
    await send();
    await becomes('failed');
    expect((await newest())?.attempts).toBe(5);
    const [job] = (await world.ask('admin5', 'listJobs', { state: ['failed'], kind: ['message.deliver'] })).rows;
    expect(job).toMatchObject({ reason: expect.stringContaining('Try later'), asked_by: null });
    smtpFault = undefined;
    await world.ask('admin5', 'retryJob', { id: job?.id ?? 0 });
    await becomes('sent');
  });

  it('are sent again by hand, which is audited; expired codes are not', async () => {
    await send({ validSeconds: 300 });
    await setMail();
    const { id } = (await newest()) ?? { id: 0 };
    await world.ask('admin5', 'resendMessage', { id });
    await becomes('sent');
    const entries = await world.db.query(
      sql`select event, from_status, actor_id from audit_event where entity = 'message' and entity_id = ${id}`,
    );
    expect(entries).toEqual([{ event: 'resend', from_status: 'kept', actor_id: await world.idOf('admin5') }]);
    await world.db.query(sql`update outbox set expires_at = now() - interval '1 second'`);
    expect((await world.call('admin5', 'resendMessage', { id })).code).toBe(24016003);
    expect(mails).toHaveLength(1);
  });

  it('are not sent when their code has expired while they waited', async () => {
    await setMail();
    await send({ validSeconds: -1 });
    await becomes('failed');
    expect([mails.length, (await newest())?.reason]).toEqual([0, expect.stringContaining('no longer valid')]);
  });
});

describe('text messages by the gateway', () => {
  it('are posted with a signature of time and body', async () => {
    await setSms();
    await send({ channel: 'sms', recipient: '13800000001', body: '您的验证码是 123456' });
    await becomes('sent');
    const [post] = posts;
    expect(JSON.parse(post?.body ?? '')).toEqual({
      id: expect.stringMatching(/^message-\d+$/),
      to: '13800000001',
      text: '您的验证码是 123456',
    });
    const time = post?.headers['x-earmark-time'];
    expect(post?.headers['x-earmark-key']).toBe('key-1');
    expect(post?.headers['x-earmark-signature']).toBe(
      createHmac('sha256', password)
        .update(`${String(time)}.${post?.body}`)
        .digest('hex'),
    );
  });

  it('follow no redirect', async () => {
    await setSms();
    answer = (response) => response.writeHead(302, { location: `http://127.0.0.1:${portOf(gateway)}/inner` }).end();
    expect(await testSms()).toMatchObject({ state: 'failed', answer: expect.stringContaining('redirects') });
    expect(posts).toHaveLength(1);
  });

  it('read a bounded part of the answer, without the secret in it', async () => {
    await setSms();
    answer = (response) => {
      response.write(`${password} `);
      const more = (): void => void response.write('x'.repeat(65_536), () => !response.destroyed && more());
      more();
    };
    const { state, answer: said } = await testSms();
    expect([state, said.length <= 300, said.includes(password)]).toEqual(['sent', true, false]);
  });

  it('are refused for good by 4xx, and tried again after 5xx', async () => {
    await setSms();
    answer = (response) => response.writeHead(422).end('bad number');
    await send({ channel: 'sms', recipient: '13800000001' });
    await becomes('failed');
    expect(await newest()).toMatchObject({ attempts: 1, reason: 'HTTP 422 bad number' });
    let count = 0;
    answer = (response) => response.writeHead((count += 1) < 3 ? 503 : 200).end();
    await send({ channel: 'sms', recipient: '13800000002' });
    await becomes('sent');
    expect((await newest())?.attempts).toBe(3);
  });
});

describe('settings of the adapters', () => {
  it('never show a secret: not in answers, the audit trail, of root neither, nor in plain text in the database', async () => {
    await setMail();
    await setSms();
    await world.call('root10', 'updateMailAdapter', { form: mailForm() });
    await world.call('root10', 'updateSmsAdapter', { form: smsForm() });
    const adapters = await world.ask('admin5', 'getMessageAdapters', {});
    expect([adapters.mail.has_secret, adapters.sms.has_secret]).toEqual([true, true]);
    const stored = await world.db.query(sql`select value from platform_setting`);
    const audited = await world.db.query(sql`select remark, before, after from audit_event`);
    const settings = await world.ask('admin5', 'getSettings', {});
    expect(JSON.stringify([adapters, stored, audited, settings])).not.toContain(password);
    expect(JSON.stringify(audited)).toContain('is_secret_new');
  });

  it('keep the secret for the same server only', async () => {
    await setMail();
    expect((await setMail({ password: '', from: 'other@earmark.example' })).status).toBe(200);
    expect((await testMail()).state).toBe('sent');
    expect((await setMail({ password: '', host: 'localhost' })).code).toBe(24016002);
    expect((await setMail({ password: '', user: 'somebody' })).code).toBe(24016002);
    await setSms();
    expect((await setSms({ secret: '', url: 'https://elsewhere.example/sms' })).code).toBe(24016002);
    expect((await setSms({ secret: '', key_id: 'key-2' })).code).toBe(24016002);
    expect((await setSms({ secret: '' })).status).toBe(200);
  });

  it('refuse addresses that are not encrypted, except on the machine itself, and passwords in them', async () => {
    for (const url of [
      'http://gateway.example/sms',
      'http://10.0.0.1/',
      'http://localhost.evil.example/',
      'https://user:pass@gateway.example/',
      'file:///etc/passwd',
      'ftp://127.0.0.1/',
      'gateway',
      '',
    ])
      expect([url, (await setSms({ url })).status]).toEqual([url, 400]);
    for (const url of ['https://10.0.0.1/sms', 'https://gateway.example/', 'http://localhost:1/', 'http://[::1]:1/'])
      expect([url, (await setSms({ url })).status]).toEqual([url, 200]);
    expect((await setMail({ host: 'mail.example', security: 'none' })).status).toBe(400);
    expect((await setMail({ host: 'mail.example', security: 'none', user: '' })).status).toBe(200);
    expect((await setMail({ host: 'mail.example\r\nX: y' })).status).toBe(400);
    expect((await setMail({ from: 'a@b.example\nBcc: x@y.example' })).status).toBe(400);
  });

  it('say so when the platform’s secret has changed', async () => {
    await setMail();
    await world.db.query(
      sql`update platform_setting set value = value || '{"sealed": "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA"}' where name = 'mail adapter'`,
    );
    expect(await testMail()).toMatchObject({ state: 'failed', answer: expect.stringContaining('Enter it again') });
  });

  it('overwrite nothing that somebody changed meanwhile', async () => {
    await setMail();
    const { mail } = await world.ask('admin5', 'getMessageAdapters', {});
    await world.ask('root10', 'updateMailAdapter', { form: mailForm(), seen: mail.updated_at });
    const late = await world.call('admin5', 'updateMailAdapter', { form: mailForm(), seen: mail.updated_at });
    expect([late.status, late.code]).toEqual([409, 24016001]);
  });
});
