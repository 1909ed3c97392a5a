import {
  applyCommands,
  checkTrackTitles,
  cleanCommand,
  refuse,
  withSilentLabel,
  type AudioCommand,
  type AudioDocument,
  type AudioRules,
  type Fault,
  type LabelSet,
  type Segment,
} from '@earmark/model';
import { createFaultChecker } from './fault-checker.ts';
import { createHistory, type HistoryState } from './history.ts';
import { createListeners } from '../listeners.ts';
import { mayRun, type WorkbenchMode } from './mode.ts';
import type { StepName } from './step.ts';

export interface AudioStoreOptions {
  readonly document: AudioDocument;
  readonly labels: LabelSet;
  readonly rules: AudioRules;
  readonly mode: WorkbenchMode;
}

/** What is shown: a new object on every change, parts that did not change are the same objects. */
export interface AudioState {
  readonly document: AudioDocument;
  /** Ids of the selected segments, in the order chosen; always of segments that exist. */
  readonly selection: readonly string[];
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  readonly undoName: StepName | undefined;
  readonly redoName: StepName | undefined;
  readonly mode: WorkbenchMode;
  /** Everything that keeps the document from being handed in; computed when first read. */
  readonly faults: readonly Fault[];
}

/** The document being annotated, its selection and history: an external store without React. */
export interface AudioStore {
  /** With the question about silence before the others, where the rules ask it. */
  readonly labels: LabelSet;
  readonly rules: AudioRules;
  readonly getState: () => AudioState;
  readonly subscribe: (listener: () => void) => () => void;
  /** Carries out commands as one step of the history. A fault (also: not allowed in this mode) leaves everything as it is. */
  readonly run: (commands: AudioCommand | readonly AudioCommand[], name?: StepName) => Fault | null;
  readonly undo: () => boolean;
  readonly redo: () => boolean;
  /** The steps made so far, done and undone; the same object until they change. */
  readonly getHistory: () => HistoryState;
  /** Undoes or does again until this many steps are done, in one go. */
  readonly goTo: (position: number) => boolean;
  /** Takes up the steps of an earlier session; they must be those that led to this very document. */
  readonly restoreHistory: (history: HistoryState) => void;
  /** Replaces the selection; ids that do not exist are left out. */
  readonly select: (ids: readonly string[]) => void;
  readonly setMode: (mode: WorkbenchMode) => void;
  readonly segmentFaults: (segment: Segment) => readonly Fault[];
  /** What stops a hand-in, in reading order: `faults`, then failed segments that nobody has touched. */
  readonly submitFaults: () => readonly Fault[];
  /** Told of every change that must be kept: commands as they were run, undo and redo as patches. */
  readonly onCommands: (listener: (commands: readonly AudioCommand[], after: AudioDocument) => void) => () => void;
  /** Puts another document in place (conflict resolved, reloaded): forgets history, tells no `onCommands`. */
  readonly replaceDocument: (document: AudioDocument) => void;
}

/** Undo of a change of more segments than this does not select them all. */
const mostReselected = 100;

export function createAudioStore({ document, labels: given, rules, mode }: AudioStoreOptions): AudioStore {
  const labels = withSilentLabel(given, rules);
  const listeners = createListeners();
  const commandListeners = createListeners<[commands: readonly AudioCommand[], after: AudioDocument]>();
  const history = createHistory();
  const checker = createFaultChecker(labels, rules);
  let parts: Parts = { document, selection: [], mode };
  let state = stateOf(parts);

  function stateOf(current: Parts): AudioState {
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
    if (next.document) parts = { ...parts, selection: existing(parts.document, parts.selection) };
    state = stateOf(parts);
    listeners.emit();
  }

  function travel(position: number): boolean {
    const patch = parts.mode === 'view' ? undefined : history.goTo(position);
    if (!patch) return false;
    const result = applyCommands(parts.document, [patch]);
    // A patch fits the document it was made for, and the history is cleared whenever another is put in place.
    if (!result.ok) throw new Error(`History does not fit the document: ${result.fault.code}`);
    const touched = patch.insert.map((segment) => segment.id);
    const isFew = touched.length > 0 && touched.length <= mostReselected;
    change({ document: result.value, ...(isFew ? { selection: touched } : {}) });
    commandListeners.emit([patch], result.value);
    return true;
  }

  return {
    labels,
    rules,
    getState: () => state,
    subscribe: listeners.add,
    run(input, name) {
      const commands = (isList(input) ? input : [input]).map(cleanCommand);
      if (commands.length === 0) return null;
      if (commands.some((command) => !mayRun(parts.mode, command.type))) return refuse('edit_not_allowed').fault;
      const before = parts.document;
      const result = applyCommands(before, commands);
      if (!result.ok) return result.fault;
      const unseen = checkTrackTitles(result.value, before);
      if (unseen) return unseen;
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
      const selection = existing(parts.document, ids);
      if (!sameIds(selection, parts.selection)) change({ selection });
    },
    setMode(next) {
      if (next !== parts.mode) change({ mode: next });
    },
    segmentFaults: (segment) => checker.ofSegment(parts.document, segment),
    submitFaults: () => checker.ofSubmit(parts.document),
    onCommands: commandListeners.add,
    replaceDocument(next) {
      history.clear();
      change({ document: next });
    },
  };
}

type Parts = Pick<AudioState, 'document' | 'selection' | 'mode'>;

const isList = (input: AudioCommand | readonly AudioCommand[]): input is readonly AudioCommand[] =>
  Array.isArray(input);

const sameIds = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((id, index) => id === b[index]);

/** The given ids without repeats and strangers; the same array when nothing is left out. */
function existing(document: AudioDocument, ids: readonly string[]): readonly string[] {
  if (ids.length === 0) return ids;
  const wanted = new Set(ids);
  const found = new Set(document.segments.filter((segment) => wanted.has(segment.id)).map((segment) => segment.id));
  const kept = [...wanted].filter((id) => found.has(id));
  return sameIds(kept, ids) ? ids : kept;
}
