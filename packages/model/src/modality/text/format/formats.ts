import { bioesFormat, bioFormat, conll2003Format } from './lines/conll.ts';
import { bratFormat } from './brat/brat.ts';
import { doccanoFormat } from './json/doccano.ts';
import { earmarkTextFormat } from './json/earmark.ts';
import { fastTextFormat } from './lines/fasttext.ts';
import { labelStudioTextFormat } from './tools/label-studio.ts';
import { prodigyFormat } from './tools/prodigy.ts';
import { spacyFormat } from './tools/spacy.ts';
import { squadFormat } from './tools/squad.ts';
import { textCsvFormat } from './table/csv.ts';
import { webannoFormat } from './webanno/webanno.ts';
import type { TextFormat } from './text-format.ts';

/** All formats for import and export of annotated texts, by id. A workbook holds the table of `csv`. */
export const textFormats = {
  json: earmarkTextFormat,
  doccano: doccanoFormat,
  labelstudio: labelStudioTextFormat,
  brat: bratFormat,
  webanno: webannoFormat,
  conll2003: conll2003Format,
  bio: bioFormat,
  bioes: bioesFormat,
  spacy: spacyFormat,
  prodigy: prodigyFormat,
  squad: squadFormat,
  fasttext: fastTextFormat,
  csv: textCsvFormat,
} as const satisfies Record<string, TextFormat>;

export type TextFormatId = keyof typeof textFormats;
