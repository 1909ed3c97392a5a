import { randomBytes } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { Metadata, Server, type ServerOptions } from '@tus/server';
import { describeBytes, rawPaths, type Language } from '@earmark/contract';
import type { FastifyInstance } from 'fastify';
import { maybeOne, sql } from '../../db/index.ts';
import { freeBytesUnder } from '../../disk/index.ts';
import {
  Refusal,
  requireScopeFor,
  requireTokenScope,
  securityHeaders,
  type Caller,
  type Parts,
} from '../../http/index.ts';
import { admitUpload } from './admit-upload.ts';
import { CarefulStore, isUploadId, uploadFolder } from './files.ts';

type TusRequest = Parameters<NonNullable<ServerOptions['onUploadCreate']>>[0];

/**
 * Registers the resumable upload endpoint (tus 1.0). Creation takes the metadata `dataset_id` and `name`; permission,
 * upload rules and ownership are checked here, so that only the person who started an upload continues it.
 */
export function registerUpload(app: FastifyInstance, parts: Parts): void {
  mkdirSync(uploadFolder(parts), { recursive: true });
  /** The caller of each request, identified before its body was read. */
  const callers = new WeakMap<object, Caller>();
  const callerOf = (request: TusRequest): Caller => {
    const caller = request.runtime?.node && callers.get(request.runtime.node.req);
    if (!caller) throw new Refusal('unauthenticated');
    return caller;
  };
  const server = new Server({
    path: rawPaths.upload,
    relativeLocation: true,
    // Only the platform's own pages upload
    allowedOrigins: [],
    datastore: new CarefulStore(parts),
    maxSize: parts.config.uploadLimitBytes,
    // Sources of a dataset are immutable
    disableTerminationForFinishedUploads: true,
    namingFunction: () => randomBytes(16).toString('hex'),
    async onIncomingRequest(request, uploadId) {
      if ((request.method === 'POST' || request.method === 'PATCH') && !parts.disk.takesFiles())
        throw answerOf(new Refusal('disk_full'), request);
      if (request.method === 'OPTIONS' || request.method === 'POST' || !uploadId) return;
      await asTus(request, () => requireOwner(parts, uploadId, callerOf(request)));
    },
    onUploadCreate: (request, upload) =>
      asTus(request, async () => {
        const caller = callerOf(request);
        // Rules and row need the size, which every browser knows
        if (upload.size === undefined) throw new Refusal('invalid_request', { fields: 'upload-length' });
        const replaces = upload.metadata?.['replaces'];
        await admitUpload(parts, caller, {
          uploadId: upload.id,
          datasetId: Number(upload.metadata?.['dataset_id']),
          name: (upload.metadata?.['name'] ?? '').normalize('NFC'),
          bytes: upload.size,
          ...(typeof replaces === 'string' ? { replaces: Number(replaces) } : {}),
        });
        return {};
      }),
    onResponseError: (request, error) =>
      hasBody(error) && isEnvelope(error.body)
        ? undefined
        : troubleOf(parts, request, hasBody(error) ? error.status_code : 500),
    async onUploadFinish(_request, upload) {
      await parts.db.query(
        sql`update dataset_file set status = 'uploaded' where upload_id = ${upload.id} and status = 'uploading'`,
      );
      return {};
    },
  });
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null));
    for (const url of [rawPaths.upload, `${rawPaths.upload}/:id`])
      scope.route({
        method: ['GET', 'HEAD', 'POST', 'PATCH', 'DELETE', 'OPTIONS'],
        url,
        config: { stream: 'upload' },
        onRequest: async (request) => {
          if (request.method === 'OPTIONS') return;
          const caller = await request.identify();
          await requireTokenScope(parts, request, caller, { access: 'dataset.write', effect: 'writes' });
          if (caller.isUncertified) throw new Refusal('certification_needed');
          requireScopeFor(caller, 'dataset.write');
          callers.set(request.raw, caller);
        },
        handler: async (request, reply) => {
          reply.hijack();
          reply.raw.setHeaders(new Map(Object.entries({ ...securityHeaders, 'cache-control': 'no-store' })));
          await server.handle(request.raw, reply.raw).catch((error: unknown) => {
            request.log.error({ err: error }, 'upload failed');
            // Without a response the client would wait forever
            if (!reply.raw.headersSent) reply.raw.writeHead(500, { connection: 'close' });
            reply.raw.end();
          });
        },
      });
  });
}

async function requireOwner(parts: Parts, uploadId: string, caller: Caller): Promise<void> {
  const file = isUploadId(uploadId)
    ? await maybeOne<{ created_by: number }>(
        parts.db,
        sql`select created_by from dataset_file where upload_id = ${uploadId} union all select created_by from file_replacement where upload_id = ${uploadId}`,
      )
    : undefined;
  if (!file) throw new Refusal('not_found');
  if (file.created_by !== caller.userId) throw new Refusal('upload_foreign');
}

/** Less free space than this counts as a full disk. */
const leastFreeBytes = 1 << 20;

/**
 * Maps size limits and internal errors (mostly a full disk) to the usual envelope; other responses of the protocol stay
 * unchanged.
 */
async function troubleOf(
  parts: Parts,
  request: Request,
  status: number,
): Promise<{ status_code: number; body: string } | undefined> {
  // For PATCH the limit is the announced size
  if (status === 413 && request.method === 'PATCH') return answerOf(new Refusal('upload_outgrown'), request);
  if (status === 413)
    return answerOf(
      new Refusal('upload_too_large', { name: namedIn(request), limit: describeBytes(parts.config.uploadLimitBytes) }),
      request,
    );
  if (status !== 500) return undefined;
  const free = await freeBytesUnder(uploadFolder(parts)).catch(() => Number.POSITIVE_INFINITY);
  return answerOf(new Refusal(free < leastFreeBytes || !parts.disk.takesFiles() ? 'disk_full' : 'internal'), request);
}

function namedIn(request: Request): string {
  const metadata = request.headers.get('upload-metadata');
  return metadata === null ? '' : (Metadata.parse(metadata)['name'] ?? '');
}

const hasBody = (error: unknown): error is { status_code: number; body: string } =>
  typeof error === 'object' && error !== null && 'status_code' in error && 'body' in error;
const isEnvelope = (body: string): boolean => body.startsWith('{');

/** Converts a thrown `Refusal` to the response that the tus client shows: the usual envelope as its body. */
async function asTus<Value>(request: Request, work: () => Promise<Value>): Promise<Value> {
  try {
    return await work();
  } catch (error) {
    throw error instanceof Refusal ? answerOf(error, request) : error;
  }
}

function answerOf(refusal: Refusal, request: Request): { status_code: number; body: string } {
  const language: Language = (request.headers.get('accept-language') ?? '').toLowerCase().startsWith('en')
    ? 'en'
    : 'zh';
  return {
    status_code: refusal.httpStatus,
    body: JSON.stringify({ code: refusal.code, message: refusal.sentence(language), type: 'error', data: null }),
  };
}
