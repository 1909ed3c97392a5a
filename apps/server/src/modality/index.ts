export type {
  AnnotatedSource,
  AnnotationReader,
  Ingested,
  ReadingTask,
  ReadText,
  Said,
  ServerModality,
  SourceText,
  TemplateSource,
  TextFile,
  TextFormat,
} from './modality.ts';
export { findServerModality } from './of-kind.ts';
export type { AnyServerModality } from './of-kind.ts';
export { serverModalities } from './table.ts';
