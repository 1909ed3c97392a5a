import { scopeOf, type Action } from '@earmark/contract';
import type { FastifyRequest } from 'fastify';
import { Refusal, type Parts, type SignedInContext } from '../http/index.ts';
import { callerOfSession } from './authenticate.ts';

/** The parameters of a signed address: a forged one does not exist, an old one says so. */
export function readSignature(
  { links }: Pick<Parts, 'links'>,
  { query, routeOptions }: FastifyRequest,
): Readonly<Record<string, string>> & { readonly key: string; readonly session: string } {
  const verified =
    routeOptions.url === undefined || typeof query !== 'object' || query === null
      ? undefined
      : links.verify(routeOptions.url, { ...query });
  const { key, session } = verified?.parameters ?? {};
  if (!verified || key === undefined || session === undefined) throw new Refusal('not_found');
  if (verified.isExpired) throw new Refusal('link_expired');
  return { ...verified.parameters, key, session };
}

/** Signed addresses end with the session that they were made for, and with its permission. */
export async function requireSigner(
  { db }: Pick<Parts, 'db'>,
  session: string,
  action: Action,
): Promise<Pick<SignedInContext, 'caller' | 'scope'>> {
  const caller = await callerOfSession(db, Number(session));
  const scope = caller && scopeOf(caller.role, action);
  if (!scope) throw new Refusal('link_expired');
  return { caller, scope };
}
