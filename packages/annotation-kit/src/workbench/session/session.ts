import type { Fault, Unit } from '@earmark/model';
import type { ShellActionId } from '../../core/index.ts';
import type { WorkbenchFocus } from './focus.ts';
import type { SharedCommand, SharedStepName, WorkbenchItem, WorkbenchStore, WorkbenchSync } from './item.ts';
import type { SessionStateStore, SubmitKind } from './session-state.ts';

/** Everything that the actions of the shell work with, for any modality; a surface adds its own parts (`WorkbenchSurface.extend`). */
export interface WorkbenchSession<Own extends string = never> {
  readonly store: WorkbenchStore;
  readonly sync: WorkbenchSync;
  readonly state: SessionStateStore;
  readonly focus: WorkbenchFocus;
  readonly user: WorkbenchUser;
  /** Writes a time as the embedding platform does; as the language does when absent. */
  readonly formatTime?: (iso: string) => string;
  /** Whether there are revisions to compare with, now. */
  readonly canCompare: () => boolean;
  /** Runs commands as one step of the history and reports a fault; answers whether they went through. */
  readonly run: (commands: SharedCommand | readonly SharedCommand[], name?: SharedStepName) => boolean;
  /** The units of the document as it is now, in reading order. */
  readonly units: () => readonly Unit[];
  /** The unit that the work is about: the last one selected. */
  readonly current: () => Unit | undefined;
  /** Selects one unit and brings it into sight. A method, so that a surface may ask for its own kind of unit: it is given no other. */
  goTo(unit: Unit): void;
  /** Whether the labels of a unit are asked at all: not of silence, say. */
  asks(unit: Unit): boolean;
  readonly report: (fault: Fault) => void;
  readonly say: (notice: Notice, count?: number) => void;
  /** Carries out an action of the shell, or one of the surface's own. */
  readonly perform: (id: ShellActionId | Own) => void;
  /** What the embedder does with a submit, by its kind; absent where it is not offered. */
  readonly submit: Readonly<Partial<Record<SubmitKind, (revision: number, unjudged: number) => Promise<void>>>>;
}

export interface WorkbenchUser {
  readonly id: number;
  readonly name: string;
}

/** The shell's own messages, by the name of their text. */
export type Notice =
  | 'nothingSelected'
  | 'submitBlocked'
  | 'passBlocked'
  | 'notSaved'
  | 'notLoaded'
  | 'noComment'
  | 'nothingToFind'
  | 'nothingToCompare';

export interface SessionParts<Own extends string> extends Pick<
  WorkbenchSession,
  'state' | 'focus' | 'user' | 'formatTime' | 'canCompare' | 'report' | 'say' | 'submit'
> {
  readonly perform: (id: ShellActionId | Own) => void;
  readonly item: WorkbenchItem;
}

export function createSession<Own extends string>({ item, ...parts }: SessionParts<Own>): WorkbenchSession<Own> {
  const { store, sync } = item;
  const units = (): readonly Unit[] => store.modality.units.of(store.getState().document);
  return {
    ...parts,
    store,
    sync,
    units,
    run(commands, name) {
      const fault = store.run(commands, name);
      if (fault) parts.report(fault);
      return fault === null;
    },
    current() {
      const id = store.getState().selection.at(-1);
      return id === undefined ? undefined : units().find((unit) => unit.id === id);
    },
    goTo: ({ id }) => store.select([id]),
    asks: () => true,
  };
}
