import { z } from 'zod';
import { limits } from '../limit.ts';
import type { ErrorKey } from '../error/index.ts';
import type { Action } from '../permission.ts';

/** Permitted callers: anyone, any signed-in user, or roles that hold a permission. */
export type Access = 'public' | 'signed-in' | Action;

/**
 * Effect of a call on stored data: `reads`; `writes`; or `sustains`, a small write that readers depend on or that frees
 * space, and that is therefore still accepted while the disk is full. Writes by root are audited according to this.
 */
export type Effect = 'reads' | 'writes' | 'sustains';

/** HTTP method and path of a call. */
export interface Route {
  readonly method: 'GET' | 'POST';
  /** Relative to `/api-asr/v1/index.php/`. */
  readonly path: string;
}

/** One row of the endpoint table: the route plus what the router and the API documents need. */
export interface Endpoint<Request extends z.ZodType = z.ZodType, Response extends z.ZodType = z.ZodType> extends Route {
  readonly access: Access;
  readonly effect: Effect;
  /** Maximum request body size in bytes, enforced before the body is read; defaults to `limits.body.defaultBytes`. */
  readonly bodyLimit?: number;
  readonly request: Request;
  readonly response: Response;
  readonly errors: readonly ErrorKey[];
  readonly summary: string;
  /**
   * A call that a person makes to go on after the current role was taken away: the session moves to the next role.
   * Every other call is refused with `role_removed` until then.
   */
  readonly settlesRole?: true;
  /** Whether access tokens may make the call, where `takesTokens` should not decide by access and effect. */
  readonly tokens?: 'taken' | 'refused';
  /** An access token needs one of these scopes beside that of `access`: the call writes under a permission to read. */
  readonly tokenScopes?: readonly Action[];
}

/**
 * Whether access tokens may make a call: all calls that the permission table governs, and those that read what is the
 * caller's own. Writes of anybody signed in change how the person comes in or what the page remembers, and need a
 * session, unless the row says otherwise.
 */
export const takesTokens = ({ access, effect, tokens }: Pick<Endpoint, 'access' | 'effect' | 'tokens'>): boolean =>
  tokens === undefined ? access !== 'signed-in' || effect === 'reads' : tokens === 'taken';

/** Type-checks an endpoint while keeping the literal types of its schemas. */
export const endpoint = <Request extends z.ZodType, Response extends z.ZodType>(
  row: Endpoint<Request, Response>,
): Endpoint<Request, Response> => row;

/** Maximum request body size of a call, in bytes. */
export const bodyLimitOf = (row: Pick<Endpoint, 'bodyLimit'>): number => row.bodyLimit ?? limits.body.defaultBytes;

export type RequestOf<Row> = Row extends Endpoint<infer Request, z.ZodType> ? z.input<Request> : never;
export type ParsedRequestOf<Row> = Row extends Endpoint<infer Request, z.ZodType> ? z.output<Request> : never;
export type ResponseOf<Row> = Row extends Endpoint<z.ZodType, infer Response> ? z.output<Response> : never;

/** Schema of a request or response without fields. */
export const nothing = z.strictObject({});
/** Schema of the id of a row: numbers from 1. */
export const id = z.number().int().positive();

/** Whether a text that begins with a year is in one that the database knows, in whatever time zone. */
const hasUsualYear = (text: string): boolean => text > '0001-01-02' && text < '9999-12-30';
/** A moment, and a day, in ISO 8601. */
export const time = z.iso.datetime({ offset: true, abort: true }).refine(hasUsualYear, 'invalid');
export const day = z.iso.date({ abort: true }).refine(hasUsualYear, 'invalid');

/** Schema of something named beside what an answer is about. */
export const reference = z.object({ id, name: z.string() });

/** An IANA time zone that this runtime knows, such as `Asia/Shanghai`. */
export const timeZone = z.string().max(64).refine(isTimeZone, 'invalid');

function isTimeZone(name: string): boolean {
  if (!/^[A-Za-z]/.test(name)) return false;
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

/** Paging parameters of every list call. */
export const paging = {
  page: z.number().int().min(1).default(1),
  page_size: z.number().int().min(1).max(limits.page.maxSize).default(limits.page.defaultSize),
  search: z.string().trim().max(limits.page.searchMaxCharacters).default(''),
  order: z.enum(['asc', 'desc']).default('desc'),
};

/** A numeric filter, both ends inclusive; a missing end is open. */
export const numberRange = z.strictObject({ from: z.number().optional(), to: z.number().optional() });
/** A time filter; `from` is inclusive, `to` is exclusive. */
export const timeRange = z.strictObject({ from: time.optional(), to: time.optional() });
/** A date filter, both ends inclusive. */
export const dayRange = z.strictObject({ from: day.optional(), to: day.optional() });
/** Case-insensitive substring of a name. */
export const namePart = z.string().trim().max(limits.page.searchMaxCharacters).default('');

/** One page of a list and the exact total. */
export const pageOf = <Row extends z.ZodType>(row: Row) =>
  z.object({
    rows: z.array(row),
    total: z.number().int(),
    page: z.number().int(),
    page_size: z.number().int(),
    /**
     * How many rows have each value of the list's counted column, whatever that column is filtered by; of lists that
     * count with each page.
     */
    counts: z.array(z.object({ value: z.string(), count: z.number().int() })).optional(),
  });
