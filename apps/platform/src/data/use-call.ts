import { CallError, type Api, type ApiName, type RequestOf, type ResponseOf } from '@earmark/contract';
import { useCallback } from 'react';
import useSWR, { mutate as keep } from 'swr';
import { client } from './client.ts';
import { endSessionIfOver, reportCallError } from './report-call-error.ts';

/** When a call is made again, and what is shown meanwhile. */
export interface CallSettings<Answer = unknown> {
  /** Polling interval in milliseconds while the page is visible; 0 disables it. May depend on the last answer. */
  readonly refreshEvery?: number | ((latest: Answer | undefined) => number);
  /** Keeps the previous answer while another request (page, filter) is loading. */
  readonly isKept?: boolean;
  /** Loads once and never revalidates. */
  readonly isStatic?: boolean;
  /**
   * Loads each time it is shown, and meanwhile only by `refresh`. Refusals are silent, even that the session is over:
   * it would take somebody who writes away from the page, and their next save says the same.
   */
  readonly isCalm?: boolean;
}

/** The state of a call, for a screen. */
export interface CallState<Answer> {
  readonly data: Answer | undefined;
  /** Error to show in place of the answer. */
  readonly error: CallError | undefined;
  /** No answer to show yet. */
  readonly isLoading: boolean;
  /** An answer is shown while a newer one loads. */
  readonly isRefreshing: boolean;
  /** Revalidates; referentially stable. */
  readonly refresh: () => void;
}

/** Response of an API call, cached and shared by request. `null` sends no request. */
export function useCall<Name extends ApiName>(
  name: Name,
  request: RequestOf<Api[Name]> | null,
  settings: CallSettings<ResponseOf<Api[Name]>> = {},
): CallState<ResponseOf<Api[Name]>> {
  const { refreshEvery = 0, isStatic = false, isCalm = false } = settings;
  // Compared by value, because callers build a new request object on every render
  const asked = JSON.stringify(request);
  const { data, error, isLoading, isValidating, mutate } = useSWR<Kept<Name>, CallError>(
    request === null ? null : [name, request],
    async () => ({ asked, answer: await ask(name, request) }),
    {
      keepPreviousData: settings.isKept ?? false,
      refreshInterval: typeof refreshEvery === 'function' ? (latest) => refreshEvery(latest?.answer) : refreshEvery,
      revalidateIfStale: !isStatic,
      revalidateOnFocus: !isStatic && !isCalm,
      revalidateOnReconnect: !isStatic && !isCalm,
      // A rejection stays one; only an unreachable server may answer differently later
      shouldRetryOnError: (refusal) => refusal instanceof CallError && refusal.isNetwork,
      // Displayed data stays; the offline bar reports an unreachable server.
      onError(refusal) {
        if (isCalm) return;
        // Beside data that stay in sight a toast says it; without any, the screen shows the error in their place
        if (data?.asked === asked && !refusal.isNetwork) reportCallError(refusal);
        else endSessionIfOver(refusal);
      },
    },
  );
  // An error is shown only while there is no answer to this request; afterwards it was a failed refresh
  const isAnswered = data?.asked === asked;
  return {
    data: data?.answer,
    error: isAnswered ? undefined : error,
    isLoading: isLoading && data === undefined,
    isRefreshing: isValidating,
    refresh: useCallback(() => void mutate(), [mutate]),
  };
}

/** Prefetches a response for `useCall`. Never rejects: without it, the call is made where it is used. */
export async function preloadCall<Name extends ApiName>(name: Name, request: RequestOf<Api[Name]>): Promise<void> {
  const kept = ask(name, request).then((answer) => ({ asked: JSON.stringify(request), answer }));
  await kept.then((known) => keep([name, request], known, { revalidate: false })).catch(() => undefined);
}

/** An answer and its request; with `isKept` it may belong to an earlier request. */
interface Kept<Name extends ApiName> {
  readonly asked: string;
  readonly answer: ResponseOf<Api[Name]>;
}

function ask<Name extends ApiName>(name: Name, request: RequestOf<Api[Name]> | null): Promise<ResponseOf<Api[Name]>> {
  if (request === null) throw new Error(`${name} was asked without a request`);
  return client[name](request, { isQuiet: true });
}
