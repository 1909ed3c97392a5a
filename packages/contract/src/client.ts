import { callPrefix, routes, type Api, type ApiName, type RequestOf, type ResponseOf } from './api/index.ts';
import { successCode, type Envelope, type Issue } from './envelope.ts';

/** A call that the server rejected, or that never reached the server (`code` 0). */
export class CallError extends Error {
  readonly code: number;
  readonly httpStatus: number;
  readonly issues: readonly Issue[];
  readonly data: unknown;

  constructor(code: number, message: string, httpStatus: number, issues: readonly Issue[] = [], data: unknown = null) {
    super(message);
    this.name = 'CallError';
    this.code = code;
    this.httpStatus = httpStatus;
    this.issues = issues;
    this.data = data;
  }

  /** True when the request may not have reached the server; its effect is unknown. */
  get isNetwork(): boolean {
    return this.code === 0;
  }
}

interface ClientHooks {
  /** Value of the Authorization header (`Bearer …`); undefined when signed out. */
  token(): string | undefined;
  /** `en` or `zh_CN`. */
  language(): string;
  /** Called with every error before it is thrown, unless the call is quiet. */
  onError?(error: CallError): void;
  /** Called with every error, quiet calls included; for logging only. */
  onFailure?(error: CallError, name: ApiName): void;
}

export interface CallOptions {
  readonly signal?: AbortSignal;
  /** Throws errors without reporting them to `onError`. */
  readonly isQuiet?: boolean;
  /** Lets the request outlive the page, for the last save before leaving. */
  readonly keepalive?: boolean;
  readonly timeoutMilliseconds?: number;
}

export type Client = {
  [Name in ApiName]: (request: RequestOf<Api[Name]>, options?: CallOptions) => Promise<ResponseOf<Api[Name]>>;
};

/** Creates a typed client from the routes. */
export function createClient(fetchFunction: typeof fetch, baseUrl: string, hooks: ClientHooks): Client {
  const names = Object.keys(routes) as ApiName[];
  const entries = names.map(
    (name) =>
      [
        name,
        (request: Record<string, unknown>, options?: CallOptions) =>
          call(fetchFunction, baseUrl, hooks, name, request, options),
      ] as const,
  );
  // Each entry has the type given by the table; Object.fromEntries cannot express that.
  return Object.fromEntries(entries) as unknown as Client;
}

async function call(
  fetchFunction: typeof fetch,
  baseUrl: string,
  hooks: ClientHooks,
  name: ApiName,
  request: Record<string, unknown>,
  options: CallOptions = {},
): Promise<unknown> {
  try {
    const envelope = await send(fetchFunction, baseUrl, hooks, name, request, options);
    return envelope.data;
  } catch (error) {
    if (error instanceof CallError) hooks.onFailure?.(error, name);
    if (error instanceof CallError && !options.isQuiet) hooks.onError?.(error);
    throw error;
  }
}

async function send(
  fetchFunction: typeof fetch,
  baseUrl: string,
  hooks: ClientHooks,
  name: ApiName,
  request: Record<string, unknown>,
  options: CallOptions,
): Promise<Envelope<unknown>> {
  const { method, path } = routes[name];
  const token = hooks.token();
  const query =
    method === 'GET'
      ? `?${new URLSearchParams(Object.entries(request).map(([key, value]): [string, string] => [key, String(value)]))}`
      : '';
  const timeout = AbortSignal.timeout(options.timeoutMilliseconds ?? 120_000);
  let response: Response;
  try {
    response = await fetchFunction(`${baseUrl}${callPrefix}${path}${query}`, {
      method,
      headers: {
        'accept-language': hooks.language(),
        ...(token ? { authorization: token } : {}),
        ...(method === 'POST' ? { 'content-type': 'application/json' } : {}),
      },
      ...(method === 'POST' ? { body: JSON.stringify(request) } : {}),
      signal: options.signal ? AbortSignal.any([options.signal, timeout]) : timeout,
      keepalive: options.keepalive ?? false,
    });
  } catch (error) {
    if (options.signal?.aborted) throw error;
    throw new CallError(0, error instanceof Error ? error.message : 'network', 0);
  }
  return read(response);
}

async function read(response: Response): Promise<Envelope<unknown>> {
  let envelope: Envelope<unknown>;
  try {
    // The server answers every call with an envelope; anything else throws and is caught below.
    envelope = (await response.json()) as Envelope<unknown>;
  } catch {
    throw new CallError(0, `HTTP ${response.status}`, response.status);
  }
  if (envelope.code !== successCode)
    throw new CallError(envelope.code, envelope.message, response.status, envelope.issues ?? [], envelope.data);
  return envelope;
}
