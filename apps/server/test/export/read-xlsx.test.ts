import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readXlsx } from '../../src/xlsx/index.ts';
import { sharedRows, workbookOf } from '../workbook-of.ts';

const read = async (...parameters: Parameters<typeof workbookOf>) => readXlsx(await workbookOf(...parameters));
const codeOf = async (...parameters: Parameters<typeof workbookOf>) => {
  const table = await read(...parameters);
  return table.ok ? table.value : table.fault.code;
};

describe('a workbook', () => {
  it('gives every kind of cell in its column, and the numbers of its rows', async () => {
    const rows = `
      <row r="2"><c r="B2" t="s"><v>0</v></c><c r="D2"><v>1.5e-3</v></c></row>
      <row r="4" spans="1:9"><c r="A4" t="b"><v>1</v></c><c r="B4" t="e"><v>#N/A</v></c><c r="C4" t="str"><f>A1&amp;"x"</f><v>0x</v></c><c r="D4"><f>1+1</f><v>2</v></c><c r="E4" t="d"><v>2026-01-01</v></c>
        <c r="F4" t="inlineStr"><is><r><t>in </t></r><r><t>line</t></r></is></c><c r="G4" s="3"/><c r="AA4" t="s"><v>1</v></c></row>
      <row r="7"/><row r="9"><c/><c t="inlineStr"><is><t>'=1</t></is></c></row>`;
    const texts =
      '<si><t xml:space="preserve"> 004 </t></si><si><r><rPr><b/></rPr><t>富</t></r><r><t>文本</t></r><rPh sb="0" eb="1"><t>とみ</t></rPh></si>';
    const table = await read([rows], texts);
    expect(table.ok && table.value.numbers).toEqual([2, 4, 9]);
    expect(table.ok && table.value.rows).toEqual([
      ['', ' 004 ', '', 0.0015],
      ['TRUE', '', '0x', 2, '2026-01-01', 'in line', ...Array.from({ length: 20 }, () => ''), '富文本'],
      ['', '=1'],
    ]);
  });

  it('gives the first sheet with rows, in the order of the tabs, wherever its parts are', async () => {
    const moved = {
      '_rels/.rels':
        '<Relationships><Relationship Id="a" Type="http://purl.oclc.org/ooxml/officeDocument/relationships/officeDocument" Target="/book/main.xml"/></Relationships>',
      'book/main.xml':
        '<x:workbook xmlns:x="m" xmlns:y="r"><x:sheets><x:sheet name="2" y:id="two"/><x:sheet name="1" y:id="one"/></x:sheets></x:workbook>',
      'book/_rels/main.xml.rels':
        '<Relationships><Relationship Id="one" Type="x/worksheet" Target="/xl/worksheets/sheet1.xml"/><Relationship Id="two" Type="x/worksheet" Target="../xl/worksheets/sheet2.xml"/></Relationships>',
      'xl/worksheets/sheet2.xml':
        '<x:worksheet xmlns:x="m"><x:sheetData><x:row r="1"><x:c r="A1" t="inlineStr"><x:is><x:t>two &#x6587; <![CDATA[<b>]]></x:t></x:is></x:c></x:row></x:sheetData></x:worksheet>',
    };
    expect(await codeOf(['<row r="1"><c r="A1"><v>1</v></c></row>'], '', moved)).toEqual({
      rows: [['two 文 <b>']],
      numbers: [1],
    });
    expect(await codeOf(['', '<row><c><v>7</v></c></row>'])).toEqual({ rows: [[7]], numbers: [1] });
    expect(await codeOf(['', ''])).toBe('format_empty');
  });

  it('names the cell of a formula whose result is missing, and takes one that is empty', async () => {
    const withCell = (cell: string) => read([`<row r="3"><c r="A3"><v>1</v></c>${cell}</row>`]);
    expect(await withCell('<c r="AB3"><f>1+1</f></c>')).toMatchObject({
      fault: { code: 'format_formula', params: { cell: 'AB3' } },
    });
    expect(await withCell('<c r="B3" t="str"><f>""</f><v></v></c>')).toMatchObject({ value: { rows: [[1, '']] } });
  });

  it('gives back any texts', async () => {
    const text = fc
      .string({ unit: 'grapheme', minLength: 1, maxLength: 30 })
      .filter((value) => !/^'|[\0-\x08\x0B\x0C\x0E-\x1F\r\uFFFE\uFFFF]|_x[0-9A-Fa-f]{4}_/.test(value));
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.array(fc.oneof(text, fc.integer()), { minLength: 1, maxLength: 4 }), {
          minLength: 1,
          maxLength: 5,
        }),
        async (rows) => {
          const { rows: xml, texts } = sharedRows(rows);
          expect(await codeOf([xml], texts)).toMatchObject({ rows });
        },
      ),
      { numRuns: 40 },
    );
  });

  it.each([
    [
      'a document type',
      '<!DOCTYPE w [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><worksheet><sheetData><row><c t="str"><v>&b;</v></c></row></sheetData></worksheet>',
    ],
    ['an unknown entity', '<worksheet><sheetData><row><c t="str"><v>&b;</v></c></row></sheetData></worksheet>'],
    ['tags that do not match', '<worksheet><sheetData><row></sheetData></worksheet>'],
    ['an unfinished document', '<worksheet><sheetData><row><c><v>1</v></c></row>'],
    ['a text that is not there', '<worksheet><sheetData><row><c t="s"><v>9</v></c></row></sheetData></worksheet>'],
    ['a number that is none', '<worksheet><sheetData><row><c><v>one</v></c></row></sheetData></worksheet>'],
    ['a malformed cell reference', '<worksheet><sheetData><row><c r="$A$1"><v>1</v></c></row></sheetData></worksheet>'],
  ])('with %s is malformed', async (_what, sheet) => {
    expect(await codeOf([''], '', { 'xl/worksheets/sheet1.xml': sheet })).toBe('format_malformed');
  });

  it('of more than may be read is too large, whatever it packs to', async () => {
    expect(await codeOf(['<row><c r="ALM1"><v>1</v></c></row>'])).toBe('format_too_large');
    expect(await codeOf(['<row><c r="ALL1"><v>1</v></c></row>'.repeat(10_001)])).toBe('format_too_large');
    expect(await codeOf([' '.repeat(101 * 1024 ** 2)])).toBe('format_too_large');
    expect(
      await codeOf(['<row/>'], '', Object.fromEntries(Array.from({ length: 1000 }, (_, index) => [`${index}`, '']))),
    ).toBe('format_too_large');
  }, 60_000);

  it('that is no workbook is malformed', async () => {
    for (const bytes of [
      Buffer.from('no zip'),
      await workbookOf([''], '', { '_rels/.rels': '' }),
      (await workbookOf(['<row/>'])).subarray(0, 300),
    ])
      expect(await readXlsx(bytes)).toMatchObject({ ok: false, fault: { code: 'format_malformed' } });
  });
});
