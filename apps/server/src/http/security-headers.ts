import { apiPrefix } from '@earmark/contract';
import type { FastifyInstance } from 'fastify';

/** Headers of every response, including those of the upload protocol's library. */
export const securityHeaders = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
  'x-frame-options': 'DENY',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  // No feature of the platform uses camera, microphone, location or payment
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), serial=(), display-capture=()',
  'content-security-policy':
    "default-src 'self'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; media-src 'self' blob:; connect-src 'self'; worker-src 'self' blob:; object-src 'none'; base-uri 'self'; form-action 'self'; frame-ancestors 'none'",
} as const;

/**
 * Workers follow the policy of their own script: voice activity detection needs WebAssembly, which pages must not use.
 */
const workerScript = /^\/assets\/[\w-]*-worker-[\w-]+\.js$/;
const workerPolicy = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'";

/** Adds the headers to every response that Fastify sends. */
export function secureAnswers(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply) => {
    reply.headers(securityHeaders);
    if (workerScript.test(request.url)) reply.header('content-security-policy', workerPolicy);
    // API responses belong to one person at one moment
    if (request.url.startsWith(apiPrefix) && !reply.hasHeader('cache-control'))
      reply.header('cache-control', 'no-store');
  });
}
