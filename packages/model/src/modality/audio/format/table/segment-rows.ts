import { segmentStatuses } from '../../../../document/index.ts';
import type { AudioDocument } from '../../document/index.ts';
import { refuse, succeed, type Fault, type Result } from '../../../../fault/index.ts';
import { allLabels, type Answer, type LabelSet } from '../../../../label/index.ts';
import { toSeconds } from '../../../../time/index.ts';
import type { ParseOptions, Parsed, PrintOptions } from '../annotation-format.ts';
import { answerFromText, answerText, loosely } from '../../../../answers/index.ts';
import { readEach } from '../../../../fault/index.ts';
import { decimalOf } from '../turns/seconds.ts';
import { uniqueTitles } from '../../../../answers/index.ts';
import { documentFromEntries, samplesOf, type TimedEntry } from '../turns/timed-entry.ts';

/** A table cell: times, tracks and numbers are numbers, everything else is text. */
export type Cell = string | number;

const fixedColumns = ['audio', 'segment', 'start', 'end', 'track', 'status'] as const;

/** Header of a segment table: the fixed columns, then one per segment label, with `(2)` appended to repeated titles. */
export function segmentColumns(labels: LabelSet): string[] {
  return [...fixedColumns, ...uniqueTitles(allLabels(labels.segment), fixedColumns)];
}

/**
 * Yields one row per segment, in the columns of `segmentColumns`. Segments are numbered from 1; `start` and `end` are
 * seconds that round-trip to the same sample. Global answers and comments are lost.
 */
export function* segmentRows(document: AudioDocument, { labels, name = '' }: PrintOptions): Generator<Cell[]> {
  const columns = allLabels(labels.segment);
  for (const [index, segment] of document.segments.entries())
    yield [
      name,
      index + 1,
      toSeconds(segment.start, document.sampleRate),
      toSeconds(segment.end, document.sampleRate),
      segment.track,
      segment.status,
      ...columns.map((label) => answerText(label, segment.answers[label.id])),
    ];
}

/**
 * Builds the document of a segment table. `rows[0]` is the header; only `start` and `end` are required, and unknown
 * columns are skipped with a warning. `numbers` gives the row numbers for faults, by default the index from 1.
 */
export function documentFromRows(
  rows: readonly (readonly Cell[])[],
  { audio, labels, name, onFault }: ParseOptions,
  numbers?: readonly number[],
): Result<Parsed> {
  const [header = []] = rows;
  const names = header.map((cell) => loosely(String(cell)));
  const missing = ['start', 'end'].find((column) => !names.includes(column));
  if (missing !== undefined) return refuse('format_header_missing', ['row', 1], { name: missing });
  const warnings: Fault[] = [];
  const titles = segmentColumns(labels).slice(fixedColumns.length).map(loosely);
  const labelAt = new Map(allLabels(labels.segment).map((label, index) => [names.indexOf(titles[index] ?? ''), label]));
  labelAt.delete(-1);
  names.forEach((column, index) => {
    if (!labelAt.has(index) && !fixedColumns.some((fixed) => fixed === column))
      warnings.push(refuse('format_tier_unknown', ['row', 1], { name: String(header[index]).slice(0, 200) }).fault);
  });
  const entries = readEach(rows, onFault, (row, index): Result<TimedEntry | undefined> => {
    const path = ['row', numbers?.[index] ?? index + 1];
    const cell = (column: (typeof fixedColumns)[number]): string => String(row[names.indexOf(column)] ?? '').trim();
    if (index === 0 || (name !== undefined && cell('audio') !== '' && cell('audio') !== name.trim()))
      return succeed(undefined);
    const unreadable = [cell('start'), cell('end')].find((time) => Number.isNaN(decimalOf(time)));
    if (unreadable !== undefined) return refuse('format_time_invalid', path, { value: unreadable.slice(0, 100) });
    const samples = samplesOf(decimalOf(cell('start')), decimalOf(cell('end')), audio, path);
    if (!samples.ok) return samples;
    const track = cell('track') === '' ? 0 : decimalOf(cell('track'));
    if (!Number.isInteger(track) || track < 0 || track > 63)
      return refuse('format_track_invalid', path, { value: cell('track').slice(0, 100) });
    const status = segmentStatuses.find((known) => known === cell('status'));
    if (!status && cell('status') !== '')
      warnings.push(refuse('format_status_unknown', path, { value: cell('status').slice(0, 100) }).fault);
    const answers: Record<string, Answer> = {};
    for (const [column, label] of labelAt) {
      const { answer, unknown } = answerFromText(label, String(row[column] ?? ''));
      if (answer !== undefined) answers[label.id] = answer;
      for (const option of unknown)
        warnings.push(refuse('format_option_unknown', path, { title: label.title, value: option.slice(0, 200) }).fault);
    }
    return succeed({ ...samples.value, track, status, answers, path });
  });
  if (!entries.ok) return entries;
  if (entries.value.length === 0) warnings.push(refuse('format_empty').fault);
  return documentFromEntries(entries.value, audio, { overlaps: 'tell', onFault }, warnings);
}
