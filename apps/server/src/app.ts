import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import compress from '@fastify/compress';
import fastifyStatic from '@fastify/static';
import { apiPrefix, describeError, errors, limits } from '@earmark/contract';
import Fastify, { LogController, type FastifyInstance } from 'fastify';
import { registerApiDocs } from './api-docs/index.ts';
import { fileReading } from './dataset/index.ts';
import { handlers, largeHandlers } from './handlers.ts';
import { registerHealth } from './health/index.ts';
import {
  answerError,
  connectionOptions,
  guardConnections,
  keepOrigins,
  languageOf,
  registerAdmission,
  registerApi,
  secureAnswers,
  type Parts,
} from './http/index.ts';
import { registerExportDownload } from './export/index.ts';
import { registerLogUpload } from './log/index.ts';
import { itemReading } from './item/index.ts';
import { registerMedia, registerUpload } from './media/index.ts';
import { registerTrailDownload } from './trail/index.ts';
import { rulesReading } from './rules-document/index.ts';
import { authenticate } from './session/index.ts';
import { platformVersion } from './setting/index.ts';
import { registerSingleSignOn } from './single-sign-on/index.ts';

interface AppOptions {
  /** Folder of the built platform; omitted, only the API is served. */
  readonly platformFolder?: string;
  /** Folder of the user documentation, served under `/help/`. */
  readonly helpFolder?: string;
  /** Destination of structured log lines; defaults to standard output. */
  readonly logStream?: { write(line: string): void };
  /** Rate limit per session, or per address without a session, in calls per minute; above it the answer is 429. */
  readonly requestsPerMinute?: number;
}

/** Builds the complete HTTP application: API, uploads, media, documents and the platform's files. */
export async function buildApp(parts: Parts, options: AppOptions = {}): Promise<FastifyInstance> {
  const app = Fastify({
    logger: {
      level: parts.config.logLevel,
      redact: ['req.headers.authorization', 'req.headers.cookie'],
      ...(options.logStream ? { stream: options.logStream } : {}),
    },
    logController: new LogController({
      disableRequestLogging: parts.config.logLevel !== 'debug' && parts.config.logLevel !== 'trace',
    }),
    bodyLimit: limits.body.defaultBytes,
    trustProxy: parts.config.trustedProxies?.split(',').map((entry) => entry.trim()) ?? false,
    ...connectionOptions(parts.config),
    forceCloseConnections: true,
    routerOptions: { maxParamLength: 300 },
  });
  app.setErrorHandler(answerError);
  secureAnswers(app);
  guardConnections(app, parts.config);
  keepOrigins(app);
  await registerAdmission(app, parts, { authenticate, callsPerMinute: options.requestsPerMinute });
  await app.register(compress, { threshold: 2048 });
  registerApi(app, parts, handlers, largeHandlers);
  registerUpload(app, parts);
  registerMedia(app, parts, { item: itemReading, file: fileReading, task: rulesReading });
  registerExportDownload(app, parts);
  registerTrailDownload(app, parts);
  registerLogUpload(app, parts);
  registerSingleSignOn(app, parts);
  registerHealth(app, parts);
  registerApiDocs(app, platformVersion);
  await registerFiles(app, options);
  return app;
}

/**
 * Serves the platform as a single-page application: every path that is neither a file nor an API call gets its index.
 */
async function registerFiles(app: FastifyInstance, { platformFolder, helpFolder }: AppOptions): Promise<void> {
  const hasPlatform =
    platformFolder !== undefined &&
    (await stat(join(platformFolder, 'index.html')).catch(() => undefined)) !== undefined;
  if (helpFolder !== undefined && (await stat(helpFolder).catch(() => undefined)) !== undefined)
    await app.register(fastifyStatic, { root: helpFolder, prefix: '/help/', decorateReply: false });
  if (hasPlatform)
    await app.register(fastifyStatic, {
      root: platformFolder,
      // The build writes compressed copies next to its files.
      preCompressed: true,
      setHeaders: (reply, path) =>
        void reply.header(
          'cache-control',
          path.includes(`${join('dist', 'assets')}`) ? 'public, max-age=31536000, immutable' : 'no-cache',
        ),
    });
  app.setNotFoundHandler((request, reply) => {
    const isPage =
      hasPlatform &&
      request.method === 'GET' &&
      !request.url.startsWith(apiPrefix) &&
      (request.headers.accept ?? '').includes('text/html');
    if (isPage)
      return reply
        .type('text/html; charset=utf-8')
        .header('cache-control', 'no-cache')
        .send(createReadStream(join(platformFolder, 'index.html')));
    return reply.status(404).send({
      code: errors.not_found.code,
      message: describeError('not_found', languageOf(request)),
      type: 'error',
      data: null,
    });
  });
}
