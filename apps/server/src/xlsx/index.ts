export { readXlsx } from './read-xlsx.ts';
export { printRow, sheetHead, sheetPath, sheetRowsMost, sheetTail, splitCell, workbookParts } from './sheet-xml.ts';
