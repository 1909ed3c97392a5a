import { unjudgedUnits, type ReviewStage, type UnitAccess } from '../../../document/index.ts';
import type { AudioDocument, Segment } from './document-schema.ts';

/** Segments are the units of an audio document. */
export const segmentAccess: UnitAccess<AudioDocument, Segment> = {
  field: 'segments',
  of: ({ segments }) => segments,
  put: (document, segments) => ({ ...document, segments }),
};

/** Returns the segments without a verdict of the stage; none when the audio is not valid. */
export const unjudgedSegments = ({ isValid, segments }: AudioDocument, stage: ReviewStage): Segment[] =>
  isValid ? unjudgedUnits(segments, stage) : [];
