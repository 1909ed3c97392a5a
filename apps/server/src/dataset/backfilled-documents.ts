import { open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { defaultAnswers, type ModalityKind } from '@earmark/model';
import { one, sql } from '../db/index.ts';
import type { Parts } from '../http/index.ts';
import type { AnnotatedSource, ReadingTask } from '../modality/index.ts';
import { requireModality, requireServerModality } from '../modality/required/index.ts';
import { readIsolated, type AnnotationProcess } from './annotation-process.ts';
import { figuresOf, type WrittenDocument } from './written-document.ts';
import { unreadable } from './issue.ts';
import { locateFile } from './locate-file.ts';
import type { FileRow, StoredIssue } from './queries.ts';

/** A source that a task takes, with the annotation file that it starts from. */
export interface TakenSource extends AnnotatedSource {
  readonly backfill_id: number | null;
}

/** What a source begins with in a task: its document as JSON, and what its item says of it. */
export interface FirstDocument extends Pick<WrittenDocument, 'unit_count' | 'target_size' | 'is_valid'> {
  readonly json: string;
  /** What its annotation file lost on the way; none where it has no annotation file. */
  readonly issues: readonly StoredIssue[] | undefined;
}

/** The documents that sources begin with in one task, for one run of its preparation. */
export interface FirstDocuments {
  /**
   * The documents of the first of these sources, in their order: as many as are together no longer than `bytesMost`, at least one.
   * `peers` answers the sources that an annotation file is read for in one go.
   */
  take<Source extends TakenSource>(
    sources: readonly Source[],
    bytesMost: number,
    peers: (backfillId: number) => Promise<readonly AnnotatedSource[]>,
  ): Promise<{ source: Source; first: FirstDocument }[]>;
  /** Forgets the documents that were written; the file of those that nobody waits for goes. */
  done(sources: readonly TakenSource[]): Promise<void>;
}

/** The documents of one annotation file, in a file of the run's folder. */
interface Written {
  readonly path: string;
  /** It broke the process that read it, and is not read again. */
  readonly isBroken: boolean;
  readonly documents: Map<number, WrittenDocument>;
}

/**
 * Reads annotation files with a task's labels in a process of their own, each when the first of its sources is taken. That process writes documents as
 * they will be stored to `folder`, so that they pass through here as bytes and few of them are held at a time.
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
  const { annotations, sourceOf } = requireServerModality(kind);
  const blank = ({ facts }: AnnotatedSource, issues?: readonly StoredIssue[]): FirstDocument => {
    const document = modality.begin(
      modality.empty(sourceOf(facts), { ...defaultAnswers(task.labels.global) }),
      task.rules,
    );
    return { json: JSON.stringify(document), ...figuresOf(document), issues };
  };
  /** The files that are read together with this one. */
  const filesOf = async (backfillId: number): Promise<{ name: string; path: string }[]> => {
    const file = await one<FileRow>(parts.db, sql`select * from dataset_file where id = ${backfillId}`);
    const others = await parts.db.query<FileRow>(
      sql`select * from dataset_file where dataset_id = ${file.dataset_id} and kind = 'backfill' order by id`,
    );
    const group = annotations?.group(others).find((files) => files.some(({ id }) => id === backfillId)) ?? [file];
    return group.map((one) => ({ name: one.name, path: locateFile(parts, one) }));
  };

  const readFiles = async (backfillId: number, sources: readonly AnnotatedSource[]): Promise<Written> => {
    const files = await filesOf(backfillId);
    const path = join(folder, String(backfillId));
    const written = await readIsolated(signal, (ownSignal) =>
      process.run('writeDocuments', { modality: kind, files, sources, task, output: path }, { signal: ownSignal }),
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
      for (const source of sources) {
        const { backfill_id: backfillId } = source;
        let first = blank(source);
        if (backfillId !== null) {
          let written = kept.get(backfillId);
          if (!written?.isBroken && !written?.documents.has(source.id))
            kept.set(backfillId, (written = await readFiles(backfillId, await peers(backfillId))));
          const document = written.documents.get(source.id);
          if (document && taken.length > 0 && bytes + document.bytes > bytesMost) break;
          first = document
            ? { ...document, json: await readPart(written.path, document) }
            : blank(source, [unreadable(await filesOf(backfillId))]);
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

async function readPart(path: string, { start, bytes }: WrittenDocument): Promise<string> {
  const file = await open(path, 'r');
  try {
    const { buffer } = await file.read(Buffer.alloc(bytes), 0, bytes, start);
    return buffer.toString('utf8');
  } finally {
    await file.close();
  }
}
