export { checkTextAuthority, sameMark, textBytesAfter } from './authority.ts';
export { checkOrigins } from './check-origins.ts';
export { textDocumentSchema } from './document-schema.ts';
export type { TextDocument } from './document-schema.ts';
export { beginText, emptyTextDocument, textUnits } from './empty-document.ts';
export type { TextShape, TextUnitOfWork } from './empty-document.ts';
export { annotatedPoints, textFigures, textSubmittedWork } from './figures.ts';
export { maxEnds, maxMarks, maxParts, maxRanges, maxSections, maxTextPoints, textVersion } from './limits.ts';
export { checkEnds, isLink, linkDepths, linksOn } from './link-graph.ts';
export {
  linkSchema,
  markSchema,
  pointRangeSchema,
  proposalOutcomes,
  proposalSchema,
  sectionSchema,
  spanSchema,
} from './mark-schema.ts';
export type {
  LinkEnd,
  LinkMark,
  Mark,
  PointRange,
  Proposal,
  ProposalOutcome,
  SectionMark,
  SpanMark,
} from './mark-schema.ts';
export { acceptedSource, counts, isRejected, isSection, isSpan, isUndecided, markAccess } from './marks.ts';
export { migrateTextDocument, textMigrations } from './migrations.ts';
export { compareMarks } from './order.ts';
export { checkRanges, endOfSpan, joinRanges, pointsIn, sameRanges, sharedPoints, startOfSpan } from './ranges.ts';
export { checkMarks, checkPlace } from './sound.ts';
