export { audioDocumentSchema, compareSegments, emptyAudioDocument, maxComments, maxSegments, segmentSchema } from './audio-document.ts';
export type { AudioDocument, AudioShape, Segment } from './audio-document.ts';
export { commentSchema } from './comment.ts';
export type { Comment } from './comment.ts';
export { isFailed, isPassed, segmentStatuses, statusAfterEdit, verdictsOf } from './segment-status.ts';
export type { ReviewStage, SegmentStatus, Verdict } from './segment-status.ts';
export { checkAuthority, sameAnswers, sameContent } from './authority.ts';
export type { Author } from './author.ts';
