import { emptyAudioDocument, type AudioDocument, type Segment } from '@earmark/model';
import { describe, expect, it } from 'vitest';
import { createDocumentCache } from './document-cache.ts';

const document = (segments: number): AudioDocument => ({
  ...emptyAudioDocument({ sampleRate: 100, channels: 1, totalSamples: 1e6 }),
  segments: Array.from({ length: segments }, (_, index): Segment => ({ id: `s${index}`, track: 0, start: index, end: index + 1, answers: {}, comments: [], status: 'completed' })),
});

describe('createDocumentCache', () => {
  it('keeps revisions of one item apart', () => {
    const cache = createDocumentCache(10_000);
    const [one, two] = [document(1), document(2)];
    cache.put(7, 1, one);
    cache.put(7, 2, two);
    expect([cache.get(7, 1), cache.get(7, 2), cache.get(8, 1)]).toEqual([one, two, undefined]);
  });

  it('forgets what was used longest ago once the segments are too many', () => {
    const cache = createDocumentCache(1000);
    cache.put(1, 0, document(400));
    cache.put(2, 0, document(400));
    cache.get(1, 0);
    cache.put(3, 0, document(400));
    expect([1, 2, 3].map((id) => cache.get(id, 0) !== undefined)).toEqual([true, false, true]);
  });

  it('counts a document that is put twice once, and keeps one that is too large alone', () => {
    const cache = createDocumentCache(1000);
    for (let time = 0; time < 10; time += 1) cache.put(1, 0, document(900));
    cache.put(2, 0, document(100));
    expect(cache.get(1, 0)).toBeDefined();
    cache.put(3, 0, document(5000));
    expect([cache.get(1, 0), cache.get(2, 0), cache.get(3, 0)?.segments.length]).toEqual([undefined, undefined, 5000]);
  });
});
