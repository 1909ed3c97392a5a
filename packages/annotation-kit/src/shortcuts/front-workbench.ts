import { useEffect, useSyncExternalStore, type RefObject } from 'react';
import { createListeners } from '../core/index.ts';

/** The annotators of this page: the one used last comes first, before any was used the one that was there first. */
let workbenches: readonly HTMLElement[] = [];
const listeners = createListeners();

function setWorkbenches(next: readonly HTMLElement[]): void {
  const isSame = next[0] === workbenches[0];
  workbenches = next;
  if (!isSame) listeners.emit();
}

/** Lets a workbench take part for as long as it lasts. Pressing into it or focusing something in it puts it in front. */
export function joinPage(workbench: HTMLElement): () => void {
  const come = (): void => {
    if (workbenches[0] !== workbench)
      setWorkbenches([workbench, ...workbenches.filter((other) => other !== workbench)]);
  };
  const scope = new AbortController();
  for (const sign of ['pointerdown', 'focusin'] as const)
    workbench.addEventListener(sign, come, { capture: true, signal: scope.signal });
  setWorkbenches([...workbenches, workbench]);
  return () => {
    scope.abort();
    setWorkbenches(workbenches.filter((other) => other !== workbench));
  };
}

/** Whether keys pressed while nothing is focused, pedals and media keys are meant for this workbench. */
export const isInFront = (workbench: HTMLElement | null | undefined): boolean =>
  workbench !== null && workbench !== undefined && workbenches[0] === workbench;

/** The same as a value that is kept up to date; without a workbench it is always in front. */
export function useIsInFront(workbench: RefObject<HTMLElement | null> | undefined): boolean {
  return useSyncExternalStore(listeners.add, () => workbench === undefined || isInFront(workbench.current));
}

/** Takes part in the page as long as the component is there. */
export const useJoinedPage = (workbench: RefObject<HTMLElement | null>): void =>
  useEffect(() => (workbench.current ? joinPage(workbench.current) : undefined), [workbench]);
