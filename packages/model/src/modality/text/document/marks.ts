import type { UnitAccess } from '../../../document/index.ts';
import type { TextDocument } from './document-schema.ts';
import type { Mark, SectionMark, SpanMark } from './mark-schema.ts';

/** Marks are the units of a text document. */
export const markAccess: UnitAccess<TextDocument, Mark> = {
  field: 'marks',
  of: ({ marks }) => marks,
  put: (document, marks) => ({ ...document, marks }),
  isHidden: (mark) => isRejected(mark),
};

/** Source of what is proposed because people accepted it in other texts of the task; pages say it in words. */
export const acceptedSource = 'accepted';

/** Whether a mark is a span. */
export const isSpan = (mark: Mark): mark is SpanMark => mark.type === 'span';
/** Whether a mark is a section. */
export const isSection = (mark: Mark): mark is SectionMark => mark.type === 'section';

/** Whether nobody has decided about a proposed mark yet. */
export const isUndecided = (mark: Mark): boolean => mark.type !== 'section' && mark.proposal?.outcome === 'proposed';
/** Whether a proposed mark was rejected: it stays for the record, and is not shown. */
export const isRejected = (mark: Mark): boolean => mark.type !== 'section' && mark.proposal?.outcome === 'rejected';
/** Whether a mark is part of the annotation: nobody proposed it, or somebody took the proposal over. */
export const counts = (mark: Mark): boolean => !isUndecided(mark) && !isRejected(mark);
