import { describe, expect, it } from 'vitest';
import { applyCommands, type AudioCommand } from '../modality/audio/command/index.ts';
import { emptyAudioDocument } from '../modality/audio/document/index.ts';
import { hiddenAuthor, threadsOf } from './comment.ts';
import type { Comment } from './comment-schema.ts';

const comment = (id: string, parentId?: string): Comment => ({
  id,
  authorId: 1,
  authorName: 'Han',
  text: id,
  createdAt: '2026-01-01T00:00:00Z',
  isResolved: false,
  ...(parentId === undefined ? {} : { parentId }),
});
const add = (id: string, parentId?: string): AudioCommand => ({
  type: 'comment.add',
  segmentId: null,
  comment: comment(id, parentId),
});
const empty = emptyAudioDocument({ sampleRate: 8000, channels: 1, totalSamples: 8000 });
const after = (...commands: AudioCommand[]) => {
  const result = applyCommands(empty, commands);
  return result.ok ? result.value.comments : result.fault.code;
};

describe('threads', () => {
  it('gather replies under their comment', () => {
    const threads = threadsOf([comment('a'), comment('b'), comment('a1', 'a'), comment('b1', 'b'), comment('a2', 'a')]);
    expect(threads.map(({ root, replies }) => [root.id, ...replies.map(({ id }) => id)])).toEqual([
      ['a', 'a1', 'a2'],
      ['b', 'b1'],
    ]);
  });
  it('lose no reply whose parent is missing', () =>
    expect(threadsOf([comment('a1', 'a'), comment('x', 'x')]).map(({ root }) => root.id)).toEqual(['a1', 'x']));
  it('are settled and reopened as a whole, and take later replies as they are', () => {
    const resolve = (isResolved: boolean): AudioCommand => ({
      type: 'comment.resolve',
      segmentId: null,
      commentId: 'a',
      isResolved,
    });
    expect(after(add('a'), add('a1', 'a'), add('b'), resolve(true), add('a2', 'a'))).toMatchObject([
      { isResolved: true },
      { isResolved: true },
      { id: 'b', isResolved: false },
      { id: 'a2', isResolved: true },
    ]);
    expect(after(add('a'), add('a1', 'a'), resolve(true), resolve(false))).toMatchObject([
      { isResolved: false },
      { isResolved: false },
    ]);
  });
  it('are one level deep, under a comment on the same target', () => {
    expect(after(add('a1', 'a'))).toBe('comment_missing');
    expect(after(add('a'), add('a1', 'a'), add('a2', 'a1'))).toBe('comment_missing');
  });
});

describe('comments whose author the reader does not see', () => {
  const made = applyCommands(empty, [
    {
      type: 'segment.add',
      segment: { id: 's', track: 0, start: 0, end: 10, answers: {}, comments: [], status: 'completed' },
    },
    { type: 'comment.add', segmentId: 's', comment: comment('a') },
    add('b'),
  ]);
  const stored = made.ok ? made.value : empty;
  const seen = (one: Comment): Comment => ({ ...one, ...hiddenAuthor });
  it('keep their author when the reader undoes a verdict', () => {
    const result = applyCommands(stored, [
      {
        type: 'document.patch',
        remove: ['s'],
        insert: stored.segments.map((segment) => ({
          ...segment,
          answers: {},
          comments: segment.comments.map(seen),
          status: 'acceptance_passed',
        })),
        comments: stored.comments.map(seen),
      },
    ]);
    const after = result.ok ? result.value : empty;
    expect([...after.comments, ...after.segments.flatMap(({ comments }) => comments)]).toEqual([
      comment('b'),
      comment('a'),
    ]);
    expect(after.segments.map(({ status }) => status)).toEqual(['acceptance_passed']);
  });
});
