import { RouterProvider } from 'react-router-dom';
import { Frame } from './Frame.tsx';
import { usePrefetch } from './prefetch.ts';
import { createRouter, type Router } from './router.tsx';

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
