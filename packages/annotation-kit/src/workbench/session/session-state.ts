import type { CommentFilter } from '../../comments/index.ts';
import type { RevisionEntry } from '../../compare/index.ts';
import { createListeners } from '../../core/index.ts';

export type PanelTab = 'segment' | 'global' | 'comments';

/** What the shell knows besides the document: an external store of its own, so that keys and buttons share it. */
export interface SessionState {
  /** After a refused submit missing answers are shown too, not only wrong ones. */
  readonly isStrict: boolean;
  readonly tab: PanelTab;
  readonly isHelpOpen: boolean;
  readonly isFindOpen: boolean;
  readonly commentFilter: CommentFilter;
  readonly isCompareOpen: boolean;
  /** The revision that the comparison begins with on the left; the embedder's choice, or the newest, when absent. */
  readonly compareFrom: RevisionEntry | null;
  readonly isHistoryOpen: boolean;
  readonly isFullScreen: boolean;
  /** Whether an item may pass with units that nobody has judged. */
  readonly isPassAsked: boolean;
  /** The submit that is under way. */
  readonly busy: SubmitKind | null;
}

export type SubmitKind = 'submit' | 'pass' | 'reject';

export interface SessionStateStore<State extends SessionState = SessionState> {
  readonly getState: () => State;
  readonly subscribe: (listener: () => void) => () => void;
  readonly set: (change: Partial<State>) => void;
}

export const initialSessionState: SessionState = {
  isStrict: false,
  tab: 'segment',
  isHelpOpen: false,
  isFindOpen: false,
  commentFilter: 'all',
  isCompareOpen: false,
  compareFrom: null,
  isHistoryOpen: false,
  isFullScreen: false,
  isPassAsked: false,
  busy: null,
};

/** The state of the shell together with what a surface adds to it. */
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
