import { useEffect, useRef, useState } from 'react';
import { beginSession, sentenceOf, takeSignOnCode, useAction } from '../../data/index.ts';
import { goOn } from './use-login.ts';

interface SingleSignOn {
  /** Why the last attempt was rejected. */
  readonly fault: string | undefined;
  /** Whether the browser has come back from the provider, and the sign-in goes on. */
  readonly isFinishing: boolean;
  readonly isPending: boolean;
  /** Leads to the provider. */
  readonly start: () => Promise<void>;
}

/** Sign-in by the provider: the way there, and what the browser brings back. */
export function useSingleSignOn(): SingleSignOn {
  const [code] = useState(takeSignOnCode);
  const [fault, setFault] = useState<string>();
  const [isLeaving, setLeaving] = useState(false);
  const starting = useAction('startSingleSignOn');
  const { run: finish } = useAction('finishSingleSignOn');
  const hasBegun = useRef(false);
  useEffect(() => {
    // Works once, and an effect may run twice
    if (code === undefined || hasBegun.current) return;
    hasBegun.current = true;
    void finish({ code }, { isQuiet: true }).then((result) => {
      if (!result.ok) return setFault(sentenceOf(result.error));
      beginSession(result.data);
      return goOn();
    });
  }, [code, finish]);
  return {
    fault,
    isFinishing: code !== undefined && fault === undefined,
    isPending: starting.isPending || isLeaving,
    async start() {
      setFault(undefined);
      const redirect = new URLSearchParams(window.location.search).get('redirect') ?? '';
      const result = await starting.run({ redirect }, { isQuiet: true });
      if (!result.ok) return setFault(sentenceOf(result.error));
      // The page stays until the provider answers, and its button must not be pressed again
      setLeaving(true);
      window.location.assign(result.data.url);
    },
  };
}
