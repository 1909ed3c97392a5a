import type { AudioTypes, EditingModality, EditOf, ModalityTypes, Unit, UnitPatch } from '@earmark/model';
import { mergeKeyOf, stepNameOf, type StepName } from './step.ts';

/** One step: its name, its time (milliseconds since the epoch), and the patches forth and back. */
export interface HistoryStep<Types extends ModalityTypes = AudioTypes> {
  readonly name: StepName<Types>;
  readonly at: number;
  readonly back: Types['Patch'];
  readonly forth: Types['Patch'];
}

/** All steps in the order made, and the number that is done; the steps after it are undone and can be redone. */
export interface HistoryState<Types extends ModalityTypes = AudioTypes> {
  readonly steps: readonly HistoryStep<Types>[];
  readonly position: number;
}

/** Undo and redo without limit: each step stores only the parts that it changed. */
export interface History<Types extends ModalityTypes> {
  /** Returns the same object until something changes. */
  readonly getState: () => HistoryState<Types>;
  /**
   * Records a step. A step with an equal merge key within `mergeWithinMs` is merged into the one before, unless either
   * was named explicitly.
   */
  readonly push: (step: PushedStep<Types>) => void;
  /**
   * Returns the patch from the current position to another; `undefined` when it does not exist or is the current one.
   */
  readonly goTo: (position: number) => Types['Patch'] | undefined;
  /** Replaces all steps by those of an earlier session. */
  readonly restore: (state: HistoryState<Types>) => void;
  readonly clear: () => void;
}

interface PushedStep<Types extends ModalityTypes> {
  readonly commands: readonly EditOf<Types>[];
  readonly before: Types['Document'];
  readonly after: Types['Document'];
  readonly name?: StepName<Types> | undefined;
}

/** The newest step while further steps may be merged into it. */
interface OpenStep<Document> {
  readonly key: string | undefined;
  readonly before: Document;
  readonly at: number;
}

/** Edits of the same target that follow within this time are one step: a word typed, not its letters. */
const mergeWithinMs = 1500;

/** Creates an empty history. `now`: the clock in milliseconds, by which steps are merged. */
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
      // Cuts off what was undone, too: a new edit begins another branch, and only one is kept
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

/** Composes patches that follow one another into one patch. */
function composePatches<Patch extends UnitPatch<Unit>>(patches: readonly Patch[]): Patch | undefined {
  const [first, ...others] = patches;
  if (!first || others.length === 0) return first;
  /** Ids that existed before all patches and are removed by them. */
  const remove = new Set<string>();
  const insert = new Map<string, Patch['insert'][number]>();
  for (const patch of patches) {
    for (const id of patch.remove) if (!insert.delete(id)) remove.add(id);
    for (const unit of patch.insert) insert.set(unit.id, unit);
  }
  // the other fields replace the whole value they name: the last one counts
  return Object.assign({}, ...patches, { remove: [...remove], insert: [...insert.values()] }) as Patch;
}
