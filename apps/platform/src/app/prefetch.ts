import { useEffect } from 'react';
import { prefetchScreen } from './screens.ts';

/** Begins to load the screen behind any link of the page that the pointer rests on or that gets the focus. */
export function usePrefetch(): void {
  useEffect(() => {
    const near = ({ target }: Event): void => {
      const link = target instanceof Element ? target.closest('a[href], [data-href]') : null;
      const href = link?.getAttribute('href') ?? link?.getAttribute('data-href');
      if (href?.startsWith('/')) prefetchScreen(new URL(href, window.location.origin).pathname);
    };
    document.addEventListener('pointerover', near, { passive: true });
    document.addEventListener('focusin', near);
    return () => {
      document.removeEventListener('pointerover', near);
      document.removeEventListener('focusin', near);
    };
  }, []);
}
