import {
  applyCommands,
  emptyAudioDocument,
  maxTracks,
  patchBetween,
  plainTrack,
  segmentStatuses,
  statusAfterEdit,
  type AudioDocument,
  type Segment,
  type Track,
} from '@earmark/model';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addTrack, changeTrack, listedTracks, moveTrack, removeTrack, type Arranged } from './arrange.ts';

const segment = (
  id: string,
  track: number,
  start: number,
  end: number,
  status: Segment['status'] = 'completed',
): Segment => ({ id, track, start, end, answers: {}, comments: [], status });
const titled = (title: string, more: Partial<Track> = {}): Track => ({ ...plainTrack, title, ...more });
const documentOf = (segments: Segment[], tracks: Track[]): AudioDocument => ({
  ...emptyAudioDocument({ sampleRate: 1000, channels: 2, totalSamples: 1000 }),
  segments,
  tracks,
});

const show = (document: AudioDocument): string =>
  `${document.tracks.map(({ title, mayOverlap }) => title + (mayOverlap ? '*' : '')).join(' ')} | ${document.segments.map(({ id, track }) => id + track).join(' ')}`;
function after(document: AudioDocument, arranged: Arranged): string {
  if (!arranged.ok) return arranged.refusal;
  const result = applyCommands(document, arranged.commands);
  return result.ok ? show(result.value) : result.fault.code;
}

const three = documentOf(
  [segment('a', 0, 0, 500), segment('b', 2, 100, 300), segment('c', 2, 200, 400)],
  [titled('A'), titled('B'), titled('C', { mayOverlap: true })],
);

describe('arranging tracks', () => {
  it('lists those that nobody has described, too', () => {
    expect(listedTracks(documentOf([segment('a', 2, 0, 1)], []))).toEqual([plainTrack, plainTrack, plainTrack]);
    expect(
      after(documentOf([segment('a', 1, 0, 1)], []), {
        ok: true,
        commands: [changeTrack(documentOf([segment('a', 1, 0, 1)], []), 1, { title: 'Ann' })],
      }),
    ).toBe(' Ann | a1');
  });

  it('adds one below, up to the most there can be', () => {
    expect(after(three, addTrack(three))).toBe('A B C*  | a0 b2 c2');
    expect(after(three, addTrack({ ...three, tracks: Array.from({ length: maxTracks }, () => plainTrack) }))).toBe(
      'tooMany',
    );
  });

  it('moves a track with its segments, over others and over none', () => {
    expect(after(three, moveTrack(three, 0, 1))).toBe('B A C* | a1 b2 c2');
    expect(after(three, moveTrack(three, 2, -1))).toBe('A C* B | a0 b1 c1');
    expect(after(three, moveTrack(three, 0, -1))).toBe(show(three));
  });

  it('removes an empty one, and only an empty one', () => {
    expect(after(three, removeTrack(three, 1))).toBe('A C* | a0 b1 c1');
    expect(after(three, removeTrack(three, 0))).toBe('holdsSegments');
    expect(after(documentOf([], []), removeTrack(documentOf([], []), 0))).toBe('lastTrack');
  });

  it('leaves judged segments where they are', () => {
    const judged = documentOf(
      [segment('a', 0, 0, 5), segment('b', 2, 0, 5, 'inspection_passed')],
      three.tracks.slice(),
    );
    expect(after(judged, moveTrack(judged, 1, 1))).toBe('judged');
    expect(after(judged, removeTrack(judged, 1))).toBe('judged');
    expect(after(judged, moveTrack(judged, 0, 1))).toBe('B A C* | a1 b2');
  });

  it('changes nothing but the order, whatever it is, and is undone exactly', () => {
    const anyStatus = fc.constantFrom(...segmentStatuses.filter((status) => statusAfterEdit[status] === status));
    const anySegments = fc.array(
      fc.record({ track: fc.nat(3), start: fc.nat(900), length: fc.integer({ min: 1, max: 90 }), status: anyStatus }),
      { maxLength: 12 },
    );
    fc.assert(
      fc.property(anySegments, fc.nat(3), fc.constantFrom(1 as const, -1 as const), (drafts, number, by) => {
        const segments = drafts
          .map(({ track, start, length, status }, index) => segment(`s${index}`, track, start, start + length, status))
          .sort((a, b) => a.start - b.start || a.track - b.track || (a.id < b.id ? -1 : 1));
        const document = documentOf(
          segments,
          ['A', 'B', 'C', 'D'].map((title) => titled(title, { mayOverlap: true })),
        );
        const arranged = moveTrack(document, number, by);
        const result = applyCommands(document, arranged.ok ? arranged.commands : []);
        if (!result.ok) throw new Error(result.fault.code);
        const titleOf = ({ tracks, segments: all }: AudioDocument) =>
          Object.fromEntries(
            all.map(({ id, track, start, end, status }) => [id, [tracks[track]?.title, start, end, status]]),
          );
        expect(titleOf(result.value)).toEqual(titleOf(document));
        expect(applyCommands(result.value, [patchBetween(result.value, document)])).toEqual({
          ok: true,
          value: document,
        });
      }),
    );
  });
});
