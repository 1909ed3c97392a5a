import { useSyncExternalStore } from 'react';

/** On less, a column that stays in sight at the end would leave hardly anything of the others. */
const query = '(width < 600px)';

/** Whether the window is no wider than a phone's. */
export const usePhoneWidth = (): boolean => useSyncExternalStore(subscribe, () => window.matchMedia(query).matches);

function subscribe(listener: () => void): () => void {
  const media = window.matchMedia(query);
  media.addEventListener('change', listener);
  return () => media.removeEventListener('change', listener);
}
