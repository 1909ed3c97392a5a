export { firstAbove, isSelecting, movedBy, selectedRange } from './caret.ts';
export type { Caret, CaretUnit } from './caret.ts';
export { edgeMovedBy } from './edge-moves.ts';
export type { RangeEdge } from './edge-moves.ts';
export type { LettersMode, LinkChoice, LinkQuestion } from './letters-mode.ts';
export type { PartView } from './part-handle.ts';
export { leastScores } from './text-habits.ts';
export { keepPosition, positionIn } from './text-positions.ts';
export { createTextSessionState, isTextNotice, TextSessionContext, useTextSession } from './text-session.ts';
export type {
  BulkDecision,
  EqualStrings,
  FindState,
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
