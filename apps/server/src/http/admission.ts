import rateLimit from '@fastify/rate-limit';
import { apiPrefix, limits } from '@earmark/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Caller, Parts } from './context.ts';
import { networkOf } from './network-of.ts';
import { Refusal } from './refusal.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Who makes this request, by its Authorization header; asked of the database once. Throws the `unauthenticated` refusal. */
    identify(): Promise<Caller>;
  }
  interface FastifyContextConfig {
    /** A route for browser elements, which cannot send a header: its address is signed, for a session. */
    readonly isSigned?: boolean;
  }
}

/** Who is calling, by the Authorization header; throws the `unauthenticated` refusal. */
export type Authenticate = (db: Parts['db'], authorization: string | undefined) => Promise<Caller>;

export interface AdmissionOptions {
  readonly authenticate: Authenticate;
  /** Instead of the contract's limits: calls a minute of one session, or of one address without a session. */
  readonly callsPerMinute?: number;
}

/**
 * Counts requests before anything else is done for them, and knows who makes them. Strangers count by their address, whatever
 * header they send; whoever has shown a session counts alone, because a whole team may sit behind one address.
 */
export async function registerAdmission(
  app: FastifyInstance,
  { db, links }: Parts,
  { authenticate, callsPerMinute = limits.requests.callsPerMinute }: AdmissionOptions,
): Promise<void> {
  const sessions = createKnownSessions();
  const identities = new WeakMap<FastifyRequest, Promise<Caller>>();
  app.decorateRequest('identify', function identify(this: FastifyRequest) {
    const { authorization } = this.headers;
    const identity =
      identities.get(this) ??
      authenticate(db, authorization).then(
        (caller) => {
          sessions.remember(authorization ?? '', caller.sessionId);
          return caller;
        },
        (error: unknown) => {
          sessions.forget(authorization ?? '');
          throw error;
        },
      );
    identities.set(this, identity);
    return identity;
  });

  /** The signature alone tells for which session an address was made. */
  const signedSession = ({ query, routeOptions }: FastifyRequest): string | undefined =>
    routeOptions.config.isSigned && routeOptions.url !== undefined && typeof query === 'object' && query !== null
      ? links.verify(routeOptions.url, { ...query })?.parameters['session']
      : undefined;
  const isCall = (request: FastifyRequest): boolean => request.url.startsWith(apiPrefix);
  const keyOf = (request: FastifyRequest): string => {
    const session = sessions.find(request.headers.authorization ?? '') ?? signedSession(request);
    return isCall(request) && session !== undefined
      ? `session:${session}`
      : `${isCall(request) ? 'calls' : 'files'}:${networkOf(request.ip)}`;
  };
  await app.register(rateLimit, { global: false });
  const filesPerMinute = (callsPerMinute / limits.requests.callsPerMinute) * limits.requests.filesPerMinute;
  const count = app.createRateLimit({
    max: (request: FastifyRequest) => (isCall(request) ? callsPerMinute : filesPerMinute),
    timeWindow: '1 minute',
    keyGenerator: keyOf,
  });
  const isFirst = createOncePerMinute();
  app.addHook('onRequest', async (request, reply) => {
    const limit = await count(request);
    if (limit.isAllowed || !limit.isExceeded) return;
    if (isFirst(limit.key)) request.log.info({ key: limit.key, address: request.ip }, 'too many requests');
    reply.header('retry-after', limit.ttlInSeconds);
    throw new Refusal('too_many_requests', { seconds: limit.ttlInSeconds });
  });
}

/** Sessions that have proved to stand, by their header; those used longest ago are forgotten first. */
function createKnownSessions(most = 10_000) {
  const known = new Map<string, number>();
  return {
    find(header: string): number | undefined {
      const session = known.get(header);
      if (session === undefined) return undefined;
      known.delete(header);
      known.set(header, session);
      return session;
    },
    remember(header: string, session: number): void {
      known.set(header, session);
      const [oldest] = known.keys();
      if (known.size > most && oldest !== undefined) known.delete(oldest);
    },
    forget: (header: string): void => void known.delete(header),
  };
}

/** A flood fills no log: whether a key comes for the first time within a minute. */
function createOncePerMinute(): (key: string) => boolean {
  let seen = new Set<string>();
  let until = 0;
  return (key) => {
    if (Date.now() > until) {
      seen = new Set();
      until = Date.now() + 60_000;
    }
    const isNew = !seen.has(key);
    seen.add(key);
    return isNew;
  };
}
