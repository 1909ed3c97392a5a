import { figuresOfUnits, submittedWorkOf } from '../../document/index.ts';
import type { Modality } from '../modality.ts';
import { audioRulesSchema, checkNewAnswers } from './check/index.ts';
import { effectiveSamples } from './effective-samples.ts';
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
