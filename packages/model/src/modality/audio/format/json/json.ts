import { z } from 'zod';
import { applyCommand } from '../../command/index.ts';
import { emptyAudioDocument, type AudioDocument, type Segment, type Track } from '../../document/index.ts';
import type { Comment } from '../../../../document/index.ts';
import { refuse, succeed, type Fault, type Result } from '../../../../fault/index.ts';
import type { Answers } from '../../../../label/index.ts';
import type { AnnotationFormat, ParseOptions, Parsed, PrintOptions } from '../annotation-format.ts';
import { decodeText, parseJson } from '../../../../encoding/index.ts';
import { answerFitter, namedLabels } from '../../../../answers/index.ts';
import { jsonFileSchema, jsonFormatName, jsonFormatVersion, type JsonFile } from './json-file.ts';

/**
 * Earmark's own format: all annotations of one audio, with the labels needed to interpret them. One segment per line.
 */
export const jsonFormat: AnnotationFormat = {
  title: 'Earmark JSON',
  extension: 'json',
  mime: 'application/json',
  carries: { times: 'sample', answers: 'all', tracks: 'all', statuses: true, globalAnswers: true, comments: true },
  parse,
  print,
};

const maxDepth = 16;

function* print(document: AudioDocument, { labels, name = '' }: PrintOptions): Generator<string> {
  const { sampleRate, channels, totalSamples } = document;
  yield `{\n"format":"${jsonFormatName}",\n"version":${jsonFormatVersion},\n`;
  yield `"audio":${JSON.stringify({ name, sampleRate, channels, totalSamples })},\n`;
  yield `"labels":${JSON.stringify(namedLabels(labels))},\n`;
  yield `"isValid":${document.isValid},\n"answers":${JSON.stringify(sorted(document.answers))},\n`;
  yield `"comments":${JSON.stringify(document.comments.map(comment))},\n`;
  if (document.tracks.length > 0) yield `"tracks":${JSON.stringify(document.tracks.map(track))},\n`;
  yield '"segments":[';
  for (const [index, segment] of document.segments.entries())
    yield `${index === 0 ? '' : ','}\n${JSON.stringify(portable(segment))}`;
  yield `${document.segments.length === 0 ? '' : '\n'}]\n}\n`;
}

const portable = ({ id, track, start, end, status, answers, comments }: Segment): Segment => ({
  id,
  track,
  start,
  end,
  status,
  answers: sorted(answers),
  comments: comments.map(comment),
});

const track = ({ title, mayOverlap, channel }: Track): Track => ({ title, mayOverlap, channel });

const comment = ({ id, authorId, authorName, text, createdAt, isResolved, parentId }: Comment): Comment => ({
  id,
  authorId,
  authorName,
  text,
  createdAt,
  isResolved,
  ...(parentId === undefined ? {} : { parentId }),
});

/** Sorts answers by key, so that equal documents print equal text. */
const sorted = (answers: Answers): Segment['answers'] =>
  Object.fromEntries(Object.entries(answers).sort(([a], [b]) => (a < b ? -1 : 1)));

function parse(bytes: Uint8Array, { audio, labels }: ParseOptions): Result<Parsed> {
  const file = readFile(bytes);
  if (!file.ok) return file;
  const { audio: shape, labels: named, answers, segments, comments, isValid, tracks } = file.value;
  if (shape.sampleRate !== audio.sampleRate || shape.channels !== audio.channels)
    return refuse('audio_mismatch', ['audio']);
  const warnings: Fault[] = [];
  const fit = answerFitter(named, labels, warnings);
  // Ids of error types mean something in the project alone that the file comes from, and what a file says is no default
  const insert = segments.flatMap(({ errorTypes: _ids, unconfirmed: _defaults, ...segment }, index) => {
    const path = ['segments', index];
    const end = Math.min(segment.end, audio.totalSamples);
    if (end < segment.end && segment.end <= shape.totalSamples) {
      warnings.push(refuse('format_beyond_audio', path).fault);
      if (end <= segment.start) return [];
      return [{ ...segment, end, answers: { ...fit('segment', segment.answers, path) } }];
    }
    return [{ ...segment, answers: { ...fit('segment', segment.answers, path) } }];
  });
  const empty = { ...emptyAudioDocument(audio, { ...fit('global', answers, []) }), isValid, comments, tracks };
  const document = applyCommand(empty, { type: 'document.patch', remove: [], insert });
  return document.ok ? succeed({ document: document.value, warnings }) : document;
}

function readFile(bytes: Uint8Array): Result<JsonFile> {
  const text = decodeText(bytes);
  if (!text.ok) return text;
  const value = parseJson(text.value, maxDepth);
  if (!value.ok) return value;
  const file = jsonFileSchema.safeParse(value.value);
  if (file.success) return succeed(file.data);
  const [issue] = file.error.issues;
  const path = (issue?.path ?? []).map((step) => (typeof step === 'number' ? step : String(step)));
  if (issue?.code === 'unrecognized_keys')
    return refuse('format_field_unknown', path, { name: issue.keys.join(', ').slice(0, 200) });
  const version = z.object({ format: z.literal(jsonFormatName), version: z.number() }).safeParse(value.value)
    .data?.version;
  return version !== undefined && version !== jsonFormatVersion
    ? refuse('format_version_unknown', ['version'], { version })
    : refuse('format_malformed', path);
}
