import { decodeText } from '../../../../encoding/index.ts';
import { refuse, succeed, type Fault, type Result } from '../../../../fault/index.ts';
import { allLabels, isText, typeQuestion, type LabelSet } from '../../../../label/index.ts';
import { flatten } from '../loose/flatten.ts';
import type { LooseText } from '../loose/loose.ts';
import { looseOf } from '../loose/loose-of.ts';
import type { NamedBytes, ReadTexts, TextFormat } from '../text-format.ts';
import { memberEnd, readBrat, triggerEnd } from './brat-file.ts';
import { printBrat, word } from './print-brat.ts';

/**
 * Brat standoff: `.ann` beside the text in `.txt`, positions in code points. A link with a trigger is an event, one whose
 * ends are all members an equivalence, any other a relation. Choices about marks are attributes, written answers notes.
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
    parts: false,
    sections: false,
    comments: false,
    statuses: false,
    proposals: false,
  },
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
function reads(files: readonly NamedBytes[]): Result<ReadTexts> {
  const texts: LooseText[] = [];
  const faults: Fault[] = [];
  const byName = new Map(files.map((file) => [file.name.toLowerCase(), file]));
  for (const file of files) {
    if (!/\.(?:txt|ann)$/i.test(file.name)) continue;
    const base = file.name.slice(0, -4);
    const text = byName.get(`${base}.txt`.toLowerCase());
    const annotations = byName.get(`${base}.ann`.toLowerCase());
    if (!text) {
      faults.push(refuse('format_field_missing', [], { name: `${base}.txt`.slice(0, 200) }).fault);
      continue;
    }
    // Each pair is read once, with its text
    if (file !== text) continue;
    const decoded = decodeText(text.bytes);
    const lines = annotations ? decodeText(annotations.bytes) : succeed('');
    const read = !decoded.ok ? decoded : lines.ok ? readBrat(base, decoded.value, lines.value) : lines;
    if (read.ok) texts.push(read.value);
    else faults.push(read.fault);
  }
  return texts.length === 0 && faults.length === 0 ? refuse('format_empty') : succeed({ texts, faults });
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
