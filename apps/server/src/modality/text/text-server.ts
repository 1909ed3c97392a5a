import {
  holds,
  textColumns,
  textFormats,
  textRows,
  type Kept,
  type TextDocument,
  type TextFormat as ModelFormat,
  type TextPrintOptions,
  type TextTypes,
  type Tokeniser,
} from '@earmark/model';
import type { ServerModality, SourceText, TextFormat } from '../modality.ts';
import { groupTextAnnotations, openTextAnnotations, readableTextFormats } from './annotation-files.ts';
import type { TextFacts } from './measure-text.ts';
import { readTextFile } from './read-text-file.ts';
import { saidInText } from './said-in-text.ts';
import { textTemplate } from './text-template.ts';
import { shapeOfText } from './shape.ts';

interface Given {
  readonly labels: TextPrintOptions['labels'];
  readonly name: string;
  readonly texts?: readonly SourceText[];
  readonly kept?: Kept;
  readonly tokeniser?: Tokeniser;
}

const optionsOf = ({ labels, name, texts = [], kept, tokeniser }: Given): TextPrintOptions => ({
  labels,
  name,
  texts: texts.map(({ text }) => text),
  partNames: texts.map((text) => text.name),
  ...(tokeniser && { tokeniser }),
  ...(kept && { kept }),
});

/** A format of the model as exports write it. */
function writerOf({
  extension,
  print,
  beside,
  settings,
  collection,
  carries,
  hasTokens = false,
}: ModelFormat): TextFormat<TextDocument> {
  return {
    extension,
    hasTokens,
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
        head: (labels, tokeniser) => collection.head({ labels, tokeniser }),
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
  annotations: {
    group: groupTextAnnotations,
    open: openTextAnnotations,
    formats: readableTextFormats,
    template: textTemplate,
  },
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
