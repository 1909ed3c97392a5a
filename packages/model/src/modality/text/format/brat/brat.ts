import { refuse, type Result } from '../../../../fault/index.ts';
import { allLabels, isText, typeQuestion, type LabelSet } from '../../../../label/index.ts';
import { flatten } from '../loose/flatten.ts';
import { looseOf } from '../loose/loose-of.ts';
import { extensionOf, readTexts } from '../read-files.ts';
import type { NamedText, ReadTexts, TextFormat } from '../text-format.ts';
import { memberEnd, readBrat, triggerEnd } from './brat-file.ts';
import { printBrat, word } from './print-brat.ts';

/**
 * Brat standoff: `.ann` beside the text in `.txt`, positions in code points. A link with a trigger is an event, one
 * whose ends are all members an equivalence, any other a relation. Choices about marks are attributes, written answers
 * notes.
 */
export const bratFormat: TextFormat = {
  title: 'brat',
  extension: 'ann',
  mime: 'text/plain',
  carries: {
    spans: 'any',
    discontinuous: true,
    links: 'any',
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
  detects: (name) => extensionOf(name) === 'ann',
  reads,
  *print(document, options) {
    yield printBrat(flatten(looseOf(document, options)));
  },
  beside: {
    extension: 'txt',
    print: (document, options) => flatten(looseOf(document, options)).text,
  },
  settings: { fileName: 'annotation.conf', print: printSettings },
};

/** Reads pairs of files of one name; a text without annotations has none, annotations without a text are refused. */
function reads(files: readonly NamedText[]): Result<ReadTexts> {
  const byName = new Map(files.map((file) => [file.name.toLowerCase(), file]));
  const stems = new Set(files.flatMap(({ name }) => (/\.(?:txt|ann)$/i.test(name) ? [name.slice(0, -4)] : [])));
  return readTexts(stems, (stem) => {
    const text = byName.get(`${stem}.txt`.toLowerCase())?.text;
    if (text === undefined) return refuse('format_field_missing', [], { name: `${stem}.txt`.slice(0, 200) });
    return readBrat(stem, text, byName.get(`${stem}.ann`.toLowerCase())?.text ?? '');
  });
}

/** The configuration that brat needs to show and edit such files. */
function printSettings(labels: LabelSet): string {
  const type = typeQuestion(labels);
  const links = labels.links ?? [];
  const isEvent = (link: (typeof links)[number]): boolean => link.ends[0]?.name === triggerEnd;
  const takes = (): string => '<ANY>';
  const argument = ({ name, isMany, isOptional }: (typeof links)[number]['ends'][number]): string =>
    `${word(name)}${isMany ? (isOptional ? '*' : '+') : isOptional ? '?' : ''}:${takes()}`;
  const relation = ({ title, ends }: (typeof links)[number]): string =>
    ends.length === 1 && ends[0]?.name === memberEnd
      ? `${word(title)}\tArg1:${takes()}, Arg2:${takes()}, <REL-TYPE>:symmetric-transitive`
      : `${word(title)}\t${ends.map((end) => `${word(end.name)}:${takes()}`).join(', ')}`;
  const attributes = allLabels(labels.segment)
    .filter((label) => label.id !== type?.id && !isText(label))
    .map(
      ({ title, options }) =>
        `${word(title)}\tArg:<ANY>, Value:${options.map((option) => word(option.title)).join('|')}`,
    );
  const sections: [string, readonly string[]][] = [
    ['entities', (type?.options ?? []).map(({ title }) => word(title))],
    ['relations', links.filter((link) => !isEvent(link)).map(relation)],
    [
      'events',
      links.filter(isEvent).map(({ title, ends }) => `${word(title)}\t${ends.slice(1).map(argument).join(', ')}`),
    ],
    ['attributes', attributes],
  ];
  return sections.map(([name, lines]) => [`[${name}]`, ...lines, ''].join('\n')).join('\n');
}
