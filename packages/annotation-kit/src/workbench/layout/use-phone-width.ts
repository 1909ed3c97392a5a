import { useSyncExternalStore } from 'react';

const query = '(max-width: 760px)';

/** Whether the window is so narrow that panes stand below each other. */
export const usePhoneWidth = (): boolean => useSyncExternalStore(subscribe, isPhone, () => false);

const isPhone = (): boolean => window.matchMedia(query).matches;

function subscribe(onChange: () => void): () => void {
  const media = window.matchMedia(query);
  media.addEventListener('change', onChange);
  return () => media.removeEventListener('change', onChange);
}
