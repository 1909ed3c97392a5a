import { readFile } from 'node:fs/promises';
import { findModality, type AnyModality, type Fault } from '@earmark/model';
import { findServerModality, type AnnotatedSource, type AnyServerModality } from '../../modality/index.ts';
import { openTexts, type LocatedText } from '../text/index.ts';

/* What matching and writing share: both run in the child process of `createAnnotationProcess`. */

/** A file by its upload path, and the location of its bytes. */
export interface FileOnDisk {
  readonly name: string;
  readonly path: string;
  readonly ingest?: object | null;
}

/** A source as another process names it: its texts are read from a file when they are asked for. */
export interface LocatedSource extends Omit<AnnotatedSource, 'texts'> {
  readonly locations?: readonly LocatedText[] | undefined;
}

/** Makes a located source one whose texts can be asked for. */
export const openSource = <Source extends LocatedSource>({
  locations,
  ...source
}: Source): Omit<Source, 'locations'> & Pick<AnnotatedSource, 'texts'> =>
  locations ? { ...source, texts: openTexts(locations) } : source;

/** Rows of a kind; the parent process has already checked that they exist. */
export function rowsOf(kind: string): { modality: AnyModality; server: AnyServerModality; files: Files } {
  const [modality, server] = [findModality(kind), findServerModality(kind)];
  if (!modality || !server?.annotations) throw new Error(`No annotation files are read for items of the kind ${kind}`);
  return { modality, server, files: server.annotations };
}
type Files = NonNullable<AnyServerModality['annotations']>;

/** Reads the files whole: their readers need them at once. */
export const readBytes = (files: readonly FileOnDisk[]) =>
  Promise.all(files.map(async ({ path, ...file }) => ({ ...file, bytes: await readFile(path) })));

/** In the order of lines or rows; what is about the whole file comes first. */
export const byIndex = (one: Fault, other: Fault): number => unitIndexOf(one) - unitIndexOf(other);
const unitIndexOf = ({ path }: Fault): number => (typeof path[1] === 'number' ? path[1] : -1);

/** Readers report faults as values; an exception or exhausted buffer is attributed to this file only. */
export async function unlessBroken<Value>(read: () => Promise<Value>, instead: () => Value): Promise<Value> {
  try {
    return await read();
  } catch {
    return instead();
  }
}
