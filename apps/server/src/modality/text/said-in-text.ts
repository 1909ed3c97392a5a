import { counts, createTextIndex, isSpan, typeQuestion, type LabelSet, type TextDocument } from '@earmark/model';
import type { Said, SourceText } from '../modality.ts';

/** Strings that are kept of one text, and the characters of the longest. */
const most = { strings: 2000, characters: 100 } as const;

/** Returns the strings that the spans of a text quote, by type, and the outcomes of its proposals. */
export function saidInText(document: TextDocument, labels: LabelSet, texts: readonly SourceText[]): Said {
  const indexes = texts.map(({ text }) => createTextIndex(text));
  const type = typeQuestion(labels)?.id;
  const lines: string[] = [];
  const strings = new Map<string, Said['strings'][number]>();
  for (const span of document.marks.filter(counts).filter(isSpan)) {
    const quotes = span.ranges.map(({ start, end }) => indexes[span.part]?.slice(start, end) ?? '');
    lines.push(quotes.join(' … '));
    const [label] = type === undefined ? [] : (span.answers[type] ?? []);
    const [body, ...others] = quotes;
    if (label === undefined || body === undefined || others.length > 0 || strings.size >= most.strings) continue;
    if (body.trim() === body && body !== '' && body.length <= most.characters)
      strings.set(`${label}\n${body}`, { label, body });
  }
  return { lines, strings: [...strings.values()], proposals: outcomesOf(document) };
}

function outcomesOf({ marks }: TextDocument): Said['proposals'] {
  const found = new Map<
    string,
    { source: string; version: string; accepted: number; corrected: number; rejected: number }
  >();
  for (const mark of marks) {
    if (mark.type === 'section' || !mark.proposal || mark.proposal.outcome === 'proposed') continue;
    const { source, version, outcome } = mark.proposal;
    const key = `${source}\n${version}`;
    const known = found.get(key) ?? { source, version, accepted: 0, corrected: 0, rejected: 0 };
    known[outcome] += 1;
    found.set(key, known);
  }
  return [...found.values()];
}
