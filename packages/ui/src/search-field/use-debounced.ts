import { useEffect, useRef, type RefObject } from 'react';

/**
 * Returns two callbacks: `later` debounces and skips texts of an unfinished composition, `now` calls at once. A
 * repeated text is not reported again.
 */
export function useDebounced(
  call: ((text: string) => void) | undefined,
  delay: number,
  input: RefObject<HTMLInputElement | null>,
): { later: (text: string) => void; now: (text: string) => void } {
  const latest = useRef(call);
  latest.current = call;
  const timer = useRef<number>(undefined);
  const last = useRef<string>(undefined);
  const isComposing = useRef(false);
  const now = (text: string): void => {
    window.clearTimeout(timer.current);
    if (text === last.current) return;
    last.current = text;
    latest.current?.(text);
  };
  const later = (text: string): void => {
    window.clearTimeout(timer.current);
    if (!isComposing.current) timer.current = window.setTimeout(() => now(text), delay);
  };
  // The listeners are added once, and must call the newest callback
  const composed = useRef(later);
  composed.current = later;
  useEffect(() => {
    const element = input.current;
    if (!element) return undefined;
    const begin = (): void => {
      isComposing.current = true;
    };
    const end = (): void => {
      isComposing.current = false;
      // Browsers differ in whether `input` follows the end of a composition; a repeated text is not reported
      composed.current(element.value);
    };
    element.addEventListener('compositionstart', begin);
    element.addEventListener('compositionend', end);
    return () => {
      window.clearTimeout(timer.current);
      element.removeEventListener('compositionstart', begin);
      element.removeEventListener('compositionend', end);
    };
  }, [input]);
  return { later, now };
}
