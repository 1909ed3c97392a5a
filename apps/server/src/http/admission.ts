import rateLimit from '@fastify/rate-limit';
import { apiPrefix, limits } from '@earmark/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Caller, Parts } from './context.ts';
import { networkOf } from './network-of.ts';
import { Refusal } from './refusal.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /**
     * Returns the caller by the Authorization header, querying the database once per request. Throws `unauthenticated`.
     */
    identify(): Promise<Caller>;
    /** Person found by `identify`; null until then. */
    caller: Caller | null;
  }
  interface FastifyContextConfig {
    /** Route for browser elements that cannot send headers; its address is signed for a session. */
    readonly isSigned?: boolean;
    /** See the endpoint's property of this name. */
    readonly settlesRole?: boolean;
  }
}

/** Returns the caller by the Authorization header. Throws `unauthenticated`, or why the session ended. */
type Authenticate = (
  db: Parts['db'],
  authorization: string | undefined,
  options: { readonly settlesRole: boolean; readonly address: string },
) => Promise<Caller>;

interface AdmissionOptions {
  readonly authenticate: Authenticate;
  /** Overrides the contract's limits: calls per minute of a session, or of an address without one. */
  readonly callsPerMinute?: number;
}

/**
 * Rate-limits requests before any other work, and identifies callers. Unauthenticated requests count by address,
 * whatever header they send; a proven session or access token counts on its own, because a whole team may share an
 * address.
 */
export async function registerAdmission(
  app: FastifyInstance,
  { db, links }: Parts,
  { authenticate, callsPerMinute = limits.requests.callsPerMinute }: AdmissionOptions,
): Promise<void> {
  const sessions = createKnownSessions();
  const identities = new WeakMap<FastifyRequest, Promise<Caller>>();
  app.decorateRequest('caller', null);
  app.decorateRequest('identify', function identify(this: FastifyRequest) {
    const { authorization } = this.headers;
    const identity =
      identities.get(this) ??
      authenticate(db, authorization, {
        settlesRole: this.routeOptions.config.settlesRole === true,
        address: this.ip,
      }).then(
        (caller) => {
          sessions.remember(authorization ?? '', caller.bearer);
          this.caller = caller;
          return caller;
        },
        (error: unknown) => {
          // An expired session counts by address again, from the next request on
          sessions.forget(authorization ?? '');
          throw error;
        },
      );
    identities.set(this, identity);
    return identity;
  });

  /** The session of a signed address; the signature proves it without a query. */
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
  // Scaled with the limit of calls, so that tests which lower one lower both
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

/** LRU set of sessions and access tokens that have been proven by their header. */
function createKnownSessions(most = 10_000) {
  const known = new Map<string, string>();
  return {
    find(header: string): string | undefined {
      const session = known.get(header);
      // Reinserting moves the entry to the end of the Map, which makes it most recently used
      if (session === undefined) return undefined;
      known.delete(header);
      known.set(header, session);
      return session;
    },
    remember(header: string, session: string): void {
      known.set(header, session);
      const [oldest] = known.keys();
      if (known.size > most && oldest !== undefined) known.delete(oldest);
    },
    forget: (header: string): void => void known.delete(header),
  };
}

/** Limits log lines during a flood: returns whether a key occurs for the first time within a minute. */
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
