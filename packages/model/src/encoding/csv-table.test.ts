import fc from 'fast-check';
import { expect, it } from 'vitest';
import { anyText } from '../arbitrary/index.ts';
import { csvRow, guardFormula, readCsv, unguardFormula } from './index.ts';

it('quotes what separates and disarms what a spreadsheet would run', () => {
  expect(csvRow(['a', 'b,"c"', 'd\ne', '=1+1', '+2', '-3', '@x', '\tz', '＝1', "'=x", "'tis", -5, 0.5])).toBe(
    `a,"b,""c""","d\ne",'=1+1,'+2,'-3,'@x,"'\tz",'＝1,''=x,'tis,-5,0.5\r\n`,
  );
});

it('gives every text back', () => {
  fc.assert(
    fc.property(fc.array(fc.array(anyText, { minLength: 2, maxLength: 2 }), { minLength: 1, maxLength: 5 }), (rows) => {
      const filled = [['first', 'second'], ...rows].filter((row) => row.some((cell) => cell !== ''));
      const table = readCsv(new TextEncoder().encode(`\uFEFF${filled.map(csvRow).join('')}`));
      expect(table.ok && table.value.rows.map((row) => row.map(unguardFormula))).toEqual(
        filled.map((row) => row.map((cell) => cell.toWellFormed())),
      );
    }),
  );
});

it('guards a text however often, and takes each guard off', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      expect(unguardFormula(guardFormula(text))).toBe(text);
      expect(unguardFormula(unguardFormula(guardFormula(guardFormula(text))))).toBe(text);
    }),
  );
});
