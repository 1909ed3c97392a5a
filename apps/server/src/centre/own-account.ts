import type { AuditedEvent, Language } from '@earmark/contract';
import { writeAudit } from '../audit/index.ts';
import type { Transaction } from '../db/index.ts';
import { Refusal, type Caller, type SignedInContext } from '../http/index.ts';
import { outboxMessenger } from '../message/index.ts';
import type { Account } from '../session/index.ts';

const isVerified = (account: Account): boolean =>
  (account.phone !== null && account.phone_is_verified) || (account.email !== null && account.email_is_verified);

/** Throws `verification_needed` for a person without verified phone and e-mail address. */
export function requireVerified(account: Account): void {
  if (!isVerified(account)) throw new Refusal('verification_needed');
}

/** Audits a change that a person made of the own account. */
export async function auditOwn(
  tx: Transaction,
  caller: Caller,
  account: Account,
  entry: {
    readonly event: Extract<AuditedEvent, { entity: 'user' }>['event'];
    readonly before?: Readonly<Record<string, unknown>>;
    readonly after?: Readonly<Record<string, unknown>>;
  },
): Promise<void> {
  await writeAudit(tx, {
    entity: 'user',
    entityId: account.id,
    taskId: null,
    from: null,
    to: entry.event,
    actorId: caller.userId,
    actorRole: caller.role,
    name: account.username,
    ...entry,
  });
}

/** Messages to the owner about changes, which are read where the account was reached before them. */
const warnings: Readonly<Record<'phone' | 'email' | 'password' | 'second_factor', Readonly<Record<Language, string>>>> =
  {
    phone: {
      en: 'Earmark: the phone number of your account was changed. If this was not you, tell your administrator at once.',
      zh: '【聆标】您账号的手机号已更换。如非本人操作，请立即联系管理员。',
    },
    email: {
      en: 'Earmark: the e-mail address of your account was changed. If this was not you, tell your administrator at once.',
      zh: '【聆标】您账号的邮箱已更换。如非本人操作，请立即联系管理员。',
    },
    password: {
      en: 'Earmark: the password of your account was changed and other devices were signed out. If this was not you, tell your administrator at once.',
      zh: '【聆标】您账号的密码已修改，其他设备已退出登录。如非本人操作，请立即联系管理员。',
    },
    second_factor: {
      en: 'Earmark: two-step sign-in was turned off for your account. If this was not you, tell your administrator at once.',
      zh: '【聆标】您账号的两步验证已关闭。如非本人操作，请立即联系管理员。',
    },
  };

/** Tells the owner of a change, at the verified contact of before it; without one, nobody is told. */
export async function warnOwner(
  tx: Transaction,
  { config, language }: SignedInContext,
  before: Account,
  changed: keyof typeof warnings,
): Promise<void> {
  const mail = before.email !== null && before.email_is_verified ? before.email : null;
  const phone = before.phone !== null && before.phone_is_verified ? before.phone : null;
  const sms = changed === 'phone' ? phone : mail === null ? phone : null;
  const body = warnings[changed][language];
  if (sms !== null) await outboxMessenger(config)(tx, { channel: 'sms', recipient: sms, body });
  else if (mail !== null) await outboxMessenger(config)(tx, { channel: 'mail', recipient: mail, body });
}
