import { patchBetween, type AudioCommand, type AudioDocument, type CommandOf } from '@earmark/model';
import { mergeKeyOf, stepNameOf, type StepName } from './step.ts';

/** Steps done and undone, without limit: each keeps only the parts that it changed. */
export interface History {
  readonly undoName: StepName | undefined;
  readonly redoName: StepName | undefined;
  /** Notes a step. One that follows its like within `mergeWithinMs` becomes part of it. */
  readonly push: (step: PushedStep) => void;
  /** The patch that takes the last step back, or `undefined` when there is none. */
  readonly undo: () => Patch | undefined;
  readonly redo: () => Patch | undefined;
  readonly clear: () => void;
}

export interface PushedStep {
  readonly commands: readonly AudioCommand[];
  readonly before: AudioDocument;
  readonly after: AudioDocument;
  readonly name?: StepName;
}

type Patch = CommandOf<'document.patch'>;

interface Step {
  readonly name: StepName;
  readonly back: Patch;
  readonly forth: Patch;
}

/** The newest step, still open to more of the same. */
interface OpenStep {
  readonly key: string | undefined;
  readonly before: AudioDocument;
  readonly at: number;
}

const mergeWithinMs = 1500;

export function createHistory(now: () => number = Date.now): History {
  let done: Step[] = [];
  let undone: Step[] = [];
  let open: OpenStep | undefined;

  return {
    get undoName() {
      return done.at(-1)?.name;
    },
    get redoName() {
      return undone.at(-1)?.name;
    },
    push({ commands, before, after, name }) {
      const key = mergeKeyOf(commands);
      const isMore = open !== undefined && key !== undefined && open.key === key && now() - open.at <= mergeWithinMs && undone.length === 0;
      const from = isMore && open ? open.before : before;
      if (isMore) done.pop();
      done.push({ name: name ?? stepNameOf(commands), back: patchBetween(after, from), forth: patchBetween(from, after) });
      undone = [];
      open = { key, before: from, at: now() };
    },
    undo() {
      open = undefined;
      const step = done.pop();
      if (step) undone.push(step);
      return step?.back;
    },
    redo() {
      open = undefined;
      const step = undone.pop();
      if (step) done.push(step);
      return step?.forth;
    },
    clear() {
      done = [];
      undone = [];
      open = undefined;
    },
  };
}
