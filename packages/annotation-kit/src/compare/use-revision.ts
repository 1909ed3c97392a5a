import { useEffect, useState } from 'react';
import type { LoadRevision } from './revision.ts';

/** Loads the document of a revision; returns its state, and a function that retries after a failure. */
export function useRevision<Document extends object>(
  id: string | undefined,
  load: LoadRevision<Document>,
): [Document | 'loading' | 'failed', retry: () => void] {
  const [document, setDocument] = useState<Document | 'loading' | 'failed'>('loading');
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    if (id === undefined) return undefined;
    let isWanted = true;
    setDocument('loading');
    load(id).then(
      (loaded) => isWanted && setDocument(loaded),
      () => isWanted && setDocument('failed'),
    );
    return () => {
      isWanted = false;
    };
  }, [id, load, attempt]);
  return [document, () => setAttempt((count) => count + 1)];
}
