import type { AudioDocument, AudioShape } from '../document/index.ts';
import type { Fault, Result } from '../fault/index.ts';
import type { LabelSet } from '../label/index.ts';

/** What a file is read against: the audio it belongs to and the questions of its task. */
export interface ParseOptions {
  readonly audio: AudioShape;
  readonly labels: LabelSet;
  /** Name of the audio; where a table holds rows of several audios, only this one's are read. */
  readonly name?: string;
}

export interface PrintOptions {
  readonly labels: LabelSet;
  /** Name of the audio, for the formats that carry one. */
  readonly name?: string;
}

/** A document that is sound, and what had to be left out or put right on the way to it. */
export interface Parsed {
  readonly document: AudioDocument;
  readonly warnings: Fault[];
}

/**
 * One way to write a document down. `parse` accepts any bytes and never throws; its faults name the place in the file
 * (`['line', n]`, `['row', n]` or a path in the JSON). `print` yields the text piece by piece, UTF-8 is the writer's part.
 */
export interface AnnotationFormat {
  readonly extension: string;
  readonly mime: string;
  readonly parse: (bytes: Uint8Array, options: ParseOptions) => Result<Parsed>;
  readonly print: (document: AudioDocument, options: PrintOptions) => Iterable<string>;
}
