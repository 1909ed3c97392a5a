import { useRef } from 'react';
import type { ListQuery } from './use-list-query.ts';

/**
 * Whether a list that stands on a page only where it has rows is shown: it has some, cannot be read, or is narrowed.
 * What was shown once stays, so that it does not come and go while it is asked for otherwise.
 */
export function useIsShown(
  { data, error }: { readonly data: { readonly total: number } | undefined; readonly error: unknown },
  { isNarrowed }: Pick<ListQuery, 'isNarrowed'>,
): boolean {
  const wasShown = useRef(false);
  wasShown.current ||= (data?.total ?? 0) > 0;
  return wasShown.current || isNarrowed || error !== undefined;
}
