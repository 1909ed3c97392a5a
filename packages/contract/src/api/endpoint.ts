import { z } from 'zod';
import { limits } from '../limit.ts';
import type { ErrorKey } from '../error/index.ts';
import type { Action } from '../permission.ts';

/** Who may call: anyone, anyone signed in, or whoever the permission table lets. */
export type Access = 'public' | 'signed-in' | Action;

/**
 * What a call does to the data: it reads; it writes; or it `sustains`: it writes little, and whoever reads or makes room needs it, so it goes
 * on while the disk has no room for more. Root's writes are written down by it.
 */
export type Effect = 'reads' | 'writes' | 'sustains';

/** How a call is made. */
export interface Route {
  readonly method: 'GET' | 'POST';
  /** Below `/api-asr/v1/index.php/`. */
  readonly path: string;
}

/** One row of the endpoint table: its route, and what the router and the documents need to know besides. */
export interface Endpoint<Request extends z.ZodType = z.ZodType, Response extends z.ZodType = z.ZodType> extends Route {
  readonly access: Access;
  readonly effect: Effect;
  /** Most bytes of a request's body, refused before it is read; `limits.body.defaultBytes` unless told. */
  readonly bodyLimit?: number;
  readonly request: Request;
  readonly response: Response;
  readonly errors: readonly ErrorKey[];
  readonly summary: string;
}

export const endpoint = <Request extends z.ZodType, Response extends z.ZodType>(
  row: Endpoint<Request, Response>,
): Endpoint<Request, Response> => row;

/** Most bytes of the body of a call. */
export const bodyLimitOf = (row: Pick<Endpoint, 'bodyLimit'>): number => row.bodyLimit ?? limits.body.defaultBytes;

export type RequestOf<Row> = Row extends Endpoint<infer Request, z.ZodType> ? z.input<Request> : never;
export type ParsedRequestOf<Row> = Row extends Endpoint<infer Request, z.ZodType> ? z.output<Request> : never;
export type ResponseOf<Row> = Row extends Endpoint<z.ZodType, infer Response> ? z.output<Response> : never;

export const nothing = z.strictObject({});
export const id = z.number().int().positive();
export const time = z.iso.datetime({ offset: true });
export const reference = z.object({ id, name: z.string() });

/** What every list call takes besides its filters. */
export const paging = {
  page: z.number().int().min(1).default(1),
  page_size: z.number().int().min(1).max(limits.page.maxSize).default(limits.page.defaultSize),
  search: z.string().trim().max(100).default(''),
  order: z.enum(['asc', 'desc']).default('desc'),
};

/** What a list is narrowed to: numbers, both ends included; open where an end is missing. */
export const numberRange = z.strictObject({ from: z.number().optional(), to: z.number().optional() });
/** A stretch of time; `to` is not included. */
export const timeRange = z.strictObject({ from: time.optional(), to: time.optional() });
/** Days, both included. */
export const dayRange = z.strictObject({ from: z.iso.date().optional(), to: z.iso.date().optional() });
/** Part of a name, in any case. */
export const namePart = z.string().trim().max(100).default('');

/** A page of a list with the exact total. */
export const pageOf = <Row extends z.ZodType>(row: Row) =>
  z.object({ rows: z.array(row), total: z.number().int(), page: z.number().int(), page_size: z.number().int() });
