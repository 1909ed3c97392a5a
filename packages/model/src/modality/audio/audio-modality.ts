import { figuresOfUnits, submittedWorkOf } from '../../document/index.ts';
import type { Modality } from '../modality.ts';
import { audioRulesSchema, checkNewAnswers, isSilent } from './check/index.ts';
import { audioCommandSchema, replay } from './command/index.ts';
import { compareAudio } from './compare/index.ts';
import {
  audioDocumentSchema,
  checkAuthority,
  documentBytesAfter,
  emptyAudioDocument,
  migrateAudioDocument,
  sameContent,
  segmentAccess,
  withInitialTracks,
  type AudioDocument,
} from './document/index.ts';
import { audioSaving, type AudioTypes } from './editing.ts';
import { annotationFormats } from './format/index.ts';

/** The audio modality: segments of time on tracks. */
export const audioModality: Modality<AudioTypes> = {
  ...audioSaving,
  documentSchema: audioDocumentSchema,
  commandSchema: audioCommandSchema,
  rulesSchema: audioRulesSchema,
  empty: (audio, answers) => emptyAudioDocument(audio, answers),
  begin: (document, { tracks }) => withInitialTracks(document, tracks),
  migrate: migrateAudioDocument,
  replay,
  authority: checkAuthority,
  checkNewAnswers,
  bytesAfter: documentBytesAfter,
  figures: (document) => ({
    ...figuresOfUnits(segmentAccess, document, () => 0),
    size: effectiveSamples(document) / document.sampleRate,
  }),
  submittedWork: (document, atStageStart) =>
    submittedWorkOf({ of: segmentAccess.of, sameContent }, document, atStageStart),
  compare: compareAudio,
  formats: annotationFormats,
};

/**
 * Returns how many samples lie inside at least one segment that is not marked as purely silent; none of an audio that
 * is not valid. What segments of several tracks share counts once.
 */
function effectiveSamples({ isValid, segments }: Pick<AudioDocument, 'isValid' | 'segments'>): number {
  if (!isValid) return 0;
  const ranges = segments.filter((segment) => !isSilent(segment)).toSorted((a, b) => a.start - b.start);
  let [samples, reached] = [0, 0];
  for (const { start, end } of ranges) {
    samples += Math.max(0, end - Math.max(start, reached));
    reached = Math.max(reached, end);
  }
  return samples;
}
