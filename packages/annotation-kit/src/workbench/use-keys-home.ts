import { useEffect, type RefObject } from 'react';

/**
 * Whoever uses a switch, a slider or a dropdown with the pointer goes on with the keys where they were: the focus goes back
 * to the text or to where the keys of the surface work (`homeSelector`), so that the space bar does not press that control again. Whoever came to the control
 * by keyboard stays there.
 */
export function useKeysHome(root: RefObject<HTMLElement | null>, homeSelector: string): void {
  useEffect(() => {
    const frame = root.current;
    if (!frame) return undefined;
    const scope = new AbortController();
    const options = { signal: scope.signal, capture: true };
    let isPointer = false;
    let home: HTMLElement | null = null;
    const goHome = (): void => {
      const first = frame.querySelector<HTMLElement>(homeSelector);
      (home?.isConnected ? home : first)?.focus({ preventScroll: true });
    };
    document.addEventListener('pointerdown', () => (isPointer = true), options);
    document.addEventListener('keydown', () => (isPointer = false), options);
    frame.addEventListener(
      'focusin',
      ({ target }) => {
        if (!(target instanceof HTMLElement)) return;
        if (!target.matches(controls)) home = target;
        // What opens a list or a panel keeps the focus for it; it comes back here afterwards.
        else if (isPointer)
          requestAnimationFrame(
            () => document.activeElement === target && target.getAttribute('aria-expanded') !== 'true' && goHome(),
          );
      },
      options,
    );
    return () => scope.abort();
  }, [root, homeSelector]);
}

const controls = 'button, [role=button], [role=tab], input:is([type=checkbox], [type=radio], [type=range])';
