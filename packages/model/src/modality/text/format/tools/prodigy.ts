import { isObject, listOf, numberAt, textAt, type JsonObject } from '../../../../encoding/index.ts';
import { refuse, type Fault, type Result } from '../../../../fault/index.ts';
import type { TextDocument } from '../../document/index.ts';
import { choicesOf, pairOf } from '../json/pairs.ts';
import { keyOf, positionOf, readTextRows, stringsIn, textIn } from '../json/read-rows.ts';
import type { JsonRow } from '../json/rows.ts';
import { extentOf, flatten } from '../loose/flatten.ts';
import type { LooseLink, LooseText } from '../loose/loose.ts';
import { looseOf } from '../loose/loose-of.ts';
import { makeLoose } from '../loose/make.ts';
import type { ForeignSpan } from '../loose/settle.ts';
import { characterTokeniser, tokensOf } from '../tokens/tokeniser.ts';
import type { TextFormat, TextPrintOptions } from '../text-format.ts';

/**
 * Prodigy's JSONL, one text per line, positions in code points: `spans` with their tokens, `relations` between spans,
 * `options` and `accept` for the first choice about the whole text.
 */
export const prodigyFormat: TextFormat = {
  title: 'Prodigy',
  extension: 'jsonl',
  mime: 'application/jsonl',
  hasTokens: true,
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
    validity: true,
  },
  detects: (_, head) =>
    /"text"\s*:/.test(head) &&
    (/"spans"\s*:\s*\[/.test(head) || /"_(?:input|task)_hash"\s*:/.test(head) || /"accept"\s*:\s*\[/.test(head)),
  reads: (files) => readTextRows(files, readTask),
  *print(document, options) {
    yield `${task(document, options)}\n`;
  },
  collection: {
    fileName: 'tasks.jsonl',
    head: () => '',
    separator: '',
    tail: '',
    *item(document, options) {
      yield `${task(document, options)}\n`;
    },
  },
};

function task(document: TextDocument, options: TextPrintOptions): string {
  const { tokeniser = characterTokeniser, labels, name = '' } = options;
  const { text, index, spans, links, answers, isValid } = flatten(looseOf(document, options));
  const whole = spans.filter(({ ranges }) => ranges.length === 1);
  const edges = whole.flatMap((span) => [index.toUnits(extentOf(span).start), index.toUnits(extentOf(span).end)]);
  const tokens = tokensOf(text, tokeniser, edges).map(({ start, end }, id) => ({
    text: text.slice(start, end),
    start: index.toPoint(start),
    end: index.toPoint(end),
    id,
    ws: /\s/.test(text[end] ?? ''),
  }));
  const byStart = new Map(tokens.map(({ start, id }) => [start, id]));
  const byEnd = new Map(tokens.map(({ end, id }) => [end, id]));
  const entries = new Map(
    whole.map((span) => {
      const { start, end } = extentOf(span);
      const [first, last] = [byStart.get(start), byEnd.get(end)];
      const onTokens = first !== undefined && last !== undefined && { token_start: first, token_end: last };
      return [span.key, { start, end, ...onTokens, label: span.label, text: index.slice(start, end) }];
    }),
  );
  const relations = links.flatMap((link) => {
    const pair = pairOf(link, entries);
    if (!pair) return [];
    const headOf = ({ token_end, end }: { token_end?: number; end: number }): number => token_end ?? end;
    return [
      { head: headOf(pair.from), child: headOf(pair.to), head_span: pair.from, child_span: pair.to, label: link.label },
    ];
  });
  const question = labels.global.find(({ type }) => type !== 'text');
  return JSON.stringify({
    text,
    ...(name !== '' && { meta: { id: name } }),
    tokens,
    tokeniser: `${tokeniser.name} ${tokeniser.version}`,
    spans: [...entries.values()],
    ...((labels.links ?? []).length > 0 && { relations }),
    ...(question && {
      options: question.options.map(({ title }) => ({ id: title, text: title })),
      accept: choicesOf(answers, labels),
    }),
    answer: isValid === false ? 'ignore' : 'accept',
  });
}

function readTask({ value, line }: JsonRow): Result<LooseText> {
  const path = ['line', line];
  const text = textIn(value, ['text'], line);
  if (!text.ok) return text;
  const notices: Fault[] = [];
  const answer = textAt(value, 'answer');
  const isRejected = answer === 'reject';
  // What somebody rejected is no annotation of the text
  if (isRejected) notices.push(refuse('format_not_held', path, { name: 'answer: reject' }).fault);
  const spans: ForeignSpan[] = [];
  const byKey = new Map<string, string>();
  const add = (entry: JsonObject): string => {
    const [start, end] = [positionOf(entry['start']), positionOf(entry['end'])];
    const label = textAt(entry, 'label') ?? '';
    const span = `${start} ${end} ${label}`;
    const known = byKey.get(span);
    if (known !== undefined) return known;
    const key = `s${spans.length + 1}`;
    byKey.set(span, key);
    const source = textAt(entry, 'source');
    const score = numberAt(entry, 'score');
    spans.push({
      key,
      label,
      part: 0,
      ranges: [{ start, end }],
      quote: textAt(entry, 'text'),
      ...(source !== undefined &&
        source !== '' && {
          proposal: {
            source: source.slice(0, 100),
            version: '',
            ...(score !== undefined && score >= 0 && score <= 1 && { score }),
            // Without an answer nobody has looked at it
            outcome: answer === 'accept' ? ('accepted' as const) : ('proposed' as const),
          },
        }),
    });
    return key;
  };
  const links: LooseLink[] = [];
  for (const entry of isRejected ? [] : listOf(value['spans'])) {
    if (!isObject(entry)) return refuse('format_malformed', path);
    add(entry);
  }
  for (const relation of isRejected ? [] : listOf(value['relations'])) {
    if (!isObject(relation) || !isObject(relation['head_span']) || !isObject(relation['child_span']))
      return refuse('format_malformed', path);
    const ends = [add(relation['head_span']), add(relation['child_span'])].map((key) => ({ name: '', key }));
    links.push({ key: `r${links.length + 1}`, label: textAt(relation, 'label') ?? '', ends });
  }
  const accepted = isRejected ? [] : listOf(value['accept']).flatMap((id) => keyOf(id) ?? []);
  const titles = new Map(
    listOf(value['options'])
      .filter(isObject)
      .map((option) => [keyOf(option['id']) ?? '', textAt(option, 'text') ?? keyOf(option['id']) ?? '']),
  );
  const single = textAt(value, 'label');
  const chosen = [
    ...accepted.map((id) => titles.get(id) ?? id),
    ...(single === undefined || isRejected ? [] : [single]),
    ...stringsIn(value['cats']),
  ];
  return makeLoose({
    name: isObject(value['meta']) ? keyOf(value['meta']['id']) : undefined,
    parts: [{ name: 'text', text: text.value }],
    answers: chosen.length > 0 ? { '': [...new Set(chosen)] } : {},
    spans,
    links,
    isValid: answer !== 'ignore',
    notices,
    line,
  });
}
