import { useEffect, useRef, type ReactNode } from 'react';

/**
 * Fields inside a form that do not belong to it, such as a search box: Enter in them does not submit the form, nor does
 * the Enter that picks a menu option and moves the focus here.
 */
export function NoSending({ children }: { children: ReactNode }) {
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Browsers submit on keypress of the field then focused, regardless of which one received keydown.
    const keep = (event: KeyboardEvent): void => {
      if (event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault();
    };
    const element = root.current;
    element?.addEventListener('keypress', keep);
    return () => element?.removeEventListener('keypress', keep);
  }, []);
  return <div ref={root}>{children}</div>;
}
