import { applyCommand, compareSegments, emptyAudioDocument, type AudioDocument, type Segment } from '@earmark/model';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  clampToNeighbours,
  drawRange,
  gapAround,
  moveRange,
  moveToTrack,
  nextSegment,
  nudge,
  previousSegment,
  segmentAt,
  snap,
  splitAt,
} from './editing.ts';
import { coveredIn, failedShareIn, visibleIn } from './span-index.ts';
import { indexOf, indexInDocument } from './track-index.ts';

const totalSamples = 1000;
const empty = emptyAudioDocument({ sampleRate: 100, channels: 1, totalSamples });
const segment = (
  id: string,
  start: number,
  end: number,
  track = 0,
  status: Segment['status'] = 'completed',
): Segment => ({
  id,
  track,
  start,
  end,
  answers: {},
  comments: [],
  status,
});
const of = (...segments: Segment[]): AudioDocument => ({ ...empty, segments });

/** A document with segments of all statuses on one track, and gaps of all sizes including none. */
const anyDocument = fc
  .array(fc.tuple(fc.integer({ min: 0, max: 40 }), fc.integer({ min: 1, max: 40 }), fc.boolean()), { maxLength: 20 })
  .map((steps) => {
    let at = 0;
    const segments = steps.flatMap(([gap, length, hasFailed], index) => {
      const start = at + gap;
      at = start + length;
      return at <= totalSamples
        ? [segment(`s${index}`, start, at, 0, hasFailed ? 'inspection_failed' : 'completed')]
        : [];
    });
    return of(...segments);
  });
/** Segments at any positions of one track that allows overlap. */
const anyOverlapping = fc
  .array(fc.tuple(fc.integer({ min: 0, max: 900 }), fc.integer({ min: 1, max: 100 })), { maxLength: 25 })
  .map((spans) => ({
    ...of(
      ...spans.map(([start, length], index) => segment(`s${index}`, start, start + length)).toSorted(compareSegments),
    ),
    tracks: [{ title: '', mayOverlap: true, channel: null }],
  }));
const anySample = fc.integer({ min: 0, max: totalSamples });
const anyShift = fc.integer({ min: -totalSamples, max: totalSamples });

const accepts = (document: AudioDocument, id: string, start: number, end: number): boolean =>
  applyCommand(document, { type: 'segment.resize', id, start, end }).ok;

describe('segment index', () => {
  it('finds exactly the segments that touch a range, and sums what they cover and which share failed', () => {
    fc.assert(
      fc.property(anyDocument, anySample, anySample, (document, a, b) => {
        const [start, end] = [Math.min(a, b), Math.max(a, b) + 1];
        const index = indexOf(document).tracks.get(0);
        if (!index) return;
        const { first, last } = visibleIn(index.whole, start, end);
        const touching = document.segments.filter((other) => other.end > start && other.start < end);
        expect(index.rows).toHaveLength(1);
        expect(index.whole.spans.slice(first, last)).toEqual(touching);
        expect(coveredIn(index.whole, start, end)).toBe(
          touching.reduce((sum, other) => sum + Math.min(end, other.end) - Math.max(start, other.start), 0),
        );
        expect(failedShareIn(index.whole, start, end) * touching.length).toBeCloseTo(
          touching.filter((other) => other.status === 'inspection_failed').length,
          9,
        );
      }),
    );
  });

  it('keeps tracks apart and numbers segments by their order in the document', () => {
    const document = of(segment('a', 0, 10), segment('b', 5, 15, 1), segment('c', 20, 30));
    const { tracks } = indexOf(document);
    expect(tracks.get(0)?.segments.map((other) => other.id)).toEqual(['a', 'c']);
    expect(document.segments.map((other) => indexInDocument(document.segments, other))).toEqual([0, 1, 2]);
  });

  it('divides overlapping segments into as few rows as there can be, each without overlap, and sums them', () => {
    fc.assert(
      fc.property(anyOverlapping, anySample, anySample, (document, a, b) => {
        const index = indexOf(document).tracks.get(0);
        if (!index) return;
        for (const { spans } of index.rows)
          spans.slice(1).forEach((span, index) => expect(span.start).toBeGreaterThanOrEqual(spans[index]?.end ?? 0));
        expect(
          index.rows
            .flatMap(({ spans }) => spans)
            .toSorted((x, y) => indexInDocument(document.segments, x) - indexInDocument(document.segments, y)),
        ).toEqual(document.segments);
        const depth = Math.max(
          ...document.segments.map(
            ({ start }) => document.segments.filter((other) => other.start <= start && other.end > start).length,
          ),
        );
        expect(index.rows).toHaveLength(depth);
        const [start, end] = [Math.min(a, b), Math.max(a, b) + 1];
        let covered = 0;
        for (let sample = start; sample < end; sample += 1)
          if (document.segments.some((other) => other.start <= sample && other.end > sample)) covered += 1;
        expect(coveredIn(index.whole, start, end)).toBe(covered);
      }),
      { numRuns: 60 },
    );
  });

  it('is after any edits what it would be if built anew', () => {
    const edit = fc.record({
      pick: fc.nat(),
      kind: fc.constantFrom('remove', 'add', 'move', 'fail'),
      start: fc.integer({ min: 0, max: 900 }),
      length: fc.integer({ min: 1, max: 100 }),
    });
    fc.assert(
      fc.property(anyOverlapping, fc.array(edit, { maxLength: 8 }), (given, edits) => {
        let document = given;
        for (const [step, { pick, kind, start, length }] of edits.entries()) {
          indexOf(document);
          const chosen = document.segments[pick % Math.max(1, document.segments.length)];
          const kept = document.segments.filter((other) => other !== chosen || kind === 'add');
          const made =
            kind === 'fail'
              ? chosen && { ...chosen, status: 'inspection_failed' as const }
              : segment(`n${step}`, start, start + length);
          document = {
            ...document,
            segments: [...kept, ...(kind === 'remove' || !made ? [] : [made])].toSorted(compareSegments),
          };
        }
        const anew = indexOf({ ...document, segments: document.segments.map((other) => ({ ...other })) });
        const updated = indexOf(document);
        expect([...updated.tracks]).toEqual([...anew.tracks]);
      }),
    );
  });

  it('is built once per list of segments', () => {
    const document = of(segment('a', 0, 10));
    expect(indexOf({ ...document, isValid: false })).toBe(indexOf(document));
  });
});

describe('walking over segments', () => {
  const document = of(segment('a', 100, 200), segment('b', 200, 300), segment('c', 400, 500));

  it('finds the segment under a sample; its end belongs to what follows', () => {
    expect(segmentAt(document, 99)).toBeUndefined();
    expect(segmentAt(document, 100)?.id).toBe('a');
    expect(segmentAt(document, 200)?.id).toBe('b');
    expect(segmentAt(document, 300)).toBeUndefined();
    expect(segmentAt(document, 150, 1)).toBeUndefined();
  });

  it('finds the next and the previous one by their starts', () => {
    expect(nextSegment(document, 0)?.id).toBe('a');
    expect(nextSegment(document, 100)?.id).toBe('b');
    expect(nextSegment(document, 400)).toBeUndefined();
    expect(previousSegment(document, 400)?.id).toBe('b');
    expect(previousSegment(document, 450)?.id).toBe('c');
    expect(previousSegment(document, 100)).toBeUndefined();
  });
});

describe('editing spans', () => {
  it('always answers spans that the model accepts, whatever is dragged where', () => {
    fc.assert(
      fc.property(anyDocument, fc.nat(), anyShift, anyShift, (document, pick, a, b) => {
        const chosen = document.segments[pick % Math.max(1, document.segments.length)];
        if (!chosen) return;
        const spans = [
          clampToNeighbours(document, chosen, chosen.start + a, chosen.end + b),
          moveRange(document, chosen, a),
          nudge(document, chosen, 'start', a),
          nudge(document, chosen, 'end', a),
          nudge(document, chosen, 'both', a),
        ];
        for (const { start, end } of spans) expect(accepts(document, chosen.id, start, end)).toBe(true);
        expect(spans[1]).toMatchObject({ end: (spans[1]?.start ?? 0) + chosen.end - chosen.start });
      }),
    );
  });

  it('draws only what the model accepts, and draws something wherever there is room', () => {
    fc.assert(
      fc.property(anyDocument, anySample, anySample, (document, from, to) => {
        const span = drawRange(document, from, to);
        if (span)
          expect(
            applyCommand(document, {
              type: 'segment.add',
              segment: { ...segment('new', span.start, span.end), comments: [] },
            }).ok,
          ).toBe(true);
        const room = gapAround(document, from);
        const hasRoom = !segmentAt(document, from) && from !== to && (to > from ? room.end > from : room.start < from);
        expect(span !== undefined).toBe(hasRoom);
      }),
    );
  });

  it('stops a drag at the neighbours and keeps one sample', () => {
    const document = of(segment('a', 100, 200), segment('b', 250, 300), segment('c', 400, 500));
    const b = document.segments[1] ?? segment('', 0, 1);
    expect(clampToNeighbours(document, b, 50, 900)).toEqual({ start: 200, end: 400 });
    expect(nudge(document, b, 'start', 500)).toEqual({ start: 299, end: 300 });
    expect(nudge(document, b, 'end', -500)).toEqual({ start: 250, end: 251 });
    expect(moveRange(document, b, 500)).toEqual({ start: 350, end: 400 });
  });

  it('is free within the audio where segments may overlap', () => {
    const document = {
      ...of(segment('a', 100, 200), segment('b', 150, 300)),
      tracks: [{ title: '', mayOverlap: true, channel: null }],
    };
    const a = document.segments[0] ?? segment('', 0, 1);
    expect(drawRange(document, 120, 260)).toEqual({ start: 120, end: 260 });
    expect(moveRange(document, a, 5000)).toEqual({ start: 900, end: 1000 });
    expect(clampToNeighbours(document, a, -5, 280)).toEqual({ start: 0, end: 280 });
    expect(segmentAt(document, 160)?.id).toBe('b');
    expect(snap(document, 205, 10)).toBe(200);
  });

  it('takes a segment to another track only where all of it has room', () => {
    const document = of(segment('a', 100, 200), segment('b', 0, 120, 1), segment('c', 400, 500, 1));
    const a = document.segments[0] ?? segment('', 0, 1);
    expect(moveToTrack(document, a, 1, 0)).toEqual({ start: 120, end: 220 });
    expect(moveToTrack(document, a, 1, -80)).toBeUndefined();
    expect(moveToTrack(document, a, 2, -1000)).toEqual({ start: 0, end: 100 });
    fc.assert(
      fc.property(anyDocument, anyShift, (others, by) => {
        const mixed = {
          ...others,
          segments: [...others.segments, segment('x', 300, 360, 1)].toSorted(compareSegments),
        };
        const moved = moveToTrack(mixed, segment('x', 300, 360, 1), 0, by);
        if (!moved) return;
        const placed = applyCommand(
          { ...mixed, segments: others.segments },
          { type: 'segment.add', segment: { ...segment('x', moved.start, moved.end), comments: [] } },
        );
        expect(placed.ok && moved.end - moved.start === 60).toBe(true);
      }),
    );
  });

  it('splits strictly inside a segment only', () => {
    const document = of(segment('a', 100, 200));
    expect(splitAt(document, 100)).toBeUndefined();
    expect(splitAt(document, 200)).toBeUndefined();
    expect(splitAt(document, 150)).toMatchObject({ segment: { id: 'a' }, at: 150 });
  });

  it('snaps to the nearest edge within reach, not to the segment being dragged', () => {
    const document = of(segment('a', 100, 200), segment('b', 300, 400));
    expect(snap(document, 206, 10)).toBe(200);
    expect(snap(document, 215, 10)).toBe(215);
    expect(snap(document, 306, 10, 0, 'b')).toBe(306);
    expect(snap(document, 306, 10, 0, 'b', [309])).toBe(309);
    expect(snap(document, 4, 10)).toBe(0);
    expect(snap(document, 206, 10, 1)).toBe(206);
  });
});
