import { Readable } from 'node:stream';
import {
  successCode,
  type Api,
  type ApiName,
  type Envelope,
  type RequestIssue,
  type ResponseOf,
} from '@earmark/contract';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { z } from 'zod';
import type { SignedInContext } from './context.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Large bodies are passed to the handler as bytes. */
    readonly takesLargeBodies?: boolean;
    /** Schema of the call's request, by which faults found later are named. */
    readonly schema?: z.ZodType;
  }
}

/** Body size from which an endpoint with a large handler gets bytes, because parsing would block the request thread. */
const largeBodyBytes = 256 * 1024;

/**
 * Handlers that receive large bodies as bytes and validate them themselves, off the request thread. They throw
 * `InvalidRequest`.
 */
export type LargeHandlers = {
  readonly [Name in ApiName]?: (body: Buffer, context: SignedInContext) => Promise<ResponseOf<Api[Name]>>;
};

/** The body does not match the endpoint's schema. */
export class InvalidRequest extends Error {
  override readonly name = 'InvalidRequest';
  readonly issues: readonly RequestIssue[];

  constructor(issues: readonly RequestIssue[]) {
    super('The request is invalid');
    this.issues = issues;
  }
}

/**
 * A response with one large field that is already JSON in UTF-8. It is sent as it is and not validated against the
 * response schema.
 */
export class PrintedAnswer<Data extends object, Field extends string> {
  readonly data: Data;
  readonly field: Field;
  readonly json: Uint8Array;
  /** Returns the field without the authors of comments by others than the reader. */
  readonly withoutAuthors: ((readerId: number) => Promise<Uint8Array>) | undefined;

  constructor(data: Data, field: Field, json: Uint8Array, withoutAuthors?: (readerId: number) => Promise<Uint8Array>) {
    this.data = data;
    this.field = field;
    this.json = json;
    this.withoutAuthors = withoutAuthors;
  }
}

/**
 * Registers a body parser that passes large bodies as bytes to the endpoints that take them; all others are parsed by
 * Fastify.
 */
export function readLargeBodiesAsBytes(app: FastifyInstance): void {
  const readText = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser<Buffer>('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    if (request.routeOptions.config.takesLargeBodies === true && body.byteLength >= largeBodyBytes) done(null, body);
    else void readText(request, body.toString(), done);
  });
}

/** Streams the envelope around a large field that is already JSON. */
export function sendPrinted(reply: FastifyReply, { data, field, json }: PrintedAnswer<object, string>): FastifyReply {
  const envelope = JSON.stringify({
    code: successCode,
    message: '',
    type: 'success',
    data,
  } satisfies Envelope<unknown>);
  // The data is the last field, so its bracket and the envelope's follow the large field
  return reply
    .type('application/json; charset=utf-8')
    .send(Readable.from(pieces(`${envelope.slice(0, -2)},"${field}":`, json, '}}')));
}

/** Chunk size small enough not to block other responses. */
const pieceBytes = 256 * 1024;

function* pieces(before: string, json: Uint8Array, after: string): Generator<Buffer> {
  yield Buffer.from(before);
  // Copies, because the stream may transfer its chunks
  for (let at = 0; at < json.byteLength; at += pieceBytes) yield Buffer.from(json.subarray(at, at + pieceBytes));
  yield Buffer.from(after);
}
