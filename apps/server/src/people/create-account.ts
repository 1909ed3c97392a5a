import { availableBusinessTypes, type Authentication } from '@earmark/contract';
import { writeAudits } from '../audit/index.ts';
import { isUniqueViolation, sql, type Transaction } from '../db/index.ts';
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
  const [id] = await createAccounts(tx, [form], actor);
  if (id === undefined) throw new Error('The account was not created');
  return id;
}

/** Creates accounts as `createAccount` does, by two statements however many they are; returns their ids in order. */
export async function createAccounts(
  tx: Transaction,
  forms: readonly NewAccount[],
  actor: Actor | null,
): Promise<number[]> {
  if (forms.length === 0) return [];
  const createdBy = actor && userIdOf(actor);
  const rows = await insert(tx, forms, createdBy);
  const ids = new Map(rows.map(({ id, username }) => [username, id]));
  const created = forms.flatMap((form) => {
    const id = ids.get(form.username);
    return id === undefined ? [] : [{ id, form }];
  });
  await writeAudits(
    tx,
    created.map(({ id, form: { username, name, phone = null, email = null } }) => ({
      entity: 'user',
      entityId: id,
      taskId: null,
      event: 'create',
      from: null,
      to: 'normal',
      actorId: createdBy ?? id,
      actorRole: actor && roleOf(actor),
      name: username,
      after: { username, name, phone, email },
    })),
  );
  return created.map(({ id }) => id);
}

/** Accounts created without a kind of work get the platform's first. */
const firstWork = availableBusinessTypes.slice(0, 1);

async function insert(
  tx: Transaction,
  forms: readonly NewAccount[],
  createdBy: number | null,
): Promise<{ id: number; username: string }[]> {
  const rows = forms.map(
    (form) => sql`
      (${form.username}, ${form.name}, ${form.phone ?? null}, ${form.email ?? null}, ${form.passwordHash}, ${form.phoneIsVerified ?? false}, ${form.emailIsVerified ?? false}, ${form.certificationType ?? 0},
        ${form.isExternal ?? false}, ${[...(form.work ?? firstWork)]}, ${form.validUntil ?? null}, ${createdBy}, ${form.authentication ?? 'password'})`,
  );
  try {
    return await tx.query(sql`
      insert into app_user (username, name, phone, email, password_hash, phone_is_verified, email_is_verified, certification_type, is_external, work, valid_until, created_by, authentication)
      values ${sql.join(rows)} returning id, username`);
  } catch (error) {
    throw takenField(error, forms.map(({ username }) => username).join(', ')) ?? error;
  }
}

/** The refusal for a value that another account has, from the database's error. */
export function takenField(error: unknown, username: string): Refusal | undefined {
  if (isUniqueViolation(error, 'app_user_username')) return new Refusal('username_taken', { name: username });
  if (isUniqueViolation(error, 'app_user_phone')) return new Refusal('phone_taken');
  if (isUniqueViolation(error, 'app_user_email')) return new Refusal('email_taken');
  return undefined;
}
