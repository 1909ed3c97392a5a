import { closeSync, openSync, readSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { sql, type Queryable } from '../../db/index.ts';
import type { SourceText } from '../../modality/index.ts';

/** A text of a source as the child process finds it in a file. */
export interface LocatedText {
  readonly name: string;
  readonly sentences: readonly number[];
  readonly path: string;
  readonly start: number;
  readonly bytes: number;
}

interface TextRow {
  file_id: number;
  name: string;
  body: string;
  sentences: number[];
}

/** Returns the texts of files, part by part. */
export async function readSourceTexts(
  q: Queryable,
  fileIds: readonly number[],
  { withoutBodies = false }: { readonly withoutBodies?: boolean } = {},
): Promise<ReadonlyMap<number, readonly SourceText[]>> {
  const rows = await q.query<TextRow>(
    sql`select file_id, name, ${withoutBodies ? sql`''` : sql`body`} as body, sentences from source_text where file_id = any(${[...fileIds]}::bigint[]) order by file_id, part`,
  );
  const byFile = Map.groupBy(rows, (row) => row.file_id);
  return new Map(
    [...byFile].map(([id, texts]) => [id, texts.map(({ name, sentences, body: text }) => ({ name, sentences, text }))]),
  );
}

/** Characters of texts that are read at once. */
const mostCharacters = 4_000_000;

/** Writes the texts of sources to a file, a few at a time, for a process without the database. */
export async function locateTexts(
  q: Queryable,
  sources: readonly { readonly id: number; readonly size: number }[],
  path: string,
): Promise<ReadonlyMap<number, readonly LocatedText[]>> {
  const located = new Map<number, readonly LocatedText[]>();
  const file = await open(path, 'a');
  try {
    let start = (await file.stat()).size;
    for (const batch of batchesOf(sources)) {
      const found = await readSourceTexts(q, batch);
      for (const [id, texts] of found) {
        const locations: LocatedText[] = [];
        for (const { name, sentences, text } of texts) {
          const content = Buffer.from(text);
          await file.write(content);
          locations.push({ name, sentences, path, start, bytes: content.length });
          start += content.length;
        }
        located.set(id, locations);
      }
    }
  } finally {
    await file.close();
  }
  return located;
}

function* batchesOf(sources: readonly { readonly id: number; readonly size: number }[]): Generator<number[]> {
  let [ids, characters]: [number[], number] = [[], 0];
  for (const { id, size } of sources) {
    if (ids.length > 0 && (ids.length >= 1000 || characters + size > mostCharacters)) {
      yield ids;
      [ids, characters] = [[], 0];
    }
    ids.push(id);
    characters += size;
  }
  if (ids.length > 0) yield ids;
}

/** Returns located texts whose content is read from the file whenever it is asked for. */
export const openTexts = (locations: readonly LocatedText[]): SourceText[] =>
  locations.map(({ name, sentences, path, start, bytes }) => ({
    name,
    sentences,
    get text(): string {
      const file = openSync(path, 'r');
      try {
        const content = Buffer.alloc(bytes);
        readSync(file, content, 0, bytes, start);
        return content.toString('utf8');
      } finally {
        closeSync(file);
      }
    },
  }));
