import { apiPrefix } from '@earmark/contract';
import type { FastifyInstance } from 'fastify';

/** On every answer, those of the upload protocol's library included. */
export const securityHeaders = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
  'x-frame-options': 'DENY',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  // nothing here records, films, locates or pays
  'permissions-policy':
    'camera=(), microphone=(), geolocation=(), payment=(), usb=(), serial=(), bluetooth=(), display-capture=()',
  'content-security-policy':
    "default-src 'self'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; media-src 'self' blob:; connect-src 'self'; worker-src 'self' blob:; object-src 'none'; base-uri 'self'; form-action 'self'; frame-ancestors 'none'",
} as const;

/** Workers obey the policy of their own script: voice activity detection runs on WebAssembly there, which no page may. */
const workerScript = /^\/assets\/[\w-]*-worker-[\w-]+\.js$/;
const workerPolicy = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'";

/** Puts the headers on every answer that Fastify sends. */
export function secureAnswers(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply) => {
    reply.headers(securityHeaders);
    if (workerScript.test(request.url)) reply.header('content-security-policy', workerPolicy);
    // what the API answers is one person's at one moment
    if (request.url.startsWith(apiPrefix) && !reply.hasHeader('cache-control'))
      reply.header('cache-control', 'no-store');
  });
}
