import { shownUnits, unitIndex, type Fault, type Label, type Unit } from '@earmark/model';
import type { KeptStore, ShellActionId } from '../../core/index.ts';
import { isUntouched } from '../../labels/index.ts';
import { createLayoutSettings, type LayoutState } from '../layout/index.ts';
import type { CheckedSound, OpenSpeller } from './checks.ts';
import type { WorkbenchFocus } from './focus.ts';
import type { SharedCommand, SharedStepName, WorkbenchItem, WorkbenchStore, WorkbenchSync } from './item.ts';
import type { SessionStateStore, SubmitKind } from './session-state.ts';

/** The context of all shell actions, for any modality; a surface adds its own parts (`WorkbenchSurface.extend`). */
export interface WorkbenchSession<Own extends string = never> {
  readonly store: WorkbenchStore;
  readonly sync: WorkbenchSync;
  readonly state: SessionStateStore;
  readonly focus: WorkbenchFocus;
  /** How the person has arranged the workbench. */
  readonly layout: KeptStore<LayoutState>;
  readonly user: WorkbenchUser;
  /** What a failing verdict can name as wrong. */
  readonly errorTypes: readonly ErrorType[];
  /** Formats a time as the embedding platform does; by the language when absent. */
  readonly formatTime?: (iso: string) => string;
  /** Whether there are revisions to compare with at the moment. */
  readonly canCompare: () => boolean;
  /** Runs commands as one step of the history and reports a fault; returns whether they were accepted. */
  readonly run: (commands: SharedCommand | readonly SharedCommand[], name?: SharedStepName) => boolean;
  /** The current units of the document, in reading order. */
  readonly units: () => readonly Unit[];
  /** The current unit: the last one selected. */
  readonly current: () => Unit | undefined;
  /**
   * Selects one unit and scrolls to it. Declared as a method, so that a surface may narrow the parameter to its own
   * kind of unit: it never receives another.
   */
  goTo(unit: Unit): void;
  /** Shows and plays a range of the medium; absent where the modality has none. */
  readonly listen?: (start: number, end: number) => void;
  /** Plays one unit from its start; absent where nothing is heard. */
  hear?(unit: Unit): void;
  /** Shows a range of the medium, without playing it; absent where the modality has none. */
  readonly show?: (start: number, end: number) => void;
  /** What checks know of the medium, and mark in it; absent where nothing is heard. */
  readonly openSound?: () => Promise<CheckedSound>;
  /** Opens a dictionary, where the embedder has one. */
  readonly openSpeller?: (...given: Parameters<OpenSpeller>) => ReturnType<OpenSpeller> | undefined;
  /** Share of a unit, or of the whole item, that was played so far, 0 to 1; absent where nothing is heard. */
  heard?(unit?: Unit): number;
  /** Percent of the whole that must have been played before the item may pass; 0 demands nothing. */
  readonly heardDemanded: () => number;
  /** Whether a question is answered in the row of its unit, and not in the panel. */
  isInRow?(labelId: string): boolean;
  /**
   * Whether the row of a unit, or its representation in the medium, shows its answer to a question, wherever that is
   * answered.
   */
  showsInRow?(labelId: string): boolean;
  /** Whether the labels of a unit are asked: not those of a silent segment, for example. */
  asks(unit: Unit): boolean;
  /** The questions that each of the units may answer: those about units, where the surface says nothing else. */
  questionsOf(units: readonly Unit[]): readonly Label[];
  /** Whether a unit has no answer of a person yet, nor a verdict. */
  isUntouched(unit: Unit): boolean;
  readonly report: (fault: Fault) => void;
  readonly say: (notice: Notice, count?: number) => void;
  /** Runs an action of the shell or of the surface. */
  readonly perform: (id: ShellActionId | Own) => void;
  /** The embedder's handlers by kind of submit; absent where the kind is not offered. */
  readonly submit: Readonly<Partial<Record<SubmitKind, Submitter>>>;
  /** Opens the embedder's dialog to dispute a verdict; absent where there is nothing to dispute. */
  readonly dispute?: () => void;
  /** Opens the neighbour in the embedder's list; absent where the item was not opened from one. */
  readonly walk?: (by: -1 | 1) => void;
}

/**
 * Receives the saved revision, the number of unjudged units, and the share that was heard where there is something to
 * hear.
 */
export type Submitter = (revision: number, unjudged: number, heard?: number) => Promise<void>;

/** A kind of error, by the id under which documents keep it. */
export interface ErrorType {
  readonly id: number;
  readonly name: string;
}

/** The person at the workbench, whose name signs comments and verdicts. */
export interface WorkbenchUser {
  readonly id: number;
  readonly name: string;
}

/** The shell's own messages, by the key of their text. */
export type Notice =
  | 'nothingSelected'
  | 'submitBlocked'
  | 'passBlocked'
  | 'notSaved'
  | 'notLoaded'
  | 'noComment'
  | 'nothingToFind'
  | 'nothingToApply'
  | 'nothingToCompare'
  | 'nothingToDispute'
  | 'noList';

interface SessionParts<Own extends string> extends Pick<
  WorkbenchSession,
  | 'state'
  | 'focus'
  | 'user'
  | 'errorTypes'
  | 'formatTime'
  | 'canCompare'
  | 'report'
  | 'say'
  | 'submit'
  | 'heardDemanded'
  | 'openSpeller'
  | 'dispute'
  | 'walk'
> {
  readonly perform: (id: ShellActionId | Own) => void;
  readonly item: WorkbenchItem;
}

/** Creates the session of an open item, as a modality without sound and without special units has it. */
export function createSession<Own extends string>({ item, ...parts }: SessionParts<Own>): WorkbenchSession<Own> {
  const { store, sync } = item;
  const units = (): readonly Unit[] => shownUnits(store.modality.units, store.getState().document);
  return {
    ...parts,
    layout: createLayoutSettings(parts.user.id),
    store,
    sync,
    units,
    run(commands, name) {
      const fault = store.run(commands, name);
      if (fault) parts.report(fault);
      return fault === null;
    },
    current() {
      const shown = units();
      return shown[unitIndex(shown, store.getState().selection.at(-1))];
    },
    goTo: ({ id }) => store.select([id]),
    asks: () => true,
    questionsOf: () => store.labels.segment,
    isUntouched: (unit) => isUntouched(unit, store.labels.segment),
  };
}
