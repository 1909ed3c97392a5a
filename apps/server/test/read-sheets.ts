import { XmlElement, parseXml } from '@rgrove/parse-xml';
import { unzip } from '../../../tests/server/index.ts';

/** Parses a workbook's sheets by name with another parser than the platform's; formulas are an error. */
export async function readSheets(bytes: Uint8Array): Promise<Map<string, (string | number)[][]>> {
  const parts = await unzip(bytes);
  const open = (path: string): XmlElement => {
    const { root } = parseXml(parts.get(path)?.toString() ?? '');
    if (!root) throw new Error(`${path} is empty`);
    return root;
  };
  const targets = new Map(
    all(open('xl/_rels/workbook.xml.rels'), 'Relationship').map(({ attributes }) => [
      attributes['Id'],
      attributes['Target'],
    ]),
  );
  return new Map(
    all(open('xl/workbook.xml'), 'sheet').map(({ attributes }) => [
      attributes['name'] ?? '',
      rowsOf(open(`xl/${targets.get(attributes['r:id'])}`)),
    ]),
  );
}

function rowsOf(sheet: XmlElement): (string | number)[][] {
  if (all(sheet, 'f').length > 0) throw new Error('a sheet holds a formula');
  return all(sheet, 'row').map((row, index) => {
    if (row.attributes['r'] !== String(index + 1)) throw new Error('a row is out of order');
    const cells: (string | number)[] = [];
    for (const cell of all(row, 'c')) {
      const [, letters = ''] = /^([A-Z]+)\d+$/.exec(cell.attributes['r'] ?? '') ?? [];
      const column = [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
      cells[column] = cell.attributes['t'] === 'inlineStr' ? unescape(cell.text) : Number(cell.text);
    }
    return Array.from(cells, (cell) => cell ?? '');
  });
}

const unescape = (text: string): string =>
  text.replace(/_x([0-9A-F]{4})_/g, (_whole, code: string) => String.fromCharCode(Number.parseInt(code, 16)));

const all = (element: XmlElement, name: string): XmlElement[] =>
  element.children.flatMap((child) =>
    child instanceof XmlElement ? (child.name === name ? [child] : all(child, name)) : [],
  );
