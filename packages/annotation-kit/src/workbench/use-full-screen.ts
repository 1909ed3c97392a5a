import { useEffect, type RefObject } from 'react';
import { useStore } from '../store-react/index.ts';
import type { WorkbenchSession } from './session/index.ts';

/**
 * Shows the workbench on the full screen while the session state says so; returns whether it does. The page itself goes
 * full screen and the workbench fills it: in a full-screen element, dialogs and menus, which are rendered beside it in
 * the page, would be hidden. Where the browser refuses, the workbench fills its window. Escape leaves; where the page
 * is full screen, the browser handles that itself.
 */
export function useFullScreen(
  root: RefObject<HTMLElement | null>,
  { state }: Pick<WorkbenchSession, 'state'>,
): boolean {
  const isFullScreen = useStore(state, (current) => current.isFullScreen);
  useEffect(() => {
    const frame = root.current;
    if (!isFullScreen || !frame) return undefined;
    const { ownerDocument: page } = frame;
    const scope = new AbortController();
    const leave = (): void => state.set({ isFullScreen: false });
    // Refused without a user gesture, or in a frame without permission: the workbench fills the window only.
    page.documentElement.requestFullscreen?.().catch(() => undefined);
    page.addEventListener('fullscreenchange', () => page.fullscreenElement === null && leave(), {
      signal: scope.signal,
    });
    page.addEventListener(
      'keydown',
      (event) => {
        const isInside = event.target === page.body || (event.target instanceof Node && frame.contains(event.target));
        if (event.key !== 'Escape' || event.isComposing || !isInside) return;
        // Takes precedence over the action on Escape: here the key only leaves the full screen.
        event.preventDefault();
        event.stopPropagation();
        leave();
      },
      { signal: scope.signal, capture: true },
    );
    return () => {
      scope.abort();
      if (page.fullscreenElement !== null) void page.exitFullscreen().catch(() => undefined);
    };
  }, [isFullScreen, root, state]);
  return isFullScreen;
}
