export { firstAbove, isSelecting, movedBy, selectedRange } from './caret.ts';
export type { Caret, CaretUnit } from './caret.ts';
export type { PartView } from './part-handle.ts';
export { leastScores } from './text-habits.ts';
export { createTextSessionState, isTextNotice, TextSessionContext, useTextSession } from './text-session.ts';
export type {
  BulkDecision,
  EqualStrings,
  FindState,
  LettersMode,
  LinkChoice,
  OpenPart,
  ProposalRequest,
  TextAnnouncement,
  TextItem,
  TextNotice,
  TextPart,
  TextSession,
  TextSessionState,
  TextStore,
} from './text-session.ts';
