import type { TextDocument } from './document-schema.ts';
import { textVersion } from './limits.ts';
import type { SectionMark } from './mark-schema.ts';

/** What a document needs to know of its text. */
export interface TextShape {
  readonly parts: readonly {
    readonly name: string;
    /** Length of the part in code points. */
    readonly length: number;
    /** Where the sentences end, in code points, ascending; the last is the length. Absent where nothing was cut. */
    readonly sentences?: readonly number[] | undefined;
  }[];
}

/** What is asked about: spans that people draw, the text as a whole, each of its parts, or each of its sentences. */
export const textUnits = ['span', 'text', 'part', 'sentence'] as const;
export type TextUnitOfWork = (typeof textUnits)[number];

/**
 * Makes a document without spans and links. It has a section for each part and each sentence, of which `beginText`
 * keeps those that the task asks about.
 */
export const emptyTextDocument = (text: TextShape, answers: TextDocument['answers'] = {}): TextDocument => ({
  kind: 'text',
  version: textVersion,
  isValid: true,
  answers,
  comments: [],
  parts: text.parts.map(({ length }) => ({ length })),
  marks: text.parts.flatMap(({ length, sentences = [] }, part) => [
    sectionOf({ id: `part-${part}`, part, start: 0, end: length }),
    ...sentences.map((end, sentence) =>
      sectionOf({ id: `part-${part}-${sentence}`, part, sentence, start: sentences[sentence - 1] ?? 0, end }),
    ),
  ]),
});

const sectionOf = (section: Pick<SectionMark, 'id' | 'part' | 'sentence' | 'start' | 'end'>): SectionMark => ({
  type: 'section',
  ...section,
  answers: {},
  comments: [],
  status: 'completed',
});

/** Leaves the sections that a task asks about; nothing is asked about an empty part. All else stays. */
export function beginText(document: TextDocument, { unit }: { readonly unit: TextUnitOfWork }): TextDocument {
  const isAsked = ({ sentence, start, end }: SectionMark): boolean =>
    start < end && (sentence === undefined ? unit === 'part' : unit === 'sentence');
  const marks = document.marks.filter((mark) => mark.type !== 'section' || isAsked(mark));
  return marks.length === document.marks.length ? document : { ...document, marks };
}
