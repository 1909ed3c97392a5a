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
  // Before the compression: the build has compressed what is worth it, and a page opens with dozens of short files.
  const hasPlatform = await registerPlatform(app, options.platformFolder);
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
  await registerHelp(app, options.helpFolder);
  answerUnknownPaths(app, hasPlatform);
  return app;
}

/** Serves the platform's built files. Returns whether there are any. */
async function registerPlatform(app: FastifyInstance, folder: string | undefined): Promise<boolean> {
  if (folder === undefined || !(await exists(join(folder, 'index.html')))) return false;
  await app.register(fastifyStatic, {
    root: folder,
    // Its own route lists the whole folder twice per request, to compare how the path is spelt.
    serve: false,
    // The build writes compressed copies next to its files.
    preCompressed: true,
    setHeaders: (reply, path) =>
      void reply.header(
        'cache-control',
        path.includes(`${join('dist', 'assets')}`) ? 'public, max-age=31536000, immutable' : 'no-cache',
      ),
  });
  app.route<{ Params: { '*': string } }>({
    method: ['GET', 'HEAD'],
    url: '/*',
    // Returns nothing: a reply that is returned is waited for by more listeners than a response should have.
    handler({ params }, reply) {
      if (params['*'].includes('\0')) reply.callNotFound();
      else reply.sendFile(`/${params['*']}`);
    },
  });
  return true;
}

async function registerHelp(app: FastifyInstance, folder: string | undefined): Promise<void> {
  if (folder !== undefined && (await exists(folder)))
    await app.register(fastifyStatic, { root: folder, prefix: '/help/', decorateReply: false });
}

/** The platform is a single-page application: every path that is neither a file nor an API call gets its index. */
function answerUnknownPaths(app: FastifyInstance, hasPlatform: boolean): void {
  app.setNotFoundHandler((request, reply) => {
    const isPage =
      hasPlatform &&
      request.method === 'GET' &&
      !request.url.startsWith(apiPrefix) &&
      (request.headers.accept ?? '').includes('text/html');
    if (isPage) reply.sendFile('index.html');
    else
      void reply.status(404).send({
        code: errors.not_found.code,
        message: describeError('not_found', languageOf(request)),
        type: 'error',
        data: null,
      });
  });
}

const exists = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  );
