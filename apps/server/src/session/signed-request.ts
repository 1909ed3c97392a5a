import type { Action } from '@earmark/contract';
import type { FastifyRequest } from 'fastify';
import { Refusal, scopeFor, type Parts, type SignedInContext } from '../http/index.ts';
import { callerOfBearer } from './authenticate.ts';

/** Returns the parameters of a signed address. Throws `not_found` when forged and `link_expired` when too old. */
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

/**
 * Returns the caller of the session or access token that an address was signed for. Throws `link_expired` when it has
 * ended or lost the permission.
 */
export async function requireSigner(
  { db }: Pick<Parts, 'db'>,
  session: string,
  action: Action,
): Promise<Pick<SignedInContext, 'caller' | 'scope'>> {
  const caller = await callerOfBearer(db, session);
  const scope = caller && scopeFor(caller, action);
  if (!scope) throw new Refusal('link_expired');
  return { caller, scope };
}
