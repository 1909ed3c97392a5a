import type { Result } from '../../../../fault/index.ts';
import { flatten } from '../loose/flatten.ts';
import { looseOf } from '../loose/loose-of.ts';
import { readFiles, readTexts } from '../read-files.ts';
import type { NamedText, ReadTexts, TextFormat } from '../text-format.ts';
import { printWebanno } from './print-webanno.ts';
import { readWebanno } from './read-webanno.ts';

/** WebAnno TSV 3.3, as INCEpTION writes it: sentences, tokens and layers of annotations, positions in UTF-16 units. */
export const webannoFormat: TextFormat = {
  title: 'WebAnno TSV 3.3',
  extension: 'tsv',
  mime: 'text/tab-separated-values',
  hasTokens: true,
  carries: {
    spans: 'any',
    discontinuous: false,
    links: 'pairs',
    attributes: true,
    answers: 'none',
    parts: 'one',
    sections: false,
    comments: false,
    statuses: false,
    proposals: false,
    evidence: false,
    validity: false,
  },
  detects: (_, head) => /^\uFEFF?#FORMAT=WebAnno TSV 3/.test(head),
  reads,
  *print(document, options) {
    yield printWebanno(flatten(looseOf(document, options)), options.tokeniser);
  },
};

function reads(files: readonly NamedText[]): Result<ReadTexts> {
  return readFiles(files, ({ name, text }) => readTexts([text], (content) => readWebanno(stemOf(name), content)));
}

const stemOf = (name: string): string => name.replace(/^.*[/\\]/s, '').replace(/\.[^.]+$/, '');
