import { isObject, listOf, textAt, type JsonObject } from '../../../../encoding/index.ts';
import { refuse, type Result } from '../../../../fault/index.ts';
import type { TextDocument } from '../../document/index.ts';
import { choicesOf } from '../json/pairs.ts';
import { keyOf, positionOf, readTextRows, textIn } from '../json/read-rows.ts';
import type { JsonRow } from '../json/rows.ts';
import { apart, extentOf, flatten, type FlatText } from '../loose/flatten.ts';
import type { LooseSpan, LooseText } from '../loose/loose.ts';
import { looseOf } from '../loose/loose-of.ts';
import { makeLoose } from '../loose/make.ts';
import type { ForeignSpan } from '../loose/settle.ts';
import { characterTokeniser, tokensOf } from '../tokens/tokeniser.ts';
import type { TextFormat, TextPrintOptions } from '../text-format.ts';

/** Key of the group that holds all spans where `ents` may not. */
const groupKey = 'sc';

/**
 * Spacy's `Doc.to_json`, one per line, positions in code points. Entities do not overlap there: where spans do, all of
 * them are in the group `sc`, which spaCy's span categorizer reads. `cats` are the options of the first choice about
 * the whole text.
 */
export const spacyFormat: TextFormat = {
  title: 'spaCy',
  extension: 'jsonl',
  mime: 'application/jsonl',
  hasTokens: true,
  carries: {
    spans: 'any',
    discontinuous: false,
    links: 'none',
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
  detects: (_, head) =>
    /"(?:text|raw)"\s*:/.test(head) &&
    (/"ents"\s*:\s*\[/.test(head) || /"spans"\s*:\s*\{/.test(head) || /"cats"\s*:\s*\{/.test(head)),
  reads: (files) => readTextRows(files, readDoc),
  *print(document, options) {
    yield `${doc(document, options)}\n`;
  },
  collection: {
    fileName: 'docs.jsonl',
    head: () => '',
    separator: '',
    tail: '',
    *item(document, options) {
      yield `${doc(document, options)}\n`;
    },
  },
};

function doc(document: TextDocument, options: TextPrintOptions): string {
  const { tokeniser = characterTokeniser, labels, name = '' } = options;
  const flat = flatten(looseOf(document, options));
  const whole = flat.spans.filter(({ ranges }) => ranges.length === 1);
  const entry = (span: LooseSpan) => ({ ...extentOf(span), label: span.label, kb_id: '' });
  const overlaps = apart(whole).length < whole.length;
  const question = labels.global.find(({ type }) => type !== 'text');
  const chosen = choicesOf(flat.answers, labels);
  return JSON.stringify({
    text: flat.text,
    ents: overlaps ? [] : whole.map(entry),
    ...(question && {
      cats: Object.fromEntries(question.options.map(({ title }) => [title, chosen.includes(title) ? 1 : 0])),
    }),
    tokens: tokensIn(flat, whole, tokeniser),
    spans: overlaps ? { [groupKey]: whole.map(entry) } : {},
    _: { name, tokeniser: `${tokeniser.name} ${tokeniser.version}` },
  });
}

/** A token may be followed by one blank; white space beyond that is a token of its own, so that no text is lost. */
function tokensIn(
  { text, index }: FlatText,
  spans: readonly LooseSpan[],
  tokeniser: { cut: (text: string) => readonly number[] },
) {
  const edges = spans.flatMap((span) => [index.toUnits(extentOf(span).start), index.toUnits(extentOf(span).end)]);
  const tokens: { start: number; end: number }[] = [];
  let reached = 0;
  const pushBlank = (until: number): void => {
    const from = tokens.length > 0 && text[reached] === ' ' ? reached + 1 : reached;
    if (from < until) tokens.push({ start: from, end: until });
  };
  for (const token of tokensOf(text, tokeniser, edges)) {
    pushBlank(token.start);
    tokens.push(token);
    reached = token.end;
  }
  pushBlank(text.length);
  return tokens.map(({ start, end }, id) => ({ id, start: index.toPoint(start), end: index.toPoint(end) }));
}

function readDoc({ value, line }: JsonRow): Result<LooseText> {
  const text = textIn(value, ['text', 'raw'], line);
  if (!text.ok) return text;
  const spans: ForeignSpan[] = [];
  const seen = new Set<string>();
  const groups = isObject(value['spans']) ? Object.values(value['spans']) : [];
  for (const entry of [value['ents'], ...groups].flatMap(listOf)) {
    if (!isObject(entry)) return refuse('format_malformed', ['line', line]);
    const [start, end] = [positionOf(entry['start']), positionOf(entry['end'])];
    const label = textAt(entry, 'label') ?? '';
    const key = `${start} ${end} ${label}`;
    if (seen.has(key)) continue;
    seen.add(key);
    spans.push({ key: `s${spans.length + 1}`, label, part: 0, ranges: [{ start, end }], quote: textAt(entry, 'text') });
  }
  const chosen = Object.entries(isObject(value['cats']) ? value['cats'] : {}).flatMap(([title, score]) =>
    typeof score === 'number' && score >= 0.5 ? [title] : [],
  );
  return makeLoose({
    name: nameOf(value),
    parts: [{ name: 'text', text: text.value }],
    answers: chosen.length > 0 ? { '': chosen } : {},
    spans,
    line,
  });
}

const nameOf = (value: JsonObject): string | undefined =>
  (isObject(value['_']) ? textAt(value['_'], 'name') : undefined) ??
  (isObject(value['meta']) ? keyOf(value['meta']['id']) : undefined);
