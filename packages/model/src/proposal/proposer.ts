import { isSpan, type Proposal, type SpanMark, type TextDocument } from '../modality/text/document/index.ts';
import { typeOfSpan } from '../modality/text/check/index.ts';
import { createTextIndex } from '../modality/text/offset/index.ts';
import type { LabelSet } from '../label/index.ts';

/** A piece of a text that an engine finds, in UTF-16 offsets, with the type that it may have. */
export interface FoundPiece {
  readonly start: number;
  readonly end: number;
  /** Id of an option of the type question. */
  readonly label: string;
  /** How certain the engine is, 0 to 1; 1 where it is not said. */
  readonly score?: number;
}

/** An engine that proposes spans. Made once, used for many texts. */
export interface Proposer {
  /** Returns what it finds in one part of a text, in order. */
  readonly find: (text: string) => FoundPiece[];
}

/** A span that is proposed, for `span.add` once somebody wants to see it. */
export interface ProposedSpan {
  readonly part: number;
  readonly ranges: SpanMark['ranges'];
  readonly label: string;
  readonly proposal: Pick<Proposal, 'source' | 'version' | 'score'>;
}

export interface ProposeOptions {
  /** Source of the proposals, by the name and version that are stored with the marks. */
  readonly source: string;
  readonly version: string;
  /** The least score that is of interest; 0 by default. */
  readonly threshold?: number;
  /** The document so far: what is marked in it already, or was rejected, is not proposed again. */
  readonly known?: { readonly document: TextDocument; readonly labels: LabelSet };
}

/** Has an engine propose spans of a text. */
export function proposeSpans(
  parts: readonly string[],
  { find }: Proposer,
  { source, version, threshold = 0, known }: ProposeOptions,
): ProposedSpan[] {
  const marked = new Set(known ? known.document.marks.filter(isSpan).map((span) => keyOf(span, known.labels)) : []);
  return parts.flatMap((text, part) => {
    const index = createTextIndex(text);
    return find(text).flatMap(({ start, end, label, score }): ProposedSpan[] => {
      if ((score ?? 1) < threshold) return [];
      const ranges = [{ start: index.toPoint(start), end: index.toPoint(end) }];
      const key = spanKey(part, ranges, label);
      if (marked.has(key)) return [];
      marked.add(key);
      return [{ part, ranges, label, proposal: { source, version, ...(score !== undefined && { score }) } }];
    });
  });
}

const keyOf = (span: SpanMark, labels: LabelSet): string =>
  spanKey(span.part, span.ranges, typeOfSpan(span, labels) ?? '');

const spanKey = (part: number, ranges: SpanMark['ranges'], label: string): string =>
  `${part} ${ranges.map(({ start, end }) => `${start}-${end}`).join(',')} ${label}`;

/** Characters that continue the one before: combining marks, joiners, variation selectors, skin tones. */
const continuing = /^(?:\p{M}|\p{Emoji_Modifier}|\u200d)/u;

/** Whether a piece of a text begins or ends within a character as people see it, such as a letter before its accent. */
export const cutsCharacter = (text: string, start: number, end: number): boolean =>
  continuing.test(text.slice(end, end + 2)) ||
  continuing.test(text.slice(start, start + 2)) ||
  text.charCodeAt(start - 1) === 0x200d;
