import type { CallError, RequestOf, Api } from '@earmark/contract';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { beginSession, sentenceOf, useAction } from '../../data/index.ts';
import { safeRedirect } from '../../page/index.ts';

export interface LoginState {
  /** Why the last try was refused; shown in place. */
  readonly fault: string | undefined;
  readonly isPending: boolean;
  /** Signs in and goes where the person wanted to go; answers the refusal otherwise. */
  readonly login: (credentials: RequestOf<Api['login']>) => Promise<CallError | undefined>;
}

export function useLogin(): LoginState {
  const { run, isPending } = useAction('login');
  const [fault, setFault] = useState<string>();
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const login = async (credentials: RequestOf<Api['login']>): Promise<CallError | undefined> => {
    setFault(undefined);
    const result = await run(credentials, { isQuiet: true });
    if (!result.ok) {
      setFault(sentenceOf(result.error));
      return result.error;
    }
    beginSession(result.data);
    await navigate(safeRedirect(query.get('redirect'), window.location.origin), { replace: true });
    return undefined;
  };
  return { fault, isPending, login };
}
