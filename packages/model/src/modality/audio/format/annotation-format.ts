import type { AudioDocument, AudioShape, Track } from '../document/index.ts';
import type { Fault, FaultPath, Result } from '../../../fault/index.ts';
import type { LabelSet } from '../../../label/index.ts';
import type { OnFault } from '../../../fault/index.ts';
import type { Kept } from '../../kept.ts';

/** The context in which a file is parsed: the audio it belongs to and the labels of its task. */
export interface ParseOptions {
  /** Decoded shape of the audio. */
  readonly audio: AudioShape;
  /** Labels of the task. */
  readonly labels: LabelSet;
  /** Name of the audio. In a file about several audios, only the part of this one is read. */
  readonly name?: string;
  /**
   * Existing tracks of the audio. Speakers and tiers map to tracks of the same title; others get new tracks after
   * these.
   */
  readonly tracks?: readonly Track[];
  /** Told of lines that cannot be read; the others are taken alone. */
  readonly onFault?: OnFault;
}

export interface PrintOptions {
  /** Labels of the task. */
  readonly labels: LabelSet;
  /** Name of the audio, for formats that contain one. */
  readonly name?: string;
  /** Content that parsing could not map; it is written back. */
  readonly kept?: Kept;
}

/** A valid document, with a warning for everything that was dropped or corrected while parsing. */
export interface Parsed {
  readonly document: AudioDocument;
  /** Faults of what was dropped or corrected. */
  readonly warnings: Fault[];
  /** Content to store for printing. */
  readonly kept?: Kept;
  /** Lines or rows of the segments, by their ids, to say where one breaks a rule of the task. */
  readonly paths?: ReadonlyMap<string, FaultPath>;
}

/** Properties that a format preserves in a round trip. */
export interface Carried {
  /** Whether times return to the same sample, or to the nearest millisecond. */
  readonly times: 'sample' | 'millisecond';
  /**
   * Segment answers: `all`; those that are `shown`, i.e. not below an unchosen option; the `text` of the first text
   * label; its `words`, each with its own time; or `none`.
   */
  readonly answers: 'all' | 'shown' | 'text' | 'words' | 'none';
  /**
   * Tracks: `all` properties; `titles` and their order; `speakers`, in order of their first turn; `numbers`; or `none`.
   */
  readonly tracks: 'all' | 'titles' | 'speakers' | 'numbers' | 'none';
  /** Whether segment statuses are preserved. */
  readonly statuses: boolean;
  /** Whether answers about the whole audio are preserved. */
  readonly globalAnswers: boolean;
  /** Whether comments are preserved. */
  readonly comments: boolean;
}

/** A file that has been parsed once and may contain several audios. */
export interface OpenedFile {
  /** Whether the file names this audio. */
  readonly speaksOf: (name: string) => boolean;
  /** Returns a fault for each audio that the file names and that is none of these. */
  readonly strangers: (names: Iterable<string>) => readonly Fault[];
  /** Parses the part of one audio. */
  readonly read: (options: ParseOptions) => Result<Parsed>;
}

/** One file for many audios: the text before, between and after the part of each audio. */
export interface Collection {
  /** Default name of the file. */
  readonly fileName: string;
  readonly head: string;
  readonly separator: string;
  readonly tail: string;
  /** Prints the part of one audio. */
  readonly item: (document: AudioDocument, options: PrintOptions) => Iterable<string>;
}

/**
 * A file format for annotations. `parse` accepts any bytes and never throws; its faults carry the position in the file:
 * `['line', n]`, `['row', n]` or a JSON path. `print` yields the text in chunks; encoding as UTF-8 is up to the caller.
 * Parsing printed text restores what the format preserves, and printing that again gives the same bytes.
 */
export interface AnnotationFormat {
  /** Display name: a proper name, not translated. */
  readonly title: string;
  /** File extension without its dot. */
  readonly extension: string;
  /** MIME type. */
  readonly mime: string;
  /** Properties that survive a round trip. */
  readonly carries: Carried;
  /** Parses the annotations of one audio. */
  readonly parse: (bytes: Uint8Array, options: ParseOptions) => Result<Parsed>;
  /** Prints a document in chunks. */
  readonly print: (document: AudioDocument, options: PrintOptions) => Iterable<string>;
  /** Opens a file that may contain several audios; absent for formats whose files contain one. */
  readonly open?: (bytes: Uint8Array, onFault?: OnFault) => Result<OpenedFile>;
  /** Writer of one file for a whole set of audios; absent for formats with a file for each. */
  readonly collection?: Collection;
}
