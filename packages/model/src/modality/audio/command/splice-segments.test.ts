import { describe, expect, it } from 'vitest';
import { emptyAudioDocument, type AudioDocument, type Segment } from '../document/index.ts';
import { applyCommand, patchBetween, type AudioCommand } from './index.ts';

const length = 100;
let reads = 0;
/** Counts how often the position of a segment is read. */
const counted = (segment: Segment): Segment => {
  const { start } = segment;
  return Object.defineProperty({ ...segment }, 'start', {
    enumerable: true,
    get: () => {
      reads += 1;
      return start;
    },
  });
};
const segments: Segment[] = Array.from({ length: 50_000 }, (_, number) =>
  counted({
    id: crypto.randomUUID(),
    track: number % 2,
    start: number * length,
    end: number * length + 90,
    answers: { t: 'x' },
    comments: [],
    status: 'completed',
  }),
);
const document: AudioDocument = {
  ...emptyAudioDocument({ sampleRate: 16_000, channels: 1, totalSamples: 50_000 * length }),
  segments,
};
const [one, , two] = segments.slice(25_000);
if (!one || !two) throw new Error('There are fewer segments than expected');

const commands: AudioCommand[] = [
  { type: 'segment.add', segment: { ...one, comments: [], id: 'new', track: 2 } },
  { type: 'segment.resize', id: one.id, start: one.start, end: one.end + 5 },
  { type: 'segment.split', id: one.id, at: one.start + 40, newId: 'new', left: {}, right: {} },
  { type: 'segment.merge', ids: [one.id, two.id], answers: {} },
  { type: 'segment.retrack', ids: [one.id], track: 2 },
  { type: 'segment.answer', ids: [one.id], labelId: 't', answer: 'y' },
  { type: 'segment.remove', ids: [one.id] },
];

const readsOf = (work: () => void): number => {
  reads = 0;
  work();
  return reads;
};

describe('one change among 50,000 segments', () => {
  it.each(commands.map((command) => [command.type, command] as const))('reads few of them: %s', (_, command) => {
    const result = applyCommand(document, command);
    expect(result.ok).toBe(true);
    expect(readsOf(() => applyCommand(document, command))).toBeLessThan(200);
    if (result.ok) expect(readsOf(() => patchBetween(result.value, document))).toBeLessThan(200);
  });

  it('leaves the others the same objects', () => {
    const result = applyCommand(document, { type: 'segment.resize', id: one.id, start: one.start, end: one.end + 5 });
    expect(result.ok && result.value.segments.filter((segment, index) => segment !== segments[index])).toHaveLength(1);
  });
});

it('reads each of many a few times only', () => {
  const everyOther = segments.filter((_, index) => index % 2 === 0).map((segment) => segment.id);
  expect(readsOf(() => applyCommand(document, { type: 'segment.remove', ids: everyOther }))).toBeLessThan(100_000);
  expect(readsOf(() => applyCommand(document, { type: 'segment.retrack', ids: everyOther, track: 2 }))).toBeLessThan(
    4_000_000,
  );
});
