import { useEffect, useSyncExternalStore, type RefObject } from 'react';
import { createListeners } from '../core/index.ts';

/** Workbenches of this page in order of last use; unused ones in mount order. */
let workbenches: readonly HTMLElement[] = [];
/** The workbench that the last press or focus was in, if it was in one. */
let used: HTMLElement | undefined;
const listeners = createListeners();

function setWorkbenches(next: readonly HTMLElement[]): void {
  // Listeners only care about the first workbench.
  const isSame = next[0] === workbenches[0];
  workbenches = next;
  if (!isSame) listeners.emit();
}

/**
 * Registers a workbench as long as it is mounted. Pressing or focusing inside moves it to the front. Returns the
 * function that removes it.
 */
function joinPage(workbench: HTMLElement): () => void {
  const come = (): void => {
    used = workbench;
    if (workbenches[0] !== workbench)
      setWorkbenches([workbench, ...workbenches.filter((other) => other !== workbench)]);
  };
  const scope = new AbortController();
  // In the capturing phase, since components may stop the propagation of presses.
  for (const sign of ['pointerdown', 'focusin'] as const) {
    document.addEventListener(
      sign,
      ({ target }) => {
        if (!(target instanceof Node && workbenches.some((other) => other.contains(target)))) used = undefined;
      },
      { capture: true, signal: scope.signal },
    );
    workbench.addEventListener(sign, come, { capture: true, signal: scope.signal });
  }
  setWorkbenches([...workbenches, workbench]);
  return () => {
    scope.abort();
    if (used === workbench) used = undefined;
    setWorkbenches(workbenches.filter((other) => other !== workbench));
  };
}

/** Whether this workbench receives pedals, media keys, and keys pressed while nothing is focused. */
export const isInFront = (workbench: HTMLElement | null | undefined): boolean =>
  workbench !== null && workbench !== undefined && workbenches[0] === workbench;

/** The same as a subscribed value; always true without a workbench. */
export function useIsInFront(workbench: RefObject<HTMLElement | null> | undefined): boolean {
  return useSyncExternalStore(listeners.add, () => workbench === undefined || isInFront(workbench.current));
}

/** Whether the last press or focus on the page was in this workbench: what had the focus may be gone since. */
export const isInUse = (workbench: HTMLElement | null): boolean => workbench !== null && used === workbench;

/** Registers a workbench for the lifetime of a component. */
export const useJoinedPage = (workbench: RefObject<HTMLElement | null>): void =>
  useEffect(() => (workbench.current ? joinPage(workbench.current) : undefined), [workbench]);
