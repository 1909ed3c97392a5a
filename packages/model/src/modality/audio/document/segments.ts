import { unjudgedUnits, type ReviewStage, type UnitAccess } from '../../../document/index.ts';
import type { AudioDocument, Segment } from './document-schema.ts';

/** Segments are the units of an audio. */
export const segmentAccess: UnitAccess<AudioDocument, Segment> = {
  field: 'segments',
  of: ({ segments }) => segments,
  put: (document, segments) => ({ ...document, segments }),
};

/** The segments that the reviewer of a stage has said nothing about; of an audio that is not valid nothing is to be said. */
export const unjudgedSegments = ({ isValid, segments }: AudioDocument, stage: ReviewStage): Segment[] =>
  isValid ? unjudgedUnits(segments, stage) : [];
