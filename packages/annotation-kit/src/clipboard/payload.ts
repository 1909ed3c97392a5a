import {
  isText,
  allLabels,
  maxNamedSegments,
  type Answer,
  type Answers,
  type AudioDocument,
  type CommandOf,
  type Label,
  type LabelSet,
  type Segment,
} from '@earmark/model';

/** Segments taken from an audio, to be put in elsewhere: places count from the first one's start. Plain JSON. */
export interface ClipboardPayload {
  readonly kind: 'earmark-segments';
  readonly version: 1;
  /** Samples a second that `offset` and `length` are counted in. */
  readonly sampleRate: number;
  readonly segments: readonly ClippedSegment[];
}

export interface ClippedSegment {
  readonly offset: number;
  readonly length: number;
  readonly track: number;
  readonly answers: Answers;
}

/** Most segments in a payload: cutting names them all in one command. */
export const mostClipped = maxNamedSegments;
/** Longer texts are neither written nor read, in UTF-16 units. */
export const longestText = 20_000_000;

/** The segments with these ids, without comments and verdicts; `undefined` when there are none. */
export function payloadOf(
  { segments, sampleRate }: AudioDocument,
  ids: readonly string[],
): ClipboardPayload | undefined {
  const wanted = new Set(ids);
  const chosen = segments.filter(({ id }) => wanted.has(id));
  const [first] = chosen;
  if (!first) return undefined;
  return {
    kind: 'earmark-segments',
    version: 1,
    sampleRate,
    segments: chosen.map(({ start, end, track, answers }) => ({
      offset: start - first.start,
      length: end - start,
      track,
      answers,
    })),
  };
}

/** A payload as the text that `parsePayload` reads; `undefined` when it is more than that would take. */
export function writePayload(payload: ClipboardPayload): string | undefined {
  if (payload.segments.length > mostClipped) return undefined;
  const text = JSON.stringify(payload);
  return text.length > longestText ? undefined : text;
}

/** What pasting would do: the segments to add, and how many answers do not exist among these labels and stay behind. */
export interface Pasted {
  readonly commands: readonly CommandOf<'segment.add'>[];
  readonly droppedAnswers: number;
}

/** The payload as new segments whose first begins at `atSample`; another sample rate is converted, answers are taken as far as the labels know them. */
export function pasteAt(
  payload: ClipboardPayload,
  { sampleRate }: Pick<AudioDocument, 'sampleRate'>,
  labels: LabelSet,
  atSample: number,
  newId: () => string,
): Pasted {
  const known = new Map(allLabels(labels.segment).map((label) => [label.id, label]));
  const ratio = sampleRate / payload.sampleRate;
  let droppedAnswers = 0;
  const commands = payload.segments.map(({ offset, length, track, answers }): CommandOf<'segment.add'> => {
    // Ends are rounded as places, not as lengths: neighbours stay neighbours.
    const start = atSample + Math.round(offset * ratio);
    const end = Math.max(start + 1, atSample + Math.round((offset + length) * ratio));
    const fitting = Object.entries(answers).filter(([labelId, answer]) => fits(known.get(labelId), answer));
    droppedAnswers += Object.keys(answers).length - fitting.length;
    return {
      type: 'segment.add',
      segment: {
        id: newId(),
        track,
        start,
        end,
        answers: Object.fromEntries(fitting),
        comments: [],
        status: statusOfNew,
      },
    };
  });
  return { commands, droppedAnswers };
}

const statusOfNew: Segment['status'] = 'completed';

function fits(label: Label | undefined, answer: Answer): boolean {
  if (!label) return false;
  if (typeof answer === 'string') return isText(label);
  return !isText(label) && answer.every((id) => label.options.some((option) => option.id === id));
}
