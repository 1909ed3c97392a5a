export { annotationFormats, annotationFormatNames, bundleFormats } from './formats.ts';
export type { AnnotationFormatId, BundleFormatId } from './formats.ts';
export type {
  AnnotationFormat,
  Carried,
  Collection,
  Kept,
  OpenedFile,
  Parsed,
  ParseOptions,
  PrintOptions,
} from './annotation-format.ts';
export { detectFormat, isKaldiFile } from './detect-format.ts';
export { kaldiFiles } from './kaldi.ts';
export type { BundleFormat, KaldiFile } from './kaldi.ts';
export { decodeText } from './decode-text.ts';
export { csvRow, readCsv } from './csv-table.ts';
export type { Table } from './csv-table.ts';
export { guardFormula, unguardFormula } from './formula.ts';
export { documentFromRows, segmentColumns, segmentRows } from './segment-rows.ts';
export type { Cell } from './segment-rows.ts';
export { rowsByAudio } from './rows-by-audio.ts';
export type { NumberedRows } from './rows-by-audio.ts';
