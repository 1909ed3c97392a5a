import { refuse, succeed, type Fault, type Result } from '../../../../fault/index.ts';
import type { Kept } from '../../../kept.ts';
import { maxEnds, maxMarks, maxParts, maxTextPoints } from '../../document/index.ts';
import { pointLength } from '../../offset/index.ts';
import type { LooseAnswers, LooseLink, LooseText } from './loose.ts';
import { settleSpans, type ForeignSpan, type OffsetUnit } from './settle.ts';

/** What a reader found of one text. */
export interface FoundText {
  readonly name?: string | undefined;
  readonly parts: LooseText['parts'];
  readonly answers?: LooseAnswers;
  readonly spans?: readonly ForeignSpan[];
  /** How the file counts the positions of spans. */
  readonly unit?: OffsetUnit;
  readonly links?: readonly LooseLink[];
  readonly isValid?: boolean;
  readonly kept?: Kept | undefined;
  readonly notices?: readonly Fault[];
  readonly line: number;
}

/** Makes a sound loose text of what a reader found, or says why it is refused. */
export function makeLoose({
  name = '',
  parts,
  answers = {},
  spans = [],
  unit = 'points',
  links = [],
  isValid,
  kept,
  notices = [],
  line,
}: FoundText): Result<LooseText> {
  const path = ['line', line];
  const text = checkTexts(parts, path);
  if (text) return { ok: false, fault: text };
  if (spans.length + links.length > maxMarks) return refuse('marks_too_many', path, { max: maxMarks });
  const keys = new Set<string>();
  for (const mark of [...spans, ...links]) {
    if (keys.has(mark.key))
      return refuse('format_name_duplicate', ['line', mark.line ?? line], { name: mark.key.slice(0, 200) });
    keys.add(mark.key);
  }
  for (const link of links) {
    const here = ['line', link.line ?? line];
    if (link.ends.length === 0 || link.ends.length > maxEnds) return refuse('format_malformed', here);
    const strange = link.ends.find(({ key }) => !keys.has(key));
    if (strange) return refuse('format_reference_unknown', here, { name: strange.key.slice(0, 200) });
  }
  const settled = settleSpans(
    parts.map((part) => part.text),
    spans.map((span) => ({ ...span, line: span.line ?? line })),
    unit,
  );
  if (!settled.ok) return settled;
  return succeed({
    name,
    parts,
    answers,
    spans: settled.value.spans,
    links: links.map((link) => ({ ...link, line: link.line ?? line })),
    notices: [...notices, ...settled.value.notices],
    line,
    ...(isValid === undefined ? {} : { isValid }),
    ...(kept && { kept }),
  });
}

/** Returns a fault when parts cannot be the text of an item. */
export function checkTexts(parts: LooseText['parts'], path: Fault['path']): Fault | null {
  if (parts.every(({ text }) => text.trim() === '')) return refuse('format_text_missing', path).fault;
  if (parts.length > maxParts) return refuse('format_malformed', path).fault;
  if (parts.some(({ text }) => !text.isWellFormed() || text.includes('\0')))
    return refuse('format_character_forbidden', path).fault;
  const length = parts.reduce(
    (sum, { text }) => sum + (text.length > maxTextPoints * 2 ? text.length : pointLength(text)),
    0,
  );
  return length > maxTextPoints ? refuse('format_text_too_long', path, { length, most: maxTextPoints }).fault : null;
}
