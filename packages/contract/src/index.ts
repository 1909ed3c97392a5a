export * from './role.ts';
export * from './team.ts';
export * from './permission.ts';
export * from './external.ts';
export * from './error-type.ts';
export { businesses } from './business.ts';
export * from './business-type.ts';
export * from './language.ts';
export {
  annotatedTextFormats,
  backfillTemplateFormats,
  contractModalities,
  exportFormats,
  exportFormatsOf,
  factColumns,
  generalItemWords,
  isHeard,
  itemMeanings,
  labelNeedOf,
  modalityKinds,
  textIngestSchema,
  textLayouts,
  wordsOf,
} from './modality/index.ts';
export type {
  BackfillTemplateFormat,
  ContractModality,
  ExportFormat,
  FactColumn,
  ItemMeaning,
  ItemWords,
  TextIngest,
  TextLayout,
} from './modality/index.ts';
export * from './limit.ts';
export * from './envelope.ts';
export * from './error/index.ts';
export * from './field/index.ts';
export * from './issue/index.ts';
export * from './workflow/index.ts';
export * from './batch/index.ts';
export * from './deletion.ts';
export * from './distribution/index.ts';
export * from './export/index.ts';
export * from './notification.ts';
export * from './proposal-service.ts';
export * from './audit/index.ts';
export * from './audit-value/index.ts';
export * from './figure/index.ts';
export * from './settlement/index.ts';
export * from './list/index.ts';
export * from './list-view/index.ts';
export * from './upload/index.ts';
export * from './log/index.ts';
export * from './api/index.ts';
export * from './client.ts';
export * from './openapi.ts';
