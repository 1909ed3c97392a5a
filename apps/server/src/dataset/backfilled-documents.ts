import { open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { defaultAnswers, emptyAudioDocument, isKaldiFile, withInitialTracks } from '@earmark/model';
import { one, sql } from '../db/index.ts';
import type { Parts } from '../http/index.ts';
import { groupAnnotationFiles, shapeOf, type AnnotatedAudio, type ReadingTask } from './annotation-file.ts';
import { readIsolated, type AnnotationProcess } from './annotation-process.ts';
import type { WrittenDocument } from './annotation-worker.ts';
import { unreadable } from './issue.ts';
import { locateFile } from './locate-file.ts';
import type { FileRow, StoredIssue } from './queries.ts';

/** An audio that a task takes, with the annotation file that it starts from. */
export interface TakenAudio extends AnnotatedAudio {
  readonly backfill_id: number | null;
}

/** What an audio begins with in a task: its document as JSON, and what its item says of it. */
export interface FirstDocument extends Pick<WrittenDocument, 'segment_count' | 'target_samples' | 'is_valid'> {
  readonly json: string;
  /** What its annotation file lost on the way; none where it has no annotation file. */
  readonly issues: readonly StoredIssue[] | undefined;
}

/** The documents that audios begin with in one task, for one run of its preparation. */
export interface FirstDocuments {
  /**
   * The documents of the first of these audios, in their order: as many as are together no longer than `bytesMost`, at least one.
   * `peers` answers the audios that an annotation file is read for in one go.
   */
  take<Audio extends TakenAudio>(
    audios: readonly Audio[],
    bytesMost: number,
    peers: (backfillId: number) => Promise<readonly AnnotatedAudio[]>,
  ): Promise<{ audio: Audio; first: FirstDocument }[]>;
  /** Forgets the documents that were written; the file of those that nobody waits for goes. */
  done(audios: readonly TakenAudio[]): Promise<void>;
}

/** The documents of one annotation file, in a file of the run's folder. */
interface Written {
  readonly path: string;
  /** It broke the process that read it, and is not read again. */
  readonly isBroken: boolean;
  readonly documents: Map<number, WrittenDocument>;
}

/**
 * Reads annotation files with a task's labels in a process of their own, each when the first of its audios is taken. That process writes documents as
 * they will be stored to `folder`, so that they pass through here as bytes and few of them are held at a time.
 */
export function openFirstDocuments(
  parts: Parts,
  annotations: AnnotationProcess,
  task: ReadingTask,
  folder: string,
  signal: AbortSignal,
): FirstDocuments {
  const kept = new Map<number, Written>();
  const blank = (audio: AnnotatedAudio, issues?: readonly StoredIssue[]): FirstDocument => {
    const document = withInitialTracks(
      emptyAudioDocument(shapeOf(audio), { ...defaultAnswers(task.labels.global) }),
      task.tracks,
    );
    return { json: JSON.stringify(document), segment_count: 0, target_samples: 0, is_valid: true, issues };
  };

  const readFiles = async (backfillId: number, audios: readonly AnnotatedAudio[]): Promise<Written> => {
    const files = await filesOf(parts, backfillId);
    const path = join(folder, String(backfillId));
    const written = await readIsolated(signal, (ownSignal) =>
      annotations.run('writeDocuments', { files, audios, task, output: path }, { signal: ownSignal }),
    );
    return {
      path,
      isBroken: written === undefined,
      documents: new Map(written?.map((document) => [document.audioId, document])),
    };
  };

  return {
    async take(audios, bytesMost, peers) {
      const taken: { audio: (typeof audios)[number]; first: FirstDocument }[] = [];
      let bytes = 0;
      for (const audio of audios) {
        const { backfill_id: backfillId } = audio;
        let first = blank(audio);
        if (backfillId !== null) {
          let written = kept.get(backfillId);
          if (!written?.isBroken && !written?.documents.has(audio.id))
            kept.set(backfillId, (written = await readFiles(backfillId, await peers(backfillId))));
          const document = written.documents.get(audio.id);
          if (document && taken.length > 0 && bytes + document.bytes > bytesMost) break;
          first = document
            ? { ...document, json: await readPart(written.path, document) }
            : blank(audio, [unreadable(await filesOf(parts, backfillId))]);
          bytes += document?.bytes ?? 0;
        }
        taken.push({ audio, first });
      }
      return taken;
    },
    async done(audios) {
      for (const { id, backfill_id: backfillId } of audios) {
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

/** The files that are read together with this one. */
async function filesOf(parts: Parts, backfillId: number): Promise<{ name: string; path: string }[]> {
  const file = await one<FileRow>(parts.db, sql`select * from dataset_file where id = ${backfillId}`);
  const others = isKaldiFile(file.name)
    ? await parts.db.query<FileRow>(
        sql`select * from dataset_file where dataset_id = ${file.dataset_id} and kind = 'backfill' order by id`,
      )
    : [];
  const group = groupAnnotationFiles(others).find((candidates) =>
    candidates.some((other) => other.id === backfillId),
  ) ?? [file];
  return group.map((file) => ({ name: file.name, path: locateFile(parts, file) }));
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
