import { createElement, lazy, Suspense, useEffect, useLayoutEffect, useRef, useState, type ComponentType } from 'react';
import { uiText, useText } from '../text/index.ts';
import { toast } from '../toast/index.ts';

export interface LazyPart<Props> {
  /** The component; renders the fallback until the code is loaded. */
  readonly Part: ComponentType<Props>;
  /** Loads the code before the part is shown, so that it opens at once, even if the network is lost meanwhile. */
  readonly preload: () => void;
  /** Whether it would render without the fallback. */
  readonly isLoaded: () => boolean;
  /** Resolves when the code is loaded; rejects when loading fails. */
  readonly load: () => Promise<void>;
}

export interface LazyPartOptions<Props> {
  /** Rendered until the code is loaded; nothing by default. */
  readonly Fallback?: ComponentType<Props>;
  /** Called when loading failed, after the user has been notified. */
  readonly onError?: (props: Props) => void;
}

/**
 * A component whose code is loaded when it is first rendered, or earlier by `preload`. It differs from React's `lazy`
 * in two ways: a loaded part renders synchronously, without its fallback; and a failed load is not final, since the
 * part reports the failure and loads again the next time it is rendered or when the network returns.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { Fallback, onError }: LazyPartOptions<Props> = {},
): LazyPart<Props> {
  let loaded: ComponentType<Props> | undefined;
  const get = async (): Promise<ComponentType<Props>> => (loaded ??= await load());
  /** React caches the outcome of a lazy component for ever, so each attempt creates a new one. */
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
    // Notifies once, even if props change.
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
    // A new `Part` makes a new attempt; this one stays what it has become
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

/**
 * A lazy dialog. It closes when its code cannot be loaded, or by Escape before; until it is loaded, `isDialogLoading`.
 */
export const lazyDialog = <Props extends { readonly onClose: () => void }>(
  load: () => Promise<ComponentType<Props>>,
): LazyPart<Props> => lazyPart(load, { Fallback: LoadingDialog, onError: ({ onClose }) => onClose() });

let loadingDialogs = 0;

/** Closes the dialog that is still loading. Its code may take longer than keys wait. */
let closeLoading: (() => void) | undefined;

/**
 * The longest time in ms that keys wait for a dialog: a connection that hangs must not leave a page without its keys.
 */
const longestWait = 3000;

/**
 * Whether the code of an open dialog is still loading, for three seconds at most. Keys pressed meanwhile are meant for
 * that dialog and must not open a second one: each would be inert behind the other.
 */
export const isDialogLoading = (): boolean => loadingDialogs > 0;

/**
 * Closes a dialog that is still loading because another one opens, so that it does not come up in front of that one
 * later: the pointer, unlike keys, does not wait.
 */
export const giveWay = (): void => closeLoading?.();

/** The fallback of a dialog: nothing is shown, `isDialogLoading`, and Escape or another dialog closes it. */
export function LoadingDialog({ onClose }: { readonly onClose: () => void }): null {
  const close = useRef(onClose);
  useLayoutEffect(() => {
    close.current = onClose;
  });
  useLayoutEffect(() => {
    let counted = 1;
    giveWay();
    const leave = (): void => close.current();
    closeLoading = leave;
    const end = (): void => {
      loadingDialogs -= counted;
      counted = 0;
    };
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape') return;
      event.preventDefault();
      event.stopPropagation();
      close.current();
    };
    loadingDialogs += 1;
    const timer = setTimeout(end, longestWait);
    document.addEventListener('keydown', onKeyDown, { capture: true });
    return () => {
      clearTimeout(timer);
      document.removeEventListener('keydown', onKeyDown, { capture: true });
      end();
      if (closeLoading === leave) closeLoading = undefined;
    };
  }, []);
  return null;
}
