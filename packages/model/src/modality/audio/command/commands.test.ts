import { describe, expect, it } from 'vitest';
import { emptyAudioDocument, maxSegments, type AudioDocument } from '../document/index.ts';
import { maxComments } from '../../../document/index.ts';
import { applyCommand, applyCommands, patchBetween, type AudioCommand, type CommandOf } from './index.ts';

type NewSegment = CommandOf<'segment.add'>['segment'];
const segment = (id: string, start: number, end: number, more: Partial<NewSegment> = {}): NewSegment => ({
  id,
  track: 0,
  start,
  end,
  answers: { t: id },
  comments: [],
  status: 'completed',
  ...more,
});
const document: AudioDocument = {
  ...emptyAudioDocument({ sampleRate: 1000, channels: 1, totalSamples: 1000 }),
  segments: [
    segment('a', 0, 100),
    segment('b', 100, 200, { status: 'inspection_failed' }),
    segment('x', 100, 200, { track: 1 }),
    segment('c', 300, 400),
  ],
};
const comment = {
  id: 'c1',
  authorId: 1,
  authorName: 'Han',
  text: 'hm',
  createdAt: '2026-01-01T00:00:00Z',
  isResolved: false,
};

function after(...commands: AudioCommand[]): AudioDocument {
  const result = applyCommands(document, commands);
  if (!result.ok) throw new Error(result.fault.code);
  return result.value;
}
const refusal = (command: AudioCommand) => {
  const result = applyCommand(document, command);
  return result.ok ? null : [result.fault.code, ...result.fault.path];
};
const shape = ({ segments }: AudioDocument) =>
  segments.map(({ id, start, end, status }) => `${id} ${start}-${end} ${status}`);

describe('segments', () => {
  it('are kept in order of time, then track', () =>
    expect(shape(after({ type: 'segment.add', segment: segment('n', 200, 300) })).map((line) => line[0])).toEqual([
      'a',
      'b',
      'x',
      'n',
      'c',
    ]));

  it.each<[string, AudioCommand, (string | number)[]]>([
    ['overlap', { type: 'segment.add', segment: segment('n', 150, 250) }, ['segment_overlaps', 'segments', 'n']],
    [
      'reach beyond the audio',
      { type: 'segment.add', segment: segment('n', 900, 1001) },
      ['segment_out_of_bounds', 'segments', 'n'],
    ],
    ['be empty', { type: 'segment.resize', id: 'c', start: 400, end: 400 }, ['segment_empty', 'segments', 'c']],
    ['share an id', { type: 'segment.add', segment: segment('a', 500, 600) }, ['segment_exists', 'segments', 'a']],
    [
      'be resized into a neighbour',
      { type: 'segment.resize', id: 'a', start: 0, end: 101 },
      ['segment_overlaps', 'segments', 'b'],
    ],
    [
      'be split at their edge',
      { type: 'segment.split', id: 'a', at: 100, newId: 'n', left: {}, right: {} },
      ['split_outside_segment', 'segments', 'a'],
    ],
    ['be merged alone', { type: 'segment.merge', ids: ['a', 'a'], answers: {} }, ['merge_needs_two']],
    ['be merged across tracks', { type: 'segment.merge', ids: ['a', 'x'], answers: {} }, ['merge_across_tracks']],
    ['be merged over another', { type: 'segment.merge', ids: ['a', 'c'], answers: {} }, ['merge_not_adjacent']],
    [
      'be found when they are gone',
      { type: 'segment.remove', ids: ['a', 'gone'] },
      ['segment_missing', 'segments', 'gone'],
    ],
  ])('cannot %s', (_, command, fault) => expect(refusal(command)).toEqual(fault));

  it('beyond the end of the audio may be answered, moved and come back by undo, but none is made there', () => {
    const stray: AudioDocument = {
      ...document,
      segments: [...document.segments, segment('late', 990, 1500), segment('lost', 2000, 2500)],
    };
    const does = (command: AudioCommand) => {
      const result = applyCommand(stray, command);
      if (!result.ok) return result.fault.code;
      expect(applyCommand(result.value, patchBetween(result.value, stray))).toEqual({ ok: true, value: stray });
      return 'done';
    };
    expect(does({ type: 'segment.answer', ids: ['late', 'lost'], labelId: 't', answer: 'new' })).toBe('done');
    expect(does({ type: 'segment.retrack', ids: ['lost'], track: 2 })).toBe('done');
    expect(does({ type: 'segment.resize', id: 'late', start: 990, end: 1200 })).toBe('done');
    expect(does({ type: 'segment.resize', id: 'lost', start: 500, end: 900 })).toBe('done');
    expect(does({ type: 'segment.remove', ids: ['lost', 'a'] })).toBe('done');
    expect(does({ type: 'segment.resize', id: 'c', start: 300, end: 1001 })).toBe('segment_out_of_bounds');
    expect(does({ type: 'segment.split', id: 'late', at: 1200, newId: 'n', left: {}, right: {} })).toBe(
      'segment_out_of_bounds',
    );
    expect(does({ type: 'segment.add', segment: segment('n', 1600, 1700) })).toBe('segment_out_of_bounds');
  });

  it('may lie over each other on two tracks', () =>
    expect(refusal({ type: 'segment.add', segment: segment('n', 0, 1000, { track: 2 }) })).toBeNull());

  it('are split and merged with their answers, statuses and comments', () => {
    const split = after(
      { type: 'comment.add', segmentId: 'b', comment },
      { type: 'segment.split', id: 'b', at: 150, newId: 'n', left: { t: 'l' }, right: { t: 'r' } },
    );
    expect(split.segments.slice(1, 4)).toMatchObject([
      { id: 'b', end: 150, answers: { t: 'l' }, comments: [comment], status: 'inspection_modified' },
      { id: 'x' },
      { id: 'n', start: 150, end: 200, answers: { t: 'r' }, comments: [], status: 'inspection_modified' },
    ]);
    const merged = applyCommand(split, { type: 'segment.merge', ids: ['n', 'b', 'a'], answers: { t: 'all' } });
    expect(merged.ok && merged.value.segments[0]).toEqual({
      ...segment('a', 0, 200),
      answers: { t: 'all' },
      comments: [comment],
    });
  });

  it('leave the defaults unconfirmed that none of those merged has confirmed', () => {
    const parts = [
      segment('a', 0, 100, { answers: { who: ['f'], mood: ['calm'] }, unconfirmed: ['mood'] }),
      segment('b', 100, 200, { answers: { who: ['f'], mood: ['calm'] }, unconfirmed: ['who', 'mood'] }),
    ];
    const answers = { who: ['f'], mood: ['calm'] };
    const merged = applyCommand({ ...document, segments: parts }, { type: 'segment.merge', ids: ['a', 'b'], answers });
    expect(merged.ok && merged.value.segments[0]?.unconfirmed).toEqual(['mood']);
  });

  it('become modified by an edit of any kind, and only by one', () => {
    const statusOf = (command: AudioCommand) =>
      after(command).segments.find((candidate) => candidate.id === 'b')?.status;
    expect(statusOf({ type: 'segment.resize', id: 'b', start: 110, end: 200 })).toBe('inspection_modified');
    expect(statusOf({ type: 'segment.answer', ids: ['b'], labelId: 't', answer: 'x' })).toBe('inspection_modified');
    expect(statusOf({ type: 'segment.answer', ids: ['b'], labelId: 't', answer: null })).toBe('inspection_modified');
    expect(statusOf({ type: 'comment.add', segmentId: 'b', comment })).toBe('inspection_failed');
  });

  it('stay as judged when a command changes nothing', () => {
    expect(after({ type: 'segment.answer', ids: ['b'], labelId: 't', answer: 'b' })).toEqual(document);
    expect(after({ type: 'segment.answer', ids: ['b'], labelId: 'none', answer: null })).toEqual(document);
    expect(after({ type: 'segment.resize', id: 'b', start: 100, end: 200 })).toEqual(document);
  });
});

describe('comments', () => {
  it('are added, resolved and removed, on a segment or on the whole', () => {
    for (const segmentId of ['a', null]) {
      const added = after(
        { type: 'comment.add', segmentId, comment },
        { type: 'comment.resolve', segmentId, commentId: 'c1', isResolved: true },
      );
      expect(segmentId ? added.segments[0]?.comments : added.comments).toEqual([{ ...comment, isResolved: true }]);
      expect(applyCommand(added, { type: 'comment.remove', segmentId, commentId: 'c1' })).toEqual({
        ok: true,
        value: document,
      });
    }
  });
  it.each<[AudioCommand, string]>([
    [{ type: 'comment.add', segmentId: null, comment: { ...comment, text: ' ' } }, 'comment_empty'],
    [{ type: 'comment.remove', segmentId: 'a', commentId: 'c9' }, 'comment_missing'],
    [{ type: 'comment.resolve', segmentId: 'gone', commentId: 'c9', isResolved: true }, 'segment_missing'],
  ])('%j is refused', (command, code) => expect(refusal(command)?.[0]).toBe(code));
});

it('stops at the first command that is refused and changes nothing', () => {
  const result = applyCommands(document, [
    { type: 'validity.set', isValid: false },
    { type: 'segment.remove', ids: ['gone'] },
  ]);
  expect(result).toMatchObject({ ok: false, fault: { code: 'segment_missing' } });
  expect(document.isValid).toBe(true);
});

describe('limits', () => {
  const comments = Array.from({ length: maxComments }, (_, index) => ({ ...comment, id: `c${index}` }));
  const full: AudioDocument = {
    ...document,
    comments,
    segments: [segment('a', 0, 100, { comments }), segment('b', 100, 200, { comments: [{ ...comment, id: 'other' }] })],
  };
  const codeOf = (command: AudioCommand, base = full) => {
    const result = applyCommand(base, command);
    return result.ok ? null : result.fault.code;
  };

  it.each([null, 'a'])('refuse one comment more than a target (%s) may have', (segmentId) =>
    expect(codeOf({ type: 'comment.add', segmentId, comment: { ...comment, id: 'more' } })).toBe('comments_too_many'),
  );

  it('refuse a merge whose comments do not fit', () =>
    expect(codeOf({ type: 'segment.merge', ids: ['a', 'b'], answers: {} })).toBe('comments_too_many'));

  it('refuse one segment more than an audio holds', () => {
    const crowded: AudioDocument = {
      ...document,
      totalSamples: 4 * maxSegments,
      segments: Array.from({ length: maxSegments }, (_, index) => segment(`s${index}`, 2 * index, 2 * index + 1)),
    };
    expect(
      codeOf({ type: 'segment.add', segment: segment('more', 4 * maxSegments - 1, 4 * maxSegments) }, crowded),
    ).toBe('segments_too_many');
    expect(codeOf({ type: 'segment.remove', ids: ['s0'] }, crowded)).toBeNull();
  });
});
