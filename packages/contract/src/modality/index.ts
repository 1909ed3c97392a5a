export { annotatedTextFormats, textIngestSchema, textLayouts } from './text/ingest.ts';
export type { TextIngest, TextLayout } from './text/ingest.ts';
export type { ContractModality, FactColumn } from './modality.ts';
export { anyOf, exportFormats, exportFormatsOf, factColumns, factsSchema, modalityKinds, readByRow } from './of-any.ts';
export type { ExportFormat } from './of-any.ts';
export type { ItemMeaning, ItemWords } from './meaning.ts';
export { labelNeedOf } from './label-need.ts';
export { generalItemWords, isHeard, itemMeanings } from './meaning-table.ts';
export { contractModalities } from './table.ts';
