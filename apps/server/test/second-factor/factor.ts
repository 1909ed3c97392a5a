import { limits, type SecondFactorStep } from '@earmark/contract';
import { generateSync } from 'otplib';
import { sql } from '../../src/db/index.ts';
import type { World } from '../workflow/open-world.ts';

export const password = 'earmark2026';
const { stepSeconds } = limits.secondFactor;

/** The code that the app shows `steps` steps from now. */
export const codeOf = (secret: string, steps = 0): string =>
  generateSync({ secret, epoch: Math.floor(Date.now() / 1000) + steps * stepSeconds });

/** A code that is none of those accepted around now. */
export function wrongCode(secret: string): string {
  const accepted = [-2, -1, 0, 1, 2].map((steps) => codeOf(secret, steps));
  return ['000000', '111111', '222222', '333333', '444444', '555555'].find((code) => !accepted.includes(code)) ?? '';
}

/** Confirms the password of a signed-in person; the proof permits one change. */
export const proofOf = async (world: World, login: string): Promise<string> =>
  (await world.ask(login, 'confirmPassword', { password })).proof;

/** Turns the second factor of a person on. */
export async function turnOn(world: World, login: string): Promise<{ secret: string; recoveryCodes: string[] }> {
  const proof = await proofOf(world, login);
  const { secret } = await world.ask(login, 'beginSecondFactor', { proof });
  const { recovery_codes: recoveryCodes } = await world.ask(login, 'enableSecondFactor', {
    proof,
    code: codeOf(secret),
  });
  await forget(world);
  return { secret, recoveryCodes };
}

/** Lets all codes be used again and forgets failures, as if time had passed. */
export async function forget({ db }: World): Promise<void> {
  await db.query(sql`update second_factor set last_step = 0`);
  for (const table of ['login_failure', 'verification_code', 'sign_in_ticket', 'outbox'])
    await db.query(sql`delete from ${sql.identifier(table)}`);
}

/** Makes the first step of a sign-in by password, and returns what the second takes. */
export async function firstStep(world: World, login: string): Promise<SecondFactorStep> {
  const answer = await world.send('login', { username: login, password });
  return stepIn(answer);
}

/** The data of the refusal that asks for the second factor; throws for any other answer. */
export function stepIn({ code, data }: { readonly code: number; readonly data: unknown }): SecondFactorStep {
  const step = data as SecondFactorStep | null;
  if (code !== 24020001 || typeof step?.ticket !== 'string') throw new Error(`No second step: ${code}`);
  return step;
}

/** Names of the sign-in events of a person, newest last. */
export const eventsOf = ({ db }: World, userId: number) =>
  db.query<{ event: string; to_status: string; actor_id: number | null; after: Record<string, unknown> | null }>(
    sql`select event, to_status, actor_id, after from audit_event where entity = 'user' and entity_id = ${userId} order by id`,
  );
