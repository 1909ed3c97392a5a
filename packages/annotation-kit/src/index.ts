export * from './audio/index.ts';
export * from './clipboard/index.ts';
export * from './comments/index.ts';
export {
  compareText,
  createMeasure,
  RevisionCompare,
  RevisionDialog,
  revisionKinds,
  TextDifference,
} from './compare/index.ts';
export type {
  LoadRevision,
  Measure,
  OtherRevision,
  PairRates,
  RevisionCompareProps,
  RevisionDialogProps,
  RevisionEntry,
  RevisionKind,
  Revisions,
  TextDifferenceProps,
} from './compare/index.ts';
export * from './core/index.ts';
export * from './cutting/index.ts';
export type { KitDictionary } from './dictionary.ts';
export * from './element/index.ts';
export * from './find-replace/index.ts';
export * from './history/index.ts';
export * from './labels/index.ts';
export * from './phrases/index.ts';
export * from './quick/index.ts';
export * from './recognition/index.ts';
export * from './shortcuts/index.ts';
export * from './store-react/index.ts';
export * from './surface/audio/index.ts';
export * from './tracks/index.ts';
export * from './watermark/index.ts';
export * from './workbench/index.ts';
