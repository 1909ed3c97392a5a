import { describe, expect, it } from 'vitest';
import {
  emptyAudioDocument,
  migrateAudioDocument,
  plainTrack,
  trackOf,
  withInitialTracks,
  type AudioDocument,
  type Segment,
  type Track,
} from '../document/index.ts';
import { applyCommand, patchBetween, type AudioCommand } from './index.ts';

const open: Track = { title: 'noise', mayOverlap: true, channel: null };
const left: Track = { title: 'left', mayOverlap: false, channel: 0 };
const segment = (id: string, track: number, start: number, end: number, status: Segment['status'] = 'completed') => ({
  id,
  track,
  start,
  end,
  answers: {},
  comments: [],
  status,
});
const documentOf = (segments: Segment[], tracks: readonly Track[]): AudioDocument => ({
  ...emptyAudioDocument({ sampleRate: 1000, channels: 2, totalSamples: 1000 }),
  segments,
  tracks,
});
const crowded = documentOf(
  [
    segment('a', 0, 0, 100),
    segment('b', 1, 0, 100),
    segment('c', 1, 50, 150),
    segment('d', 0, 200, 300, 'inspection_passed'),
  ],
  [left, open],
);
const outcome = (document: AudioDocument, command: AudioCommand) => {
  const result = applyCommand(document, command);
  return result.ok
    ? result.value.segments.map(({ id, track }) => `${id}${track}`).join(' ')
    : [result.fault.code, ...result.fault.path].join(' ');
};
const tracksAfter = (document: AudioDocument, tracks: Track[]) => outcome(document, { type: 'tracks.set', tracks });

describe('tracks', () => {
  it('are none in documents from before there were any', () => {
    const { tracks: _, ...old } = crowded;
    expect(migrateAudioDocument({ ...old, version: 0 })).toMatchObject({ ok: true, value: { tracks: [] } });
    expect(trackOf(emptyAudioDocument({ sampleRate: 1, channels: 1, totalSamples: 1 }), 5)).toEqual(plainTrack);
  });

  it.each<[string, AudioCommand, string]>([
    ['overlap where it may', { type: 'segment.add', segment: segment('n', 1, 60, 70) }, 'a0 b1 c1 n1 d0'],
    [
      'no overlap where it may not',
      { type: 'segment.add', segment: segment('n', 0, 60, 170) },
      'segment_overlaps segments n',
    ],
    [
      'no track that is not listed',
      { type: 'segment.add', segment: segment('n', 2, 0, 10) },
      'track_missing segments n',
    ],
    ['a move to where there is room', { type: 'segment.retrack', ids: ['d', 'a'], track: 1 }, 'a1 b1 c1 d1'],
    ['no move onto another', { type: 'segment.retrack', ids: ['b'], track: 0 }, 'segment_overlaps segments b'],
    [
      'no move of two onto each other',
      { type: 'segment.retrack', ids: ['a', 'c'], track: 0 },
      'segment_overlaps segments c',
    ],
    ['a merge of what overlaps', { type: 'segment.merge', ids: ['b', 'c'], answers: {} }, 'a0 b1 d0'],
  ])('take %s', (_, command, expected) => expect(outcome(crowded, command)).toBe(expected));

  it('turn a verdict into "modified" for what changes its track only', () => {
    const result = applyCommand(crowded, { type: 'segment.retrack', ids: ['d'], track: 0 });
    expect(result.ok && result.value).toBe(crowded);
    const moved = applyCommand(crowded, { type: 'segment.retrack', ids: ['d'], track: 1 });
    expect(moved.ok && moved.value.segments.at(-1)?.status).toBe('inspection_modified');
  });

  it('cannot be set so that segments would break their rules', () => {
    expect(tracksAfter(crowded, [left, { ...open, mayOverlap: false }])).toBe('segment_overlaps segments c');
    expect(tracksAfter(crowded, [left])).toBe('track_missing segments b');
    expect(tracksAfter(crowded, [])).toBe('segment_overlaps segments c');
    expect(tracksAfter(crowded, [{ ...left, title: 'Han' }, open, left])).toBe('a0 b1 c1 d0');
  });

  it('are set back by a patch together with the segments that need them', () => {
    const plain = documentOf([segment('a', 0, 0, 100)], []);
    const there = patchBetween(plain, crowded);
    expect(there.tracks).toEqual([left, open]);
    expect(applyCommand(plain, there)).toEqual({ ok: true, value: crowded });
    expect(applyCommand(crowded, patchBetween(crowded, plain))).toEqual({ ok: true, value: plain });
    expect(patchBetween(crowded, { ...crowded, tracks: structuredClone([...crowded.tracks]) })).not.toHaveProperty(
      'tracks',
    );
  });

  it('come from the task unless the document brings its own', () => {
    const imported = documentOf([segment('a', 0, 0, 100), segment('b', 2, 0, 100)], []);
    expect(withInitialTracks(imported, [left, open]).tracks).toEqual([left, open, plainTrack]);
    expect(withInitialTracks(imported, []).tracks).toEqual([]);
    expect(withInitialTracks(crowded, [left])).toBe(crowded);
  });
});
