import { createElement, lazy, Suspense, useEffect, useRef, useState, type ComponentType } from 'react';
import { uiText, useText } from '../text/index.ts';
import { toast } from '../toast/index.ts';

export interface LazyPart<Props> {
  readonly Part: ComponentType<Props>;
  /** Loads the part before it is shown, so that it opens at once, also without a network by then. */
  readonly preload: () => void;
  readonly isLoaded: () => boolean;
  /** Resolves when the part is loaded; rejects when it cannot be loaded. */
  readonly load: () => Promise<void>;
}

export interface LazyPartOptions<Props> {
  /** Shown until the part is loaded; nothing when absent. */
  readonly Fallback?: ComponentType<Props>;
  /** Called when the part could not be loaded, after the person has been told. */
  readonly onError?: (props: Props) => void;
}

/**
 * A component whose code is loaded when it is first shown, or ahead of that by `preload`. It differs from React's `lazy` in two ways: a part
 * that is loaded already is rendered at once, without its fallback, and a failed load is not final: the part says so, and the next time
 * that it is shown, or when the network is back, it is loaded again.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { Fallback, onError }: LazyPartOptions<Props> = {},
): LazyPart<Props> {
  let loaded: ComponentType<Props> | undefined;
  const get = async (): Promise<ComponentType<Props>> => (loaded ??= await load());
  /** React keeps the outcome of a lazy component for good, so each attempt is a lazy component of its own. */
  const attempt = (): ComponentType<Props> =>
    loaded ?? lazy(async () => ({ default: await get().catch(() => NotLoaded) }));

  function Part(props: Props) {
    const [Shown] = useState(attempt);
    return (
      <Suspense fallback={Fallback && createElement(Fallback, props)}>
        <Shown {...props} />
      </Suspense>
    );
  }

  function NotLoaded(props: Props) {
    const t = useText(uiText);
    const [isOnline, setOnline] = useState(false);
    // Told once, whatever the props become.
    const tell = useRef(() => {
      toast.error(t('partNotLoaded'));
      onError?.(props);
    });
    useEffect(() => {
      tell.current();
      const retry = (): void => setOnline(true);
      window.addEventListener('online', retry);
      return () => window.removeEventListener('online', retry);
    }, []);
    if (isOnline) return <Part {...props} />;
    return Fallback ? createElement(Fallback, props) : null;
  }

  return {
    Part,
    preload: () => void get().catch(() => undefined),
    isLoaded: () => loaded !== undefined,
    load: async () => void (await get()),
  };
}

/** A lazy dialog, which closes when it cannot be loaded. */
export const lazyDialog = <Props extends { readonly onClose: () => void }>(
  load: () => Promise<ComponentType<Props>>,
): LazyPart<Props> => lazyPart(load, { onError: ({ onClose }) => onClose() });
