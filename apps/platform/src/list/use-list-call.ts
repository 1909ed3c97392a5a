import type { Api, ApiName, RequestOf, ResponseOf } from '@earmark/contract';
import { client, useCall, type CallSettings, type CallState } from '../data/index.ts';

/** Calls that answer a page of rows. */
type ListCallName = { [Name in ApiName]: ResponseOf<Api[Name]> extends { total: number } ? Name : never }[ApiName];

/** A list as a screen has it open: what is asked, what came, and how its other pages are read. */
export interface ListState<Answer> extends CallState<Answer> {
  readonly request: Readonly<Record<string, unknown>>;
  readonly readPage: (page: number, pageSize: number) => Promise<Answer>;
}

/** The page of a list that the request asks for; the one before stays in sight until it comes. `null` asks nothing yet. */
export function useListCall<Name extends ListCallName>(
  name: Name,
  request: (RequestOf<Api[Name]> & object) | null,
  settings: Pick<CallSettings<ResponseOf<Api[Name]>>, 'refreshEvery'> = {},
): ListState<ResponseOf<Api[Name]>> {
  const state = useCall<Name>(name, request, { ...settings, isKept: true });
  return {
    ...state,
    request: { ...request },
    // The same request with another page; a spread of a type that is not known yet loses it.
    readPage: (page, pageSize) => client[name]({ ...request, page, page_size: pageSize } as RequestOf<Api[Name]>),
  };
}
