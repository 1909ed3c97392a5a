import { noRole } from '@earmark/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { deviceOf, withOrigin, type Origin } from '../audit/index.ts';

/** Lets everything that a call does, jobs included, be audited with person, address and device of the call. */
export function keepOrigins(app: FastifyInstance): void {
  // With a callback and after the body, because the handler must run within it and a body's events would leave it
  app.addHook('preHandler', (request, _reply, done) => withOrigin(originOf(request), done));
}

function originOf(request: FastifyRequest): Origin {
  // Routes outside the contract's table have no context
  const context: FastifyRequest['context'] | undefined = request.context;
  const caller = context !== undefined && 'caller' in context ? context.caller : undefined;
  return {
    userId: caller?.userId ?? null,
    roleId: caller === undefined || caller.role === noRole ? null : caller.role,
    address: request.ip,
    device: deviceOf(request.headers['user-agent']),
    isJob: false,
  };
}
