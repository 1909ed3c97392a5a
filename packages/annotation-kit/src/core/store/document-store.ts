import {
  fitLines,
  refuse,
  unitIndex,
  unitIndexes,
  type AudioTypes,
  type EditingModality,
  type EditOf,
  type Fault,
  type LabelSet,
  type ModalityTypes,
  type Unit,
} from '@earmark/model';
import { createFaultChecker } from './fault-checker.ts';
import { createHistory, type HistoryState } from './history.ts';
import { createListeners } from '../listeners.ts';
import { lockedFault } from './locked.ts';
import { mayRun, type WorkbenchMode } from './mode.ts';
import { isAcceptance, type StepName } from './step.ts';

/** What a store begins with. */
export interface DocumentStoreOptions<Types extends ModalityTypes> {
  readonly document: Types['Document'];
  readonly labels: LabelSet;
  readonly rules: Types['Rules'];
  readonly mode: WorkbenchMode;
  /** Units that may not be edited, moved or removed, while comments and verdicts are allowed; none by default. */
  readonly isLocked?: (unit: Types['Unit']) => boolean;
}

/** An immutable snapshot of the state: a new object on every change, in which unchanged parts keep their identity. */
export interface DocumentState<Types extends ModalityTypes> {
  readonly document: Types['Document'];
  /** Ids of the selected units, in the order of selection; only ids that exist. */
  readonly selection: readonly string[];
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  readonly undoName: StepName<Types> | undefined;
  readonly redoName: StepName<Types> | undefined;
  readonly mode: WorkbenchMode;
  /** All faults that prevent submitting; computed on first access. */
  readonly faults: readonly Fault[];
}

/**
 * The document being annotated, its selection and history: an external store independent of React, for any modality.
 */
export interface DocumentStore<Types extends ModalityTypes> {
  /** The modality that the store was created with. */
  readonly modality: EditingModality<Types>;
  /** Includes the questions that the rules add (audio: the one about silence). */
  readonly labels: LabelSet;
  readonly rules: Types['Rules'];
  readonly getState: () => DocumentState<Types>;
  readonly subscribe: (listener: () => void) => () => void;
  /**
   * Runs commands as one step of the history; accepting units is none. A fault (also: not allowed in this mode) leaves
   * everything unchanged.
   */
  readonly run: (commands: EditOf<Types> | readonly EditOf<Types>[], name?: StepName<Types>) => Fault | null;
  readonly undo: () => boolean;
  readonly redo: () => boolean;
  /** The steps made so far, done and undone; the same object until they change. */
  readonly getHistory: () => HistoryState<Types>;
  /** Undoes or redoes until this many steps are done, in one change. */
  readonly goTo: (position: number) => boolean;
  /** Restores the steps of an earlier session; they must have led to this document. */
  readonly restoreHistory: (history: HistoryState<Types>) => void;
  /** Replaces the selection; ids that do not exist are ignored. */
  readonly select: (ids: readonly string[]) => void;
  readonly setMode: (mode: WorkbenchMode) => void;
  /** Whether a unit is locked: edits of it are refused. */
  readonly isLocked: (unit: Types['Unit']) => boolean;
  readonly unitFaults: (unit: Types['Unit']) => readonly Fault[];
  /** Faults that prevent submitting, in reading order: `faults`, then failed units that were not edited since. */
  readonly submitFaults: () => readonly Fault[];
  /** Called with every change that must be saved: commands as they were run, undo and redo as patches. */
  readonly onCommands: (listener: (commands: readonly EditOf<Types>[], after: Types['Document']) => void) => () => void;
  /** Replaces the document (conflict resolved, reloaded): clears the history and does not call `onCommands`. */
  readonly replaceDocument: (document: Types['Document']) => void;
}

export type AudioStore = DocumentStore<AudioTypes>;
export type AudioState = DocumentState<AudioTypes>;
export type AudioStoreOptions = DocumentStoreOptions<AudioTypes>;

/** Undo of a change to more units than this does not select them. */
const mostReselected = 100;

/** Creates a store; everything specific to a modality comes from the `modality` row. */
export function createDocumentStore<Types extends ModalityTypes>(
  modality: EditingModality<Types>,
  { document, labels: given, rules, mode, isLocked }: DocumentStoreOptions<Types>,
): DocumentStore<Types> {
  type Document = Types['Document'];
  type Edit = EditOf<Types>;
  type Parts = Pick<DocumentState<Types>, 'document' | 'selection' | 'mode'>;
  const { apply, clean, checkEdit, units } = modality;
  const labels = modality.askedLabels(given, rules);
  const listeners = createListeners();
  const commandListeners = createListeners<[commands: readonly Edit[], after: Document]>();
  const history = createHistory(modality);
  const checker = createFaultChecker(modality, labels, rules);
  let parts: Parts = { document, selection: [], mode };
  let state = stateOf(parts);

  function stateOf(current: Parts): DocumentState<Types> {
    const { steps, position } = history.getState();
    const undoName = steps[position - 1]?.name;
    const redoName = steps[position]?.name;
    return {
      ...current,
      undoName,
      redoName,
      canUndo: undoName !== undefined && current.mode !== 'view',
      canRedo: redoName !== undefined && current.mode !== 'view',
      get faults() {
        return checker.ofDocument(current.document);
      },
    };
  }

  function change(next: Partial<Parts>): void {
    parts = { ...parts, ...next };
    if (next.document) parts = { ...parts, selection: existing(units.of(parts.document), parts.selection) };
    state = stateOf(parts);
    listeners.emit();
  }

  const lockedIn = (before: Document, after: Document): Fault | null =>
    isLocked ? lockedFault(units.field, units.of(before), units.of(after), isLocked) : null;

  function travel(position: number): boolean {
    const before = history.getState().position;
    const patch = parts.mode === 'view' ? undefined : history.goTo(position);
    if (!patch) return false;
    const result = apply(parts.document, [patch]);
    // A patch fits the document it was made for, and the history is cleared whenever the document is replaced.
    if (!result.ok) throw new Error(`History does not fit the document: ${result.fault.code}`);
    if (lockedIn(parts.document, result.value)) {
      history.goTo(before);
      return false;
    }
    const touched = patch.insert.map(({ id }) => id);
    const isFew = touched.length > 0 && touched.length <= mostReselected;
    change({ document: result.value, ...(isFew ? { selection: touched } : {}) });
    commandListeners.emit([patch], result.value);
    return true;
  }

  return {
    modality,
    labels,
    rules,
    getState: () => state,
    subscribe: listeners.add,
    run(input, name) {
      // Before anything else, so that history, journal and server all get the form that is stored
      const commands = (isList(input) ? input : [input]).map((command) => fitLines(clean(command), labels));
      if (commands.length === 0) return null;
      if (commands.some((command) => !mayRun(parts.mode, command.type))) return refuse('edit_not_allowed').fault;
      const before = parts.document;
      const result = apply(before, commands);
      if (!result.ok) return result.fault;
      const unseen = lockedIn(before, result.value) ?? checkEdit(result.value, before);
      if (unseen) return unseen;
      // What was accepted by going on is no step that somebody wants to undo.
      if (!commands.every(({ type }) => isAcceptance(type)))
        history.push({ commands, before, after: result.value, name });
      change({ document: result.value });
      commandListeners.emit(commands, result.value);
      return null;
    },
    undo: () => travel(history.getState().position - 1),
    redo: () => travel(history.getState().position + 1),
    getHistory: history.getState,
    goTo: travel,
    restoreHistory(saved) {
      history.restore(saved);
      change({});
    },
    select(ids) {
      const selection = existing(units.of(parts.document), ids);
      if (!sameIds(selection, parts.selection)) change({ selection });
    },
    setMode(next) {
      if (next !== parts.mode) change({ mode: next });
    },
    isLocked: (unit) => isLocked?.(unit) ?? false,
    unitFaults: (unit) => checker.ofUnit(parts.document, unit),
    submitFaults: () => checker.ofSubmit(parts.document),
    onCommands: commandListeners.add,
    replaceDocument(next) {
      history.clear();
      change({ document: next });
    },
  };
}

const isList = <Item>(input: Item | readonly Item[]): input is readonly Item[] => Array.isArray(input);

const sameIds = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((id, index) => id === b[index]);

/** Returns the ids without duplicates and unknown ones; the same array when nothing is removed. */
function existing(units: readonly Unit[], ids: readonly string[]): readonly string[] {
  const [first] = ids;
  if (first === undefined || (ids.length === 1 && unitIndex(units, first) >= 0)) return ids;
  const wanted = new Set(ids);
  const found = new Set(unitIndexes(units, ids).map((index) => units[index]?.id));
  const kept = [...wanted].filter((id) => found.has(id));
  return sameIds(kept, ids) ? ids : kept;
}
