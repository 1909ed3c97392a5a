import { useSyncExternalStore } from 'react';

/** Below this width a sticky last column would cover most of the others. */
const query = '(width < 600px)';

/**
 * Whether the window is as narrow as a phone. Apart from the frame, whose modules need a page when they load: lists are
 * tested without one.
 */
export const usePhoneWidth = (): boolean => useSyncExternalStore(subscribe, () => window.matchMedia(query).matches);

function subscribe(listener: () => void): () => void {
  const media = window.matchMedia(query);
  media.addEventListener('change', listener);
  return () => media.removeEventListener('change', listener);
}
