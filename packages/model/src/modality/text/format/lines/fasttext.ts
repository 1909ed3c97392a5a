import type { Result } from '../../../../fault/index.ts';
import type { TextDocument } from '../../document/index.ts';
import { choicesOf } from '../json/pairs.ts';
import { flatten } from '../loose/flatten.ts';
import type { LooseText } from '../loose/loose.ts';
import { looseOf } from '../loose/loose-of.ts';
import { makeLoose } from '../loose/make.ts';
import { readFiles, readTexts } from '../read-files.ts';
import type { NamedText, ReadTexts, TextFormat, TextPrintOptions } from '../text-format.ts';

const prefix = '__label__';

/**
 * FastText's lines: `__label__positive text`. Labels are the options of the first choice about the whole text, blanks
 * in them and line ends in the text become `_` and blanks.
 */
export const fastTextFormat: TextFormat = {
  title: 'fastText',
  extension: 'txt',
  mime: 'text/plain',
  carries: {
    spans: 'none',
    discontinuous: false,
    links: 'none',
    attributes: false,
    answers: 'one',
    parts: 'one',
    sections: false,
    comments: false,
    statuses: false,
    proposals: false,
    evidence: false,
    validity: false,
  },
  detects: (_, head) => /^\s*__label__\S/.test(head),
  reads,
  *print(document, options) {
    yield line(document, options);
  },
  collection: {
    fileName: 'texts.txt',
    head: () => '',
    separator: '',
    tail: '',
    *item(document, options) {
      yield line(document, options);
    },
  },
};

function line(document: TextDocument, options: TextPrintOptions): string {
  const { text, answers } = flatten(looseOf(document, options));
  const labels = choicesOf(answers, options.labels).map((title) => `${prefix}${title.replace(/\s/g, '_')}`);
  return `${[...labels, text.replace(/\r\n|[\r\n\v\f\u0085\u2028\u2029]/g, ' ')].join(' ')}\n`;
}

function reads(files: readonly NamedText[]): Result<ReadTexts> {
  return readFiles(files, ({ text }) => {
    const lines = text.split(/\r\n|\n|\r/).map((content, index) => ({ content, line: index + 1 }));
    return readTexts(
      lines.filter(({ content }) => content.trim() !== ''),
      readLine,
    );
  });
}

const label = /^\s*__label__(\S+)\s?/;

function readLine({ content, line: at }: { content: string; line: number }): Result<LooseText> {
  const labels: string[] = [];
  let rest = content;
  for (let found = label.exec(rest); found; found = label.exec(rest)) {
    labels.push(found[1] ?? '');
    rest = rest.slice(found[0].length);
  }
  return makeLoose({
    parts: [{ name: 'text', text: rest }],
    answers: labels.length > 0 ? { '': [...new Set(labels)] } : {},
    line: at,
  });
}
