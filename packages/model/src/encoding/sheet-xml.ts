import { guardFormula } from './formula.ts';

type Cell = string | number;

/** Excel's limits: UTF-16 units per cell, and rows per sheet. */
const cellMost = 32_767;
/** Rows that Excel reads of one sheet. */
export const sheetRowsMost = 1_048_576;

/** Splits a text that exceeds one cell: its beginning, and all of it in parts of one cell each. */
export function splitCell(cell: Cell): { readonly shown: string; readonly all: readonly string[] } | undefined {
  if (typeof cell !== 'string' || guardFormula(cell).length <= cellMost) return undefined;
  const all: string[] = [];
  for (let from = 0; from < cell.length;) {
    // An apostrophe may precede each part
    const end = wholeCharacters(cell, from + cellMost - 1);
    all.push(cell.slice(from, end));
    from = end;
  }
  return { shown: `${cell.slice(0, wholeCharacters(cell, cellMost - 2))}…`, all };
}

/** `end`, or one less when it would split a surrogate pair. */
const wholeCharacters = (text: string, end: number): number =>
  end < text.length && /[\uD800-\uDBFF]/.test(text[end - 1] ?? '') ? end - 1 : end;

/** Prints one row of SpreadsheetML, omitting empty cells. Texts that look like formulas are escaped (CSV injection). */
export function printSheetRow(cells: readonly Cell[], row: number): string {
  let text = `<row r="${row}">`;
  for (const [column, cell] of cells.entries()) {
    if (cell === '') continue;
    const reference = `${columnName(column)}${row}`;
    text +=
      typeof cell === 'number'
        ? `<c r="${reference}"><v>${cell}</v></c>`
        : `<c r="${reference}" t="inlineStr"><is><t xml:space="preserve">${sheetText(guardFormula(cell))}</t></is></c>`;
  }
  return `${text}</row>`;
}

const names: string[] = [];

/** Column letters `A`, `B` … `Z`, `AA` … of a zero-based index. */
function columnName(column: number): string {
  const known = names[column];
  if (known !== undefined) return known;
  const name = `${column < 26 ? '' : columnName(Math.floor(column / 26) - 1)}${String.fromCharCode(65 + (column % 26))}`;
  names[column] = name;
  return name;
}

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\r': '&#13;',
};

/**
 * Escapes text for SpreadsheetML (ECMA-376, ST_Xstring): characters not allowed in XML become `_xHHHH_`, as does the
 * underscore of text that would be read as such. Unpaired surrogates become U+FFFD.
 */
const sheetText = (text: string): string =>
  text
    .toWellFormed()
    .replace(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_')
    .replace(
      /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g,
      (character) => `_x${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`,
    )
    .replace(/[&<>"\r]/g, (character) => escapes[character] ?? character);

/** Decodes `_xHHHH_`. */
export const unescapeSheetText = (text: string): string =>
  text.replace(/_x([0-9A-Fa-f]{4})_/g, (_whole, code: string) => String.fromCharCode(Number.parseInt(code, 16)));

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const spreadsheet = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const relationships = 'http://schemas.openxmlformats.org/package/2006/relationships';
const officeRelationships = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const sheetType = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** What the file of a sheet begins with; rows follow. */
export const sheetHead = `${declaration}<worksheet xmlns="${spreadsheet}"><sheetData>`;
/** What the file of a sheet ends with. */
export const sheetTail = '</sheetData></worksheet>';
/** Path of a sheet within the workbook; `number` counts from 1. */
export const sheetPath = (number: number): string => `xl/worksheets/sheet${number}.xml`;

/** Parts of a workbook besides its sheets, by path. */
export const workbookParts = (sheets: readonly string[]): readonly (readonly [path: string, content: string])[] => [
  [
    '[Content_Types].xml',
    `${declaration}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${sheetType}.sheet.main+xml"/>${sheets
      .map((_, index) => `<Override PartName="/${sheetPath(index + 1)}" ContentType="${sheetType}.worksheet+xml"/>`)
      .join('')}</Types>`,
  ],
  [
    '_rels/.rels',
    `${declaration}<Relationships xmlns="${relationships}"><Relationship Id="rId1" Type="${officeRelationships}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  ],
  [
    'xl/workbook.xml',
    `${declaration}<workbook xmlns="${spreadsheet}" xmlns:r="${officeRelationships}"><sheets>${sheets.map((name, index) => `<sheet name="${sheetText(name)}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`).join('')}</sheets></workbook>`,
  ],
  [
    'xl/_rels/workbook.xml.rels',
    `${declaration}<Relationships xmlns="${relationships}">${sheets.map((_, index) => `<Relationship Id="rId${index + 1}" Type="${officeRelationships}/worksheet" Target="worksheets/sheet${index + 1}.xml"/>`).join('')}</Relationships>`,
  ],
];
