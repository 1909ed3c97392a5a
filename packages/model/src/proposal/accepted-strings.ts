import type { LabelSet } from '../label/index.ts';
import { typeOfSpan } from '../modality/text/check/index.ts';
import { counts, isRejected, isSpan, type TextDocument } from '../modality/text/document/index.ts';
import { createTextIndex } from '../modality/text/offset/index.ts';
import { createDictionary, maxTermLength, maxTerms, type Term } from './dictionary.ts';
import type { Proposer } from './proposer.ts';

/** How often a string was marked as something, and how often a proposal to do so was rejected. */
export interface StringCount {
  readonly text: string;
  /** Id of an option of the type question. */
  readonly label: string;
  readonly accepted: number;
  readonly rejected: number;
}

/** Returns what the spans of one document say about strings. Spans of several pieces say nothing. */
export function countStrings(document: TextDocument, parts: readonly string[], labels: LabelSet): StringCount[] {
  const indexes = parts.map((text) => createTextIndex(text));
  const sums = new Map<string, StringCount>();
  for (const span of document.marks.filter(isSpan)) {
    const label = typeOfSpan(span, labels);
    const [range, more] = span.ranges;
    if (label === undefined || !range || more || span.evidenceFor !== undefined) continue;
    if (!counts(span) && !isRejected(span)) continue;
    const text = indexes[span.part]?.slice(range.start, range.end) ?? '';
    if (text.trim() === '' || text.length > maxTermLength) continue;
    add(sums, { text, label, accepted: counts(span) ? 1 : 0, rejected: isRejected(span) ? 1 : 0 });
  }
  return [...sums.values()];
}

/** Adds up what several documents say. */
export function sumStrings(counted: Iterable<StringCount>): StringCount[] {
  const sums = new Map<string, StringCount>();
  for (const one of counted) add(sums, one);
  return [...sums.values()];
}

function add(sums: Map<string, StringCount>, { text, label, accepted, rejected }: StringCount): void {
  const key = `${label} ${text}`;
  const sum = sums.get(key);
  sums.set(key, {
    text,
    label,
    accepted: accepted + (sum?.accepted ?? 0),
    rejected: rejected + (sum?.rejected ?? 0),
  });
}

/**
 * Makes an engine of the strings that a task has accepted: each is proposed as what it was marked as most, with the
 * share of that among all that was said about it as score. Strings that were only rejected are not proposed; of more
 * than a dictionary holds the most common ones are.
 */
export function createAcceptedStrings(counted: Iterable<StringCount>): Proposer {
  const byText = Map.groupBy(sumStrings(counted), ({ text }) => text);
  const terms = [...byText].flatMap(([term, labels]): (Term & { readonly accepted: number })[] => {
    const [most] = labels.toSorted((a, b) => b.accepted - a.accepted || (a.label < b.label ? -1 : 1));
    if (!most || most.accepted === 0) return [];
    const said = labels.reduce((sum, { accepted, rejected }) => sum + accepted + rejected, 0);
    return [{ term, label: most.label, score: most.accepted / said, accepted: most.accepted }];
  });
  return createDictionary(terms.sort((a, b) => b.accepted - a.accepted).slice(0, maxTerms), { isWholeWord: true });
}
