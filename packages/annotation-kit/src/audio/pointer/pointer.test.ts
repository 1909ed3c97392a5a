import { applyCommands, emptyAudioDocument, type AudioDocument, type Segment } from '@earmark/model';
import { describe, expect, it } from 'vitest';
import type { ViewportState } from '../viewport/index.ts';
import { commandsOf, previewOf, type Drag, type Snapping } from './drag.ts';
import { hitTest } from './hit-test.ts';
import { selectionAfterClick } from './selecting.ts';

const segment = (id: string, start: number, end: number, track = 0): Segment => ({
  id,
  track,
  start,
  end,
  answers: {},
  comments: [],
  status: 'completed',
});
const a = segment('a', 1000, 2000);
const b = segment('b', 2000, 3000);
const c = segment('c', 5000, 5060);
const document: AudioDocument = {
  ...emptyAudioDocument({ sampleRate: 1000, channels: 1, totalSamples: 10_000 }),
  segments: [a, b, c],
};
/** 10 samples per pixel: a at 100-200, b at 200-300, c at 500-506. */
const view: ViewportState = { startSample: 0, samplesPerPixel: 10, widthPixels: 1000 };
const hit = (pixel: number, track = 0): string => {
  const found = hitTest(document, view, track, pixel, 6);
  return found.kind === 'empty'
    ? 'empty'
    : found.kind === 'body'
      ? found.segment.id
      : `${found.segment.id} ${found.edge}`;
};

describe('hitTest', () => {
  it('catches edges within six pixels on both sides, bodies and empty space elsewhere', () => {
    expect([hit(93), hit(95), hit(105), hit(107), hit(150), hit(307)]).toEqual([
      'empty',
      'a start',
      'a start',
      'a',
      'a',
      'empty',
    ]);
  });

  it('takes the edge on the pointer’s side where two segments touch', () => {
    expect([hit(197), hit(203)]).toEqual(['a end', 'b start']);
  });

  it('leaves the middle of a short segment free to be clicked', () => {
    expect([hit(501), hit(503), hit(505)]).toEqual(['c start', 'c', 'c end']);
  });

  it('tests the row at the pointer; over the waves the segment with the latest start wins', () => {
    const overlapping = { ...document, segments: [segment('x', 1000, 4000), segment('y', 2000, 3000)] };
    const at = (pixel: number, row: number | null) => {
      const found = hitTest(overlapping, view, 0, pixel, 6, row);
      return found.kind === 'empty' ? 'empty' : found.segment.id;
    };
    expect([at(250, 0), at(250, 1), at(350, 1), at(250, null), at(350, null)]).toEqual(['x', 'y', 'empty', 'y', 'x']);
  });

  it('tests one track only', () => {
    expect(hit(150, 1)).toBe('empty');
  });
});

describe('drags', () => {
  const still = { reach: 0, extras: [] };
  const spanOf = (drag: Drag, sample: number, snapping: Snapping = still, track = 0) =>
    previewOf(drag, document, sample, track, snapping)?.span;
  const labels = {
    global: [],
    segment: [
      {
        id: 'kind',
        title: 'Kind',
        type: 'single_tiled' as const,
        isRequired: false,
        options: [{ id: 'x', title: 'X', isDefault: true, labels: [] }],
      },
    ],
  };

  it('draws a segment with the template’s defaults, cut to the gap', () => {
    const drag: Drag = { kind: 'draw', track: 0, from: 3500 };
    const span = spanOf(drag, 9000);
    expect(span).toEqual({ start: 3500, end: 5000 });
    const [command] = commandsOf(drag, { track: 0, span: span ?? { start: 0, end: 1 } }, document, labels);
    expect(command).toMatchObject({
      type: 'segment.add',
      segment: { track: 0, start: 3500, end: 5000, answers: { kind: ['x'] }, status: 'completed' },
    });
  });

  it('draws backwards as well', () => {
    expect(spanOf({ kind: 'draw', track: 0, from: 3500 }, 100)).toEqual({ start: 3000, end: 3500 });
  });

  it('drags one edge only, never past the other one', () => {
    expect(spanOf({ kind: 'resize', segment: a, edge: 'start' }, 2500)).toEqual({ start: 1999, end: 2000 });
    expect(spanOf({ kind: 'resize', segment: b, edge: 'end' }, 500)).toEqual({ start: 2000, end: 2001 });
  });

  it('snaps a dragged edge to the playhead', () => {
    expect(spanOf({ kind: 'resize', segment: b, edge: 'end' }, 4005, { reach: 10, extras: [4000] })).toEqual({
      start: 2000,
      end: 4000,
    });
  });

  it('moves with the length kept and stops at the neighbour', () => {
    expect(spanOf({ kind: 'move', segment: b, from: 2500 }, 9000)).toEqual({ start: 4000, end: 5000 });
  });

  it('snaps whichever edge of a moved segment comes near something', () => {
    expect(spanOf({ kind: 'move', segment: c, from: 5030 }, 4035, { reach: 10, extras: [4000] })).toEqual({
      start: 4000,
      end: 4060,
    });
    expect(spanOf({ kind: 'move', segment: c, from: 5030 }, 4035, { reach: 10, extras: [4070] })).toEqual({
      start: 4010,
      end: 4070,
    });
  });

  it('snaps both ends of what is drawn', () => {
    expect(spanOf({ kind: 'draw', track: 0, from: 6004 }, 6996, { reach: 10, extras: [6000, 7000] })).toEqual({
      start: 6000,
      end: 7000,
    });
  });

  it('moves to another track in an order of commands that the model accepts', () => {
    const other = segment('d', 1500, 2500, 1);
    const crowded = { ...document, segments: [a, other, b, c].toSorted((x, y) => x.start - y.start) };
    for (const sample of [2000, 3600, 4200, 9000]) {
      const drag: Drag = { kind: 'move', segment: other, from: 2000 };
      const preview = previewOf(drag, crowded, sample, 0, still);
      if (!preview) continue;
      const moved = applyCommands(crowded, commandsOf(drag, preview, crowded, labels));
      expect(moved.ok && moved.value.segments.find(({ id }) => id === 'd')).toMatchObject({
        track: 0,
        ...preview.span,
      });
    }
    expect(spanOf({ kind: 'retrack', segment: other }, 9999)).toBeUndefined();
    expect(previewOf({ kind: 'retrack', segment: c }, crowded, 0, 1, still)).toEqual({
      track: 1,
      span: { start: 5000, end: 5060 },
    });
  });

  it('runs nothing when nothing changed', () => {
    expect(
      commandsOf(
        { kind: 'move', segment: a, from: 0 },
        { track: 0, span: { start: a.start, end: a.end } },
        document,
        labels,
      ),
    ).toEqual([]);
  });
});

describe('selectionAfterClick', () => {
  const none = { isRange: false, isToggle: false };
  it('selects one, toggles, and extends from the last one chosen', () => {
    expect(selectionAfterClick(document, ['a'], b, none)).toEqual(['b']);
    expect(selectionAfterClick(document, ['a'], b, { ...none, isToggle: true })).toEqual(['a', 'b']);
    expect(selectionAfterClick(document, ['a', 'b'], b, { ...none, isToggle: true })).toEqual(['a']);
    expect(selectionAfterClick(document, ['a'], c, { ...none, isRange: true })).toEqual(['b', 'c', 'a']);
    expect(selectionAfterClick(document, [], c, { ...none, isRange: true })).toEqual(['c']);
  });
});
