import type { CommentFilter } from '../../comments/index.ts';
import type { RevisionEntry } from '../../compare/index.ts';
import { createListeners } from '../../core/index.ts';
import type { FoundByChecks } from './checks.ts';

/** `list` is the surface's own tab, where it has one. */
export type PanelTab = 'segment' | 'global' | 'comments' | 'list';

/** The state of the shell besides the document: an external store, which shortcuts and buttons share. */
export interface SessionState {
  /** After a refused submit, missing answers are shown as faults too, not only invalid ones. */
  readonly isStrict: boolean;
  readonly tab: PanelTab;
  readonly isHelpOpen: boolean;
  /** The open search over the texts of all units. */
  readonly search: SearchRequest | null;
  readonly commentFilter: CommentFilter;
  readonly isCompareOpen: boolean;
  /** The revision on the left when the comparison opens; when absent, the embedder's choice or the newest. */
  readonly compareFrom: RevisionEntry | null;
  readonly isHistoryOpen: boolean;
  readonly isFullScreen: boolean;
  /** The open question: before a blind pass, or before a submit with open remarks. */
  readonly asked: 'pass' | 'submit' | null;
  /** What the automatic checks of the task found; null while none is on, or their part is not loaded. */
  readonly checks: FoundByChecks | null;
  /** The submit in progress. */
  readonly busy: SubmitKind | null;
}

/** What was asked of the search last: a new object each time. */
export interface SearchRequest {
  /** 0 to search for something, else to go to the next or previous hit. */
  readonly by: 0 | 1 | -1;
  /** Whether the line for the replacement is asked for, too; it stays as it is otherwise. */
  readonly isReplacing: boolean;
  /** The text that was selected in a text box. */
  readonly text: string;
  /** Leads the focus back to where the work was. */
  readonly goBack: () => void;
}

/** What is done with an item at its end: submitted by its annotator, passed or rejected by a reviewer. */
export type SubmitKind = 'submit' | 'pass' | 'reject';

/** External store of what a workbench shows besides its document. */
export interface SessionStateStore<State extends SessionState = SessionState> {
  readonly getState: () => State;
  readonly subscribe: (listener: () => void) => () => void;
  readonly set: (change: Partial<State>) => void;
}

/** The state in which a workbench opens. */
export const initialSessionState: SessionState = {
  isStrict: false,
  tab: 'segment',
  isHelpOpen: false,
  search: null,
  commentFilter: 'all',
  isCompareOpen: false,
  compareFrom: null,
  isHistoryOpen: false,
  isFullScreen: false,
  asked: null,
  checks: null,
  busy: null,
};

/** Creates the state of the shell together with the state that a surface adds. */
export function createSessionState<State extends SessionState>(initial: State): SessionStateStore<State> {
  const listeners = createListeners();
  let state = initial;
  return {
    getState: () => state,
    subscribe: listeners.add,
    set(change) {
      state = { ...state, ...change };
      listeners.emit();
    },
  };
}
