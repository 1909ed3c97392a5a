import { isObject, listOf, numberAt, textAt, type JsonObject } from '../../../../encoding/index.ts';
import { refuse, succeed, type Fault, type FaultPath, type Result } from '../../../../fault/index.ts';
import type { Proposal, TextDocument } from '../../document/index.ts';
import { createTextIndex } from '../../offset/index.ts';
import { pairOf } from '../json/pairs.ts';
import { keyOf, positionOf, readTextRows, stringsIn } from '../json/read-rows.ts';
import type { JsonRow } from '../json/rows.ts';
import { extentOf } from '../loose/flatten.ts';
import type { LooseAnswers, LooseLink, LooseSpan, LooseText } from '../loose/loose.ts';
import { looseOf } from '../loose/loose-of.ts';
import { makeLoose } from '../loose/make.ts';
import type { ForeignSpan } from '../loose/settle.ts';
import type { TextFormat, TextPrintOptions } from '../text-format.ts';

/** Control of the types of spans. */
const typeField = 'label';

/**
 * Label Studio's JSON of texts: a list of tasks, positions in UTF-16 units. Each part of a text is a field of the data;
 * a span is a region whose results share an id: `labels` with its type, `choices` and `textarea` with its other
 * answers. Relations are links between two regions; results without a position are answers about the whole text.
 *
 * On reading, the newest annotation that was not cancelled counts; the spans of a prediction are proposals.
 */
export const labelStudioTextFormat: TextFormat = {
  title: 'Label Studio',
  extension: 'json',
  mime: 'application/json',
  carries: {
    spans: 'any',
    discontinuous: false,
    links: 'pairs',
    attributes: true,
    answers: 'all',
    parts: 'any',
    sections: false,
    comments: false,
    statuses: false,
    proposals: false,
    evidence: false,
    validity: true,
  },
  detects: (_, head) => /"(?:annotations|predictions|completions)"\s*:/.test(head) && /"data"\s*:\s*\{/.test(head),
  reads: (files) => readTextRows(files, readTask),
  *print(document, options) {
    yield `[\n${task(document, options)}\n]\n`;
  },
  collection: {
    fileName: 'tasks.json',
    head: () => '[\n',
    separator: ',\n',
    tail: '\n]\n',
    *item(document, options) {
      yield task(document, options);
    },
  },
};

interface LabelStudioResult {
  readonly type: string;
  readonly value: Readonly<Record<string, unknown>>;
}

const answerResults = (answers: LooseAnswers): (LabelStudioResult & { readonly from_name: string })[] =>
  Object.entries(answers).map(([from_name, answer]) =>
    typeof answer === 'string'
      ? { from_name, type: 'textarea', value: { text: [answer] } }
      : { from_name, type: 'choices', value: { choices: answer } },
  );

function task(document: TextDocument, options: TextPrintOptions): string {
  const loose = looseOf(document, options);
  const fields = fieldsOf(loose.parts.map(({ name }) => name));
  const indexes = loose.parts.map(({ text }) => createTextIndex(text));
  const whole = loose.spans.filter(({ ranges }) => ranges.length === 1);
  const placeOf = (span: LooseSpan): { start: number; end: number; text: string } => {
    const index = indexes[span.part];
    const { start, end } = extentOf(span);
    return { start: index?.toUnits(start) ?? 0, end: index?.toUnits(end) ?? 0, text: index?.slice(start, end) ?? '' };
  };
  const regions = whole.flatMap((span) => {
    const results = [
      { from_name: typeField, type: 'labels', value: { labels: span.label === '' ? [] : [span.label] } },
      ...answerResults(span.attributes ?? {}),
    ];
    return results.map(({ from_name, type, value }) => ({
      id: span.key,
      from_name,
      to_name: fields[span.part] ?? 'text',
      type,
      ...(span.proposal?.score !== undefined && { score: span.proposal.score }),
      value: { ...placeOf(span), ...value },
    }));
  });
  const ids = new Map(whole.map(({ key }) => [key, key]));
  const relations = loose.links.flatMap((link) => {
    const pair = pairOf(link, ids);
    return pair
      ? [{ type: 'relation', from_id: pair.from, to_id: pair.to, direction: 'right', labels: [link.label] }]
      : [];
  });
  const about = answerResults(loose.answers).map((result) => ({
    id: `global_${result.from_name}`,
    to_name: fields[0] ?? 'text',
    ...result,
  }));
  const data = Object.fromEntries(loose.parts.map(({ text }, part) => [fields[part] ?? 'text', text]));
  const result = [...about, ...regions, ...relations];
  return JSON.stringify({
    data: { ...data, ...(loose.name !== '' && { name: loose.name }) },
    // Which fields are parts cannot be told from those without marks
    ...(fields.length > 1 && { meta: { parts: fields } }),
    annotations: [{ was_cancelled: loose.isValid === false, result }],
  });
}

/** Names of the fields, unique and none of our own. */
function fieldsOf(names: readonly string[]): string[] {
  const taken = new Set(['name']);
  return names.map((name) => {
    let field = name === '' ? 'text' : name;
    for (let copy = 2; taken.has(field); copy += 1) field = `${name}_${copy}`;
    taken.add(field);
    return field;
  });
}

function readTask({ value, line }: JsonRow): Result<LooseText> {
  const path = ['line', line];
  const data = isObject(value['data']) ? value['data'] : undefined;
  if (!data) return refuse('format_field_missing', path, { name: 'data' });
  const annotation = chosenAnnotation(value);
  const results = listOf(annotation?.found['result']).filter(isObject);
  const named = results.flatMap((result) => textAt(result, 'to_name') ?? []);
  const ownParts = isObject(value['meta']) ? stringsIn(value['meta']['parts']) : [];
  const parts = partsOf(data, ownParts.length > 0 ? ownParts : named, ownParts.length > 0);
  if (parts.length === 0) return refuse('format_field_missing', path, { name: 'text' });
  const proposal = annotation?.isPrediction ? proposalOf(annotation.found) : undefined;
  const read = readResults(
    results,
    parts.map(({ name }) => name),
    proposal,
    path,
  );
  if (!read.ok) return read;
  return makeLoose({
    ...read.value,
    name: textAt(data, 'name', 'id') ?? keyOf(value['id']),
    parts,
    unit: 'utf16',
    isValid: annotation?.found['was_cancelled'] !== true,
    line,
  });
}

/** The newest annotation that was not cancelled, else one that was, else a prediction. */
function chosenAnnotation(task: JsonObject): { found: JsonObject; isPrediction: boolean } | undefined {
  const annotations = [...listOf(task['annotations']), ...listOf(task['completions'])].filter(isObject);
  const found = annotations.findLast(({ was_cancelled }) => was_cancelled !== true) ?? annotations.at(-1);
  if (found) return { found, isPrediction: false };
  const prediction = listOf(task['predictions']).filter(isObject).at(-1);
  return prediction && { found: prediction, isPrediction: true };
}

const proposalOf = (prediction: JsonObject): Proposal => ({
  source: 'Label Studio',
  version: (textAt(prediction, 'model_version') ?? '').slice(0, 100),
  outcome: 'proposed',
});

/** The fields that are texts: those that controls refer to (in `$text` the dollar marks a field), or called text. */
function partsOf(data: JsonObject, named: readonly string[], isAll: boolean): LooseText['parts'] {
  const written = Object.entries(data).flatMap(([name, text]) => (typeof text === 'string' ? [{ name, text }] : []));
  const wanted = new Set(named.map((name) => name.replace(/^\$/, '')));
  const chosen = written.filter(({ name }) => wanted.has(name) || (!isAll && /^text/i.test(name)));
  if (chosen.length > 0) return chosen;
  return written
    .filter(({ name, text }) => name !== 'name' && name !== 'id' && !/^(?:https?|s3|gs):\/\//.test(text))
    .slice(0, 1);
}

interface ReadResults {
  readonly answers: LooseAnswers;
  readonly spans: readonly ForeignSpan[];
  readonly links: readonly LooseLink[];
  readonly notices: readonly Fault[];
}

function readResults(
  results: readonly JsonObject[],
  fields: readonly string[],
  proposal: Proposal | undefined,
  path: FaultPath,
): Result<ReadResults> {
  const answers = new Map<string, string | readonly string[]>();
  const spans = new Map<string, ForeignSpan & { attributes: Record<string, string | readonly string[]> }>();
  const links: LooseLink[] = [];
  const notices: Fault[] = [];
  for (const [index, result] of results.entries()) {
    const type = textAt(result, 'type') ?? '';
    const value = isObject(result['value']) ? result['value'] : {};
    if (type === 'relation') {
      const [from, to] = [keyOf(result['from_id']), keyOf(result['to_id'])];
      if (from === undefined || to === undefined) return refuse('format_malformed', path);
      const ends = [from, to].map((key) => ({ name: '', key }));
      links.push({
        key: `relation_${links.length + 1}`,
        label: stringsIn(result['labels'])[0] ?? 'relation',
        ends: result['direction'] === 'left' ? ends.toReversed() : ends,
        ...proposedBy(proposal, result),
      });
      continue;
    }
    const answer = answerOf(value);
    const name = textAt(result, 'from_name') ?? '';
    if (numberAt(value, 'start') === undefined && value['start'] === undefined) {
      if (answer !== undefined) answers.set(name, answer);
      else notices.push(refuse('format_not_held', path, { name: type.slice(0, 100) }).fault);
      continue;
    }
    const key = keyOf(result['id']) ?? `region_${index + 1}`;
    const field = (textAt(result, 'to_name') ?? '').replace(/^\$/, '');
    const marks = stringsIn(value['labels']);
    const span = spans.get(key) ?? {
      key,
      label: '',
      part: Math.max(0, fields.indexOf(field)),
      ranges: [{ start: positionOf(value['start']), end: positionOf(value['end']) }],
      quote: textAt(value, 'text'),
      attributes: {},
      ...proposedBy(proposal, result),
    };
    if (type === 'labels' && marks.length > 1)
      notices.push(refuse('format_not_held', path, { name: marks.slice(1).join(', ').slice(0, 200) }).fault);
    spans.set(key, {
      ...span,
      ...(type === 'labels' && { label: marks[0] ?? '', quote: textAt(value, 'text') ?? span.quote }),
      ...(type !== 'labels' && answer !== undefined && { attributes: { ...span.attributes, [name]: answer } }),
    });
  }
  return succeed({ answers: Object.fromEntries(answers), spans: [...spans.values()], links, notices });
}

/** What a prediction says of a region or relation, with its own score. */
function proposedBy(proposal: Proposal | undefined, result: JsonObject): { readonly proposal?: Proposal } {
  const score = numberAt(result, 'score');
  return proposal
    ? { proposal: { ...proposal, ...(score !== undefined && score >= 0 && score <= 1 && { score }) } }
    : {};
}

function answerOf(value: JsonObject): string | readonly string[] | undefined {
  if (Array.isArray(value['choices'])) return stringsIn(value['choices']);
  if (Array.isArray(value['text'])) return stringsIn(value['text']).join('\n');
  if (typeof value['rating'] === 'number') return [String(value['rating'])];
  const taxonomy = listOf(value['taxonomy']).filter(Array.isArray);
  return taxonomy.length > 0 ? taxonomy.map((steps) => stringsIn(steps).join(' / ')) : undefined;
}
