import {
  CallError,
  type Api,
  type ApiName,
  type CallOptions,
  type RequestOf,
  type ResponseOf,
} from '@earmark/contract';
import { useCallback, useState } from 'react';
import { client } from './client.ts';
import { refreshAfter } from './refresh.ts';

type ActionResult<Answer> =
  | { readonly ok: true; readonly data: Answer }
  | { readonly ok: false; readonly error: CallError };

interface Action<Name extends ApiName> {
  /** Never rejects. Errors have been shown as a toast unless the call was quiet. */
  readonly run: (request: RequestOf<Api[Name]>, options?: CallOptions) => Promise<ActionResult<ResponseOf<Api[Name]>>>;
  readonly isPending: boolean;
}

/** A mutating call; stale data is revalidated before `run` resolves. */
export function useAction<Name extends ApiName>(name: Name): Action<Name> {
  // A counter, because the same action may run several times in parallel
  const [pending, setPending] = useState(0);
  const run = useCallback<Action<Name>['run']>(
    async (request, options) => {
      setPending((count) => count + 1);
      try {
        const data = await client[name](request, options);
        // Awaited, so that a dialog closes over a list that already shows the change
        await refreshAfter(name);
        return { ok: true, data };
      } catch (error) {
        if (error instanceof CallError) return { ok: false, error };
        throw error;
      } finally {
        setPending((count) => count - 1);
      }
    },
    [name],
  );
  return { run, isPending: pending > 0 };
}

/**
 * Returns the answer or throws, for dialogs that stay open until a promise resolves. The error has been shown already.
 */
export function orThrow<Answer>(result: ActionResult<Answer>): Answer {
  if (!result.ok) throw result.error;
  return result.data;
}
