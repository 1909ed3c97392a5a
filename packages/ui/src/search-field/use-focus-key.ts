import { useEffect, type RefObject } from 'react';

/** Focuses the input when a key is pressed anywhere on the page but in a field. */
export function useFocusKey(key: string | undefined, input: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    if (key === undefined) return undefined;
    const lead = (event: KeyboardEvent): void => {
      const isTyping =
        event.target instanceof HTMLElement && event.target.matches('input, textarea, select, [contenteditable]');
      if (event.key !== key || isTyping || event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
      event.preventDefault();
      input.current?.focus();
    };
    document.addEventListener('keydown', lead);
    return () => document.removeEventListener('keydown', lead);
  }, [key, input]);
}
