import { open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { defaultAnswers, unconfirmedDefaults, type ModalityKind } from '@earmark/model';
import { one, sql } from '../../db/index.ts';
import type { Parts } from '../../http/index.ts';
import type { AnnotatedSource, ReadingTask } from '../../modality/index.ts';
import { requireModality, requireServerModality } from '../../modality/required/index.ts';
import { readIsolated, type AnnotationProcess } from './annotation-process.ts';
import { figuresOf, type WrittenDocument } from './written-document.ts';
import { unreadable } from '../issue.ts';
import { locateFile } from '../file-bytes.ts';
import type { FileRow, StoredIssue } from '../queries.ts';
import type { LocatedSource } from './reading.ts';
import { locateTexts, readSourceTexts } from '../text/index.ts';

/** A source taken by a task, with its annotation file, if any. */
export interface TakenSource extends AnnotatedSource {
  readonly size: number;
  readonly backfill_id: number | null;
}

/** The first document of a source in a task as JSON, and the figures of its item. */
export interface FirstDocument extends Pick<WrittenDocument, 'unit_count' | 'target_size' | 'is_valid'> {
  readonly json: string;
  /** Content of its annotation file that the document cannot hold, as JSON; empty for none. */
  readonly kept: string;
  /** Losses while reading its annotation file; undefined without one. */
  readonly issues: readonly StoredIssue[] | undefined;
}

/** A file for the child process. */
interface NamedPath {
  readonly name: string;
  readonly path: string;
  readonly ingest: object | null;
}

/** Characters of the sources that are read together with one. */
const peerCharactersMost = 10_000_000;

/** First documents of a task's sources, for one run of its preparation. */
export interface FirstDocuments {
  /**
   * Returns the documents of the leading sources, in order, up to `bytesMost` bytes in total but at least one. `peers`
   * returns the sources to read together with a source's annotation file.
   */
  take<Source extends TakenSource>(
    sources: readonly Source[],
    bytesMost: number,
    peers: (backfillId: number) => Promise<readonly Omit<TakenSource, 'backfill_id'>[]>,
  ): Promise<{ source: Source; first: FirstDocument }[]>;
  /** Drops documents that have been stored, and deletes files no longer needed. */
  done(sources: readonly TakenSource[]): Promise<void>;
}

/** Documents from one annotation file, stored in the run's folder. */
interface Written {
  readonly path: string;
  /** The file crashed the reading process and is not read again. */
  readonly isBroken: boolean;
  readonly documents: Map<number, WrittenDocument>;
}

/**
 * Reads annotation files with a task's labels in the child process, each when its first source is taken. The child
 * writes the documents to `folder` in their stored form, so that this process only passes bytes and holds few of them.
 */
export function openFirstDocuments(
  parts: Parts,
  process: AnnotationProcess,
  kind: ModalityKind,
  task: ReadingTask,
  folder: string,
  signal: AbortSignal,
): FirstDocuments {
  const kept = new Map<number, Written>();
  const modality = requireModality(kind);
  const { annotations, ingest, sourceOf } = requireServerModality(kind);
  const hasTexts = typeof ingest !== 'function';
  const blank = ({ facts, texts }: AnnotatedSource, issues?: readonly StoredIssue[]): FirstDocument => {
    const { global } = task.labels;
    const empty = modality.empty(sourceOf(facts, texts), { ...defaultAnswers(global) });
    const document = modality.begin({ ...empty, ...unconfirmedDefaults(global) }, task.rules);
    return { json: JSON.stringify(document), kept: '', ...figuresOf(document), issues };
  };
  /** Files that are read together with this one. */
  const filesOf = async (backfillId: number): Promise<(NamedPath & { takesGood: boolean })[]> => {
    const file = await one<FileRow>(parts.db, sql`select * from dataset_file where id = ${backfillId}`);
    const others = await parts.db.query<FileRow>(
      sql`select * from dataset_file where dataset_id = ${file.dataset_id} and kind = 'backfill' order by id`,
    );
    const group = annotations?.group(others).find((files) => files.some(({ id }) => id === backfillId)) ?? [file];
    return group.map((one) => ({
      name: one.name,
      path: locateFile(parts, one),
      ingest: one.ingest,
      takesGood: one.takes_good,
    }));
  };

  /** Returns the sources that the child process is given: as many as may be read at once, at least the first. */
  const located = async (
    peers: readonly Omit<TakenSource, 'backfill_id'>[],
    path: string,
  ): Promise<readonly LocatedSource[]> => {
    if (!hasTexts) return peers;
    let characters = 0;
    const few = peers.filter(({ size }, index) => (characters += size) <= peerCharactersMost || index === 0);
    const locations = await locateTexts(parts.db, few, path);
    return few.map(({ id, name, facts }) => ({ id, name, facts, locations: locations.get(id) }));
  };

  const readFiles = async (
    backfillId: number,
    peers: readonly Omit<TakenSource, 'backfill_id'>[],
  ): Promise<Written> => {
    const named = await filesOf(backfillId);
    const textsPath = join(folder, `${backfillId}-texts`);
    await rm(textsPath, { force: true });
    const sources = await located(peers, textsPath);
    const files = named.map(({ name, path: from, ingest: options }): NamedPath => ({
      name,
      path: from,
      ingest: options,
    }));
    const takesGood = named.some((one) => one.takesGood);
    const path = join(folder, String(backfillId));
    const written = await readIsolated(signal, (limits) =>
      process.run('writeDocuments', { modality: kind, files, sources, task, output: path, takesGood }, limits),
    );
    return {
      path,
      isBroken: written === undefined,
      documents: new Map(written?.map((document) => [document.sourceId, document])),
    };
  };

  return {
    async take(sources, bytesMost, peers) {
      const taken: { source: (typeof sources)[number]; first: FirstDocument }[] = [];
      let bytes = 0;
      const texts = hasTexts
        ? await readSourceTexts(
            parts.db,
            sources.map(({ id }) => id),
            { withoutBodies: true },
          )
        : undefined;
      for (const source of sources) {
        const { backfill_id: backfillId } = source;
        const own = texts?.get(source.id);
        const known = own ? { ...source, texts: own } : source;
        let first = blank(known);
        if (backfillId !== null) {
          let written = kept.get(backfillId);
          if (!written?.isBroken && !written?.documents.has(source.id))
            kept.set(backfillId, (written = await readFiles(backfillId, await peers(backfillId))));
          const document = written.documents.get(source.id);
          if (document && taken.length > 0 && bytes + document.bytes > bytesMost) break;
          first = document
            ? { ...document, ...(await readPart(written.path, document)) }
            : blank(known, [unreadable(await filesOf(backfillId))]);
          bytes += document?.bytes ?? 0;
        }
        taken.push({ source, first });
      }
      return taken;
    },
    async done(sources) {
      for (const { id, backfill_id: backfillId } of sources) {
        const written = backfillId === null ? undefined : kept.get(backfillId);
        if (backfillId === null || !written) continue;
        written.documents.delete(id);
        if (written.isBroken || written.documents.size > 0) continue;
        kept.delete(backfillId);
        await rm(written.path, { force: true });
      }
    },
  };
}

async function readPart(
  path: string,
  { start, bytes, documentBytes }: WrittenDocument,
): Promise<Pick<FirstDocument, 'json' | 'kept'>> {
  const file = await open(path, 'r');
  try {
    const { buffer } = await file.read(Buffer.alloc(bytes), 0, bytes, start);
    return { json: buffer.toString('utf8', 0, documentBytes), kept: buffer.toString('utf8', documentBytes) };
  } finally {
    await file.close();
  }
}
