export { annotationFormats } from './formats.ts';
export type { AnnotationFormatId } from './formats.ts';
export type { AnnotationFormat, Parsed, ParseOptions, PrintOptions } from './annotation-format.ts';
export { decodeText } from './decode-text.ts';
export { csvRow, readCsv } from './csv-table.ts';
export type { Table } from './csv-table.ts';
export { guardFormula, unguardFormula } from './formula.ts';
export { documentFromRows, segmentColumns, segmentRows } from './segment-rows.ts';
export type { Cell } from './segment-rows.ts';
