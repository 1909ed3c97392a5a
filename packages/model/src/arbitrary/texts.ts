import fc from 'fast-check';
import { segmentStatuses, verdictsOf } from '../document/index.ts';
import { allLabels, type LabelSet } from '../label/index.ts';
import type { TextCommand } from '../modality/text/command/index.ts';
import {
  beginText,
  compareMarks,
  emptyTextDocument,
  joinRanges,
  proposalOutcomes,
  textUnits,
  type LinkMark,
  type Mark,
  type PointRange,
  type Proposal,
  type SpanMark,
  type TextDocument,
} from '../modality/text/document/index.ts';
import { anyAnswers, anyComment } from './documents.ts';
import { anyLabelSet, anyText } from './labels.ts';

type SpanDraft = Extract<TextCommand, { type: 'span.add' }>['spans'][number];
type LinkDraft = Extract<TextCommand, { type: 'link.add' }>['links'][number];

const anyProposal = fc.option(
  fc.record({
    source: fc.constantFrom('dictionary', '规则'),
    version: fc.constantFrom('1', ''),
    outcome: fc.constantFrom<Proposal['outcome']>(...proposalOutcomes),
  }),
  { nil: undefined, freq: 2 },
);

/** Ranges that a span may have, in a part of this length. */
const anyRanges = (length: number) =>
  fc
    .array(fc.tuple(fc.nat({ max: length - 1 }), fc.integer({ min: 1, max: 6 })), { minLength: 1, maxLength: 3 })
    .map((drawn) => joinRanges(drawn.map(([start, size]) => ({ start, end: Math.min(length, start + size) }))));

const anySpan = (id: fc.Arbitrary<string>, { parts }: Pick<TextDocument, 'parts'>, labels: LabelSet) =>
  fc.nat({ max: parts.length - 1 }).chain((part) =>
    fc.record({
      type: fc.constant('span' as const),
      id,
      part: fc.constant(part),
      ranges: anyRanges(parts[part]?.length ?? 1),
      answers: anyAnswers(labels.segment),
      comments: fc.constant<[]>([]),
      status: fc.constantFrom(...segmentStatuses),
      proposal: anyProposal,
    }),
  );

const anyEnds = (targets: readonly string[]) =>
  fc
    .array(fc.constantFrom(...targets), { minLength: 1, maxLength: 3 })
    .map((marks) => marks.map((mark, at) => ({ name: `end ${at % 2}`, mark })));

const anyLink = (id: fc.Arbitrary<string>, targets: readonly string[]) =>
  fc.record({
    type: fc.constant('link' as const),
    id,
    linkType: fc.constantFrom('r1', 'r2'),
    ends: anyEnds(targets),
    answers: fc.constant({}),
    comments: fc.constant<[]>([]),
    status: fc.constantFrom(...segmentStatuses),
    proposal: anyProposal,
  });

/** Generates a sound document with its labels: spans and links, or sections, or both. */
export const anyTextWork: fc.Arbitrary<{ labels: LabelSet; document: TextDocument }> = fc
  .tuple(
    anyLabelSet,
    fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 1, maxLength: 3 }),
    fc.constantFrom(...textUnits),
  )
  .chain(([labels, lengths, unit]) => {
    const empty = emptyTextDocument({
      parts: lengths.map((length, at) => ({
        name: `part ${at}`,
        length,
        sentences: length > 5 ? [5, length] : [length],
      })),
    });
    const begun = beginText(empty, { unit });
    return fc
      .tuple(
        fc
          .nat({ max: 6 })
          .chain((count) =>
            fc.tuple(
              ...Array.from({ length: count }, (_, at): fc.Arbitrary<SpanMark> =>
                anySpan(fc.constant(`s${at}`), begun, labels),
              ),
            ),
          ),
        anyAnswers(labels.global),
        fc.boolean(),
        fc.nat({ max: 3 }),
        fc.array(anyComment, { maxLength: 1 }),
      )
      .chain(([spans, answers, isValid, links, comments]) => {
        const withLinks = Array.from({ length: spans.length === 0 ? 0 : links }, (_, at): fc.Arbitrary<LinkMark> =>
          // Each ends on spans and on links before it, so that none is reached from itself
          anyLink(fc.constant(`l${at}`), [
            ...spans.map(({ id }) => id),
            ...Array.from({ length: at }, (_unused, before) => `l${before}`),
          ]),
        );
        return fc.tuple(...withLinks).map((drawn) => ({
          labels,
          document: {
            ...begun,
            answers,
            isValid,
            comments,
            marks: [...begun.marks, ...spans, ...drawn].map(withoutUndefined).sort(compareMarks),
          },
        }));
      });
  });

/** Returns a mark as JSON has it, without properties that are undefined. */
const withoutUndefined = (mark: Mark): Mark => JSON.parse(JSON.stringify(mark)) as Mark;

/** Generates commands on a text: mostly valid ones, with missing ids, ranges that are none, and loops among them. */
export function anyTextCommand(document: TextDocument, labels: LabelSet): fc.Arbitrary<TextCommand> {
  const known = document.marks.map(({ id }) => id);
  const id = fc.constantFrom(...known, 'new-1', 'new-2', 'nobody');
  const ids = fc.uniqueArray(id, { minLength: 1, maxLength: 3 });
  const freshId = fc.constantFrom('new-1', 'new-2', 'new-3', ...known.slice(0, 1));
  const typed = <Type extends string>(type: Type) => ({ type: fc.constant(type) });
  const answers = anyAnswers(labels.segment);
  const segmentLabels = allLabels(labels.segment).map((label) => label.id);
  const answer = fc
    .tuple(fc.constantFrom(...segmentLabels, 'unknown'), answers)
    .map(([labelId, given]) => ({ labelId, answer: given[labelId] ?? null }));
  const spans = fc.array(
    anySpan(freshId, document, labels).map((span): SpanDraft => withoutUndefined(span) as SpanDraft),
    { minLength: 1, maxLength: 2 },
  );
  const links = fc.array(
    anyLink(freshId, [...known, 'new-1', 'nobody']).map((link): LinkDraft => withoutUndefined(link) as LinkDraft),
    { minLength: 1, maxLength: 2 },
  );
  const commentId = fc.constantFrom('c1', 'c2', ...document.comments.map((comment) => comment.id));
  return fc.oneof(
    fc.record({ ...typed('span.add'), spans }),
    fc.record({
      ...typed('span.ranges'),
      id,
      ranges: fc.oneof(
        anyRanges(document.parts[0]?.length ?? 1),
        fc.constant<PointRange[]>([
          { start: 3, end: 2 },
          { start: 0, end: 1 },
        ]),
      ),
    }),
    fc.record({ ...typed('link.add'), links }),
    fc.record(
      { ...typed('link.set'), id, linkType: fc.constantFrom('r1', 'r3'), ends: anyEnds([...known, 'nobody']) },
      { requiredKeys: ['type', 'id'] },
    ),
    fc.record({ ...typed('mark.remove'), ids }),
    fc.record({
      ...typed('proposal.decide'),
      ids,
      outcome: fc.constantFrom('accepted' as const, 'rejected' as const, 'proposed' as const),
    }),
    fc.tuple(ids, answer).map(([chosen, given]) => ({ type: 'segment.answer' as const, ids: chosen, ...given })),
    fc.record({ ...typed('segment.confirm'), ids }),
    fc.record({ ...typed('segment.check'), ids }),
    fc.record({
      ...typed('segment.verdict'),
      ids,
      verdict: fc.constantFrom(...verdictsOf.inspection, ...verdictsOf.acceptance),
    }),
    fc.record({ ...typed('global.answer'), labelId: fc.constantFrom('g0', 'g1'), answer: fc.option(anyText) }),
    fc.record({ ...typed('validity.set'), isValid: fc.boolean() }),
    fc.record({
      ...typed('comment.add'),
      segmentId: fc.option(id),
      comment: fc.record({
        id: commentId,
        authorId: fc.nat({ max: 3 }),
        authorName: fc.constant('Han'),
        text: anyText,
        createdAt: fc.constant('2026-01-01T00:00:00Z'),
        isResolved: fc.boolean(),
      }),
    }),
    fc.record({ ...typed('comment.remove'), segmentId: fc.option(id), commentId }),
    fc.record({ ...typed('comment.resolve'), segmentId: fc.option(id), commentId, isResolved: fc.boolean() }),
  );
}
