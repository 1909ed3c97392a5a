import { maxNamedSegments, maxTracks, type AudioTypes, type Segment } from '@earmark/model';
import type { ClipRow } from '../../../clipboard/index.ts';
import { newId } from '../../../core/index.ts';

interface AudioSource {
  /** Samples per second, the unit of `offset` and `length`. */
  readonly sampleRate: number;
}

interface ClippedSegment {
  /** Samples from the start of the first segment. */
  readonly offset: number;
  readonly length: number;
  readonly track: number;
}

interface AudioTarget {
  readonly sampleRate: number;
  /** The sample at which the first segment starts. */
  readonly atSample: number;
}

/** Segments on the clipboard: pasted as new segments at a sample, converted to the sample rate of the target. */
export const audioClip: ClipRow<AudioTypes, AudioSource, ClippedSegment, AudioTarget> = {
  kind: 'earmark-segments',
  version: 1,
  field: 'segments',
  // Cutting removes all of them in one command.
  maxUnits: maxNamedSegments,
  sourceOf: ({ sampleRate }) => ({ sampleRate }),
  partOf: ({ start, end, track }, first) => ({ offset: start - first.start, length: end - start, track }),
  readSource: ({ sampleRate }) => (isWhole(sampleRate, 1) ? { sampleRate } : undefined),
  readPart: ({ offset, length, track }) =>
    isWhole(offset, 0) && isWhole(length, 1) && isWhole(track, 0) && track < maxTracks
      ? { offset, length, track }
      : undefined,
  paste({ offset, length, track }, answers, source, { sampleRate, atSample }) {
    const ratio = sampleRate / source.sampleRate;
    // Ends are rounded as positions, not as lengths, so that adjacent segments stay adjacent.
    const start = atSample + Math.round(offset * ratio);
    const end = Math.max(start + 1, atSample + Math.round((offset + length) * ratio));
    return [
      { type: 'segment.add', segment: { id: newId(), track, start, end, answers, comments: [], status: statusOfNew } },
    ];
  },
};

const statusOfNew: Segment['status'] = 'completed';

const isWhole = (value: unknown, least: number): value is number =>
  typeof value === 'number' && Number.isSafeInteger(value) && value >= least;
