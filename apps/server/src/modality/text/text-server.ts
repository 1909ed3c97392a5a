import {
  holds,
  textColumns,
  textFormats,
  textRows,
  wordTokeniser,
  type Kept,
  type TextDocument,
  type TextFormat as ModelFormat,
  type TextPrintOptions,
  type TextTypes,
} from '@earmark/model';
import type { ServerModality, SourceText, TextFormat } from '../modality.ts';
import { groupTextAnnotations, openTextAnnotations, readableTextFormats } from './annotation-files.ts';
import type { TextFacts } from './measure-text.ts';
import { readTextFile } from './read-text-file.ts';
import { saidInText } from './said-in-text.ts';
import { shapeOfText } from './shape.ts';

/** Words as this runtime cuts them; the files name the version of its rules. */
const tokeniser = wordTokeniser(process.versions.icu ?? '');

interface Given {
  readonly labels: TextPrintOptions['labels'];
  readonly name: string;
  readonly texts?: readonly SourceText[];
  readonly kept?: Kept;
}

const optionsOf = ({ labels, name, texts = [], kept }: Given): TextPrintOptions => ({
  labels,
  name,
  texts: texts.map(({ text }) => text),
  partNames: texts.map((text) => text.name),
  tokeniser,
  ...(kept && { kept }),
});

/** A format of the model as exports write it. */
function writerOf({ extension, print, beside, settings, collection, carries }: ModelFormat): TextFormat<TextDocument> {
  return {
    extension,
    print: (document, options) => print(document, optionsOf(options)),
    holds: (document, labels) => holds(document, labels, carries),
    ...(beside && {
      beside: {
        extension: beside.extension,
        print: (document: TextDocument, options: Given) => beside.print(document, optionsOf(options)),
      },
    }),
    ...(settings && { settings }),
    ...(collection && {
      collection: {
        ...collection,
        head: (labels) => collection.head({ labels, tokeniser }),
        item: (document: TextDocument, options: Given) => collection.item(document, optionsOf(options)),
      },
    }),
  };
}

/** Text: a source holds texts, which are decoded once and never change; documents hold marks alone. */
export const textServer: ServerModality<TextTypes, TextFacts> = {
  ingest: { read: readTextFile },
  unreadable: 'text_unreadable',
  sourceOf: shapeOfText,
  annotations: { group: groupTextAnnotations, open: openTextAnnotations, formats: readableTextFormats },
  export: {
    formats: Object.fromEntries(Object.entries(textFormats).map(([id, format]) => [id, writerOf(format)])),
    bundles: {},
    table: {
      columns: textColumns,
      rows: (document, options) => textRows(document, optionsOf(options)),
    },
    names: { item: 'text', items: 'texts', unit: 'mark', units: 'marks', size: 'characters' },
  },
  said: saidInText,
  recordings: null,
};
