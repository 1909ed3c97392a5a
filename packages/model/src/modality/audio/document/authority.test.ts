import { describe, expect, it } from 'vitest';
import { createReadCounter } from '../../../arbitrary/index.ts';
import type { Author, Comment } from '../../../document/index.ts';
import { checkAuthority, emptyAudioDocument, type AudioDocument, type Segment } from './index.ts';

const annotator: Author = { userId: 1, stage: 'annotation' };
const inspector: Author = { userId: 2, stage: 'inspection' };

const comment = (id: string, authorId: number, more: Partial<Comment> = {}): Comment => ({
  id,
  authorId,
  authorName: `user ${authorId}`,
  text: 'look',
  createdAt: '2026-01-01T00:00:00Z',
  isResolved: false,
  ...more,
});
const segment = (id: string, more: Partial<Segment> = {}): Segment => {
  const start = Number(id.slice(1)) * 100;
  return { id, track: 0, start, end: start + 100, answers: { t: 'text' }, comments: [], status: 'completed', ...more };
};
const documentOf = (segments: Segment[], more: Partial<AudioDocument> = {}): AudioDocument => ({
  ...emptyAudioDocument({ sampleRate: 1000, channels: 1, totalSamples: 10_000 }),
  segments,
  ...more,
});

const codeOf = (author: Author, before: AudioDocument, after: AudioDocument, atStageStart = before) =>
  checkAuthority(author, before, after, atStageStart)?.code ?? null;

describe('an annotator', () => {
  const failed = documentOf([segment('s1', { status: 'inspection_failed', comments: [comment('c1', 2)] })]);
  const change = (more: Partial<Segment>) => documentOf(failed.segments.map((old) => ({ ...old, ...more })));

  it('edits, adds and removes segments', () => {
    expect(codeOf(annotator, failed, change({ answers: { t: 'better' }, status: 'inspection_modified' }))).toBeNull();
    expect(codeOf(annotator, failed, documentOf([...failed.segments, segment('s2')]))).toBeNull();
    expect(codeOf(annotator, failed, documentOf([]))).toBeNull();
  });

  it.each(['inspection_passed', 'acceptance_passed'] as const)('cannot forge %s', (status) => {
    expect(codeOf(annotator, failed, change({ status }))).toBe('verdict_not_allowed');
    expect(codeOf(annotator, failed, documentOf([...failed.segments, segment('s2', { status })]))).toBe(
      'verdict_not_allowed',
    );
  });

  it('cannot make a failed segment look as if it had never been judged', () => {
    expect(codeOf(annotator, failed, change({ status: 'completed' }))).toBe('verdict_not_allowed');
    expect(codeOf(annotator, failed, change({ status: 'acceptance_modified' }))).toBe('verdict_not_allowed');
  });

  it('keeps, edits and gets back what lay beyond the audio, but puts nothing there', () => {
    const stray = documentOf([segment('s1'), segment('s200')]);
    const trimmed = documentOf([segment('s1'), segment('s200', { start: 9900, end: 10_000 })]);
    expect(
      codeOf(
        annotator,
        stray,
        documentOf([segment('s1', { answers: { t: 'new' } }), segment('s200', { answers: { t: 'new' } })]),
      ),
    ).toBeNull();
    expect(codeOf(annotator, trimmed, stray, stray)).toBeNull();
    expect(codeOf(annotator, documentOf([segment('s1')]), stray, stray)).toBeNull();
    expect(codeOf(annotator, documentOf([segment('s1')]), stray)).toBe('segment_out_of_bounds');
    expect(codeOf(annotator, documentOf([segment('s1')]), documentOf([segment('s1', { end: 100 })]))).toBe(
      'segment_empty',
    );
  });

  it('gets a verdict back by undo, but only on what was judged', () => {
    const passed = documentOf([segment('s1', { status: 'inspection_passed' })]);
    const edited = documentOf([segment('s1', { status: 'inspection_modified', answers: { t: 'other' } })]);
    expect(codeOf(annotator, edited, passed, passed)).toBeNull();
    expect(
      codeOf(
        annotator,
        edited,
        documentOf([segment('s1', { status: 'inspection_passed', answers: { t: 'forged' } })]),
        passed,
      ),
    ).toBe('verdict_not_allowed');
  });

  it('comments in the own name only, and keeps what others wrote', () => {
    const withComments = (...comments: Comment[]) => change({ comments });
    expect(codeOf(annotator, failed, withComments(comment('c1', 2), comment('c2', 1)))).toBeNull();
    expect(codeOf(annotator, failed, withComments(comment('c1', 2, { isResolved: true })))).toBeNull();
    expect(codeOf(annotator, failed, withComments(comment('c1', 2), comment('c2', 2)))).toBe('comment_foreign');
    expect(codeOf(annotator, failed, withComments(comment('c1', 2, { text: 'fine' })))).toBe('comment_foreign');
    expect(codeOf(annotator, failed, withComments(comment('c1', 2, { authorName: 'nobody' })))).toBe('comment_foreign');
    expect(codeOf(annotator, failed, withComments())).toBe('comment_foreign');
    expect(codeOf(annotator, failed, documentOf([...failed.segments], { comments: [comment('c9', 3)] }))).toBe(
      'comment_foreign',
    );
    expect(codeOf(annotator, documentOf([], { comments: [comment('c9', 3)] }), documentOf([]))).toBe('comment_foreign');
    expect(
      codeOf(
        { ...annotator, userName: 'user 1' },
        failed,
        withComments(comment('c1', 2), comment('c2', 1, { authorName: 'the boss' })),
      ),
    ).toBe('comment_foreign');
  });

  it('takes the comments of others along in a merge, and back in its undo', () => {
    const apart = documentOf([
      segment('s1', { comments: [comment('c1', 2)] }),
      segment('s2', { comments: [comment('c2', 2)] }),
    ]);
    const merged = documentOf([segment('s1', { end: 300, comments: [comment('c1', 2), comment('c2', 2)] })]);
    expect(codeOf(annotator, apart, merged)).toBeNull();
    expect(codeOf(annotator, merged, apart, apart)).toBeNull();
  });
});

describe('a reviewer', () => {
  const given = documentOf([segment('s1'), segment('s2', { status: 'inspection_modified' })]);
  const change = (more: Partial<Segment>) =>
    documentOf(given.segments.map((old) => (old.id === 's1' ? { ...old, ...more } : old)));

  it('gives verdicts of the own stage, takes them back and comments', () => {
    expect(codeOf(inspector, given, change({ status: 'inspection_failed', comments: [comment('c1', 2)] }))).toBeNull();
    expect(codeOf(inspector, change({ status: 'inspection_failed' }), given, given)).toBeNull();
    expect(codeOf(inspector, given, change({ status: 'acceptance_passed' }))).toBe('verdict_not_allowed');
    expect(codeOf({ userId: 3, stage: 'acceptance' }, given, change({ status: 'acceptance_passed' }))).toBeNull();
    expect(codeOf(inspector, given, change({ status: 'inspection_modified' }))).toBe('verdict_not_allowed');
  });

  it.each([
    ['an answer', change({ answers: { t: 'x' } })],
    ['a boundary', change({ end: 150 })],
    ['a track', change({ track: 1 })],
    ['by adding', documentOf([...given.segments, segment('s3')])],
    ['by removing', documentOf(given.segments.slice(1))],
    ['by replacing', documentOf([segment('s2', { status: 'inspection_modified' }), segment('s3')])],
    ['the global answers', documentOf([...given.segments], { answers: { g: 'x' } })],
    ['the validity', documentOf([...given.segments], { isValid: false })],
  ])('edits nothing: %s', (_, after) => expect(codeOf(inspector, given, after)).toBe('edit_not_allowed'));

  it('writes in no other name', () =>
    expect(codeOf(inspector, given, change({ comments: [comment('c1', 1)] }))).toBe('comment_foreign'));
});

it('reads each of 20,000 segments a few times, however many are new', () => {
  const { counted, readsOf } = createReadCounter();
  const before = documentOf(
    Array.from({ length: 20_000 }, (_, index) =>
      counted(segment(`s${index}`, { end: index * 100 + 50, comments: [comment(`c${index}`, 2)] })),
    ),
    { totalSamples: 2_000_000 },
  );
  const after = documentOf(
    before.segments.flatMap((old) => [
      old,
      counted({ ...old, id: `n${old.start}`, start: old.start + 50, end: old.start + 100, comments: [] }),
    ]),
    { totalSamples: 2_000_000 },
  );
  expect(codeOf(annotator, before, after)).toBeNull();
  expect(readsOf(() => codeOf(annotator, before, after))).toBeLessThan(40_000 * 30);
});
