export type { ContractModality, FactColumn } from './modality.ts';
export { anyOf, exportFormats, exportFormatsOf, factColumns, factsSchema, modalityKinds, readByRow } from './of-any.ts';
export type { ExportFormat } from './of-any.ts';
export { contractModalities } from './table.ts';
