import {
  allActions,
  api,
  bodyLimitOf,
  callPrefix,
  describeError,
  errors,
  issueKey,
  issueSentence,
  nameAt,
  readIssues,
  scopeOf,
  successCode,
  type ApiName,
  type Endpoint,
  type Envelope,
  type ErrorKey,
  type Language,
  type RequestIssue,
} from '@earmark/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { auditRoot } from './audit-root.ts';
import { createResponseCheck } from './check-response.ts';
import type { Browser, CallContext, Parts, SignedInContext } from './context.ts';
import { asSeenFromOutside, refuseHiddenColumns, seesNoPeople } from './external-view.ts';
import { isDiskFull, isOutOfReach, isUnstorable } from '../db/index.ts';
import type { Handlers } from './handlers.ts';
import { InvalidRequest, PrintedAnswer, readLargeBodiesAsBytes, sendPrinted, type LargeHandlers } from './large.ts';
import { Refusal } from './refusal.ts';
import { requireTokenScope } from './token-scope.ts';
import { createUnfinishedBodies } from './unfinished-bodies.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Call context, set for endpoints once the headers are read. */
    context: CallContext | SignedInContext;
  }
}

/** Registers every endpoint of the contract's table with its handler. Throws at start when a handler is missing. */
export function registerApi(
  app: FastifyInstance,
  parts: Parts,
  handlers: Handlers,
  largeHandlers: LargeHandlers = {},
): void {
  // A scope of its own, because its body parser must not affect other routes
  void app.register(async (scope) => {
    readLargeBodiesAsBytes(scope);
    registerEndpoints(scope, parts, handlers, largeHandlers);
  });
}

function registerEndpoints(app: FastifyInstance, parts: Parts, handlers: Handlers, largeHandlers: LargeHandlers): void {
  const names = Object.keys(api) as ApiName[];
  // Checked at run time as well, because type stripping runs the server without the compiler
  const missing = names.filter((name) => handlers[name] === undefined);
  const unknown = Object.keys(handlers).filter((name) => !(name in api));
  if (missing.length + unknown.length > 0)
    throw new Error(`Endpoints and handlers do not match: ${[...missing, ...unknown].join(', ')}`);
  const bodies = createUnfinishedBodies();
  const checkResponse = createResponseCheck(parts.config.isProduction);
  for (const name of names) {
    const row: Endpoint = api[name];
    // The table pairs each request type with its handler, which a loop over the names cannot express.
    const handle = handlers[name] as (request: unknown, context: CallContext | SignedInContext) => Promise<unknown>;
    const handleLarge = async (body: Buffer, context: CallContext | SignedInContext): Promise<unknown> => {
      if (!('caller' in context)) throw new Error(`${row.path} takes large bodies from anybody`);
      return largeHandlers[name]?.(body, context);
    };
    app.route({
      method: row.method,
      url: callPrefix + row.path,
      config: { takesLargeBodies: name in largeHandlers, settlesRole: row.settlesRole === true, schema: row.request },
      bodyLimit: bodyLimitOf(row),
      // Before the body, so that no byte is read of a call that is not permitted
      onRequest: async (request, reply) => {
        request.context = await contextOf(row, request, reply, parts);
        if (!parts.disk.allows(row.effect)) throw new Refusal('disk_full');
        if ('caller' in request.context) bodies.admit(request, reply, request.context.caller.userId);
      },
      handler: async (request, reply) => {
        const { context } = request;
        if (request.body instanceof Buffer)
          return reply.send({
            code: successCode,
            message: '',
            type: 'success',
            data: await handleLarge(request.body, context),
          } satisfies Envelope<unknown>);
        const parsed = row.request.safeParse((row.method === 'GET' ? request.query : request.body) ?? {}, {
          error: issueKey,
        });
        if (!parsed.success) return sendInvalid(reply, context.language, readIssues(parsed.error.issues), row.request);
        const outsider = 'caller' in context && seesNoPeople(context.caller) ? context.caller : null;
        if (outsider) refuseHiddenColumns(name, parsed.data);
        const answer = await handle(parsed.data, context);
        const data = outsider ? await asSeenFromOutside(name, answer, outsider) : answer;
        // After the handler, so that rejected calls are not audited as done
        if ('caller' in context && row.access !== 'signed-in' && row.effect !== 'reads')
          await auditRoot(parts.db, context.caller, row.path, parsed.data);
        if (data instanceof PrintedAnswer) return sendPrinted(reply, data);
        return reply.send({
          code: successCode,
          message: '',
          type: 'success',
          data: checkResponse(row, data, request.log),
        } satisfies Envelope<unknown>);
      },
    });
  }
}

/** `Accept-Language` reduced to the two languages; Chinese by default. */
export const languageOf = (request: FastifyRequest): Language =>
  (request.headers['accept-language'] ?? '').toLowerCase().startsWith('en') ? 'en' : 'zh';

/** Converts every error to an envelope; bugs are logged and answered without detail. */
export function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const language = languageOf(request);
  if (error instanceof Refusal) {
    const issues = error.issues(language);
    if (isNoted(error))
      request.log.info({ refusal: error.key, route: request.routeOptions.url, address: request.ip }, 'refused');
    return reply.status(error.httpStatus).send({
      code: error.code,
      message: error.sentence(language),
      type: 'error',
      data: error.data,
      ...(issues.length > 0 ? { issues } : {}),
    } satisfies Envelope<unknown>);
  }
  if (error instanceof InvalidRequest)
    return sendInvalid(reply, language, error.issues, request.routeOptions.config.schema);
  const key = keyOfFrameworkError(error);
  if (errors[key].http >= 500) request.log.error({ err: error }, 'call failed');
  return reply.status(errors[key].http).send({
    code: errors[key].code,
    message: describeError(key, language, { fields: wholeRequest[language] }),
    type: 'error',
    data: null,
  } satisfies Envelope<null>);
}

/** Name of the incorrect field when a request cannot be read at all. */
const wholeRequest: Readonly<Record<Language, string>> = { en: 'the request', zh: '请求内容' };

/** Logs failed sign-ins and permission errors; rate limiting is logged once, where it is counted. */
const isNoted = ({ key, httpStatus }: Refusal): boolean =>
  [401, 403, 429].includes(httpStatus) && key !== 'too_many_requests';

/**
 * Authenticates and authorises a call by its headers. Throws `unauthenticated`, `forbidden`, `certification_needed`,
 * and what an access token may not.
 */
async function contextOf(
  row: Endpoint,
  request: FastifyRequest,
  reply: FastifyReply,
  parts: Parts,
): Promise<CallContext | SignedInContext> {
  const browser: Browser = {
    cookies: request.headers.cookie ?? '',
    userAgent: (request.headers['user-agent'] ?? '').slice(0, 400),
    isSecure: request.protocol === 'https',
    keep: (cookie) => void reply.header('set-cookie', cookie),
  };
  const base: CallContext = {
    ...parts,
    browser,
    language: languageOf(request),
    address: request.ip,
    log: request.log,
    whenClosed: () => {
      const closed = new AbortController();
      const { raw } = reply;
      if (raw.destroyed) closed.abort();
      else raw.once('close', () => raw.writableFinished || closed.abort());
      return closed.signal;
    },
  };
  if (row.access === 'public') return base;
  const caller = await request.identify();
  await requireTokenScope(parts, request, caller, row);
  if (row.access === 'signed-in') return { ...base, caller, scope: 'all', action: null };
  if (caller.isUncertified) throw new Refusal('certification_needed');
  const action = allActions.find((candidate) => candidate === row.access) ?? null;
  const scope = action && scopeOf(caller.role, action);
  if (!scope) throw new Refusal('forbidden');
  return { ...base, caller, scope, action };
}

/**
 * Answers 400 with one issue per rejected field; the sentence of all names the fields, or says what is wrong with the
 * only one.
 */
function sendInvalid(
  reply: FastifyReply,
  language: Language,
  found: readonly RequestIssue[],
  schema: z.ZodType | undefined,
): FastifyReply {
  const issues = found.map((issue) => ({
    path: issue.path,
    message: issueSentence(schema, issue, language),
    code: issue.message,
  }));
  const [only, ...others] = issues;
  const names = new Set(
    found.flatMap(({ path, message }) => (message === 'unknownField' ? [] : (nameAt(schema, path, language) ?? []))),
  );
  const fields = [...names].slice(0, 5).join(language === 'zh' ? '、' : ', ');
  return reply.status(400).send({
    code: errors.invalid_request.code,
    message:
      only !== undefined && (others.length === 0 || fields === '')
        ? only.message
        : describeError('invalid_request', language, { fields }),
    type: 'error',
    data: null,
    issues,
  } satisfies Envelope<null>);
}

/** Maps errors of database and framework to the catalogue; anything unknown is `internal`. */
function keyOfFrameworkError(error: unknown): ErrorKey {
  if (isUnstorable(error)) return 'invalid_request';
  if (isOutOfReach(error)) return 'unavailable';
  if (isDiskFull(error)) return 'disk_full';
  const status =
    typeof error === 'object' && error !== null && 'statusCode' in error && typeof error.statusCode === 'number'
      ? error.statusCode
      : 500;
  return keyOfStatus.get(status) ?? (status >= 400 && status < 500 ? 'invalid_request' : 'internal');
}

/** Catalogue keys for errors of Fastify and its plugins, by HTTP status. */
const keyOfStatus: ReadonlyMap<number, ErrorKey> = new Map([
  // A path that escapes a static folder: answered as missing
  [403, 'not_found'],
  [404, 'not_found'],
  [413, 'body_too_large'],
  [415, 'media_type'],
  [429, 'too_many_requests'],
]);
