export type {
  AnnotationFormat,
  Carried,
  Collection,
  OpenedFile,
  ParseOptions,
  Parsed,
  PrintOptions,
} from './annotation-format.ts';
export { detectFormat, isKaldiFile } from './detect-format.ts';
export { annotationFormatNames, annotationFormats, bundleFormats } from './formats.ts';
export type { AnnotationFormatId, BundleFormatId } from './formats.ts';
export { kaldiFiles } from './lines/kaldi.ts';
export type { BundleFormat, KaldiFile } from './lines/kaldi.ts';
export { isTranscript, openTranscript } from './lines/transcript.ts';
export { rowsByAudio } from './table/rows-by-audio.ts';
export type { NumberedRows } from './table/rows-by-audio.ts';
export { documentFromRows, segmentColumns, segmentRows } from './table/segment-rows.ts';
export type { Cell } from './table/segment-rows.ts';
export { isTrackNumber, speakerNames } from './turns/speaker.ts';
