import type { Mark, PointRange, TextCommand, TextIndex, TextTypes } from '@earmark/model';
import { createContext, useContext } from 'react';
import type { DocumentStore, OpenedItem, StepName } from '../../../core/index.ts';
import {
  createSessionState,
  initialSessionState,
  type Notice,
  type SessionState,
  type SessionStateStore,
  type WorkbenchSession,
} from '../../../workbench/session/index.ts';
import type { TextActionId } from '../actions/index.ts';
import type { CopyMarks } from '../marks/index.ts';
import type { Caret } from './caret.ts';
import type { LettersMode } from './letters-mode.ts';
import type { PartView } from './part-handle.ts';
import { createTextHabits, type TextHabits } from './text-habits.ts';

export type TextStore = DocumentStore<TextTypes>;
/** A text that is open in this tab. */
export type TextItem = OpenedItem<TextTypes>;

/** One part of a text, as the embedder gives it. */
export interface TextPart {
  /** Shown above the part when there are several. */
  readonly name: string;
  readonly text: string;
  /** Ends of the sentences in code points, ascending; found in the browser when absent. */
  readonly sentences?: readonly number[];
}

/** A part with what is known of its characters. */
export interface OpenPart extends TextPart {
  readonly index: TextIndex;
  readonly sentences: readonly number[];
}

/** The matches of a string in a part, before they are marked. */
export interface EqualStrings {
  readonly part: number;
  readonly words: string;
  readonly optionId: string;
  readonly ranges: readonly PointRange[];
}

/** A decision about many proposals, before it is confirmed. */
export interface BulkDecision {
  readonly outcome: 'accepted' | 'rejected';
  /** Id of an option of the type question, or of a link type; null for all. */
  readonly optionId: string | null;
}

/** What proposals are asked for. */
export interface ProposalRequest {
  /** The least score, from 0 to 1; proposals without a score are certain. */
  readonly leastScore: number;
}

/** The state of the text surface besides the document, in one store with the state of the shell. */
export interface TextSessionState extends SessionState, TextHabits {
  readonly caret: Caret | null;
  /** Whether a finger pressed last: what it can change has handles then. */
  readonly isTouched: boolean;
  readonly letters: LettersMode | null;
  /** Letters typed so far of a label of two. */
  readonly typed: string;
  /** What the find bar looks for; null while it is closed. */
  readonly find: FindState | null;
  readonly equals: EqualStrings | null;
  readonly deciding: BulkDecision | null;
}

export interface FindState {
  readonly query: string;
  readonly isCaseSensitive: boolean;
  /** Number of the hit that the caret was moved to. */
  readonly current: number;
}

/** The messages of the text surface, by the key of their text. */
export type TextNotice = (typeof textNotices)[number];

const textNotices = [
  'nothingToMark',
  'noType',
  'noSpanHere',
  'noLink',
  'noLinkFits',
  'noEndFits',
  'noLinkFocused',
  'noOtherType',
  'noTurn',
  'lastEnd',
  'noSpanVisible',
  'noProposal',
  'noSelection',
  'noEqual',
  'noTextQuestion',
  'noRanges',
  'allAnswered',
] as const;

/** Whether a message is one of the text surface, and not of the shell. */
export const isTextNotice = (notice: Notice | TextNotice): notice is TextNotice =>
  textNotices.some((own) => own === notice);

/** The context of all actions of the text surface. */
export interface TextSession extends WorkbenchSession<TextActionId> {
  readonly store: TextStore;
  readonly state: SessionStateStore<TextSessionState>;
  readonly parts: readonly OpenPart[];
  /** What copies have where they differ, shown over the marks of the document. */
  readonly copies: readonly CopyMarks[];
  /** Where the caret was last in each part that had it. */
  readonly carets: Map<number, number>;
  /** The views of the parts that are mounted. */
  readonly views: Map<number, PartView>;
  readonly run: (commands: TextCommand | readonly TextCommand[], name?: StepName<TextTypes>) => boolean;
  readonly current: () => Mark | undefined;
  /** Selects one mark and scrolls to it. */
  goTo(mark: Mark): void;
  readonly say: (notice: Notice | TextNotice, count?: number) => void;
  /** Says something to screen readers. */
  readonly announce: (sentence: TextAnnouncement) => void;
  /** Asks the embedder for proposals; absent where none are offered. */
  readonly propose?: ((request: ProposalRequest) => void) | undefined;
}

/** What screen readers are told; the surface has a sentence for each. */
export type TextAnnouncement =
  | { readonly kind: 'words'; readonly words: string }
  | {
      readonly kind: 'marked' | 'focused' | 'unmarked' | 'moved' | 'accepted' | 'rejected' | 'corrected' | 'linked';
      readonly label: string;
      readonly words: string;
    }
  | { readonly kind: 'letters'; readonly count: number }
  | { readonly kind: 'answered'; readonly label: string };

const habitNames = [
  'areAllArcsShown',
  'areInvisiblesShown',
  'areLinesNumbered',
  'goesOn',
  'leastScore',
] as const satisfies readonly (keyof TextHabits)[];

/** Creates the state for one item, with the habits of the person, which it keeps when they change. */
export function createTextSessionState(): SessionStateStore<TextSessionState> {
  const habits = createTextHabits();
  const store = createSessionState<TextSessionState>({
    ...initialSessionState,
    ...habits.getState(),
    caret: null,
    isTouched: false,
    letters: null,
    typed: '',
    find: null,
    equals: null,
    deciding: null,
  });
  return {
    ...store,
    set(change) {
      store.set(change);
      // Every step of the caret comes by here: only habits are written
      if (!habitNames.some((name) => name in change)) return;
      const { areAllArcsShown, areInvisiblesShown, areLinesNumbered, goesOn, leastScore } = store.getState();
      habits.change({ areAllArcsShown, areInvisiblesShown, areLinesNumbered, goesOn, leastScore });
    },
  };
}

/** The session of the surrounding text workbench. */
export const TextSessionContext = createContext<TextSession | null>(null);

/** Returns the session of the workbench around; throws outside of one. */
export function useTextSession(): TextSession {
  const session = useContext(TextSessionContext);
  if (!session) throw new Error('useTextSession belongs inside a TextWorkbench');
  return session;
}
