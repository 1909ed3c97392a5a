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
import type { SignedInContext } from './context.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Large bodies reach the handler as their bytes. */
    readonly takesLargeBodies?: boolean;
  }
}

/** Bodies of at least so many bytes are not read by the thread that serves requests, where an endpoint has a handler for such. */
const largeBodyBytes = 256 * 1024;

/** The handlers of endpoints that take large bodies; they read and check the body themselves, elsewhere. Throw `InvalidRequest`. */
export type LargeHandlers = {
  readonly [Name in ApiName]?: (body: Buffer, context: SignedInContext) => Promise<ResponseOf<Api[Name]>>;
};

/** The body is not what the endpoint takes. */
export class InvalidRequest extends Error {
  override readonly name = 'InvalidRequest';
  readonly issues: readonly RequestIssue[];

  constructor(issues: readonly RequestIssue[]) {
    super('The request is invalid');
    this.issues = issues;
  }
}

/** An answer with a large field beside others. It is JSON in UTF-8 already, sent as it is, and not held against the response's schema. */
export class PrintedAnswer<Data extends object, Field extends string> {
  readonly data: Data;
  readonly field: Field;
  readonly json: Uint8Array;

  constructor(data: Data, field: Field, json: Uint8Array) {
    this.data = data;
    this.field = field;
    this.json = json;
  }
}

/** Lets the bodies of JSON calls be read as the framework does, but for large ones of endpoints that take them as bytes. */
export function readLargeBodiesAsBytes(app: FastifyInstance): void {
  const readText = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser<Buffer>('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    if (request.routeOptions.config.takesLargeBodies === true && body.byteLength >= largeBodyBytes) done(null, body);
    else void readText(request, body.toString(), done);
  });
}

export function sendPrinted(reply: FastifyReply, { data, field, json }: PrintedAnswer<object, string>): FastifyReply {
  const envelope = JSON.stringify({
    code: successCode,
    message: '',
    type: 'success',
    data,
  } satisfies Envelope<unknown>);
  // the data is the last field: its bracket and the envelope's come after the large field
  return reply
    .type('application/json; charset=utf-8')
    .send(Readable.from(pieces(`${envelope.slice(0, -2)},"${field}":`, json, '}}')));
}

/** Pieces small enough that nothing else waits for one. */
const pieceBytes = 256 * 1024;

function* pieces(before: string, json: Uint8Array, after: string): Generator<Buffer> {
  yield Buffer.from(before);
  // copies: what follows may hand them on
  for (let at = 0; at < json.byteLength; at += pieceBytes) yield Buffer.from(json.subarray(at, at + pieceBytes));
  yield Buffer.from(after);
}
