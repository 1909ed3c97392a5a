export { detectTextFormat } from './detect.ts';
export { textFormats } from './formats.ts';
export type { TextFormatId } from './formats.ts';
export { holds } from './holds.ts';
export { jsonRowsOf } from './json/rows.ts';
export type { JsonRow } from './json/rows.ts';
export { fitLoose, withoutBlanks } from './loose/fit.ts';
export { labelsOf } from './loose/labels-of.ts';
export type { LooseAnswers, LooseLink, LooseSpan, LooseText } from './loose/loose.ts';
export { checkTexts } from './loose/make.ts';
export { resolveLoose } from './loose/resolve.ts';
export type { ResolvedText, ResolveOptions } from './loose/resolve.ts';
export { textColumns, textRows } from './table/mark-rows.ts';
export { isMarkTable, readMarkRows } from './table/read-mark-rows.ts';
export type { MarkTable } from './table/read-mark-rows.ts';
export { lostKinds } from './text-format.ts';
export type {
  Lost,
  LostKind,
  NamedText,
  ReadTexts,
  TextCarried,
  TextCollection,
  TextFormat,
  TextPrintOptions,
} from './text-format.ts';
export { characterTokeniser, wordTokeniser } from './tokens/tokeniser.ts';
export type { Tokeniser } from './tokens/tokeniser.ts';
