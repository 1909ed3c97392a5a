import { callPrefix, noRole, scopeOf, takesTokens, type Action, type Endpoint, type Scope } from '@earmark/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { deviceOf, withOrigin, writeAudit, type Origin } from '../audit/index.ts';
import { maybeOne, sql } from '../db/index.ts';
import { scopeFor, type Caller, type Parts } from './context.ts';
import { Refusal } from './refusal.ts';

/** Fields of an endpoint or another route that decide which scopes an access token needs. */
type TokenNeeds = Pick<Endpoint, 'access' | 'effect' | 'tokens' | 'tokenScopes'>;

/** Seconds within which refusals of a token are recorded once, so that a wrong script does not flood the trail. */
const onceWithinSeconds = 60;

/**
 * Refuses what an access token may not, and records it; callers in a session pass. Throws `token_page_only` and
 * `token_scope_missing`; what the role may is decided after.
 */
export async function requireTokenScope(
  { db }: Pick<Parts, 'db'>,
  request: FastifyRequest,
  caller: Caller,
  needs: TokenNeeds,
): Promise<void> {
  const { token } = caller;
  const refusal = token && refusalOf(token.scopes, needs);
  if (!token || !refusal) return;
  const recent = await maybeOne(
    db,
    sql`
      select e.id from (select * from audit_event where entity = 'token' and entity_id = ${token.id} order by id desc limit 1) e
      where e.event = 'refuse' and e.created_at > now() - make_interval(secs => ${onceWithinSeconds})`,
  );
  if (!recent)
    await withOrigin(originOf(request, caller), () =>
      writeAudit(db, {
        entity: 'token',
        entityId: token.id,
        taskId: null,
        event: 'refuse',
        from: null,
        to: 'refused',
        actorId: caller.userId,
        actorRole: caller.role === noRole ? null : caller.role,
        name: token.name,
        remark: (request.routeOptions.url ?? '').replace(callPrefix, ''),
      }),
    );
  throw refusal;
}

function refusalOf(scopes: readonly string[], needs: TokenNeeds): Refusal | undefined {
  if (!takesTokens(needs)) return new Refusal('token_page_only');
  const { access, tokenScopes } = needs;
  if (access !== 'public' && access !== 'signed-in' && !scopes.includes(access)) return missing(access);
  if (tokenScopes && !tokenScopes.some((scope) => scopes.includes(scope))) return missing(tokenScopes.join(' / '));
  return undefined;
}

const missing = (scope: string): Refusal => new Refusal('token_scope_missing', { scope });

/**
 * Returns the caller's scope for an action that is not the one of the endpoint. Throws `token_scope_missing` for what
 * the role may and the access token may not, and `forbidden`.
 */
export function requireScopeFor(caller: Pick<Caller, 'role' | 'token'>, action: Action): Scope {
  const scope = scopeFor(caller, action);
  if (scope) return scope;
  throw scopeOf(caller.role, action) ? missing(action) : new Refusal('forbidden');
}

/** Where a call comes from, for what is audited because of it. */
export const originOf = (request: FastifyRequest, caller: Caller | null): Origin => ({
  userId: caller?.userId ?? null,
  roleId: caller === null || caller.role === noRole ? null : caller.role,
  address: request.ip,
  device: deviceOf(request.headers['user-agent']),
  token: caller?.token ? `${caller.token.name} (${caller.token.id})` : '',
  isJob: false,
});

/**
 * Lets everything that a call does, jobs included, be audited with person, address, device and access token of the
 * call.
 */
export function keepOrigins(app: FastifyInstance): void {
  // With a callback and after the body, because the handler must run within it and a body's events would leave it
  app.addHook('preHandler', (request, _reply, done) => withOrigin(originOf(request, request.caller), done));
}
