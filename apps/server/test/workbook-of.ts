import { zipOf } from '../../../tests/server/index.ts';

const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const main = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
const relations = (...rows: (readonly [id: string, type: string, target: string])[]): string =>
  `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${rows.map(([id, type, target]) => `<Relationship Id="${id}" Type="${office}/${type}" Target="${target}"/>`).join('')}</Relationships>`;

/**
 * A workbook as spreadsheet programs write it: sheets as rows of XML, shared strings as XML; `parts` overrides single
 * parts.
 */
export function workbookOf(
  sheets: readonly string[],
  texts = '',
  parts: Readonly<Record<string, string>> = {},
): Promise<Buffer> {
  const all = {
    '[Content_Types].xml': '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>',
    '_rels/.rels': relations(['rId1', 'officeDocument', 'xl/workbook.xml']),
    'xl/workbook.xml': `<workbook ${main} xmlns:r="${office}"><sheets>${sheets.map((_, index) => `<sheet name="S${index}" sheetId="${index + 1}" r:id="s${index}"/>`).join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': relations(
      ...sheets.map((_, index) => [`s${index}`, 'worksheet', `worksheets/sheet${index + 1}.xml`] as const),
      ['t', 'sharedStrings', 'sharedStrings.xml'],
    ),
    'xl/sharedStrings.xml': `<sst ${main}>${texts}</sst>`,
    ...Object.fromEntries(
      sheets.map((rows, index) => [
        `xl/worksheets/sheet${index + 1}.xml`,
        `<worksheet ${main}><sheetData>${rows}</sheetData></worksheet>`,
      ]),
    ),
    ...parts,
  };
  return zipOf(Object.fromEntries(Object.entries(all).map(([path, content]) => [path, Buffer.from(content)])));
}

/** Shared strings of a workbook, and rows of cells referring to them. */
export function sharedRows(rows: readonly (readonly (string | number)[])[]): { rows: string; texts: string } {
  const texts: string[] = [];
  const escape = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  const cell = (value: string | number): string =>
    typeof value === 'number'
      ? `<c><v>${value}</v></c>`
      : `<c t="s"><v>${texts.push(`<si><t xml:space="preserve">${escape(value)}</t></si>`) - 1}</v></c>`;
  const xml = rows.map((row) => `<row>${row.map(cell).join('')}</row>`).join('');
  return { rows: xml, texts: texts.join('') };
}
