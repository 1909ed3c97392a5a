import { mkdtemp, open, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ModalityKind } from '@earmark/model';
import type { SignedInContext } from '../../http/index.ts';
import type { ReadingTask } from '../../modality/index.ts';
import { requireServerModality } from '../../modality/required/index.ts';
import { createAnnotationProcess, readIsolated, type AnnotationProcess } from './annotation-process.ts';
import type { LocatedSource } from './reading.ts';
import { catalogueIssue, namesOf, unreadable } from '../issue.ts';
import type { StoredIssue } from '../queries.ts';
import { locateTexts } from '../text/index.ts';
import { unpackAnnotations } from './unpack-annotations.ts';

/** A source of an item, under the id of its file. */
interface ItemSource {
  readonly id: number;
  readonly dataset_id: number;
  readonly name: string;
  readonly facts: object;
  readonly size: number;
}

interface Asked {
  readonly modality: ModalityKind;
  readonly files: readonly { readonly name: string; readonly bytes: Uint8Array }[];
  readonly sources: readonly ItemSource[];
  readonly task: ReadingTask;
  /** Takes the lines that can be read alone. */
  readonly takesGood: boolean;
}

/** Annotations of sources as files give them. */
interface ReadAnnotations {
  /** Documents as JSON, with the files they are from, by the ids of their sources. */
  readonly documents: ReadonlyMap<number, { readonly json: string; readonly fileName: string }>;
  /** Number of sources with lines that can be read. */
  readonly readable: number;
  /** Faults: what cannot be read, was left out, or breaks a rule of the task. */
  readonly issues: readonly StoredIssue[];
}

/** A process of its own, so that nobody waits for the jobs that read files. */
let reader: AnnotationProcess | undefined;

/**
 * Reads annotation files about items that exist, and those in zips, in the child process, as a dataset's are read when
 * they are uploaded.
 */
export async function readAnnotations(context: SignedInContext, asked: Asked): Promise<ReadAnnotations> {
  const folder = await mkdtemp(join(tmpdir(), 'earmark-answers-'));
  try {
    const { files, issues } = await unpackAnnotations(asked.files, asked.modality, folder);
    return await readFiles(context, { ...asked, files }, folder, issues);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Reads files in a folder that is the caller's. `found` is what is wrong with them already. */
async function readFiles(
  context: SignedInContext,
  asked: Asked,
  folder: string,
  found: readonly StoredIssue[],
): Promise<ReadAnnotations> {
  const { modality, files, task, takesGood } = asked;
  const groups = requireServerModality(modality).annotations?.group(files) ?? [];
  const issues: StoredIssue[] = [...found];
  if (groups.length === 0 && issues.length === 0)
    issues.push(catalogueIssue('backfill_unmatched', { name: namesOf(files) }));
  reader ??= createAnnotationProcess();
  const reading = reader;
  const closed = context.whenClosed();
  const sourcesPath = join(folder, 'sources');
  const located = await locateSources(context, asked, join(folder, 'source-texts'));
  await writeFile(sourcesPath, located.map((source) => `${JSON.stringify(source)}\n`).join(''));
  const documents = new Map<number, { json: string; fileName: string }>();
  const readable = new Set<number>();
  for (const [index, group] of groups.entries()) {
    const onDisk = await Promise.all(
      group.map(async ({ name, bytes }, number) => {
        const path = join(folder, `${index}-${number}`);
        await writeFile(path, bytes);
        return { name, path };
      }),
    );
    const matched = await readIsolated(closed, (within) =>
      reading.run('matchFiles', { modality, files: onDisk, sourcesPath }, within),
    );
    issues.push(...(matched?.issues ?? [unreadable(group)]));
    const meant = new Set(matched?.matched);
    for (const id of meant) readable.add(id);
    if (meant.size === 0 || (issues.length > 0 && !takesGood)) continue;
    const output = join(folder, `${index}-documents`);
    const sources = located.filter(({ id }) => meant.has(id));
    const written = await readIsolated(closed, (within) =>
      reading.run('writeDocuments', { modality, files: onDisk, sources, task, output, takesGood }, within),
    );
    if (!written) {
      issues.push(unreadable(group));
      continue;
    }
    const file = await open(output, 'r');
    try {
      for (const { sourceId, start, documentBytes, issues: own } of written) {
        issues.push(...own);
        const { buffer } = await file.read(Buffer.alloc(documentBytes), 0, documentBytes, start);
        documents.set(sourceId, { json: buffer.toString('utf8'), fileName: group[0]?.name ?? '' });
      }
    } finally {
      await file.close();
    }
  }
  return { documents, readable: readable.size, issues };
}

/** Sources as the child process reads them, with the locations of their texts, where they have some. */
async function locateSources(
  { db }: Pick<SignedInContext, 'db'>,
  { modality, sources }: Asked,
  textsPath: string,
): Promise<readonly (LocatedSource & { readonly dataset_id: number })[]> {
  if (typeof requireServerModality(modality).ingest === 'function') return sources;
  const locations = await locateTexts(db, sources, textsPath);
  return sources.map((source) => ({ ...source, locations: locations.get(source.id) ?? [] }));
}
