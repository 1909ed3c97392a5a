import { maybeOne, one, sql, type Queryable, type Transaction } from '../../db/index.ts';
import { Refusal } from '../../http/index.ts';
import { seal, unseal } from '../../message/index.ts';
import { hashRecoveryCode, newRecoveryCodes } from './recovery-code.ts';
import { newSecret, stepOfCode, uriOf } from './time-code.ts';

/** Answer of a person: the code of the app, or one of the recovery codes. */
export type FactorAnswer = { readonly code: string } | { readonly recovery_code: string };

/** Kind of a correct answer; `left` counts the recovery codes after it. */
export type UsedAnswer = { readonly kind: 'code' } | { readonly kind: 'recovery_code'; readonly left: number };

interface FactorRow {
  sealed_secret: string;
  enabled_at: Date | null;
  last_step: number;
}

const readRow = (db: Queryable, userId: number): Promise<FactorRow | undefined> =>
  maybeOne<FactorRow>(
    db,
    sql`select sealed_secret, enabled_at, last_step from second_factor where user_id = ${userId}`,
  );

/** Since when a person's second factor is on, and how many recovery codes are left; null while it is off. */
export async function readFactor(
  db: Queryable,
  userId: number,
): Promise<{ readonly enabledAt: Date; readonly recoveryCodesLeft: number } | null> {
  const row = await maybeOne<{ enabled_at: Date; left: number }>(
    db,
    sql`
      select enabled_at, (select count(*) from recovery_code r where r.user_id = f.user_id and r.used_at is null) as left
      from second_factor f where user_id = ${userId} and enabled_at is not null`,
  );
  return row ? { enabledAt: row.enabled_at, recoveryCodesLeft: row.left } : null;
}

/** Whether a person is asked for the second factor. */
export const isFactorOn = async (db: Queryable, userId: number): Promise<boolean> =>
  (await readFactor(db, userId)) !== null;

/**
 * Stores a new secret that waits for its first code, in place of an earlier one that still waits. Throws
 * `second_factor_on`.
 */
export async function beginFactor(
  db: Queryable,
  platformSecret: string,
  person: { readonly id: number; readonly username: string },
): Promise<{ secret: string; uri: string }> {
  const secret = newSecret();
  const stored = await maybeOne(
    db,
    sql`
      insert into second_factor as f (user_id, sealed_secret) values (${person.id}, ${seal(platformSecret, purposeOf(person.id), secret)})
      on conflict (user_id) do update set sealed_secret = excluded.sealed_secret, last_step = 0, created_at = now() where f.enabled_at is null
      returning user_id`,
  );
  if (!stored) throw new Refusal('second_factor_on');
  return { secret, uri: uriOf(secret, person.username) };
}

/**
 * Turns the second factor on by the first right code and returns the recovery codes; undefined for a wrong code. The
 * account must be locked. Throws `second_factor_on` and `second_factor_not_begun`.
 */
export async function enableFactor(
  tx: Transaction,
  platformSecret: string,
  userId: number,
  code: string,
): Promise<string[] | undefined> {
  const row = await readRow(tx, userId);
  if (!row) throw new Refusal('second_factor_not_begun');
  if (row.enabled_at) throw new Refusal('second_factor_on');
  const step = stepOfCode(secretOf(row, platformSecret, userId), code, row.last_step, Date.now());
  if (step === undefined) return undefined;
  await tx.query(sql`update second_factor set enabled_at = now(), last_step = ${step} where user_id = ${userId}`);
  return replaceRecoveryCodes(tx, platformSecret, userId);
}

/** Makes new recovery codes, which end the earlier ones, and returns them. */
export async function replaceRecoveryCodes(tx: Transaction, platformSecret: string, userId: number): Promise<string[]> {
  const codes = newRecoveryCodes();
  const hashes = codes.map((code) => hashRecoveryCode(platformSecret, userId, code));
  await tx.query(sql`delete from recovery_code where user_id = ${userId}`);
  await tx.query(
    sql`insert into recovery_code (user_id, code_hash) select ${userId}::bigint, h from unnest(${hashes}::text[]) h`,
  );
  return codes;
}

/**
 * Uses an answer up, and returns what was used; undefined for a wrong one or one that was used before. The account must
 * be locked. Throws `second_factor_off`, and `second_factor_unreadable` when the platform's secret is another one.
 */
export async function useAnswer(
  tx: Transaction,
  platformSecret: string,
  userId: number,
  answer: FactorAnswer,
): Promise<UsedAnswer | undefined> {
  const row = await readRow(tx, userId);
  if (!row?.enabled_at) throw new Refusal('second_factor_off');
  const secret = secretOf(row, platformSecret, userId);
  if ('code' in answer) {
    const step = stepOfCode(secret, answer.code, row.last_step, Date.now());
    if (step === undefined) return undefined;
    await tx.query(sql`update second_factor set last_step = ${step} where user_id = ${userId}`);
    return { kind: 'code' };
  }
  const used = await maybeOne(
    tx,
    sql`
      update recovery_code set used_at = now()
      where user_id = ${userId} and code_hash = ${hashRecoveryCode(platformSecret, userId, answer.recovery_code)} and used_at is null returning id`,
  );
  if (!used) return undefined;
  const { left } = await one<{ left: number }>(
    tx,
    sql`select count(*) as left from recovery_code where user_id = ${userId} and used_at is null`,
  );
  return { kind: 'recovery_code', left };
}

/** Turns the second factor off, and forgets secret and recovery codes; false when it was off already. */
export async function removeFactor(tx: Transaction, userId: number): Promise<boolean> {
  const removed = await maybeOne<{ was_on: boolean }>(
    tx,
    sql`delete from second_factor where user_id = ${userId} returning enabled_at is not null as was_on`,
  );
  return removed?.was_on ?? false;
}

const purposeOf = (userId: number): string => `second factor of ${userId}`;

function secretOf({ sealed_secret: sealed }: FactorRow, platformSecret: string, userId: number): string {
  const secret = unseal(platformSecret, purposeOf(userId), sealed);
  if (secret === undefined) throw new Refusal('second_factor_unreadable');
  return secret;
}
