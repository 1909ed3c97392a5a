import type { AudioDocument, AudioShape, Track } from '../document/index.ts';
import type { Fault, Result } from '../../../fault/index.ts';
import type { LabelSet } from '../../../label/index.ts';

/** What a file is read against: the audio it belongs to and the questions of its task. */
export interface ParseOptions {
  readonly audio: AudioShape;
  readonly labels: LabelSet;
  /** Name of the audio; where a file speaks of several audios, only this one's part is read. */
  readonly name?: string;
  /** Tracks the audio has already: speakers and tiers of the file go to those of their name, others come after them. */
  readonly tracks?: readonly Track[];
}

export interface PrintOptions {
  readonly labels: LabelSet;
  /** Name of the audio, for the formats that carry one. */
  readonly name?: string;
  /** What reading a file of this format left aside; it is written back. */
  readonly kept?: Kept;
}

/**
 * What stood in a file and has no place in a document: notes, styles, tiers of points. `at` is the format's own word for where
 * a part belongs. Plain data, so that it can be stored beside the document.
 */
export interface Kept {
  readonly format: string;
  readonly parts: readonly { readonly at: string; readonly text: string }[];
}

/** A document that is sound, and what had to be left out or put right on the way to it. */
export interface Parsed {
  readonly document: AudioDocument;
  readonly warnings: Fault[];
  readonly kept?: Kept;
}

/** What of a document comes back from a file. */
export interface Carried {
  /** Times come back to the same sample, or to the nearest millisecond. */
  readonly times: 'sample' | 'millisecond';
  /**
   * `all` answers to segments; those that are `shown` (not below an option that is not chosen); the `text`, of the first text
   * label; its single `words`, each with a time of its own; or `none`.
   */
  readonly answers: 'all' | 'shown' | 'text' | 'words' | 'none';
  /** `all` about the tracks; their `titles` and order; their `speakers` in the order in which they speak; `numbers`; or `none`. */
  readonly tracks: 'all' | 'titles' | 'speakers' | 'numbers' | 'none';
  readonly statuses: boolean;
  readonly globalAnswers: boolean;
  readonly comments: boolean;
}

/** A file that was taken apart once and may speak of several audios. */
export interface OpenedFile {
  /** Whether the file names this audio. */
  readonly speaksOf: (name: string) => boolean;
  readonly read: (options: ParseOptions) => Result<Parsed>;
}

/** One file for many audios: what stands before, between and after what is written for each. */
export interface Collection {
  readonly fileName: string;
  readonly head: string;
  readonly separator: string;
  readonly tail: string;
  readonly item: (document: AudioDocument, options: PrintOptions) => Iterable<string>;
}

/**
 * One way to write a document down. `parse` accepts any bytes and never throws; its faults name the place in the file
 * (`['line', n]`, `['row', n]` or a path in the JSON). `print` yields the text piece by piece, UTF-8 is the writer's part.
 * Reading what was printed gives back what the format carries, and printing that gives the same bytes.
 */
export interface AnnotationFormat {
  readonly extension: string;
  readonly mime: string;
  readonly carries: Carried;
  readonly parse: (bytes: Uint8Array, options: ParseOptions) => Result<Parsed>;
  readonly print: (document: AudioDocument, options: PrintOptions) => Iterable<string>;
  /** For formats whose files may speak of several audios. */
  readonly open?: (bytes: Uint8Array) => Result<OpenedFile>;
  /** For formats that usually hold a whole set of audios in one file. */
  readonly collection?: Collection;
}
