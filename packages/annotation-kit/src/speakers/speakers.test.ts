import { emptyAudioDocument, plainTrack, type AudioDocument, type LabelSet, type Segment } from '@earmark/model';
import { describe, expect, it } from 'vitest';
import { speakerOfTrack, speakersOf } from './speakers.ts';

const segment = (id: string, speaker?: string | string[], track = 0): Segment => ({
  id,
  track,
  start: 0,
  end: 10,
  answers: speaker === undefined ? {} : { speaker },
  comments: [],
  status: 'completed',
});
const documentOf = (segments: readonly Segment[]): AudioDocument => ({
  ...emptyAudioDocument({ sampleRate: 100, channels: 1, totalSamples: 1000 }),
  segments,
});
const question = (type: 'single_tiled' | 'multi_tiled' | 'text'): LabelSet => ({
  global: [],
  segment: [
    // The first text says what is spoken.
    { id: 'words', title: 'Words', type: 'text', isRequired: true, options: [] },
    {
      id: 'speaker',
      title: 'Speaker',
      type,
      isRequired: false,
      options:
        type === 'text'
          ? []
          : [
              { id: 'man', title: 'Man', isDefault: false, labels: [], color: 'red' },
              { id: 'woman', title: 'Woman', isDefault: false, labels: [] },
              { id: 'child', title: 'Child', isDefault: false, labels: [] },
            ],
    },
  ],
});

describe('speakersOf', () => {
  it('gives each option its colour, or one of its own', () => {
    const speakers = speakersOf(question('single_tiled'), []);
    const list = speakers.list(documentOf([]));
    expect(list.map(({ name }) => name)).toEqual(['Man', 'Woman', 'Child']);
    expect(list[0]?.color).toBe('red');
    expect(new Set(list.map(({ color }) => color)).size).toBe(3);
    expect(speakers.of(segment('a', ['woman']))).toBe(list[1]);
    expect(speakers.of(segment('a'))).toBeUndefined();
  });

  it('makes one speaker of several at once, in the colour of the first', () => {
    const speakers = speakersOf(question('multi_tiled'), []);
    const both = speakers.of(segment('a', ['man', 'child']));
    expect(both).toMatchObject({ name: 'Man, Child', color: 'red' });
    expect(speakers.of(segment('b', ['man', 'child']))).toBe(both);
  });

  it('knows who is written by the name, in the same colour everywhere', () => {
    const speakers = speakersOf(question('text'), []);
    const segments = [segment('a', 'Anna'), segment('b', ' Ben '), segment('c', 'Anna'), segment('d', '  ')];
    const list = speakers.list(documentOf(segments));
    expect(list.map(({ name }) => name)).toEqual(['Anna', 'Ben']);
    expect(list[0]?.color).not.toBe(list[1]?.color);
    expect(segments.map((one) => speakers.of(one)?.name)).toEqual(['Anna', 'Ben', 'Anna', undefined]);
  });

  it('takes named tracks where nothing asks for the speaker', () => {
    const tracks = ['Anna', ''].map((title) => ({ ...plainTrack, title }));
    const speakers = speakersOf({ global: [], segment: [] }, tracks);
    const [anna] = speakers.list(documentOf([]));
    expect(anna?.name).toBe('Anna');
    expect(speakers.of(segment('a'))).toBe(anna);
    expect(speakers.of(segment('b', undefined, 1))).toBeUndefined();
    if (anna) expect(speakers.assign(['b'], anna)).toEqual({ type: 'segment.retrack', ids: ['b'], track: 0 });
    expect(speakersOf({ global: [], segment: [] }, [plainTrack]).areKnown).toBe(false);
  });
});

describe('speakerOfTrack', () => {
  it('is who alone speaks on it', () => {
    const speakers = speakersOf(question('single_tiled'), []);
    const [man] = speakers.list(documentOf([]));
    expect(speakerOfTrack([segment('a', ['man']), segment('b'), segment('c', ['man'])], speakers)).toBe(man);
    expect(speakerOfTrack([segment('a', ['man']), segment('b', ['woman'])], speakers)).toBeUndefined();
    expect(speakerOfTrack([segment('a')], speakers)).toBeUndefined();
  });
});
