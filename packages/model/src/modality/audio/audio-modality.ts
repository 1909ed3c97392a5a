import { figuresOfUnits } from '../../document/index.ts';
import type { Modality } from '../modality.ts';
import { audioRulesSchema, checkNewAnswers } from './check/index.ts';
import { audioCommandSchema, replay } from './command/index.ts';
import { compareAudio } from './compare/index.ts';
import {
  audioDocumentSchema,
  checkAuthority,
  documentBytesAfter,
  emptyAudioDocument,
  migrateAudioDocument,
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
  figures: (document) => {
    const { size: samples, ...figures } = figuresOfUnits(segmentAccess, document, ({ start, end }) => end - start);
    return { ...figures, size: samples / document.sampleRate };
  },
  compare: compareAudio,
  formats: annotationFormats,
};
