import { CallError, type Api, type ApiName, type RequestOf, type ResponseOf } from '@earmark/contract';
import useSWR, { mutate as keep } from 'swr';
import { client } from './client.ts';
import { endSessionIfOver, reportCallError } from './report-call-error.ts';

export interface CallSettings<Answer = unknown> {
  /** Loads again after so many milliseconds, while the page is in sight; 0 is never. May depend on the last answer. */
  readonly refreshEvery?: number | ((latest: Answer | undefined) => number);
  /** Keeps the last answer while another request (a page, a filter) is under way. */
  readonly isKept?: boolean;
  /** Loads once and never again. */
  readonly isStatic?: boolean;
}

export interface CallState<Answer> {
  readonly data: Answer | undefined;
  /** Why there is no answer, to be shown in its place. */
  readonly error: CallError | undefined;
  /** There is nothing to show yet. */
  readonly isLoading: boolean;
  /** An answer is shown, a newer one is on its way. */
  readonly isRefreshing: boolean;
  readonly refresh: () => void;
}

/** The answer to a call of the contract's table, kept and shared by request. `null` asks nothing yet. */
export function useCall<Name extends ApiName>(
  name: Name,
  request: RequestOf<Api[Name]> | null,
  settings: CallSettings<ResponseOf<Api[Name]>> = {},
): CallState<ResponseOf<Api[Name]>> {
  const { refreshEvery = 0 } = settings;
  const asked = JSON.stringify(request);
  const { data, error, isLoading, isValidating, mutate } = useSWR<Kept<Name>, CallError>(
    request === null ? null : [name, request],
    async () => ({ asked, answer: await ask(name, request) }),
    {
      keepPreviousData: settings.isKept ?? false,
      refreshInterval: typeof refreshEvery === 'function' ? (latest) => refreshEvery(latest?.answer) : refreshEvery,
      revalidateIfStale: settings.isStatic !== true,
      revalidateOnFocus: settings.isStatic !== true,
      revalidateOnReconnect: settings.isStatic !== true,
      shouldRetryOnError: (refusal) => refusal instanceof CallError && refusal.isNetwork,
      // What is shown stays; that the server is away is said once, at the top of the page.
      onError: (refusal) =>
        data?.asked === asked && !refusal.isNetwork ? reportCallError(refusal) : endSessionIfOver(refusal),
    },
  );
  const isAnswered = data?.asked === asked;
  return {
    data: data?.answer,
    error: isAnswered ? undefined : error,
    isLoading: isLoading && data === undefined,
    isRefreshing: isValidating,
    refresh: () => void mutate(),
  };
}

/** Asks ahead of time, so that `useCall` has the answer at once. Never rejects: without an answer the call is made where it is used. */
export async function preloadCall<Name extends ApiName>(name: Name, request: RequestOf<Api[Name]>): Promise<void> {
  const kept = ask(name, request).then((answer) => ({ asked: JSON.stringify(request), answer }));
  await kept.then((known) => keep([name, request], known, { revalidate: false })).catch(() => undefined);
}

/** An answer and what was asked for it: with `isKept` the answer to an earlier request may still be shown. */
interface Kept<Name extends ApiName> {
  readonly asked: string;
  readonly answer: ResponseOf<Api[Name]>;
}

function ask<Name extends ApiName>(name: Name, request: RequestOf<Api[Name]> | null): Promise<ResponseOf<Api[Name]>> {
  if (request === null) throw new Error(`${name} was asked without a request`);
  return client[name](request, { isQuiet: true });
}
