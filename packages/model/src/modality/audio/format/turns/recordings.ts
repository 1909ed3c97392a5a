import type { OpenedFile, ParseOptions, Parsed } from '../annotation-format.ts';
import { oneWord } from '../../../../encoding/index.ts';
import { succeed, type Fault, type Result } from '../../../../fault/index.ts';

/** Name of an audio in formats without folders, spaces or extensions: `calls/a b.wav` becomes `calls_a_b`. */
export function recordingId(name: string | undefined): string {
  const stem = withoutExtension(name ?? '');
  return oneWord(stem.replace(/[/\\]+/g, '_')).replace(/^;+/, '_') || 'audio';
}

const withoutExtension = (name: string): string => name.replace(/\.[^./\\]{1,5}$/, '');
const baseOf = (name: string): string => name.replace(/^.*[/\\]/s, '');

/** All spellings by which a file may refer to an audio, the most specific first. */
const spellingsOf = (name: string): string[] =>
  [
    ...new Set([
      name.trim(),
      withoutExtension(name.trim()),
      recordingId(name),
      baseOf(name.trim()),
      recordingId(baseOf(name)),
    ]),
  ].filter((spelling) => spelling !== '');

/**
 * Groups the rows of a file by the audio they name, in one pass. A file that names a single audio is taken to mean the
 * audio it is parsed for, since files get renamed; `speaksOf` compares names only.
 */
export function byRecording<Row>(
  rows: Iterable<Row>,
  nameOf: (row: Row) => string,
  read: (rows: readonly Row[], options: ParseOptions) => Result<Parsed>,
): OpenedFile {
  const groups = new Map<string, Row[]>();
  for (const row of rows) {
    const name = nameOf(row);
    const group = groups.get(name);
    if (group) group.push(row);
    else groups.set(name, [row]);
  }
  const find = (name: string): Row[] | undefined => {
    for (const spelling of spellingsOf(name)) {
      const group = groups.get(spelling);
      if (group) return group;
    }
    return undefined;
  };
  return {
    speaksOf: (name) => find(name) !== undefined,
    strangers: (names) => {
      const known = new Set<string>();
      for (const name of names) for (const spelling of spellingsOf(name)) known.add(spelling);
      // The only audio of a file may have been renamed since
      return groups.size === 1 ? [] : [...groups.keys()].filter((name) => !known.has(name)).map(strangerOf);
    },
    read: (options) => {
      const [only, ...others] = groups.values();
      const own =
        (options.name === undefined ? undefined : find(options.name)) ?? (others.length === 0 ? only : undefined);
      return read(own ?? (options.name === undefined ? [...groups.values()].flat() : []), options);
    },
  };
}

const strangerOf = (audio: string): Fault => ({ code: 'format_audio_unknown', path: [], params: { audio } });

/** Implements `parse` for formats with `open`. */
export const parseOpened = (opened: Result<OpenedFile>, options: ParseOptions): Result<Parsed> =>
  opened.ok ? opened.value.read(options) : opened;

/** Returns a file that was opened. */
export const opened = (file: OpenedFile): Result<OpenedFile> => succeed(file);
