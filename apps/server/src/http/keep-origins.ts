import type { FastifyInstance } from 'fastify';
import { withOrigin } from '../audit/index.ts';
import { originOf } from './token-scope.ts';

/** Lets everything that a call does, jobs included, be audited with person, address, device and access token of the call. */
export function keepOrigins(app: FastifyInstance): void {
  // With a callback and after the body, because the handler must run within it and a body's events would leave it
  app.addHook('preHandler', (request, _reply, done) => withOrigin(originOf(request, request.caller), done));
}
