export { csvRow, readCsv, readRows } from './csv-table.ts';
export type { Table } from './csv-table.ts';
export { decodeHead, decodeText, readText, textEncodings } from './decode-text.ts';
export type { DecodedText, TextEncoding } from './decode-text.ts';
export { guardFormula, unguardFormula } from './formula.ts';
export { parseJson } from './json-text.ts';
export { isObject, listOf, numberAt, textAt } from './json-value.ts';
export type { JsonObject } from './json-value.ts';
export { filledLines, oneLine, oneWord, splitFields } from './lines.ts';
export type { Line } from './lines.ts';
export {
  printSheetRow,
  sheetHead,
  sheetPath,
  sheetRowsMost,
  sheetTail,
  splitCell,
  unescapeSheetText,
  workbookParts,
} from './sheet-xml.ts';
export { attributeOf, elementsOf, readXml, xmlAttributes, xmlClean, xmlOf, xmlText } from './xml.ts';
export type { XmlElement, XmlFile } from './xml.ts';
