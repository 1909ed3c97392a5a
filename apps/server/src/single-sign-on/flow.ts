import { createHmac } from 'node:crypto';
import { isErrorKey, limits } from '@earmark/contract';
import { z } from 'zod';
import { maybeOne, sql, type Queryable } from '../db/index.ts';
import { Refusal, type CallContext } from '../http/index.ts';
import { hashToken, newToken } from '../session/index.ts';
import { markBrowser, readBrowser, type KnownBrowser } from './browser-cookie.ts';
import { identitySchema, type Identity } from './identity.ts';
import type { Binding } from './provider.ts';
import type { StoredSingleSignOn } from './stored/index.ts';

const { flowSeconds, handoverSeconds } = limits.singleSignOn;

/** Result of the provider's answer: the identity that signed in, or the error that the person is told. */
const outcomeSchema = z.union([
  z.object({ identity: identitySchema }),
  z.object({ error: z.string().refine(isErrorKey) }),
]);
export type Outcome = z.infer<typeof outcomeSchema>;

interface Beginning {
  /** The signed-in person whose account is to be linked; null signs in. */
  readonly userId: number | null;
  /** Path of the platform to lead to afterwards. */
  readonly redirect: string;
}

/**
 * Begins a sign-in of this browser at the provider. Nonce and verifier follow from the state, and are stored nowhere.
 */
export async function beginFlow(
  context: CallContext,
  { issuer, client_id: clientId }: StoredSingleSignOn,
  { userId, redirect }: Beginning,
): Promise<Binding> {
  const { token: state, hash } = newToken();
  await context.db.query(sql`
    insert into single_sign_on_flow (state_hash, browser_hash, issuer, client_id, user_id, redirect, expires_at)
    values (${hash}, ${hashToken(markBrowser(context))}, ${issuer}, ${clientId}, ${userId}, ${redirect}, now() + make_interval(secs => ${flowSeconds}))`);
  return bindingOf(context.config.secret, state);
}

/** The values that belong to a state. */
export function bindingOf(secret: string, state: string): Binding {
  const derive = (purpose: string): string =>
    createHmac('sha256', secret).update(`single sign-on ${purpose}:${state}`).digest('base64url');
  return { state, nonce: derive('nonce'), verifier: derive('verifier') };
}

/** A sign-in whose browser came back. */
export interface AnsweredFlow {
  readonly id: number;
  readonly issuer: string;
  readonly client_id: string;
  readonly user_id: number | null;
  readonly redirect: string;
}

/** Takes the sign-in of a state, once and only in the browser that began it; undefined otherwise. */
export async function answerFlow(
  context: KnownBrowser & Pick<CallContext, 'db'>,
  state: string,
): Promise<AnsweredFlow | undefined> {
  const browser = readBrowser(context);
  if (browser === undefined) return undefined;
  return maybeOne<AnsweredFlow>(
    context.db,
    sql`
      update single_sign_on_flow set is_answered = true
      where state_hash = ${hashToken(state)} and browser_hash = ${hashToken(browser)} and not is_answered and expires_at > now()
      returning id, issuer, client_id, user_id, redirect`,
  );
}

/** Keeps the outcome for the page, which fetches it by the returned code. */
export async function handOver(db: Queryable, { id }: AnsweredFlow, outcome: Outcome): Promise<string> {
  const { token, hash } = newToken();
  await db.query(sql`
    update single_sign_on_flow set handover_hash = ${hash}, outcome = ${sql.json(outcome)}, expires_at = now() + make_interval(secs => ${handoverSeconds}) where id = ${id}`);
  return token;
}

/**
 * Returns who signed in at the provider under these settings. Works once, for the same purpose, and in the browser that
 * began. Throws `single_sign_on_over`, and the error that the provider's answer came to.
 */
export async function takeIdentity(
  context: CallContext,
  { issuer, client_id: clientId }: StoredSingleSignOn,
  code: string,
  userId: number | null,
): Promise<Identity> {
  const browser = readBrowser(context);
  const row =
    browser === undefined
      ? undefined
      : await maybeOne<{ outcome: unknown }>(
          context.db,
          sql`
            delete from single_sign_on_flow
            where handover_hash = ${hashToken(code)} and browser_hash = ${hashToken(browser)} and expires_at > now()
              and user_id is not distinct from ${userId}::bigint and issuer = ${issuer} and client_id = ${clientId}
            returning outcome`,
        );
  if (!row) throw new Refusal('single_sign_on_over');
  const outcome = outcomeSchema.parse(row.outcome);
  if ('error' in outcome) throw new Refusal(outcome.error);
  return outcome.identity;
}
