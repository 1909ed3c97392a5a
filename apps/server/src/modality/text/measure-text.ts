import { createHash } from 'node:crypto';
import type { contractModalities, TextIngest } from '@earmark/contract';
import { cutSentences, type Fault, type LabelSet } from '@earmark/model';
import type { z } from 'zod';
import type { ReadText, SourceText } from '../modality.ts';

export type TextFacts = z.output<(typeof contractModalities)['text']['facts']>;

/** A text as it stands in its file. */
export interface FoundText {
  readonly name: string;
  readonly line: number;
  readonly parts: readonly { readonly name: string; readonly text: string }[];
  /** Annotations that the file brings of it. */
  readonly marks: number;
  /** Whether the file holds data of the text besides annotations, which are kept for printing. */
  readonly hasKept?: boolean;
}

/** Texts of a file before they are measured. */
export interface FoundTexts {
  readonly ingest: TextIngest;
  readonly columns: readonly string[];
  readonly isWhole: boolean;
  readonly texts: readonly FoundText[];
  readonly faults: readonly Fault[];
  readonly labels: () => LabelSet;
}

/** The name of a file without folders and extension, with which the names of its texts begin. */
export const stemOf = (name: string): string => name.replace(/^.*\//, '').replace(/\.[^.]+$/, '');

/** Measures a text: its sentences are cut once, here. */
export function measureText(
  { name, line, parts, marks, hasKept = false }: FoundText,
  encoding: string,
): ReadText<TextFacts> {
  const cut = parts.map((part): SourceText => ({ ...part, sentences: cutSentences(part.text) }));
  const measured = {
    parts: cut.map(({ name: ofPart, text, sentences }) => ({
      name: ofPart,
      sha256: hashOf(text),
      length: countCharacters(text),
      lines: countLines(text),
      sentences: sentences.length,
    })),
  };
  const facts: TextFacts = {
    encoding,
    part_count: cut.length,
    line_count: measured.parts.reduce((sum, { lines }) => sum + lines, 0),
    parts: measured.parts,
  };
  return {
    name,
    line,
    facts,
    size: facts.parts.reduce((sum, { length }) => sum + length, 0),
    sha256: hashOfParts(facts.parts.map(({ sha256 }) => sha256)),
    bytes: parts.reduce((sum, { text }) => sum + Buffer.byteLength(text), 0),
    marks,
    hasKept,
    parts: cut,
  };
}

/** The hash that `measureText` finds, without measuring anything else. */
export const hashOfText = ({ parts }: Pick<FoundText, 'parts'>): string =>
  hashOfParts(parts.map(({ text }) => hashOf(text)));

/** Hashes the hashes of several parts, so that texts are equal when all their parts are. */
const hashOfParts = ([only = '', ...others]: readonly string[]): string =>
  others.length === 0 ? only : hashOf([only, ...others].map((hash) => `${hash}\n`).join(''));

/** The hash by which texts are compared: that of their content, whatever the parts are called. */
export const contentHash = (texts: readonly string[]): string => texts.map(hashOf).join(' ');
/** Returns the hash by which texts that are alike are found; that of all parts, in their order. */
export const hashOfFacts = ({ parts }: TextFacts): string => parts.map(({ sha256 }) => sha256).join(' ');

const hashOf = (text: string): string => createHash('sha256').update(text, 'utf8').digest('hex');

/** Number of code points. */
export function countCharacters(text: string): number {
  let count = 0;
  for (let at = 0; at < text.length; at += 1) {
    if ((text.charCodeAt(at) & 0xfc00) === 0xd800 && (text.charCodeAt(at + 1) & 0xfc00) === 0xdc00) at += 1;
    count += 1;
  }
  return count;
}

function countLines(text: string): number {
  let count = 1;
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charCodeAt(at);
    if (unit === 10 || (unit === 13 && text.charCodeAt(at + 1) !== 10)) count += 1;
  }
  return count;
}
