import { useEffect, type RefObject } from 'react';

/**
 * Moves the focus back to the text or to the home element of the surface (`homeSelector`) after a switch, a slider or a
 * dropdown was used with the pointer, so that the space bar does not press that control again. After keyboard use the
 * focus stays, and goes home when its element is gone, hidden or disabled: on the page, Tab would begin at the top.
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
      home?.focus({ preventScroll: true });
      // It may be gone, hidden or disabled
      if (document.activeElement !== home)
        frame.querySelector<HTMLElement>(homeSelector)?.focus({ preventScroll: true });
    };
    document.addEventListener('pointerdown', () => (isPointer = true), options);
    /** Whether the focus was last in the workbench, or in what it opened over the page. */
    let isUsed = false;
    const keepFocus = (): void => {
      // Tab may have led out of the page, which in a frame is another one
      if (isPointer || !isUsed || !document.hasFocus() || document.activeElement !== document.body) return;
      // Behind a dialog nothing can have the focus: one that closed over another leaves it to that one
      const dialog = [...document.querySelectorAll<HTMLElement>(dialogs)].at(-1);
      if (dialog) dialog.focus({ preventScroll: true });
      else goHome();
    };
    // The browser takes the focus from what is hidden or disabled with the next frame
    const keepFocusLater = (): void => void requestAnimationFrame(() => requestAnimationFrame(keepFocus));
    // Of what is taken out of the page it says nothing, and dialogs and answers of servers take their time
    const watch = setInterval(keepFocus, watchMs);
    document.addEventListener(
      'keydown',
      () => {
        isPointer = false;
        keepFocusLater();
      },
      options,
    );
    document.addEventListener(
      'focusin',
      ({ target }) => {
        if (target instanceof Element) isUsed = frame.contains(target) || (isUsed && target.closest(overlays) !== null);
      },
      options,
    );
    document.addEventListener('focusout', ({ relatedTarget }) => relatedTarget === null && keepFocusLater(), options);
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
    return () => {
      scope.abort();
      clearInterval(watch);
    };
  }, [root, homeSelector]);
}

const watchMs = 250;
/** Without those behind another, and messages, which are alert dialogs to a screen reader and lie over everything. */
const dialogs = ':is([role=dialog], [role=alertdialog]):not([role=region] *, [inert] *)';
const overlays = '[role=dialog], [role=alertdialog], [role=menu], [role=listbox]';
const controls = 'button, [role=button], [role=tab], input:is([type=checkbox], [type=radio], [type=range])';
