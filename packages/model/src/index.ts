export * from './fault/index.ts';
export * from './label/index.ts';
export * from './characters/index.ts';
export * from './document/index.ts';
export * from './check/index.ts';
export * from './check-settings/index.ts';
export * from './sorted/index.ts';
export * from './time/index.ts';
export * from './peaks/index.ts';
export * from './compare/index.ts';
export {
  csvRow,
  decodeText,
  guardFormula,
  parseJson,
  printSheetRow,
  readCsv,
  readRows,
  readText,
  sheetHead,
  sheetPath,
  sheetRowsMost,
  sheetTail,
  splitCell,
  textEncodings,
  unescapeSheetText,
  unguardFormula,
  workbookParts,
} from './encoding/index.ts';
export type { DecodedText, Table, TextEncoding } from './encoding/index.ts';
export * from './modality/index.ts';
