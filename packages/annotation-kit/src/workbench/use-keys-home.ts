import { useEffect, type RefObject } from 'react';

/**
 * Moves the focus back to the text or to the home element of the surface (`homeSelector`) after a switch, a slider or a
 * dropdown was used with the pointer, so that the space bar does not press that control again. After keyboard use the focus
 * stays.
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
        // What stands beside the work is read or searched in; one returns from it to the work
        if (!target.matches(controls)) home = target.closest('[data-beside] > :not(:first-child)') ? home : target;
        // An open list or panel keeps the focus for its control; the focus moves back after it closes.
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
