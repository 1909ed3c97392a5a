import fc from 'fast-check';
import type { AudioCommand } from '../command/index.ts';
import { verdictsOf, type AudioDocument } from '../document/index.ts';
import { allLabels, type LabelSet } from '../label/index.ts';
import { anyAnswers } from './documents.ts';
import { anyText } from './labels.ts';

/** Commands on a document: mostly sensible ones, with missing ids, bad bounds and overlaps among them. */
export function anyCommand(document: AudioDocument, labels: LabelSet): fc.Arbitrary<AudioCommand> {
  const known = document.segments.map((segment) => segment.id);
  const id = fc.constantFrom(...known, 'new-1', 'new-2', 'nobody');
  const ids = fc.uniqueArray(id, { minLength: 1, maxLength: 3 });
  const neighbours = fc.nat({ max: Math.max(0, known.length - 2) }).map((at) => known.slice(at, at + 2));
  const place = fc.nat({ max: document.totalSamples + 5 });
  const answers = anyAnswers(labels.segment);
  const segmentLabels = allLabels(labels.segment).map((label) => label.id);
  const commentId = fc.constantFrom('c1', 'c2', ...document.comments.map((comment) => comment.id));
  const segmentId = fc.option(id);
  const segment = fc.record({ id, track: fc.nat({ max: 2 }), start: place, end: place, answers, comments: fc.constant<[]>([]), status: fc.constant('completed' as const) });
  const answer = fc.tuple(fc.constantFrom(...segmentLabels), answers).map(([labelId, given]) => ({ labelId, answer: given[labelId] ?? null }));
  const typed = <Type extends string>(type: Type) => ({ type: fc.constant(type) });
  return fc.oneof(
    fc.record({ ...typed('segment.add'), segment }),
    fc.record({ ...typed('segment.remove'), ids }),
    fc.record({ ...typed('segment.resize'), id, start: place, end: place }),
    fc.record({ ...typed('segment.split'), id, at: place, newId: id, left: answers, right: answers }),
    fc.record({ ...typed('segment.merge'), ids: fc.oneof(neighbours.filter((pair) => pair.length > 0 || known.length === 0).map((pair) => (pair.length > 0 ? pair : ['nobody'])), ids), answers }),
    fc.tuple(ids, answer).map(([chosen, given]) => ({ type: 'segment.answer' as const, ids: chosen, ...given })),
    fc.record({ ...typed('segment.verdict'), ids, verdict: fc.constantFrom(...verdictsOf.inspection, ...verdictsOf.acceptance) }),
    fc.record({ ...typed('global.answer'), labelId: fc.constantFrom('g0', 'g1'), answer: fc.option(anyText) }),
    fc.record({ ...typed('validity.set'), isValid: fc.boolean() }),
    fc.record({ ...typed('comment.add'), segmentId, comment: fc.record({ id: commentId, authorId: fc.nat({ max: 3 }), authorName: fc.constant('Han'), text: anyText, createdAt: fc.constant('2026-01-01T00:00:00Z'), isResolved: fc.boolean() }) }),
    fc.record({ ...typed('comment.remove'), segmentId, commentId }),
    fc.record({ ...typed('comment.resolve'), segmentId, commentId, isResolved: fc.boolean() }),
  );
}
