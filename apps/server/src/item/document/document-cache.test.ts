import { documentBytes, emptyAudioDocument, type Segment } from '@earmark/model';
import { describe, expect, it } from 'vitest';
import { createDocumentCache } from './document-cache.ts';
import { bytesOf, holdLarge, type HeldDocument } from './held-document.ts';

const megabyte = 1024 ** 2;
const held = (text = '', segments = 1): HeldDocument => {
  const document = {
    ...emptyAudioDocument({ sampleRate: 100, channels: 1, totalSamples: 1e6 }, { text }),
    segments: Array.from({ length: segments }, (_, index): Segment => ({
      id: `s${index}`,
      track: 0,
      start: index,
      end: index + 1,
      answers: {},
      comments: [],
      status: 'completed',
    })),
  };
  return { kind: 'small', document, bytes: documentBytes(document) };
};

describe('createDocumentCache', () => {
  it('keeps revisions of one item apart', () => {
    const cache = createDocumentCache(megabyte);
    const [one, two] = [held('one'), held('two')];
    cache.put(7, 1, one);
    cache.put(7, 2, two);
    expect([cache.get(7, 1), cache.get(7, 2), cache.get(8, 1)]).toEqual([one, two, undefined]);
  });

  it('forgets what was used longest ago once the bytes are too many, however few segments they are in', () => {
    const cache = createDocumentCache(megabyte);
    const text = 'x'.repeat(150_000);
    cache.put(1, 0, held(text));
    cache.put(2, 0, held(text));
    cache.get(1, 0);
    cache.put(3, 0, held(text));
    expect([1, 2, 3].map((id) => cache.get(id, 0) !== undefined)).toEqual([true, false, true]);
  });

  it('counts a document that is put twice once, and does not keep one that is too large alone', () => {
    const cache = createDocumentCache(megabyte);
    for (let time = 0; time < 10; time += 1) cache.put(1, 0, held('x'.repeat(150_000)));
    cache.put(2, 0, held());
    expect(cache.get(1, 0)).toBeDefined();
    cache.put(3, 0, held('x'.repeat(600_000)));
    expect([cache.get(1, 0) !== undefined, cache.get(2, 0) !== undefined, cache.get(3, 0)]).toEqual([
      true,
      true,
      undefined,
    ]);
  });

  it('takes no more memory than it was told, for many small documents and for few large ones', () => {
    const large = holdLarge({
      ...emptyAudioDocument({ sampleRate: 100, channels: 1, totalSamples: 1 }, { text: 'x'.repeat(4 * megabyte) }),
    });
    for (const make of [() => held('短文本', 20), () => held('', 4000), () => large]) {
      const cache = createDocumentCache(16 * megabyte);
      let heap = 0;
      for (let item = 0; item < 4000 && heap < 64 * megabyte; item += 1) {
        const next = make();
        cache.put(item, 0, next);
        heap += bytesOf(next);
        expect(cache.weight()).toBeLessThanOrEqual(16 * megabyte);
      }
    }
  });

  it('opens what many ask for at once a single time, and again after it could not be opened', async () => {
    const cache = createDocumentCache(megabyte);
    let opened = 0;
    const open = async (): Promise<HeldDocument> => {
      opened += 1;
      await Promise.resolve();
      if (opened === 1) throw new Error('not yet');
      return held('one');
    };
    const first = await Promise.allSettled([cache.load(1, 0, open), cache.load(1, 0, open)]);
    const second = await Promise.all([cache.load(1, 0, open), cache.load(1, 0, open), cache.load(1, 0, open)]);
    expect([first.map(({ status }) => status), opened, new Set(second).size, cache.get(1, 0)]).toEqual([
      ['rejected', 'rejected'],
      2,
      1,
      second[0],
    ]);
  });
});
