import { emptyAudioDocument, type AudioDocument, type Segment } from '@earmark/model';
import { describe, expect, it } from 'vitest';
import type { ViewportState } from '../viewport/index.ts';
import { commandOf, previewOf, type Drag } from './drag.ts';
import { hitTest } from './hit-test.ts';
import { selectionAfterClick } from './selecting.ts';

const segment = (id: string, start: number, end: number, track = 0): Segment => ({ id, track, start, end, answers: {}, comments: [], status: 'completed' });
const a = segment('a', 1000, 2000);
const b = segment('b', 2000, 3000);
const c = segment('c', 5000, 5060);
const document: AudioDocument = { ...emptyAudioDocument({ sampleRate: 1000, channels: 1, totalSamples: 10_000 }), segments: [a, b, c] };
/** 10 samples per pixel: a at 100-200, b at 200-300, c at 500-506. */
const view: ViewportState = { startSample: 0, samplesPerPixel: 10, widthPixels: 1000 };
const hit = (pixel: number, track = 0): string => {
  const found = hitTest(document, view, track, pixel, 6);
  return found.kind === 'empty' ? 'empty' : found.kind === 'body' ? found.segment.id : `${found.segment.id} ${found.edge}`;
};

describe('hitTest', () => {
  it('catches edges within six pixels on both sides, bodies and empty space elsewhere', () => {
    expect([hit(93), hit(95), hit(105), hit(107), hit(150), hit(307)]).toEqual(['empty', 'a start', 'a start', 'a', 'a', 'empty']);
  });

  it('takes the edge on the pointer’s side where two segments touch', () => {
    expect([hit(197), hit(203)]).toEqual(['a end', 'b start']);
  });

  it('leaves the middle of a short segment free to be clicked', () => {
    expect([hit(501), hit(503), hit(505)]).toEqual(['c start', 'c', 'c end']);
  });

  it('looks at one track only', () => {
    expect(hit(150, 1)).toBe('empty');
  });
});

describe('drags', () => {
  const still = { reach: 0, extras: [] };
  const labels = { global: [], segment: [{ id: 'kind', title: 'Kind', type: 'single_tiled' as const, isRequired: false, options: [{ id: 'x', title: 'X', isDefault: true, labels: [] }] }] };

  it('draws a segment with the template’s defaults, cut to the gap', () => {
    const drag: Drag = { kind: 'draw', track: 0, from: 3500 };
    const span = previewOf(drag, document, 9000, still);
    expect(span).toEqual({ start: 3500, end: 5000 });
    const command = commandOf(drag, span ?? { start: 0, end: 1 }, labels);
    expect(command).toMatchObject({ type: 'segment.add', segment: { track: 0, start: 3500, end: 5000, answers: { kind: ['x'] }, status: 'completed' } });
  });

  it('draws backwards as well', () => {
    expect(previewOf({ kind: 'draw', track: 0, from: 3500 }, document, 100, still)).toEqual({ start: 3000, end: 3500 });
  });

  it('drags one edge only, never past the other one', () => {
    expect(previewOf({ kind: 'resize', segment: a, edge: 'start' }, document, 2500, still)).toEqual({ start: 1999, end: 2000 });
    expect(previewOf({ kind: 'resize', segment: b, edge: 'end' }, document, 500, still)).toEqual({ start: 2000, end: 2001 });
  });

  it('snaps a dragged edge to the playhead', () => {
    expect(previewOf({ kind: 'resize', segment: b, edge: 'end' }, document, 4005, { reach: 10, extras: [4000] })).toEqual({ start: 2000, end: 4000 });
  });

  it('moves with the length kept and stops at the neighbour', () => {
    expect(previewOf({ kind: 'move', segment: b, from: 2500 }, document, 9000, still)).toEqual({ start: 4000, end: 5000 });
  });

  it('runs nothing when nothing changed', () => {
    expect(commandOf({ kind: 'move', segment: a, from: 0 }, { start: a.start, end: a.end }, labels)).toBeUndefined();
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
