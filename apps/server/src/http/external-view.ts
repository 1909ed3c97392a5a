import { columnsHiddenFromExternals, isOutside, withoutHidden, type ApiName } from '@earmark/contract';
import type { Caller } from './context.ts';
import { PrintedAnswer } from './large.ts';
import { Refusal } from './refusal.ts';

/** Whether the contract hides annotators and inspectors from this person. */
export const seesNoPeople = ({ role, isExternal }: Caller): boolean => isOutside(role, isExternal);

/** Hidden columns by the call that lists them. */
const hiddenColumns: Readonly<Partial<Record<ApiName, readonly string[]>>> = columnsHiddenFromExternals;

/** Throws `forbidden` when the request sorts or filters by what is hidden, which would give it away. */
export function refuseHiddenColumns(name: ApiName, request: unknown): void {
  const asked = listRequestIn(request);
  const isUsed = (column: string): boolean => asked['sort'] === column || !isUnset(asked[column]);
  if (hiddenColumns[name]?.some(isUsed)) throw new Refusal('forbidden');
}

/** The request of a list: the request itself, or the one of which a batch takes everything. */
function listRequestIn(request: unknown): Readonly<Record<string, unknown>> {
  // Every request is an object once it is parsed
  const { target, ...rest } = request as { readonly target?: { readonly all?: Readonly<Record<string, unknown>> } };
  return target?.all ?? rest;
}

const isUnset = (value: unknown): boolean =>
  value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

/** Returns an answer without the names and times that the contract hides from acceptors from outside. */
export async function asSeenFromOutside(name: ApiName, data: unknown, { userId }: Caller): Promise<unknown> {
  if (!(data instanceof PrintedAnswer)) return withoutHidden(name, data, userId);
  if (!data.withoutAuthors) throw new Error(`${name} prints a field from which nothing can be hidden`);
  // What was an object still is one
  const rest = withoutHidden(name, data.data, userId) as object;
  return new PrintedAnswer(rest, data.field, await data.withoutAuthors(userId));
}
