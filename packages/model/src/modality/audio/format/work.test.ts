/// <reference types="node" />
import { describe, expect, it } from 'vitest';
import { audioVersion, type AudioDocument } from '../document/index.ts';
import type { LabelSet } from '../../../label/index.ts';
import { annotationFormats, type AnnotationFormat } from './index.ts';

const labels: LabelSet = {
  global: [],
  segment: [
    { id: 't', title: 'text', type: 'text', isRequired: false, options: [] },
    {
      id: 'n',
      title: 'noise',
      type: 'single_select',
      isRequired: false,
      options: [
        { id: 'a', title: 'loud', isDefault: false, labels: [] },
        { id: 'b', title: 'low', isDefault: false, labels: [] },
      ],
    },
  ],
};

/** `count` segments of two speakers; with `isHeap` all of them overlap. */
const documentOf = (count: number, isHeap: boolean): AudioDocument => ({
  kind: 'audio',
  version: audioVersion,
  sampleRate: 16_000,
  channels: 2,
  totalSamples: count * 2000 + 1,
  isValid: true,
  answers: {},
  comments: [],
  tracks: [
    { title: 'Anna', mayOverlap: true, channel: 0 },
    { title: 'Ben', mayOverlap: true, channel: 1 },
  ],
  segments: Array.from({ length: count }, (_, index) => ({
    id: `s${String(index).padStart(7, '0')}`,
    track: index % 2,
    start: index * (isHeap ? 1 : 1000),
    end: isHeap ? count * 1000 + index : index * 1000 + 900,
    answers: { t: `number ${index}`, n: ['a'] },
    comments: [],
    status: 'completed' as const,
  })),
});

/** CPU time of `work` in milliseconds; other processes do not count. */
function processorTime(work: () => void): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

function roundTrip(format: AnnotationFormat, document: AudioDocument): void {
  const bytes = new TextEncoder().encode([...format.print(document, { labels, name: 'a.wav' })].join(''));
  const read = format.parse(bytes, { audio: document, labels, name: 'a.wav' });
  if (!read.ok) throw new Error(JSON.stringify(read.fault));
}

describe.each(Object.entries(annotationFormats))('the work of %s', (_, format: AnnotationFormat) => {
  it.each([
    ['one after the other', false],
    ['all over each other', true],
  ])(
    'grows with the segments and no faster: %s',
    (_name, isHeap) => {
      const [small, large] = [documentOf(500, isHeap), documentOf(4000, isHeap)];
      roundTrip(format, small);
      const unit = Math.min(...[1, 2, 3].map(() => processorTime(() => roundTrip(format, small))));
      const whole = Math.min(...[1, 2].map(() => processorTime(() => roundTrip(format, large))));
      // Eight times the segments: linear work takes eight times as long, quadratic work sixty-four times.
      expect(whole / (unit + 2)).toBeLessThan(28);
    },
    120_000,
  );
});
