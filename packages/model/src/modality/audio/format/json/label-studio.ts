import type { AudioDocument } from '../../document/index.ts';
import { refuse, succeed, type Fault, type FaultPath, type Result } from '../../../../fault/index.ts';
import type { Answers } from '../../../../label/index.ts';
import { toSeconds } from '../../../../time/index.ts';
import type { AnnotationFormat, OpenedFile, ParseOptions, Parsed, PrintOptions } from '../annotation-format.ts';
import {
  decodeText,
  parseJson,
  isObject,
  listOf,
  numberAt,
  textAt,
  type JsonObject,
} from '../../../../encoding/index.ts';
import { AnswerReader, namedAnswers, trackField } from './label-studio-answers.ts';
import { byRecording, parseOpened } from '../turns/recordings.ts';
import { documentFromTurns, turnsOf, type Turn } from '../turns/turns.ts';

/**
 * Label Studio's JSON of audio regions: a list of tasks, one per audio. A segment is a region whose results share an
 * id: `labels` named `track` with the track's title, one `textarea` per text answer, one `choices` per choice. Results
 * without times are answers about the whole audio.
 *
 * On parsing, a label that matches an option of the template becomes that answer, any other a track. The newest
 * annotation that was not cancelled counts, otherwise a prediction.
 */
export const labelStudioFormat: AnnotationFormat = {
  title: 'Label Studio',
  extension: 'json',
  mime: 'application/json',
  carries: {
    times: 'sample',
    answers: 'all',
    tracks: 'speakers',
    statuses: false,
    globalAnswers: true,
    comments: false,
  },
  parse: (bytes, options) => parseOpened(open(bytes), options),
  *print(document, options) {
    yield '[\n';
    yield* printTask(document, options);
    yield '\n]\n';
  },
  open,
  collection: { fileName: 'tasks.json', head: '[\n', separator: ',\n', tail: '\n]\n', item: printTask },
};

const maxDepth = 32;

function* printTask(document: AudioDocument, { labels, name = '' }: PrintOptions): Generator<string> {
  const { sampleRate, totalSamples } = document;
  const segmentAnswers = namedAnswers(labels.segment);
  const globalAnswers = namedAnswers(labels.global);
  const original_length = toSeconds(totalSamples, sampleRate);
  yield `{"data":{"audio":${JSON.stringify(name)}},"annotations":[{"result":[`;
  let isFirst = true;
  const result = (value: object): string => {
    const text = `${isFirst ? '' : ','}\n${JSON.stringify(value)}`;
    isFirst = false;
    return text;
  };
  for (const { name: from_name, ...answer } of globalAnswers.of(document.answers))
    yield result({ id: `global_${from_name}`, from_name, to_name: 'audio', ...answer });
  const written = (text: string): string => text.toWellFormed();
  const turns = turnsOf(document, { labels }, 'titles', written).map((turn) => {
    const track = turn.track === '' && turn.channel > 1 ? 'track_1' : turn.track;
    const times = {
      start: toSeconds(turn.start, sampleRate),
      end: toSeconds(turn.end, sampleRate),
      channel: turn.channel - 1,
    };
    const answers = segmentAnswers.of(turn.segment.answers);
    return [{ name: trackField, type: 'labels', value: { labels: track === '' ? [] : [track] } }, ...answers].map(
      ({ name: from_name, type, value }) => ({
        from_name,
        to_name: 'audio',
        type,
        original_length,
        value: { ...times, ...value },
      }),
    );
  });
  for (const [index, results] of turns.entries())
    for (const content of results) yield result({ id: `segment_${index + 1}`, ...content });
  yield '\n]}]}';
}

interface Row {
  readonly task: JsonObject;
  readonly path: FaultPath;
}

function open(bytes: Uint8Array): Result<OpenedFile> {
  const text = decodeText(bytes);
  if (!text.ok) return text;
  const value = parseJson(text.value, maxDepth);
  if (!value.ok) return value;
  const list: readonly unknown[] = Array.isArray(value.value) ? value.value : [value.value];
  const rows: Row[] = [];
  for (const [index, task] of list.entries()) {
    const path = Array.isArray(value.value) ? [index] : [];
    if (
      !isObject(task) ||
      !(isObject(task['data']) || Array.isArray(task['annotations']) || Array.isArray(task['result']))
    )
      return refuse('format_malformed', path);
    rows.push({ task, path });
  }
  return succeed(byRecording(rows, ({ task }) => audioIn(task), readDocument));
}

/** Name of the audio, without the URL and without the prefix that Label Studio adds to uploads. */
function audioIn(task: JsonObject): string {
  const data = isObject(task['data']) ? task['data'] : {};
  const audio =
    textAt(data, 'audio', 'url', 'wav', 'audio_url') ??
    Object.values(data).find(
      (value): value is string => typeof value === 'string' && /\.(wav|mp3|flac|ogg|m4a)$/i.test(value),
    ) ??
    textAt(task, 'file_upload') ??
    '';
  return /^(https?:|s3:|gs:|\/data\/)/.test(audio)
    ? decodeSafely(audio.replace(/[?#].*$/s, '').replace(/^.*\//s, '')).replace(/^[0-9a-f]{8}-/, '')
    : audio;
}

function decodeSafely(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

interface Region {
  readonly start: number;
  readonly end: number;
  readonly channel: number | undefined;
  readonly path: FaultPath;
  track: string | undefined;
  readonly marks: string[];
  answers: Answers;
}

function readDocument(rows: readonly Row[], options: ParseOptions): Result<Parsed> {
  const warnings: Fault[] = [];
  const segment = new AnswerReader(options.labels, 'segment', warnings);
  const global = new AnswerReader(options.labels, 'global', warnings);
  const turns: Turn[] = [];
  let answers: Answers = {};
  for (const { task, path } of rows) {
    const { results, path: resultsPath } = resultsOf(task, path);
    const regions = new Map<string, Region>();
    for (const [index, result] of results.entries()) {
      const here = [...resultsPath, index];
      const value = isObject(result) && isObject(result['value']) ? result['value'] : undefined;
      if (!isObject(result) || !value) continue;
      const [start, end] = [numberAt(value, 'start'), numberAt(value, 'end')];
      if (start === undefined && end === undefined && value['start'] === undefined) {
        answers = { ...answers, ...global.read(result, value, here) };
        continue;
      }
      if (start === undefined || end === undefined)
        return refuse('format_time_invalid', here, { value: JSON.stringify(value['start'] ?? null).slice(0, 100) });
      const key = `${textAt(result, 'id') ?? `${start} ${end}`}`;
      const region = regions.get(key) ?? {
        start,
        end,
        channel: numberAt(value, 'channel'),
        path: here,
        track: undefined,
        marks: [],
        answers: {},
      };
      regions.set(key, region);
      if (textAt(result, 'from_name') === trackField && textAt(result, 'type') === 'labels')
        region.track = listOf(value['labels']).find((title) => typeof title === 'string') ?? '';
      else if (Array.isArray(value['labels'])) region.marks.push(...segment.readMarks(value['labels'], region));
      else region.answers = { ...region.answers, ...segment.read(result, value, here) };
    }
    for (const { start, end, channel, track, marks, answers: given, path: here } of regions.values())
      turns.push({
        start,
        end,
        speaker: track ?? marks[0] ?? '',
        isTrack: track !== undefined,
        ...(channel !== undefined && Number.isInteger(channel) && channel >= 0 ? { channel } : {}),
        answers: given,
        path: here,
      });
  }
  const parsed = documentFromTurns(turns, options, warnings);
  return parsed.ok
    ? succeed({ ...parsed.value, document: { ...parsed.value.document, answers: { ...answers } } })
    : parsed;
}

/** The effective results: those of the newest annotation that was not cancelled, otherwise of the first prediction. */
function resultsOf(task: JsonObject, path: FaultPath): { results: readonly unknown[]; path: FaultPath } {
  if (Array.isArray(task['result'])) return { results: task['result'], path: [...path, 'result'] };
  const annotations = [...listOf(task['annotations']).entries()].filter(
    ([, annotation]) =>
      isObject(annotation) && annotation['was_cancelled'] !== true && Array.isArray(annotation['result']),
  );
  const [index, annotation] = annotations.at(-1) ?? [];
  if (index !== undefined && isObject(annotation))
    return { results: listOf(annotation['result']), path: [...path, 'annotations', index, 'result'] };
  const prediction = listOf(task['predictions'])[0];
  return {
    results: isObject(prediction) ? listOf(prediction['result']) : [],
    path: [...path, 'predictions', 0, 'result'],
  };
}
