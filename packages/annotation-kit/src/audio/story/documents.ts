import {
  emptyAudioDocument,
  segmentStatuses,
  type AudioDocument,
  type AudioShape,
  type LabelSet,
  type Segment,
} from '@earmark/model';
import { createRandom } from './sounds.ts';

/** Generated annotations for stories. */
export const storyLabels: LabelSet = {
  global: [],
  segment: [{ id: 'text', title: 'Text', type: 'text', isRequired: true, options: [] }],
};

export const storyLabelOf = (segment: Segment): string => {
  const answer = segment.answers['text'];
  return typeof answer === 'string' ? answer : '';
};

const sentences = [
  'good morning, how may I help you',
  'I would like to change my appointment',
  '好的，请问您贵姓',
  '我想改签明天下午的航班',
  'yes, of course',
  '',
  'could you spell that for me please',
  '请稍等，我帮您查一下',
  'that would be the fourteenth of October',
  '没有问题，谢谢',
];

/** Segments of one track distributed over the whole audio, with gaps of all sizes including none. */
export function segmentsOver(audio: AudioShape, count: number, hasVerdicts = false, track = 0): Segment[] {
  const random = createRandom(count + 7);
  const pitch = audio.totalSamples / count;
  return Array.from({ length: count }, (_, index) => {
    const start = Math.floor(pitch * (index + (random() < 0.25 ? 0 : random() * 0.2)));
    const end = Math.floor(pitch * (index + 1 - (random() < 0.25 ? 0 : random() * 0.3)));
    const status = hasVerdicts ? segmentStatuses[Math.floor(random() ** 2 * segmentStatuses.length)] : undefined;
    return {
      id: `${track}-${index}`,
      track,
      start,
      end: Math.max(start + 1, end),
      answers: { text: sentences[index % sentences.length] ?? '' },
      comments: [],
      status: status ?? 'completed',
    };
  });
}

export const storyDocument = (audio: AudioShape, segments: readonly Segment[]): AudioDocument => ({
  ...emptyAudioDocument(audio),
  segments,
});
