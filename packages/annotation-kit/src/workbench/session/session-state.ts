import type { CommentFilter } from '../../comments/index.ts';
import type { RevisionEntry } from '../../compare/index.ts';
import { createListeners } from '../../core/index.ts';

export type PanelTab = 'segment' | 'global' | 'comments';

/** What the workbench knows besides the document: an external store of its own, so that keys and buttons share it. */
export interface SessionState {
  /** Where a segment was begun that is not ended yet, in samples. */
  readonly mark: number | null;
  /** The track that new segments belong to. */
  readonly activeTrack: number;
  /** After a refused submit missing answers are shown too, not only wrong ones. */
  readonly isStrict: boolean;
  readonly tab: PanelTab;
  readonly isHelpOpen: boolean;
  readonly commentFilter: CommentFilter;
  readonly isSpectrogramShown: boolean;
  readonly isFindOpen: boolean;
  readonly isCompareOpen: boolean;
  /** The revision that the comparison begins with on the left; the embedder's choice, or the newest, when absent. */
  readonly compareFrom: RevisionEntry | null;
  readonly isHistoryOpen: boolean;
  readonly isCuttingOpen: boolean;
  readonly isTracksOpen: boolean;
  /** Whether an audio may pass with segments that nobody has judged. */
  readonly isPassAsked: boolean;
  /** Where a common phrase is to be put that is being chosen: in this text box, or at the end of the segment's text. */
  readonly phrasesFor: HTMLTextAreaElement | 'segment' | null;
  /** The submit that is under way. */
  readonly busy: SubmitKind | null;
}

export type SubmitKind = 'submit' | 'pass' | 'reject';

export interface SessionStateStore {
  readonly getState: () => SessionState;
  readonly subscribe: (listener: () => void) => () => void;
  readonly set: (change: Partial<SessionState>) => void;
}

const atFirst: SessionState = {
  mark: null,
  activeTrack: 0,
  isStrict: false,
  tab: 'segment',
  isHelpOpen: false,
  commentFilter: 'all',
  isSpectrogramShown: false,
  isFindOpen: false,
  isCompareOpen: false,
  compareFrom: null,
  isHistoryOpen: false,
  isCuttingOpen: false,
  isTracksOpen: false,
  isPassAsked: false,
  phrasesFor: null,
  busy: null,
};

export function createSessionState(): SessionStateStore {
  const listeners = createListeners();
  let state = atFirst;
  return {
    getState: () => state,
    subscribe: listeners.add,
    set(change) {
      state = { ...state, ...change };
      listeners.emit();
    },
  };
}
