import { describe, expect, it } from 'vitest';
import type { LabelSet } from '../label/index.ts';
import { applyTextCommands, type TextCommand } from '../modality/text/command/index.ts';
import { beginText, checkMarks, emptyTextDocument, isLink, isSpan } from '../modality/text/document/index.ts';
import type { TextDocument } from '../modality/text/document/index.ts';
import { commandsFor, type ProposedMarks } from './index.ts';

const option = (id: string) => ({ id, title: id, isDefault: false, labels: [] });
const labels: LabelSet = {
  global: [],
  segment: [
    { id: 'type', title: 'Type', type: 'single_tiled', isRequired: true, options: [option('org'), option('loc')] },
  ],
  links: [
    {
      id: 'in',
      title: 'located in',
      ends: [
        { name: 'what', takes: ['org'] },
        { name: 'where', takes: ['loc'] },
      ],
    },
    { id: 'same', title: 'the same', ends: [{ name: 'one', takes: 'any', isMany: true }] },
  ],
};
const empty = beginText(emptyTextDocument({ parts: [{ name: 't', length: 20 }] }), { unit: 'span' });
const origin = { source: 'Names', version: 'v7' };
const span = (start: number, end: number, label: string, score?: number) => ({
  part: 0,
  ranges: [{ start, end }],
  label,
  proposal: { ...origin, ...(score !== undefined && { score }) },
});
const link = (type: string, ...ends: readonly (readonly [name: string, span: number])[]) => ({
  type,
  ends: ends.map(([name, number]) => ({ name, span: number })),
  proposal: origin,
});
const located = link('in', ['what', 0], ['where', 1]);
const spans = [span(0, 3, 'org', 0.5), span(4, 6, 'loc')];

let made = 0;
const commandsIn = (document: TextDocument, proposed: ProposedMarks): TextCommand[] =>
  commandsFor(proposed, { document, labels }, () => `new${(made += 1)}`);
const run = (document: TextDocument, commands: readonly TextCommand[]): TextDocument => {
  const result = applyTextCommands(document, commands);
  if (!result.ok) throw new Error(result.fault.code);
  expect(checkMarks(result.value)).toBeNull();
  return result.value;
};
const propose = (document: TextDocument, proposed: ProposedMarks): TextDocument =>
  run(document, commandsIn(document, proposed));
const idAt = ({ marks }: TextDocument, start: number): string =>
  marks.filter(isSpan).find(({ ranges: [range] }) => range?.start === start)?.id ?? '';
const linksOf = ({ marks }: TextDocument) =>
  marks
    .filter(isLink)
    .map(({ linkType, ends, proposal }) => [linkType, ends.map(({ mark }) => mark), proposal?.outcome]);

describe('proposals', () => {
  const proposed = propose(empty, { spans, links: [located] });

  it('become open spans, and links on them', () => {
    const [what, where] = proposed.marks.filter(isSpan);
    expect([what?.proposal, where?.proposal]).toEqual([
      { ...origin, score: 0.5, outcome: 'proposed' },
      { ...origin, outcome: 'proposed' },
    ]);
    expect(what?.answers).toEqual({ type: ['org'] });
    expect(linksOf(proposed)).toEqual([['in', [what?.id, where?.id], 'proposed']]);
  });

  it('are no commands where everything is there already', () => {
    expect(commandsIn(proposed, { spans, links: [located] })).toEqual([]);
    expect(commandsIn(empty, { spans: [], links: [] })).toEqual([]);
    expect(commandsFor({ spans }, { document: empty, labels: { global: [], segment: [] } })).toEqual([]);
  });

  it('end on what somebody has drawn on the same ranges, of the same type where there are two', () => {
    const drawn = propose(empty, { spans: [span(4, 6, 'org'), span(4, 6, 'loc')] });
    const linked = propose(drawn, { spans, links: [located] });
    expect(linked.marks.filter(isSpan)).toHaveLength(3);
    expect(linksOf(linked)).toEqual([['in', [idAt(linked, 0), drawn.marks[1]?.id], 'proposed']]);
  });

  it('are left out where an end or the link itself was rejected', () => {
    const reject = (document: TextDocument, id: string): TextDocument =>
      run(document, [{ type: 'proposal.decide', ids: [id], outcome: 'rejected' }]);
    const alone = propose(empty, { spans });
    expect(commandsIn(reject(alone, idAt(alone, 4)), { spans, links: [located] })).toEqual([]);
    const withoutLink = reject(proposed, proposed.marks.find(isLink)?.id ?? '');
    expect(commandsIn(withoutLink, { spans, links: [located] })).toEqual([]);
  });

  it('hold links that their types permit alone', () => {
    const links = [
      link('in', ['what', 1], ['where', 0]),
      link('in', ['what', 0]),
      link('in', ['what', 0], ['elsewhere', 1]),
      link('in', ['what', 0], ['where', 7]),
      link('gone', ['what', 0]),
      link('same', ['one', 0]),
      link('same', ['one', 0], ['one', 1]),
      link('same', ['one', 1], ['one', 0]),
    ];
    const after = propose(empty, { spans, links });
    expect(linksOf(after)).toEqual([['same', [idAt(after, 0), idAt(after, 4)], 'proposed']]);
  });
});
