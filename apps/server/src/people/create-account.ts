import type { Authentication } from '@earmark/contract';
import { writeAudit } from '../audit/index.ts';
import { isUniqueViolation, one, sql, type Transaction } from '../db/index.ts';
import { Refusal } from '../http/index.ts';
import { roleOf, userIdOf, type Actor } from '../workflow/index.ts';

/** Fields of a new account. Values are validated by the contract's field schemas before. */
export interface NewAccount {
  readonly username: string;
  readonly name: string;
  readonly phone?: string | null;
  readonly email?: string | null;
  /** Null when the person signs in by code or single sign-on, or sets a password by a link. */
  readonly passwordHash: string | null;
  /** How the person signs in; by password unless given. */
  readonly authentication?: Authentication;
  readonly phoneIsVerified?: boolean;
  readonly emailIsVerified?: boolean;
  readonly certificationType?: number;
  readonly isExternal?: boolean;
  readonly work?: readonly string[];
  readonly validUntil?: Date | null;
}

/**
 * Creates an account without roles; `actor` is its creator, null for people who register themselves. Throws
 * `username_taken`, `phone_taken` and `email_taken`.
 */
export async function createAccount(tx: Transaction, form: NewAccount, actor: Actor | null): Promise<number> {
  const createdBy = actor && userIdOf(actor);
  const id = await insert(tx, form, createdBy);
  await writeAudit(tx, {
    entity: 'user',
    entityId: id,
    taskId: null,
    event: 'create',
    from: null,
    to: 'normal',
    actorId: createdBy ?? id,
    actorRole: actor && roleOf(actor),
    name: form.username,
    after: { username: form.username, name: form.name, phone: form.phone ?? null, email: form.email ?? null },
  });
  return id;
}

async function insert(tx: Transaction, form: NewAccount, createdBy: number | null): Promise<number> {
  const { username, name, phone = null, email = null, work = ['asr'] } = form;
  try {
    const { id } = await one<{ id: number }>(
      tx,
      sql`
        insert into app_user (username, name, phone, email, password_hash, phone_is_verified, email_is_verified, certification_type, is_external, work, valid_until, created_by, authentication)
        values (${username}, ${name}, ${phone}, ${email}, ${form.passwordHash}, ${form.phoneIsVerified ?? false}, ${form.emailIsVerified ?? false}, ${form.certificationType ?? 0}, ${form.isExternal ?? false}, ${[...work]}, ${form.validUntil ?? null}, ${createdBy}, ${form.authentication ?? 'password'})
        returning id`,
    );
    return id;
  } catch (error) {
    throw takenField(error, username) ?? error;
  }
}

/** The refusal for a value that another account has, from the database's error. */
export function takenField(error: unknown, username: string): Refusal | undefined {
  if (isUniqueViolation(error, 'app_user_username')) return new Refusal('username_taken', { name: username });
  if (isUniqueViolation(error, 'app_user_phone')) return new Refusal('phone_taken');
  if (isUniqueViolation(error, 'app_user_email')) return new Refusal('email_taken');
  return undefined;
}
