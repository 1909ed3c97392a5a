import { useEffect } from 'react';
import { RouterProvider } from 'react-router-dom';
import { Frame } from './Frame.tsx';
import { createRouter, type Router } from './router.tsx';
import { prefetchScreen } from './screens.ts';

/** Renders the platform. Call it after the texts are loaded, because the router loads its first screens immediately. */
export function open() {
  return <App router={createRouter()} />;
}

function App({ router }: { router: Router }) {
  usePrefetch();
  return (
    <Frame navigate={(path) => void router.navigate(path)}>
      <RouterProvider router={router} />
    </Frame>
  );
}

/** Prefetches the screen behind any link that is hovered or focused. */
function usePrefetch(): void {
  useEffect(() => {
    const near = ({ target }: Event): void => {
      const link = target instanceof Element ? target.closest('a[href], [data-href]') : null;
      const href = link?.getAttribute('href') ?? link?.getAttribute('data-href');
      if (href?.startsWith('/')) prefetchScreen(new URL(href, window.location.origin).pathname);
    };
    document.addEventListener('pointerover', near, { passive: true });
    // Who walks the links with the Tab key gets the same head start
    document.addEventListener('focusin', near);
    return () => {
      document.removeEventListener('pointerover', near);
      document.removeEventListener('focusin', near);
    };
  }, []);
}
