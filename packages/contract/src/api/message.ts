import { z } from 'zod';
import { formOf } from '../issue/index.ts';
import { email, phone } from '../field/index.ts';
import { limits } from '../limit.ts';
import { outboxList } from '../list/index.ts';
import { endpoint, id, nothing, pageOf, reference, time } from './endpoint.ts';
import { listRequest, listRow } from './list.ts';
import { routes } from './routes.ts';

/** Whether a host is this machine, where messages may travel without encryption. */
export const isLoopbackHost = (host: string): boolean =>
  host === 'localhost' || host === '::1' || host === '[::1]' || /^127(\.\d{1,3}){3}$/.test(host);

const host = z
  .string()
  .trim()
  .max(253)
  .regex(/^[A-Za-z0-9.:_-]*$/, 'invalid');
/** A secret is never answered; empty keeps the stored one. */
const secret = z.string().max(500);

/** `outbox` keeps messages on the outbox page alone. */
export const mailKinds = ['outbox', 'smtp'] as const;
/** How text messages leave: kept in the outbox for somebody to read, or sent by a gateway. */
export const smsKinds = ['outbox', 'gateway'] as const;
/** `none` sends unencrypted; `starttls` insists on encryption before anything is said. */
export const mailSecurities = ['tls', 'starttls', 'none'] as const;

const mailFields = {
  kind: z.enum(mailKinds),
  host,
  port: z.number().int().min(1).max(65_535),
  security: z.enum(mailSecurities),
  user: z.string().trim().max(200),
  from: z.union([z.literal(''), email], 'correctEmail'),
};
const smsFields = {
  kind: z.enum(smsKinds),
  url: z.string().trim().max(500),
  key_id: z.string().trim().max(200),
};

const isGatewayUrl = (text: string): boolean => {
  const url = URL.parse(text);
  if (!url || url.username !== '' || url.password !== '') return false;
  return url.protocol === 'https:' || (url.protocol === 'http:' && isLoopbackHost(url.hostname));
};

/** How mails are delivered. Passwords travel encrypted, except to the machine itself. */
export const mailAdapterSchema = formOf(
  'mail',
  z
    .strictObject({ ...mailFields, password: secret })
    .refine(({ kind, host: name }) => kind === 'outbox' || name !== '', { path: ['host'], message: 'required' })
    .refine(({ kind, from }) => kind === 'outbox' || from !== '', { path: ['from'], message: 'required' })
    .refine(
      (form) => form.kind === 'outbox' || form.security !== 'none' || form.user === '' || isLoopbackHost(form.host),
      {
        path: ['security'],
        message: 'plainPassword',
      },
    ),
);
/** How text messages are delivered: to https, or http on the machine itself. */
export const smsAdapterSchema = z
  .strictObject({ ...smsFields, secret })
  .refine(({ kind, url }) => kind === 'outbox' || isGatewayUrl(url), { path: ['url'], message: 'secureAddress' })
  .refine(({ kind, key_id: key }) => kind === 'outbox' || key !== '', { path: ['key_id'], message: 'required' });
export type MailAdapter = z.infer<typeof mailAdapterSchema>;
export type SmsAdapter = z.infer<typeof smsAdapterSchema>;

const shown = { has_secret: z.boolean(), updated_at: time.nullable(), updated_by: reference.nullable() };
const seen = time.nullable().optional();

export const messageApi = {
  outbox: endpoint({
    ...routes.outbox,
    access: 'outbox.read',
    effect: 'reads',
    // Codes and links stand in them
    tokens: 'refused',
    summary: 'Messages of the platform; how codes are read where no gateway is connected',
    request: listRequest(outboxList, {}),
    response: pageOf(z.object({ id, ...listRow(outboxList) })),
    errors: [],
  }),
  resendMessage: endpoint({
    ...routes.resendMessage,
    access: 'outbox.write',
    effect: 'writes',
    summary: 'Send a message once more; a code that is no longer valid is not sent',
    request: z.strictObject({ id }),
    response: nothing,
    errors: ['not_found', 'message_expired', 'message_under_way', 'no_gateway'],
  }),
  getMessageAdapters: endpoint({
    ...routes.getMessageAdapters,
    access: 'setting.read',
    effect: 'reads',
    summary: 'How mails and text messages are delivered; secrets are not part of the answer',
    request: nothing,
    response: z.object({ mail: z.object({ ...mailFields, ...shown }), sms: z.object({ ...smsFields, ...shown }) }),
    errors: [],
  }),
  updateMailAdapter: endpoint({
    ...routes.updateMailAdapter,
    access: 'setting.write',
    effect: 'writes',
    // Codes go out through it
    tokens: 'refused',
    summary: 'Change how mails are delivered; an empty password keeps the stored one for the same server and user',
    request: z.strictObject({ form: mailAdapterSchema, seen }),
    response: nothing,
    errors: ['settings_changed', 'secret_needed'],
  }),
  updateSmsAdapter: endpoint({
    ...routes.updateSmsAdapter,
    access: 'setting.write',
    effect: 'writes',
    // Codes go out through it
    tokens: 'refused',
    summary:
      'Change how text messages are delivered; an empty secret keeps the stored one for the same address and key',
    request: z.strictObject({ form: smsAdapterSchema, seen }),
    response: nothing,
    errors: ['settings_changed', 'secret_needed'],
  }),
  testMessage: endpoint({
    ...routes.testMessage,
    access: 'setting.write',
    effect: 'writes',
    tokens: 'refused',
    summary:
      'Send a test message by the stored adapter, and answer what the other side said; without a gateway it is kept in the outbox',
    request: z.discriminatedUnion('channel', [
      z.strictObject({ channel: z.literal('mail'), recipient: email }),
      z.strictObject({ channel: z.literal('sms'), recipient: phone }),
    ]),
    response: z.object({
      state: z.enum(['sent', 'failed', 'kept']),
      answer: z.string().max(limits.message.answerMaxCharacters),
    }),
    errors: [],
  }),
};
