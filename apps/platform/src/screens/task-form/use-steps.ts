import { useState } from 'react';

interface StepForm<Step extends { readonly id: string }> {
  readonly steps: readonly Step[];
  readonly titleOf: (step: Step) => string;
  /** Whether a step's values are right; shows the faults beside its fields. */
  readonly check: (step: Step) => Promise<boolean>;
  /** Whether a step is marked; `refusals` counts the attempts to leave it that were refused. */
  readonly isFaulty: (step: Step, refusals: number) => boolean;
  /** The step with which it begins; those before it count as visited. */
  readonly first?: Step['id'] | undefined;
  /** All steps can be opened from the beginning. */
  readonly isVisited?: boolean;
}

/** Position in a form of steps: going on checks the current step, going back does not. */
export function useSteps<Step extends { readonly id: string }>(form: StepForm<Step>) {
  const { steps, titleOf, check, isFaulty, first, isVisited = false } = form;
  const begins = Math.max(
    0,
    steps.findIndex(({ id }) => id === first),
  );
  const [index, setIndex] = useState(begins);
  const [furthest, setFurthest] = useState(isVisited ? steps.length : begins);
  const [refusals, setRefusals] = useState<ReadonlyMap<Step['id'], number>>(new Map());
  const step = steps[index];
  if (!step) throw new Error(`The form has no step ${index}`);
  const refusalsOf = (one: Step): number => refusals.get(one.id) ?? 0;
  const isRight = async (one: Step): Promise<boolean> => {
    const found = await check(one);
    if (!found) setRefusals((counts) => new Map([...counts, [one.id, (counts.get(one.id) ?? 0) + 1]]));
    return found;
  };
  const show = (next: number): void => {
    setIndex(next);
    setFurthest((seen) => Math.max(seen, next));
    document.getElementById('content')?.scrollTo({ top: 0 });
  };
  const isLast = index === steps.length - 1;
  return {
    step,
    index,
    isLast,
    items: steps.map((one, number) => ({
      id: one.id as Step['id'],
      title: titleOf(one),
      isInvalid: isFaulty(one, refusalsOf(one)),
      isVisited: number <= furthest,
    })),
    /** Number of refused attempts to leave the current step. */
    refusals: refusalsOf(step),
    show,
    /** Navigates to a visited step; going forward validates the current one. */
    goTo: (id: Step['id']): void => {
      const target = steps.findIndex((one) => one.id === id);
      if (target > index) void isRight(step);
      show(target);
    },
    /** Advances to the next step; stays on faults, and on the last. */
    goOn: async (): Promise<void> => {
      if (!isLast && (await isRight(step))) show(index + 1);
    },
    /** Goes back one step; undefined on the first. */
    goBack: index === 0 ? undefined : () => show(index - 1),
    /** Whether every step is right; otherwise shows the first that is not. */
    areAllRight: async (): Promise<boolean> => {
      for (const [number, one] of steps.entries())
        // Up to the first: its faults are shown at once, and later steps may depend on it
        if (!(await isRight(one))) {
          show(number);
          return false;
        }
      return true;
    },
  };
}
