import type { Api, ApiName, RequestOf, ResponseOf } from '@earmark/contract';
import { client, useCall, type CallSettings, type CallState } from '../data/index.ts';

/** Calls that return a page of rows. */
type ListCallName = { [Name in ApiName]: ResponseOf<Api[Name]> extends { total: number } ? Name : never }[ApiName];

/** A list open on a screen: request, response, and a reader for its other pages. */
export interface ListState<Answer> extends CallState<Answer> {
  readonly request: Readonly<Record<string, unknown>>;
  readonly readPage: (page: number, pageSize: number) => Promise<Answer>;
}

/** Loads the requested page of a list; the previous page stays visible meanwhile. `null` sends no request. */
export function useListCall<Name extends ListCallName>(
  name: Name,
  request: (RequestOf<Api[Name]> & object) | null,
  settings: Pick<CallSettings<ResponseOf<Api[Name]>>, 'refreshEvery'> = {},
): ListState<ResponseOf<Api[Name]>> {
  const state = useCall<Name>(name, request, { ...settings, isKept: true });
  return {
    ...state,
    request: { ...request },
    // Spreading a generic type loses its identity, although only the page differs.
    readPage: (page, pageSize) => client[name]({ ...request, page, page_size: pageSize } as RequestOf<Api[Name]>),
  };
}
