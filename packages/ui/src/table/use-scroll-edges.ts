import { useEffect } from 'react';

/**
 * Marks a scroll container with `data-more-start` and `data-more-end` where content is out of view, and makes it a tab
 * stop while it scrolls. Writes to the DOM directly, because a render per scroll event would be too slow.
 */
export function useScrollEdges(element: HTMLElement | null, isAlwaysStop: boolean): void {
  useEffect(() => {
    if (element === null) return undefined;
    const update = (): void => {
      const range = element.scrollWidth - element.clientWidth;
      // scrollLeft is negative in right-to-left layout.
      const passed = Math.abs(element.scrollLeft);
      element.toggleAttribute('data-more-start', range > 1 && passed > 0);
      element.toggleAttribute('data-more-end', range > 1 && passed < range - 1);
      if (isAlwaysStop || range > 1) element.tabIndex = 0;
      else element.removeAttribute('tabindex');
    };
    const observer = new ResizeObserver(update);
    observer.observe(element);
    for (const child of element.children) observer.observe(child);
    element.addEventListener('scroll', update, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener('scroll', update);
    };
  }, [element, isAlwaysStop]);
}
