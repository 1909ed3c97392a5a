import { decodeText } from '../../../../encoding/index.ts';
import { refuse, succeed, type Fault, type Result } from '../../../../fault/index.ts';
import type { TextDocument } from '../../document/index.ts';
import { choicesOf } from '../json/pairs.ts';
import { flatten } from '../loose/flatten.ts';
import type { LooseText } from '../loose/loose.ts';
import { looseOf } from '../loose/loose-of.ts';
import { makeLoose } from '../loose/make.ts';
import type { NamedBytes, ReadTexts, TextFormat, TextPrintOptions } from '../text-format.ts';

const prefix = '__label__';

/**
 * FastText's lines: `__label__positive text`. Labels are the options of the first choice about the whole text, blanks in
 * them and line ends in the text become `_` and blanks.
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
    parts: false,
    sections: false,
    comments: false,
    statuses: false,
    proposals: false,
  },
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

function reads(files: readonly NamedBytes[]): Result<ReadTexts> {
  const texts: LooseText[] = [];
  const faults: Fault[] = [];
  for (const { bytes } of files) {
    const decoded = decodeText(bytes);
    if (!decoded.ok) return decoded;
    for (const [index, whole] of decoded.value.split(/\r\n|\n|\r/).entries()) {
      if (whole.trim() === '') continue;
      const labels: string[] = [];
      let rest = whole;
      for (let found = /^\s*__label__(\S+)\s?/.exec(rest); found; found = /^\s*__label__(\S+)\s?/.exec(rest)) {
        labels.push(found[1] ?? '');
        rest = rest.slice(found[0].length);
      }
      const text = makeLoose({
        parts: [{ name: 'text', text: rest }],
        answers: labels.length > 0 ? { '': [...new Set(labels)] } : {},
        line: index + 1,
      });
      if (text.ok) texts.push(text.value);
      else faults.push(text.fault);
    }
  }
  return texts.length === 0 && faults.length === 0 ? refuse('format_empty') : succeed({ texts, faults });
}
