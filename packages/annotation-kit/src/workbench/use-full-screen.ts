import { useEffect, type RefObject } from 'react';
import { useStore } from '../store-react/index.ts';
import type { WorkbenchSession } from './session/index.ts';

/**
 * Shows the workbench over the whole screen while the session says so; answers whether it does. The page itself goes full screen and
 * the workbench fills it: in an element alone, dialogs and menus, which stand beside it in the page, would be out of sight. Where
 * the browser refuses, the workbench fills its window. Escape leaves; the browser does that where the page is full screen.
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
    // Refused without a press of the person, or in a frame that may not: then the window is all there is.
    page.documentElement.requestFullscreen?.().catch(() => undefined);
    page.addEventListener('fullscreenchange', () => page.fullscreenElement === null && leave(), {
      signal: scope.signal,
    });
    page.addEventListener(
      'keydown',
      (event) => {
        const isInside = event.target === page.body || (event.target instanceof Node && frame.contains(event.target));
        if (event.key !== 'Escape' || event.isComposing || !isInside) return;
        // Before the action that Escape has: leaving is all it does here.
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
