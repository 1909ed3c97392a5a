import { useEffect, useRef, type ReactNode } from 'react';

/**
 * Fields inside a form that are not part of it, such as a search: Enter in them does not send it; neither does the Enter that
 * chose from a menu and has brought the caret here.
 */
export function NoSending({ children }: { children: ReactNode }) {
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The browser sends a form on this event of the field that has the focus by then, whichever had it when the key went down.
    const keep = (event: KeyboardEvent): void => {
      if (event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault();
    };
    const element = root.current;
    element?.addEventListener('keypress', keep);
    return () => element?.removeEventListener('keypress', keep);
  }, []);
  return <div ref={root}>{children}</div>;
}
