import { useEffect } from 'react';

/**
 * Says on a scrolling element at which edges something is out of sight (`data-more-start`, `data-more-end`), and makes it a stop
 * of the Tab key while it scrolls. Without drawing anything again: it happens while scrolling.
 */
export function useScrollEdges(element: HTMLElement | null, isAlwaysStop: boolean): void {
  useEffect(() => {
    if (element === null) return undefined;
    const update = (): void => {
      const range = element.scrollWidth - element.clientWidth;
      // Negative in scripts from right to left.
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
