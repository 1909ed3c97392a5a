import type { CallError, RequestOf, Api } from '@earmark/contract';
import { useState } from 'react';
import { beginSession, sentenceOf, useAction } from '../../data/index.ts';
import { safeRedirect } from '../../page/index.ts';

interface LoginState {
  /** Why the last attempt was rejected; shown inline. */
  readonly fault: string | undefined;
  readonly isPending: boolean;
  /** Signs in and navigates to the requested page; returns the error otherwise. */
  readonly login: (credentials: RequestOf<Api['login']>) => Promise<CallError | undefined>;
}

/** State of a sign-in attempt. */
export function useLogin(): LoginState {
  const { run, isPending } = useAction('login');
  const [fault, setFault] = useState<string>();
  const [isLeaving, setLeaving] = useState(false);
  const login = async (credentials: RequestOf<Api['login']>): Promise<CallError | undefined> => {
    setFault(undefined);
    const result = await run(credentials, { isQuiet: true });
    if (!result.ok) {
      setFault(sentenceOf(result.error));
      return result.error;
    }
    beginSession(result.data);
    setLeaving(true);
    // The login page is separate: the platform starts with a page load.
    const { search, origin } = window.location;
    window.location.replace(safeRedirect(new URLSearchParams(search).get('redirect'), origin));
    return undefined;
  };
  return { fault, isPending: isPending || isLeaving, login };
}
