import { mailAdapterSchema, smsAdapterSchema, type MailAdapter, type SmsAdapter } from '@earmark/contract';
import { z } from 'zod';
import { maybeOne, sql, type Queryable } from '../db/index.ts';
import { unseal } from './seal.ts';

/** A stored secret, encrypted; empty without one. */
const sealed = z.object({ sealed: z.string().default('') });
const storedSchemas = {
  mail: z
    .object({ ...mailAdapterSchema.shape })
    .omit({ password: true })
    .extend(sealed.shape),
  sms: z
    .object({ ...smsAdapterSchema.shape })
    .omit({ secret: true })
    .extend(sealed.shape),
};
export type StoredMail = z.infer<typeof storedSchemas.mail>;
export type StoredSms = z.infer<typeof storedSchemas.sms>;

/** Rows of the settings in which the adapters are stored. */
export const adapterNames = { mail: 'mail adapter', sms: 'sms adapter' } as const;

const defaults: { readonly mail: StoredMail; readonly sms: StoredSms } = {
  mail: { kind: 'outbox', host: '', port: 465, security: 'tls', user: '', from: '', sealed: '' },
  sms: { kind: 'outbox', url: '', key_id: '', sealed: '' },
};

/** A stored adapter, with time and author of its last change. */
interface StoredAdapter<Value> {
  readonly value: Value;
  readonly updated_at: string | null;
  readonly updated_by: { readonly id: number; readonly name: string } | null;
}

/** Returns how mails are delivered. */
export const readMail = (db: Queryable): Promise<StoredAdapter<StoredMail>> =>
  read(db, adapterNames.mail, storedSchemas.mail, defaults.mail);

/** Returns how text messages are delivered. */
export const readSms = (db: Queryable): Promise<StoredAdapter<StoredSms>> =>
  read(db, adapterNames.sms, storedSchemas.sms, defaults.sms);

async function read<Value>(
  db: Queryable,
  name: string,
  schema: z.ZodType<Value>,
  otherwise: Value,
): Promise<StoredAdapter<Value>> {
  const row = await maybeOne<{ value: unknown; updated_at: Date; id: number; person: string }>(
    db,
    sql`select s.value, s.updated_at, u.id, u.name as person from platform_setting s join app_user u on u.id = s.updated_by where s.name = ${name}`,
  );
  const parsed = schema.safeParse(row?.value);
  return {
    value: parsed.success ? parsed.data : otherwise,
    updated_at: row?.updated_at.toISOString() ?? null,
    updated_by: row ? { id: row.id, name: row.person } : null,
  };
}

/** Thrown where a stored secret cannot be read, because the platform's own secret is another one. */
class SecretUnreadable extends Error {
  override readonly name = 'SecretUnreadable';
  constructor() {
    super('The stored password cannot be read: the platform’s secret has changed. Enter it again in the settings.');
  }
}

/** Returns the adapter for mails with its password. Throws `SecretUnreadable`. */
export async function openMail(db: Queryable, platformSecret: string): Promise<MailAdapter> {
  const { sealed: stored, ...mail } = (await readMail(db)).value;
  return { ...mail, password: open(platformSecret, adapterNames.mail, stored) };
}

/** Returns the adapter for text messages with its secret. Throws `SecretUnreadable`. */
export async function openSms(db: Queryable, platformSecret: string): Promise<SmsAdapter> {
  const { sealed: stored, ...sms } = (await readSms(db)).value;
  return { ...sms, secret: open(platformSecret, adapterNames.sms, stored) };
}

function open(platformSecret: string, purpose: string, stored: string): string {
  const secret = stored === '' ? '' : unseal(platformSecret, purpose, stored);
  if (secret === undefined) throw new SecretUnreadable();
  return secret;
}
