import { randomBytes } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { Metadata, Server, type ServerOptions } from '@tus/server';
import {
  checkUpload,
  describeBytes,
  rawPaths,
  uploadKindOf,
  type Language,
  uploadFormats,
  type FileKind,
} from '@earmark/contract';
import { hiddenCharacterIn } from '@earmark/model';
import type { FastifyInstance } from 'fastify';
import { maybeOne, sql } from '../../db/index.ts';
import { freeBytesUnder } from '../../disk/index.ts';
import {
  auditRoot,
  Refusal,
  requireScopeFor,
  requireTokenScope,
  scopeFor,
  securityHeaders,
  type Caller,
  type Parts,
} from '../../http/index.ts';
import { requireModalityOf } from '../../modality/required/index.ts';
import { requireOpenProject } from '../../project/index.ts';
import { readUploadRules } from '../../setting/stored/index.ts';
import { CarefulStore, discardUpload, isUploadId, uploadFolder } from './files.ts';

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
        await admit(parts, caller, {
          uploadId: upload.id,
          datasetId: Number(upload.metadata?.['dataset_id']),
          name: (upload.metadata?.['name'] ?? '').normalize('NFC'),
          bytes: upload.size,
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
        sql`select created_by from dataset_file where upload_id = ${uploadId}`,
      )
    : undefined;
  if (!file) throw new Refusal('not_found');
  if (file.created_by !== caller.userId) throw new Refusal('upload_foreign');
}

/** Adds a file to a dataset that is open for upload. Throws `not_found`, `upload_closed`, or the broken upload rule. */
async function admit(
  parts: Parts,
  caller: Caller,
  file: { uploadId: string; datasetId: number; name: string; bytes: number },
): Promise<void> {
  const scope = scopeFor(caller, 'dataset.write');
  if (!scope || !Number.isSafeInteger(file.datasetId)) throw new Refusal('not_found');
  const replaced = await parts.db.transaction(async (tx) => {
    const dataset = await maybeOne<{ project_id: number; business: string; status: string; has_backfill: boolean }>(
      tx,
      sql`select d.project_id, p.business, d.status, d.has_backfill from dataset d join project p on p.id = d.project_id where d.id = ${file.datasetId} and d.deleted_at is null for update of d`,
    );
    if (!dataset) throw new Refusal('not_found');
    await requireOpenProject({ caller, scope, db: tx }, dataset.project_id);
    if (dataset.status !== 'uploading') throw new Refusal('upload_closed');
    const modality = requireModalityOf(dataset.business);
    const settings = { modality, hasBackfill: dataset.has_backfill, ...(await readUploadRules(tx, parts.config)) };
    const others = await tx.query<{
      id: number;
      name: string;
      bytes: number;
      status: string;
      upload_id: string;
      created_by: number;
    }>(
      sql`select id, name, bytes, status, upload_id, created_by from dataset_file where dataset_id = ${file.datasetId}`,
    );
    // A second start of an incomplete file (lost response, forgetful browser) replaces the first attempt.
    const earlier = others.find(
      (other) =>
        other.name.toLowerCase() === file.name.toLowerCase() &&
        other.status === 'uploading' &&
        other.created_by === caller.userId,
    );
    const refusal = isPlainName(file.name)
      ? checkUpload(
          file,
          others.filter((other) => other !== earlier),
          settings,
        )
      : {
          key: 'upload_extension' as const,
          params: { name: file.name.slice(0, 100), formats: uploadFormats(settings) },
        };
    if (refusal) throw new Refusal(refusal.key, refusal.params);
    if (earlier) await tx.query(sql`delete from dataset_file where id = ${earlier.id}`);
    const kind: FileKind = uploadKindOf(file.name, settings) ?? 'source';
    await tx.query(sql`
      insert into dataset_file (dataset_id, kind, upload_id, name, bytes, created_by) values (${file.datasetId}, ${kind}, ${file.uploadId}, ${file.name}, ${file.bytes}, ${caller.userId})`);
    await auditRoot(tx, caller, 'upload', file);
    return earlier?.upload_id;
  });
  if (replaced) await discardUpload(parts, replaced);
}

/** No invisible characters, no empty or dotted path segments; names are for people and never become paths here. */
const isPlainName = (name: string): boolean =>
  name.length > 0 &&
  name.length <= 512 &&
  !name.includes('\\') &&
  hiddenCharacterIn(name) === undefined &&
  name.split('/').every((part) => part !== '' && part !== '.' && part !== '..');

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
