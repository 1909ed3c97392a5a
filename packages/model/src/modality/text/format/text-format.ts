import type { Fault, Result } from '../../../fault/index.ts';
import type { LabelSet } from '../../../label/index.ts';
import type { Kept } from '../../kept.ts';
import type { TextDocument } from '../document/index.ts';
import type { LooseText } from './loose/loose.ts';
import type { Tokeniser } from './tokens/tokeniser.ts';

/** A file by its name, as uploaded, decoded. */
export interface NamedText {
  readonly name: string;
  readonly text: string;
}

/** What the texts and annotations of files are. */
export interface ReadTexts {
  /** The texts whose annotations can be taken as a whole. */
  readonly texts: readonly LooseText[];
  /** Why the others are refused, each at its line, row or path; nothing of them is taken. */
  readonly faults: readonly Fault[];
}

/** What printing needs besides the document, which holds no text. */
export interface TextPrintOptions {
  /** Labels of the task. */
  readonly labels: LabelSet;
  /** The texts of the parts. */
  readonly texts: readonly string[];
  /** Names of the parts; numbered where absent. */
  readonly partNames?: readonly string[];
  /** Name of the item. */
  readonly name?: string;
  /** Cuts words for formats of tokens; characters where absent. */
  readonly tokeniser?: Tokeniser;
  /** Content that reading could not map; it is written back by the same format. */
  readonly kept?: Kept;
}

/** What a format preserves of a document. */
export interface TextCarried {
  /** Spans: any, those that do not overlap, those of the last part, or none. */
  readonly spans: 'any' | 'apart' | 'last' | 'none';
  /** The title that all spans come back with, whatever their type; each has its own where absent. */
  readonly onlyType?: string;
  /** Whether a span may have several ranges. */
  readonly discontinuous: boolean;
  /** Links: of any ends, of two spans, or none. */
  readonly links: 'any' | 'pairs' | 'none';
  /** Answers about spans besides their type. */
  readonly attributes: boolean;
  /** Answers about the whole text: all, choices, those of one choice, or none. */
  readonly answers: 'all' | 'choices' | 'one' | 'none';
  /** How many parts stay apart; further ones are joined. */
  readonly parts: 'any' | 'two' | 'one';
  readonly sections: boolean;
  readonly comments: boolean;
  readonly statuses: boolean;
  readonly proposals: boolean;
  /** Which written answer a span is evidence for. */
  readonly evidence: boolean;
  /** Whether the text can be annotated at all. */
  readonly validity: boolean;
}

/** Kinds of content of which `holds` counts what a format would lose. */
export const lostKinds = [
  'spans',
  'types',
  'overlapping',
  'discontinuous',
  'links',
  'attributes',
  'answers',
  'parts',
  'sections',
  'comments',
  'statuses',
  'proposals',
  'evidence',
  'validity',
] as const;
export type LostKind = (typeof lostKinds)[number];
/** Numbers of what a format cannot hold, by kind; kinds without any are absent. */
export type Lost = Readonly<Partial<Record<LostKind, number>>>;

/** One file for many texts: what stands before, between and after them. */
export interface TextCollection {
  /** Default name of the file. */
  readonly fileName: string;
  /** What begins the file; a format of tokens names the tokeniser. */
  readonly head: (options: {
    readonly labels: LabelSet;
    readonly tokeniser?: Pick<Tokeniser, 'name' | 'version'>;
  }) => string;
  readonly separator: string;
  readonly tail: string;
  readonly item: (document: TextDocument, options: TextPrintOptions) => Iterable<string>;
}

/**
 * A file format of texts and their annotations. `reads` accepts any text and never throws. `print` yields the file of
 * one text in chunks; encoding as UTF-8 is up to the caller. Reading what was printed restores what the format
 * preserves.
 */
export interface TextFormat {
  /** Display name: a proper name, not translated. */
  readonly title: string;
  /** File extension without its dot. */
  readonly extension: string;
  readonly mime: string;
  readonly carries: TextCarried;
  /** Whether a file looks like one of this format, by its name and its first characters (64 KB will do). */
  readonly detects: (name: string, head: string) => boolean;
  /** Reads the files that belong together: one, or for brat a pair. A fault refuses all of them. */
  readonly reads: (files: readonly NamedText[]) => Result<ReadTexts>;
  readonly print: (document: TextDocument, options: TextPrintOptions) => Iterable<string>;
  /** Whether the file names the tokeniser and depends on it. */
  readonly hasTokens?: boolean;
  /** Second file of a text: its extension and content; absent for formats with one file per text. */
  readonly beside?: {
    readonly extension: string;
    readonly print: (document: TextDocument, options: TextPrintOptions) => string;
  };
  /** File about the labels of a task; absent for formats without one. */
  readonly settings?: { readonly fileName: string; readonly print: (labels: LabelSet) => string };
  /** Writer of one file for many texts; absent for formats with a file for each. */
  readonly collection?: TextCollection;
}
