import { describe, expect, it } from 'vitest';
import { isEmptyPatch } from '../../../document/index.ts';
import {
  beginText,
  emptyTextDocument,
  type LinkMark,
  type Mark,
  type Proposal,
  type SpanMark,
  type TextDocument,
} from '../document/index.ts';
import { applyTextCommand, applyTextCommands, textCommandTarget, textPatchBetween, type TextCommand } from './index.ts';

const unit = { answers: {}, comments: [], status: 'completed' as const };
type Spans = Extract<TextCommand, { type: 'span.add' }>['spans'];
type Links = Extract<TextCommand, { type: 'link.add' }>['links'];
const span = (id: string, start: number, end: number, outcome?: Proposal['outcome']): Spans[number] => ({
  type: 'span',
  id,
  ...unit,
  comments: [],
  part: 0,
  ranges: [{ start, end }],
  ...(outcome && { proposal: { source: 'd', version: '1', outcome } }),
});
const link = (id: string, marks: string[], outcome?: Proposal['outcome']): Links[number] => ({
  type: 'link',
  id,
  ...unit,
  comments: [],
  linkType: 'r',
  ends: marks.map((mark) => ({ name: 'e', mark })),
  ...(outcome && { proposal: { source: 'd', version: '1', outcome } }),
});
const empty = beginText(emptyTextDocument({ parts: [{ name: 't', length: 30, sentences: [10, 30] }] }), {
  unit: 'sentence',
});
const run = (document: TextDocument, ...commands: TextCommand[]): TextDocument => {
  const result = applyTextCommands(document, commands);
  if (!result.ok) throw new Error(result.fault.code);
  return result.value;
};
const codeOf = (document: TextDocument, command: TextCommand): string | null => {
  const result = applyTextCommand(document, command);
  return result.ok ? null : result.fault.code;
};
const idsIn = ({ marks }: TextDocument): string[] => marks.map(({ id }) => id);
const markIn = <Type extends Mark['type']>({ marks }: TextDocument, id: string, type: Type) =>
  marks.find((mark): mark is Extract<Mark, { type: Type }> => mark.id === id && mark.type === type);
const outcomeOf = (document: TextDocument, id: string) =>
  (markIn(document, id, 'span') ?? markIn(document, id, 'link'))?.proposal?.outcome;

describe('commands on a text', () => {
  const drawn = run(
    empty,
    { type: 'span.add', spans: [span('b', 5, 9), span('a', 0, 3)] },
    { type: 'link.add', links: [link('r1', ['a', 'b']), link('r2', ['r1', 'b']), link('r3', ['a'])] },
  );

  it('add many spans in their places, as one step', () => {
    expect(idsIn(drawn)).toEqual(['part-0-0', 'part-0-1', 'a', 'b', 'r1', 'r2', 'r3']);
    expect(codeOf(drawn, { type: 'span.add', spans: [span('c', 1, 2), span('a', 0, 3)] })).toBe('mark_exists');
    expect(codeOf(drawn, { type: 'span.add', spans: [span('c', 1, 31)] })).toBe('span_out_of_bounds');
    expect(codeOf(drawn, { type: 'span.add', spans: [{ ...span('c', 1, 2), part: 1 }] })).toBe('span_out_of_bounds');
  });

  it('remove a mark with the links that end on it, by way of others too, and one undo brings all back', () => {
    const without = run(drawn, { type: 'mark.remove', ids: ['b'] });
    expect(idsIn(without)).toEqual(['part-0-0', 'part-0-1', 'a', 'r3']);
    expect(run(without, textPatchBetween(without, drawn))).toEqual(drawn);
    expect(codeOf(drawn, { type: 'mark.remove', ids: ['part-0-0'] })).toBe('mark_fixed');
    expect(codeOf(drawn, { type: 'mark.remove', ids: ['nobody'] })).toBe('segment_missing');
  });

  it('keep sections where they are, and let them be answered', () => {
    const [section] = drawn.marks;
    if (section?.type !== 'section') throw new Error('no section');
    const patch = (remove: string[], insert: Mark[]): TextCommand =>
      ({ type: 'document.patch', remove, insert }) as TextCommand;
    expect(codeOf(drawn, patch([section.id], []))).toBe('mark_fixed');
    expect(codeOf(drawn, patch([section.id], [{ ...section, end: 11 }]))).toBe('mark_fixed');
    expect(codeOf(drawn, patch([], [{ ...section, id: 'new' }]))).toBe('mark_fixed');
    expect(codeOf(drawn, patch([section.id], [{ ...section, answers: { q: 'x' } }]))).toBeNull();
    expect(codeOf(drawn, { type: 'span.ranges', id: section.id, ranges: [{ start: 0, end: 1 }] })).toBe('mark_fixed');
  });

  it('move a span to its new place, taking its verdict back; the same ranges change nothing', () => {
    const judged = run(drawn, { type: 'segment.verdict', ids: ['a'], verdict: 'inspection_failed' });
    const moved = run(judged, { type: 'span.ranges', id: 'a', ranges: [{ start: 20, end: 22 }] });
    expect(idsIn(moved).slice(2, 4)).toEqual(['b', 'a']);
    expect(markIn(moved, 'a', 'span')?.status).toBe('inspection_modified');
    expect(run(judged, { type: 'span.ranges', id: 'a', ranges: [{ start: 0, end: 3 }] })).toBe(judged);
    expect(
      codeOf(drawn, { type: 'span.ranges', id: 'a', ranges: [3, 0].map((start) => ({ start, end: start + 2 })) }),
    ).toBe('span_ranges_unordered');
  });

  it('let links end on what exists alone, and never on themselves', () => {
    expect(codeOf(drawn, { type: 'link.add', links: [link('x', ['part-0-0'])] })).toBe('link_end_missing');
    expect(codeOf(drawn, { type: 'link.add', links: [link('x', ['gone'])] })).toBe('link_end_missing');
    expect(codeOf(drawn, { type: 'link.set', id: 'r1', ends: [{ name: 'e', mark: 'r2' }] })).toBe('link_on_itself');
    expect(codeOf(drawn, { type: 'link.add', links: [link('x', ['y']), link('y', ['x'])] })).toBe('link_on_itself');
    const set = run(drawn, { type: 'link.set', id: 'r3', linkType: 's' });
    expect(markIn(set, 'r3', 'link')).toMatchObject({ linkType: 's', ends: [{ mark: 'a' }] });
    expect(run(set, { type: 'link.set', id: 'r3', linkType: 's' })).toBe(set);
  });

  it('decide proposals: edits correct them, and what ends on a rejected one goes', () => {
    const proposed = run(
      empty,
      { type: 'span.add', spans: [span('a', 0, 3, 'proposed'), span('b', 5, 9, 'proposed'), span('c', 6, 9)] },
      { type: 'link.add', links: [link('r1', ['a', 'c'], 'proposed'), link('r2', ['b', 'c']), link('r3', ['c'])] },
    );
    const decided = run(proposed, { type: 'proposal.decide', ids: ['a', 'b'], outcome: 'rejected' });
    expect(idsIn(decided).slice(2)).toEqual(['a', 'b', 'c', 'r1', 'r3']);
    expect(['a', 'b', 'r1'].map((id) => outcomeOf(decided, id))).toEqual(['rejected', 'rejected', 'rejected']);
    expect(run(decided, textPatchBetween(decided, proposed))).toEqual(proposed);
    const accepted = run(proposed, { type: 'proposal.decide', ids: ['a'], outcome: 'accepted' });
    const answered = run(accepted, { type: 'segment.answer', ids: ['a', 'c'], labelId: 'q', answer: ['x'] });
    expect([outcomeOf(accepted, 'a'), outcomeOf(answered, 'a'), outcomeOf(answered, 'c')]).toEqual([
      'accepted',
      'corrected',
      undefined,
    ]);
    expect(run(answered, { type: 'proposal.decide', ids: ['a'], outcome: 'accepted' })).toBe(answered);
    expect(outcomeOf(run(proposed, { type: 'span.ranges', id: 'b', ranges: [{ start: 5, end: 8 }] }), 'b')).toBe(
      'corrected',
    );
    expect(outcomeOf(run(proposed, { type: 'link.set', id: 'r1', linkType: 's' }), 'r1')).toBe('corrected');
    expect(codeOf(proposed, { type: 'proposal.decide', ids: ['c'], outcome: 'accepted' })).toBe('proposal_missing');
  });

  it('collapse while the same thing is set again', () => {
    const at = (id: string): TextCommand => ({ type: 'span.ranges', id, ranges: [{ start: 0, end: 1 }] });
    expect([textCommandTarget(at('a')), textCommandTarget({ type: 'mark.remove', ids: ['a'] })]).toEqual([
      'span.ranges a',
      undefined,
    ]);
  });

  it('hold at most 20,000 spans and links', () => {
    const spans = Array.from({ length: 18_000 }, (_, at): SpanMark => span(`s${at}`, at * 10, at * 10 + 5));
    const links = Array.from({ length: 2000 }, (_, at): LinkMark => link(`l${at + 1000}`, [`s${at}`, `s${at + 1}`]));
    const large: TextDocument = { ...empty, parts: [{ length: 200_000 }], marks: [...spans, ...links] };
    const add: TextCommand = { type: 'span.add', spans: [span('new', 90_007, 90_009)] };
    expect(codeOf(large, add)).toBe('marks_too_many');
    const room = run(large, { type: 'mark.remove', ids: ['s9'] });
    const after = run(room, add);
    expect(idsIn(after).indexOf('new')).toBe(idsIn(after).indexOf('s9000') + 1);
    expect(isEmptyPatch(textPatchBetween(after, room))).toBe(false);
  });
});
