import type { AudioTypes, EditingModality, EditOf, ModalityTypes } from '@earmark/model';
import { composePatches } from './compose-patches.ts';
import { mergeKeyOf, stepNameOf, type StepName } from './step.ts';

/** One step: what it is called, when it was made (milliseconds since the epoch), and the way there and back. */
export interface HistoryStep<Types extends ModalityTypes = AudioTypes> {
  readonly name: StepName<Types>;
  readonly at: number;
  readonly back: Types['Patch'];
  readonly forth: Types['Patch'];
}

/** All steps in the order they were made, and how many of them are done; those after are undone and can be done again. */
export interface HistoryState<Types extends ModalityTypes = AudioTypes> {
  readonly steps: readonly HistoryStep<Types>[];
  readonly position: number;
}

/** Steps done and undone, without limit: each keeps only the parts that it changed. */
export interface History<Types extends ModalityTypes> {
  /** The same object until something changes. */
  readonly getState: () => HistoryState<Types>;
  /** Notes a step. One that follows its like within `mergeWithinMs` becomes part of it, unless either was given a name. */
  readonly push: (step: PushedStep<Types>) => void;
  /** The patch that leads from here to a position; `undefined` when there is no such position, or it is here. */
  readonly goTo: (position: number) => Types['Patch'] | undefined;
  /** Puts an earlier session's steps in place of all. */
  readonly restore: (state: HistoryState<Types>) => void;
  readonly clear: () => void;
}

export interface PushedStep<Types extends ModalityTypes> {
  readonly commands: readonly EditOf<Types>[];
  readonly before: Types['Document'];
  readonly after: Types['Document'];
  readonly name?: StepName<Types> | undefined;
}

/** The newest step, still open to more of the same. */
interface OpenStep<Document> {
  readonly key: string | undefined;
  readonly before: Document;
  readonly at: number;
}

const mergeWithinMs = 1500;

export function createHistory<Types extends ModalityTypes>(
  { patchBetween, targetOf }: Pick<EditingModality<Types>, 'patchBetween' | 'targetOf'>,
  now: () => number = Date.now,
): History<Types> {
  const nothing: HistoryState<Types> = { steps: [], position: 0 };
  let steps: HistoryStep<Types>[] = [];
  let position = 0;
  let state: HistoryState<Types> | undefined = nothing;
  let open: OpenStep<Types['Document']> | undefined;

  return {
    getState: () => (state ??= { steps: [...steps], position }),
    push({ commands, before, after, name }) {
      const key = name === undefined ? mergeKeyOf(commands, targetOf) : undefined;
      const isMore =
        open !== undefined &&
        key !== undefined &&
        open.key === key &&
        now() - open.at <= mergeWithinMs &&
        position === steps.length;
      const from = isMore && open ? open.before : before;
      steps.length = isMore ? position - 1 : position;
      steps.push({
        name: name ?? stepNameOf<Types>(commands),
        at: now(),
        back: patchBetween(after, from),
        forth: patchBetween(from, after),
      });
      position = steps.length;
      open = { key, before: from, at: now() };
      state = undefined;
    },
    goTo(target) {
      if (!Number.isInteger(target) || target < 0 || target > steps.length || target === position) return undefined;
      const patches =
        target < position
          ? steps
              .slice(target, position)
              .reverse()
              .map(({ back }) => back)
          : steps.slice(position, target).map(({ forth }) => forth);
      open = undefined;
      position = target;
      state = undefined;
      return composePatches(patches);
    },
    restore(saved) {
      steps = [...saved.steps];
      position = Math.max(0, Math.min(saved.position, steps.length));
      open = undefined;
      state = undefined;
    },
    clear() {
      steps = [];
      position = 0;
      open = undefined;
      state = nothing;
    },
  };
}
