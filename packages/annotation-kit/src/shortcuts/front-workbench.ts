import { useEffect, type RefObject } from 'react';
import { createListeners } from '../core/index.ts';

/** Workbenches of this page in order of last use; unused ones in mount order. */
let workbenches: readonly HTMLElement[] = [];
/** The workbench that the last press or focus was in, if it was in one. */
let used: HTMLElement | undefined;
/** Who was in front ends first: both may use the same device. */
const ends = createListeners();
const begins = createListeners();

function setWorkbenches(next: readonly HTMLElement[]): void {
  // Listeners only care about the first workbench.
  const isSame = next[0] === workbenches[0];
  workbenches = next;
  if (isSame) return;
  ends.emit();
  begins.emit();
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

/**
 * Begins something whenever this workbench comes to the front, and ends it when another does; begins at once and for
 * good without a workbench. Returns the function that ends both.
 */
export function whileInFront(workbench: HTMLElement | null | undefined, begin: () => () => void): () => void {
  if (workbench === undefined) return begin();
  let end: (() => void) | undefined;
  const stop = (): void => {
    end?.();
    end = undefined;
  };
  const beginHere = (): void => {
    if (isInFront(workbench)) end ??= begin();
  };
  const removes = [ends.add(() => isInFront(workbench) || stop()), begins.add(beginHere)];
  beginHere();
  return () => {
    removes.forEach((remove) => remove());
    stop();
  };
}

/** Whether the last press or focus on the page was in this workbench: what had the focus may be gone since. */
export const isInUse = (workbench: HTMLElement | null): boolean => workbench !== null && used === workbench;

/** Registers a workbench for the lifetime of a component. */
export const useJoinedPage = (workbench: RefObject<HTMLElement | null>): void =>
  useEffect(() => (workbench.current ? joinPage(workbench.current) : undefined), [workbench]);
