import { useEffect } from 'react';
import { RouterProvider } from 'react-router-dom';
import { Frame } from './Frame.tsx';
import { createRouter, type Router } from './router.tsx';
import { prefetchScreen } from './screens.ts';

/** The platform with all its pages. To be called once the texts are there: a router loads its first screens at once. */
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

/** Begins to load the screen behind any link of the page that the pointer rests on or that gets the focus. */
function usePrefetch(): void {
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
