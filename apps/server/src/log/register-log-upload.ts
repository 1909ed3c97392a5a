import {
  limits,
  logLimits,
  logRecordSchema,
  rawPaths,
  readLogAuthorization,
  successCode,
  type Envelope,
  type LogRecord,
} from '@earmark/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Refusal, type Parts } from '../http/index.ts';
import { tokenPrefix } from '../session/index.ts';
import { isSignedBy } from './log-key.ts';
import { findSender, storeRecord } from './queries.ts';

/**
 * Registers the log service: `POST /log/uploadLog`, a record signed in the Authorization header with the session's key.
 * The body is read as text, because the signature covers its bytes. Requests without a key are rejected before any
 * query.
 */
export function registerLogUpload(app: FastifyInstance, { db, config }: Parts): void {
  void app.register(async (service) => {
    service.addContentTypeParser(
      'application/json',
      { parseAs: 'string', bodyLimit: logLimits.bytes },
      (_request, body, done) => done(null, body),
    );
    const ofSession = service.createRateLimit({
      max: limits.requests.logPerSession,
      timeWindow: '1 minute',
      keyGenerator: (request) => `log:${request.headers.authorization?.split(',')[0] ?? ''}`,
      allowList: () => false,
    });
    service.post(
      rawPaths.log,
      {
        bodyLimit: logLimits.bytes,
        onRequest: async (request) => void requireAuthorization(request),
        config: {
          rateLimit: {
            max: limits.requests.logPerAddress,
            timeWindow: '1 minute',
            keyGenerator: (request: FastifyRequest) => `log:${request.ip}`,
            allowList: () => false,
          },
        },
      },
      async (request) => {
        const body = typeof request.body === 'string' ? request.body : '';
        const authorization = requireAuthorization(request);
        if (!isSignedBy(config.secret, authorization.keyId, body, authorization.signature))
          throw new Refusal('unauthenticated');
        const limit = await ofSession(request);
        if (!limit.isAllowed && limit.isExceeded)
          throw new Refusal('too_many_requests', { seconds: limit.ttlInSeconds });
        const sender = await findSender(db, authorization.keyId);
        if (!sender) throw new Refusal('unauthenticated');
        const record = readRecord(body);
        if (record.userid !== sender.user_id) throw new Refusal('forbidden');
        await storeRecord(db, record, {
          sessionId: authorization.keyId,
          userId: sender.user_id,
          roleId: sender.role_id,
          browser: (request.headers['user-agent'] ?? '').slice(0, 300),
          address: request.ip,
        });
        return { code: successCode, message: '', type: 'success', data: {} } satisfies Envelope<object>;
      },
    );
  });
}

/** Parses the header; rejects requests without one before the body is read. */
function requireAuthorization(request: FastifyRequest): { readonly keyId: number; readonly signature: string } {
  const header = request.headers.authorization ?? '';
  // Problems are reported by pages; nothing is read of the token
  if (header.startsWith(`Bearer ${tokenPrefix}`)) throw new Refusal('token_page_only');
  const authorization = readLogAuthorization(header);
  if (!authorization) throw new Refusal('unauthenticated');
  return authorization;
}

function readRecord(body: string): LogRecord {
  let value: unknown;
  try {
    value = JSON.parse(body);
  } catch {
    throw new Refusal('invalid_request', { fields: 'body' });
  }
  const parsed = logRecordSchema.safeParse(value);
  if (parsed.success) return parsed.data;
  throw new Refusal('invalid_request', {
    fields: parsed.error.issues
      .map((issue) => issue.path.join('.') || 'body')
      .slice(0, 5)
      .join(', '),
  });
}
