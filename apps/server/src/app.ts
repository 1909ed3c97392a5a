import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import rateLimit from '@fastify/rate-limit';
import compress from '@fastify/compress';
import fastifyStatic from '@fastify/static';
import { api, apiPrefix, callPrefix, describeError, errors, type Endpoint } from '@earmark/contract';
import Fastify, { LogController, type FastifyInstance } from 'fastify';
import { registerApiDocs } from './api-docs/index.ts';
import { handlers } from './handlers.ts';
import { registerHealth } from './health/index.ts';
import { answerError, languageOf, Refusal, registerApi, type Parts } from './http/index.ts';
import { registerExportDownload } from './export/index.ts';
import { registerLogUpload } from './log/index.ts';
import { registerMedia, registerUpload } from './media/index.ts';
import { authenticate } from './session/index.ts';
import { platformVersion } from './setting/index.ts';

export interface AppOptions {
  /** Folder of the built platform; none serves the API alone. */
  readonly platformFolder?: string;
  /** Folder of the user documents, served under `/help/`. */
  readonly helpFolder?: string;
  /** Where structured log lines go; standard output unless told. */
  readonly logStream?: { write(line: string): void };
  /** Calls a minute of one session, or of one address without a session, before 429. */
  readonly requestsPerMinute?: number;
}

/** The whole HTTP face of the platform: API, uploads, media, documents and the platform's own files. */
export async function buildApp(parts: Parts, options: AppOptions = {}): Promise<FastifyInstance> {
  const app = Fastify({
    logger: { level: parts.config.logLevel, redact: ['req.headers.authorization', 'req.headers.cookie'], ...(options.logStream ? { stream: options.logStream } : {}) },
    logController: new LogController({ disableRequestLogging: parts.config.logLevel !== 'debug' && parts.config.logLevel !== 'trace' }),
    bodyLimit: 16 * 1024 * 1024,
    trustProxy: parts.config.trustedProxies?.split(',').map((entry) => entry.trim()) ?? false,
    requestTimeout: 0,
    forceCloseConnections: true,
    routerOptions: { maxParamLength: 300 },
  });
  app.setErrorHandler(answerError);
  app.addHook('onSend', async (request, reply) => {
    reply.headers(securityHeaders);
    if (workerScript.test(request.url)) reply.header('content-security-policy', workerPolicy);
    // what the API answers is one person's at one moment
    if (request.url.startsWith(apiPrefix) && !reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
  });
  await app.register(rateLimit, {
    max: options.requestsPerMinute ?? 3000,
    timeWindow: '1 minute',
    // A whole team may sit behind one address: who is signed in is counted alone. Where nobody looks who is, the header is worth nothing.
    keyGenerator: (request) => (openCalls.has(request.routeOptions.url ?? '') ? request.ip : (request.headers.authorization ?? request.ip)),
    allowList: (request) => !request.url.startsWith(apiPrefix),
    errorResponseBuilder: (_request, limit) => new Refusal('too_many_requests', { seconds: Math.ceil(limit.ttl / 1000) }),
  });
  await app.register(compress, { threshold: 2048 });
  registerApi(app, parts, handlers, authenticate);
  registerUpload(app, parts);
  registerMedia(app, parts);
  registerExportDownload(app, parts);
  registerLogUpload(app, parts);
  registerHealth(app, parts);
  registerApiDocs(app, platformVersion);
  await registerFiles(app, options);
  return app;
}

const openCalls: ReadonlySet<string> = new Set(Object.values(api).flatMap((row: Endpoint) => (row.access === 'public' ? [callPrefix + row.path] : [])));

const securityHeaders = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
  'x-frame-options': 'DENY',
  'content-security-policy':
    "default-src 'self'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; media-src 'self' blob:; connect-src 'self'; worker-src 'self' blob:; object-src 'none'; base-uri 'self'; form-action 'self'; frame-ancestors 'none'",
} as const;

/** Workers obey the policy of their own script: voice activity detection runs on WebAssembly there, which no page may. */
const workerScript = /^\/assets\/[\w-]*-worker-[\w-]+\.js$/;
const workerPolicy = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'";

/** The platform is one page: every address that is no file and no API call gets its index. */
async function registerFiles(app: FastifyInstance, { platformFolder, helpFolder }: AppOptions): Promise<void> {
  const hasPlatform = platformFolder !== undefined && (await stat(join(platformFolder, 'index.html')).catch(() => undefined)) !== undefined;
  if (helpFolder !== undefined && (await stat(helpFolder).catch(() => undefined)) !== undefined) await app.register(fastifyStatic, { root: helpFolder, prefix: '/help/', decorateReply: false });
  if (hasPlatform)
    await app.register(fastifyStatic, {
      root: platformFolder,
      // The build lays compressed copies beside its files.
      preCompressed: true,
      setHeaders: (reply, path) => void reply.header('cache-control', path.includes(`${join('dist', 'assets')}`) ? 'public, max-age=31536000, immutable' : 'no-cache'),
    });
  app.setNotFoundHandler((request, reply) => {
    const isPage = hasPlatform && request.method === 'GET' && !request.url.startsWith(apiPrefix) && (request.headers.accept ?? '').includes('text/html');
    if (isPage) return reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(createReadStream(join(platformFolder, 'index.html')));
    return reply.status(404).send({ code: errors.not_found.code, message: describeError('not_found', languageOf(request)), type: 'error', data: null });
  });
}
