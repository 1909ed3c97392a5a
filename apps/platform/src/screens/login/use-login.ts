import type { CallError, RequestOf, Api, SecondFactorStep } from '@earmark/contract';
import { useState } from 'react';
import { beginSession, sentenceOf, useAction } from '../../data/index.ts';
import { safeRedirect } from '../../page/index.ts';
import { stepIn } from '../second-factor/index.ts';

interface LoginState {
  /** Why the last attempt was rejected; shown inline. */
  readonly fault: string | undefined;
  readonly isPending: boolean;
  /** Signs in and navigates to the requested page; returns the error otherwise. */
  readonly login: (credentials: RequestOf<Api['login']>) => Promise<CallError | undefined>;
}

/** State of a sign-in attempt; `onStep` is called when a second step follows it. */
export function useLogin(onStep: (step: SecondFactorStep) => void): LoginState {
  const { run, isPending } = useAction('login');
  const [fault, setFault] = useState<string>();
  const [isLeaving, setLeaving] = useState(false);
  const login = async (credentials: RequestOf<Api['login']>): Promise<CallError | undefined> => {
    setFault(undefined);
    const result = await run(credentials, { isQuiet: true });
    if (!result.ok) {
      const step = stepIn(result.error);
      if (step) onStep(step);
      else setFault(sentenceOf(result.error));
      return result.error;
    }
    beginSession(result.data);
    setLeaving(true);
    goOn();
    return undefined;
  };
  return { fault, isPending: isPending || isLeaving, login };
}

/** Leads to the requested page. The login page is separate: the platform starts with a page load. */
export function goOn(): void {
  const { search, origin } = window.location;
  window.location.replace(safeRedirect(new URLSearchParams(search).get('redirect'), origin));
}
