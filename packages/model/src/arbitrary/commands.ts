import fc from 'fast-check';
import type { AudioCommand } from '../modality/audio/command/index.ts';
import { verdictsOf } from '../document/index.ts';
import type { AudioDocument } from '../modality/audio/document/index.ts';
import { allLabels, type LabelSet } from '../label/index.ts';
import { anyAnswers, anyTrack } from './documents.ts';
import { anyText } from './labels.ts';

/** Generates commands on a document: mostly valid ones, with missing ids, invalid bounds and overlaps among them. */
export function anyCommand(document: AudioDocument, labels: LabelSet): fc.Arbitrary<AudioCommand> {
  const known = document.segments.map((segment) => segment.id);
  const id = fc.constantFrom(...known, 'new-1', 'new-2', 'nobody');
  const ids = fc.uniqueArray(id, { minLength: 1, maxLength: 3 });
  const neighbours = fc.nat({ max: Math.max(0, known.length - 2) }).map((at) => known.slice(at, at + 2));
  const position = fc.nat({ max: document.totalSamples + 5 });
  const inside = fc.tuple(fc.nat(), fc.nat()).map(([number, offset]) => {
    const {
      id: whole,
      start,
      end,
    } = document.segments[number % Math.max(1, known.length)] ?? { id: 'nobody', start: 0, end: 2 };
    return { id: whole, at: start + 1 + (offset % Math.max(1, end - start - 1)) };
  });
  const answers = anyAnswers(labels.segment);
  const segmentLabels = allLabels(labels.segment).map((label) => label.id);
  const commentId = fc.constantFrom('c1', 'c2', ...document.comments.map((comment) => comment.id));
  const segmentId = fc.option(id);
  const segment = fc.record({
    id,
    track: fc.nat({ max: 2 }),
    start: position,
    end: position,
    answers,
    comments: fc.constant<[]>([]),
    status: fc.constant('completed' as const),
  });
  const answer = fc
    .tuple(fc.constantFrom(...segmentLabels), answers)
    .map(([labelId, given]) => ({ labelId, answer: given[labelId] ?? null }));
  const typed = <Type extends string>(type: Type) => ({ type: fc.constant(type) });
  return fc.oneof(
    fc.record({ ...typed('segment.add'), segment }),
    fc.record({ ...typed('segment.remove'), ids }),
    fc.record({ ...typed('segment.resize'), id, start: position, end: position }),
    fc
      .tuple(
        fc.oneof(inside, fc.record({ id, at: position })),
        fc.record({ ...typed('segment.split'), newId: id, left: answers, right: answers }),
      )
      .map(([where, split]) => ({ ...split, ...where })),
    fc.record({
      ...typed('segment.merge'),
      ids: fc.oneof(
        neighbours
          .filter((pair) => pair.length > 0 || known.length === 0)
          .map((pair) => (pair.length > 0 ? pair : ['nobody'])),
        ids,
      ),
      answers,
    }),
    fc.record({ ...typed('segment.retrack'), ids, track: fc.nat({ max: 3 }) }),
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
    fc.record({ ...typed('tracks.set'), tracks: fc.array(anyTrack, { maxLength: 5 }) }),
    fc.record({
      ...typed('comment.add'),
      segmentId,
      comment: fc.record({
        id: commentId,
        authorId: fc.nat({ max: 3 }),
        authorName: fc.constant('Han'),
        text: anyText,
        createdAt: fc.constant('2026-01-01T00:00:00Z'),
        isResolved: fc.boolean(),
      }),
    }),
    fc.record({ ...typed('comment.remove'), segmentId, commentId }),
    fc.record({ ...typed('comment.resolve'), segmentId, commentId, isResolved: fc.boolean() }),
  );
}
