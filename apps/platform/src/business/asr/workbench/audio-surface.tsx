import { AudioWorkbench, createAudioHistory, type AudioItem, type AudioWorkbenchProps } from '@earmark/annotation-kit';
import {
  audioSaving,
  formatClock,
  toSeconds,
  type AudioDocument,
  type AudioRules,
  type BaseDocument,
  type Segment,
  type Unit,
} from '@earmark/model';
import { client } from '../../../data/index.ts';
import { language } from '../../../i18n/index.ts';
import type { ItemAnswer, SurfacePart, SurfaceProps, UnitSpans } from '../../surface-part.ts';
import { createItemMedia } from './item-media.ts';
import { useRecognition } from './use-recognition.ts';

/** The media of an item that is about to open, by the answer it was asked with. */
const prepared = new WeakMap<ItemAnswer, ReturnType<typeof createItemMedia>>();

const mediaOf = (answer: ItemAnswer): ReturnType<typeof createItemMedia> =>
  createItemMedia(answer.media, () => client.getItemMedia({ id: answer.item.id }, { isQuiet: true }));

/** Surface for audio: media from signed addresses, the task's phrases and the recogniser's result. */
export const audioSurface: SurfacePart = {
  prepare: (answer) => void prepared.set(answer, mediaOf(answer)),
  async open({ answer, open, onMedia }) {
    const { media, follow } = prepared.get(answer) ?? mediaOf(answer);
    onMedia(follow);
    // Tasks of speech have the rules of audios
    const rules = answer.task.rules as AudioRules;
    const result = await open(audioSaving, {
      labels: audioSaving.askedLabels(answer.task.labels, rules, language),
      rules,
      history: createAudioHistory(),
    });
    if (result.kind !== 'opened') return result;
    const { item } = result;
    return {
      kind: 'opened',
      item,
      spans,
      show: (props) => <ItemWorkbench {...props} answer={answer} item={item} media={media} />,
    };
  },
};

// The screen passes units and documents of the item that this surface opened.
const spans: UnitSpans = {
  ofUnit: (unit: Unit, document: BaseDocument) => timesOf(unit as Segment, document as AudioDocument),
  ofPlace: ({ span }, [document]) => span && document && timesOf(span, document as AudioDocument),
};

const timesOf = ({ start, end }: { readonly start: number; readonly end: number }, { sampleRate }: AudioDocument) =>
  `${formatClock(toSeconds(start, sampleRate))} – ${formatClock(toSeconds(end, sampleRate))}`;

interface ItemWorkbenchProps extends SurfaceProps {
  answer: ItemAnswer;
  item: AudioItem;
  media: AudioWorkbenchProps['media'];
}

function ItemWorkbench({ answer, revisions, copies: _copies, ...props }: ItemWorkbenchProps) {
  const recognition = useRecognition(answer, revisions);
  // The revisions of an item of speech hold documents of audios
  const ofAudio = revisions as AudioWorkbenchProps['revisions'];
  return (
    <AudioWorkbench
      {...props}
      {...(ofAudio && { revisions: ofAudio })}
      phrases={answer.task.phrases}
      recognition={recognition}
    />
  );
}
