import { isObject, listOf, textAt } from '../../../../encoding/index.ts';
import { refuse, type Result } from '../../../../fault/index.ts';
import { isText, typeQuestion, type LabelSet } from '../../../../label/index.ts';
import type { TextDocument } from '../../document/index.ts';
import { extentOf, flatten } from '../loose/flatten.ts';
import type { LooseLink, LooseText } from '../loose/loose.ts';
import { looseOf } from '../loose/loose-of.ts';
import { makeLoose } from '../loose/make.ts';
import type { ForeignSpan } from '../loose/settle.ts';
import type { TextFormat, TextPrintOptions } from '../text-format.ts';
import { choicesOf, pairOf } from './pairs.ts';
import { keyOf, positionOf, readTextRows, stringsIn, textIn } from './read-rows.ts';
import type { JsonRow } from './rows.ts';

/**
 * Doccano's JSONL, one text per line, positions in code points. Written as the project of the same purpose exports it:
 * with link types as relation extraction, with types of spans as sequence labeling, otherwise as text classification.
 */
export const doccanoFormat: TextFormat = {
  title: 'doccano',
  extension: 'jsonl',
  mime: 'application/jsonl',
  carries: {
    spans: 'any',
    discontinuous: false,
    links: 'pairs',
    attributes: false,
    answers: 'one',
    parts: 'one',
    sections: false,
    comments: false,
    statuses: false,
    proposals: false,
    evidence: false,
    validity: false,
  },
  // What other programs write as lines with a text has names of its own, and is asked before
  detects: (_, head) =>
    /^\s*\[?\s*\{/.test(head) &&
    /"(?:text|data|column_data)"\s*:/.test(head) &&
    /"(?:label|labels|column_label|entities|cats)"\s*:\s*(?:\[|")/.test(head),
  reads: (files) => readTextRows(files, readRow),
  *print(document, options) {
    yield `${line(document, options)}\n`;
  },
  collection: {
    fileName: 'texts.jsonl',
    head: () => '',
    separator: '',
    tail: '',
    *item(document, options) {
      yield `${line(document, options)}\n`;
    },
  },
};

function line(document: TextDocument, options: TextPrintOptions): string {
  const { text, spans, links, answers } = flatten(looseOf(document, options));
  const whole = spans.filter(({ ranges }) => ranges.length === 1);
  const cats = choicesOf(answers, options.labels);
  const entityOf = (span: (typeof whole)[number]): [number, number, string] => {
    const { start, end } = extentOf(span);
    return [start, end, span.label];
  };
  if ((options.labels.links ?? []).length > 0) {
    const ids = new Map(whole.map(({ key }, index) => [key, index]));
    const entities = whole.map((span, id) => {
      const [start_offset, end_offset, label] = entityOf(span);
      return { id, label, start_offset, end_offset };
    });
    const relations = links.flatMap((link, id) => {
      const pair = pairOf(link, ids);
      return pair ? [{ id, from_id: pair.from, to_id: pair.to, type: link.label }] : [];
    });
    return JSON.stringify({ text, entities, relations, ...(cats.length > 0 && { cats }) });
  }
  if (typeQuestion(options.labels) === undefined)
    return JSON.stringify({ text, label: writtenOr(answers, cats, options.labels) });
  return cats.length > 0
    ? JSON.stringify({ text, entities: whole.map(entityOf), cats })
    : JSON.stringify({ text, label: whole.map(entityOf) });
}

/** A task that only asks for a text is a sequence to sequence project. */
const writtenOr = (answers: LooseText['answers'], cats: readonly string[], { global }: LabelSet): readonly string[] =>
  cats.length > 0 || global.some((label) => !isText(label))
    ? cats
    : Object.values(answers).filter((answer) => typeof answer === 'string');

function readRow({ value, line: at }: JsonRow): Result<LooseText> {
  const text = textIn(value, ['text', 'data', 'column_data'], at);
  if (!text.ok) return text;
  const marks = [value['label'], value['labels'], value['column_label'], value['entities']].flatMap(listOf);
  const spans: ForeignSpan[] = [];
  const cats = stringsIn(value['cats']);
  for (const mark of marks) {
    const key = `s${spans.length + 1}`;
    if (typeof mark === 'string') cats.push(mark);
    else if (Array.isArray(mark) && typeof mark[2] === 'string')
      spans.push({
        key,
        label: mark[2],
        part: 0,
        ranges: [{ start: positionOf(mark[0]), end: positionOf(mark[1]) }],
      });
    else if (isObject(mark) && textAt(mark, 'label') !== undefined) {
      spans.push({
        key: keyOf(mark['id']) ?? key,
        label: textAt(mark, 'label') ?? '',
        part: 0,
        ranges: [
          {
            start: positionOf(mark['start_offset'] ?? mark['start']),
            end: positionOf(mark['end_offset'] ?? mark['end']),
          },
        ],
        quote: textAt(mark, 'text'),
      });
    } else return refuse('format_malformed', ['line', at]);
  }
  const single = textAt(value, 'label', 'labels', 'column_label');
  if (single !== undefined && single !== '') cats.push(single);
  const links: LooseLink[] = [];
  for (const relation of listOf(value['relations'])) {
    const from = isObject(relation) ? keyOf(relation['from_id']) : undefined;
    const to = isObject(relation) ? keyOf(relation['to_id']) : undefined;
    if (!isObject(relation) || from === undefined || to === undefined) return refuse('format_malformed', ['line', at]);
    links.push({
      key: `r${links.length + 1}`,
      label: textAt(relation, 'type') ?? '',
      ends: [
        { name: '', key: from },
        { name: '', key: to },
      ],
    });
  }
  return makeLoose({
    name: keyOf(value['filename']) ?? keyOf(value['id']),
    parts: [{ name: 'text', text: text.value }],
    answers: cats.length > 0 ? { '': [...new Set(cats)] } : {},
    spans,
    links,
    line: at,
  });
}
