import { closeSync, openSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import {
  checkDocumentBytes,
  defaultAnswers,
  emptyAudioDocument,
  withInitialTracks,
  type AudioDocument,
} from '@earmark/model';
import {
  baseName,
  openAnnotationFiles,
  shapeOf,
  type AnnotatedAudio,
  type AnnotationReader,
  type ReadingTask,
} from './annotation-file.ts';
import { catalogueIssue, modelIssue, namesOf, unreadable } from './issue.ts';
import type { StoredIssue } from './queries.ts';

/** What is done with annotation files in a process of their own; see `createAnnotationProcess`. */

/** A file by its path within what was uploaded, and where its bytes are. */
export interface FileOnDisk {
  readonly name: string;
  readonly path: string;
}

export interface MatchedFiles {
  /** Ids of the audios that the files hold annotations of. */
  readonly matched: readonly number[];
  /** Why the files are refused; none when they are taken. */
  readonly issues: readonly StoredIssue[];
}

/** Where in a file of documents the one of an audio stands, and what its item says of it. */
export interface WrittenDocument {
  readonly audioId: number;
  readonly start: number;
  readonly bytes: number;
  readonly segment_count: number;
  readonly target_samples: number;
  readonly is_valid: boolean;
  /** What was left out or put right on the way. */
  readonly issues: readonly StoredIssue[];
}

/** Faults of one annotation file that are kept; the same mistake often stands in every row. */
const issuesMost = 50;
/** Warnings about one audio's annotations that are kept. */
const warningsMost = 20;
const noTask: ReadingTask = { labels: { global: [], segment: [] }, tracks: [] };

/**
 * Reads files that belong together without labels, to tell their faults and which of the audios listed at `audiosPath` (one JSON
 * a line) they annotate: those that they name, else those of their own base name.
 */
export async function matchFiles({
  files,
  audiosPath,
}: {
  files: readonly FileOnDisk[];
  audiosPath: string;
}): Promise<MatchedFiles> {
  const bytes = await readBytes(files);
  const audios = await readAudios(audiosPath);
  return unlessBroken(
    async () => {
      const opened = await openAnnotationFiles(bytes);
      if (!opened.ok) return { matched: [], issues: [modelIssue(opened.fault)] };
      const { read, speaksOf } = opened.value;
      const matched: ListedAudio[] = [];
      const issues = new Map<string, StoredIssue>();
      for (const audio of meantAudios(audios, files, speaksOf)) {
        const result = read(audio, noTask);
        if (!result.ok) issues.set(JSON.stringify(result.fault), modelIssue(result.fault));
        else if (speaksOf !== 'all' || result.value.document.segments.length > 0) matched.push(audio);
        if (issues.size === issuesMost) break;
      }
      if (matched.length + issues.size === 0)
        return { matched: [], issues: [catalogueIssue('backfill_unmatched', { name: namesOf(files) })] };
      const twice = inSeveralDatasets(matched);
      if (twice)
        return {
          matched: [],
          issues: [catalogueIssue('backfill_ambiguous', { name: namesOf(files), audio: twice.name })],
        };
      return { matched: matched.map(({ id }) => id), issues: [...issues.values()] };
    },
    () => ({ matched: [], issues: [unreadable(files)] }),
  );
}

/**
 * Reads files that belong together with the labels and tracks of a task, and writes the documents that the audios begin with to
 * `output`, one after the other. Questions that the files' format cannot answer begin with their defaults; an audio whose part
 * cannot be read begins blank, with the reason among its issues.
 */
export async function writeDocuments({
  files,
  audios,
  task,
  output,
}: {
  files: readonly FileOnDisk[];
  audios: readonly AnnotatedAudio[];
  task: ReadingTask;
  output: string;
}): Promise<WrittenDocument[]> {
  const bytes = await readBytes(files);
  const defaults: AudioDocument['answers'] = { ...defaultAnswers(task.labels.global) };
  const opened = await unlessBroken(
    () => openAnnotationFiles(bytes),
    () => undefined,
  );
  const read = async (audio: AnnotatedAudio): Promise<{ document: AudioDocument; issues: readonly StoredIssue[] }> => {
    const blank = (issue: StoredIssue) => ({ document: emptyAudioDocument(shapeOf(audio), defaults), issues: [issue] });
    if (opened && !opened.ok) return blank(modelIssue(opened.fault));
    const result = await unlessBroken(
      async () => opened?.value.read(audio, task),
      () => undefined,
    );
    if (!opened || !result) return blank(unreadable(files));
    if (!result.ok) return blank(modelIssue(result.fault));
    const { document, warnings } = result.value;
    return {
      document: { ...document, answers: answersOf[opened.value.globalAnswers](document, defaults) },
      issues: warnings.slice(0, warningsMost).map(modelIssue),
    };
  };
  const print = ({
    document,
    issues,
  }: {
    document: AudioDocument;
    issues: readonly StoredIssue[];
  }): { document: AudioDocument; issues: readonly StoredIssue[]; text: Buffer } => {
    const text = Buffer.from(JSON.stringify(withInitialTracks(document, task.tracks)));
    const fault = checkDocumentBytes(0, text.length);
    return fault
      ? print({ document: emptyAudioDocument(document, defaults), issues: [modelIssue(fault)] })
      : { document, issues, text };
  };
  const written: WrittenDocument[] = [];
  const file = openSync(output, 'w');
  try {
    let start = 0;
    for (const audio of audios) {
      const { document, issues, text } = print(await read(audio));
      writeFileSync(file, text);
      written.push({ audioId: audio.id, start, bytes: text.length, ...figuresOf(document), issues });
      start += text.length;
    }
  } finally {
    closeSync(file);
  }
  return written;
}

const answersOf: Readonly<
  Record<
    AnnotationReader['globalAnswers'],
    (document: AudioDocument, defaults: AudioDocument['answers']) => AudioDocument['answers']
  >
> = {
  all: (document) => document.answers,
  some: (document, defaults) => ({ ...defaults, ...document.answers }),
  none: (_, defaults) => defaults,
};

const figuresOf = ({ segments, isValid }: AudioDocument) => ({
  segment_count: segments.length,
  target_samples: segments.reduce((sum, segment) => sum + segment.end - segment.start, 0),
  is_valid: isValid,
});

const readBytes = (files: readonly FileOnDisk[]) =>
  Promise.all(files.map(async ({ name, path }) => ({ name, bytes: await readFile(path) })));

interface ListedAudio extends AnnotatedAudio {
  readonly dataset_id: number;
}

interface AudioList {
  readonly all: readonly ListedAudio[];
  readonly byBaseName: ReadonlyMap<string, readonly ListedAudio[]>;
}

/** The list read last: the files of a dataset come one after the other. */
let lastList: { readonly path: string; readonly audios: AudioList } | undefined;

async function readAudios(path: string): Promise<AudioList> {
  if (lastList?.path === path) return lastList.audios;
  const lines = (await readFile(path, 'utf8')).split('\n').filter((line) => line !== '');
  // written by `listAudios` from rows of these columns
  const all = lines.map((line) => JSON.parse(line) as ListedAudio);
  const audios = { all, byBaseName: Map.groupBy(all, ({ name }) => baseName(name)) };
  lastList = { path, audios };
  return audios;
}

function meantAudios(
  { all, byBaseName }: AudioList,
  files: readonly FileOnDisk[],
  speaksOf: AnnotationReader['speaksOf'],
): readonly ListedAudio[] {
  if (speaksOf === 'all') return all;
  const same = new Set(files.flatMap(({ name }) => byBaseName.get(baseName(name)) ?? []));
  return speaksOf === 'none' ? [...same] : all.filter((audio) => same.has(audio) || speaksOf(audio.name));
}

/** An audio whose namesake in another dataset is meant as well. */
function inSeveralDatasets(audios: readonly ListedAudio[]): ListedAudio | undefined {
  const datasetOf = new Map<string, number>();
  return audios.find(({ name, dataset_id }) => {
    const other = datasetOf.get(name);
    datasetOf.set(name, dataset_id);
    return other !== undefined && other !== dataset_id;
  });
}

/** Readers never throw; one that does, or runs out of room for its buffers, is met by this one file. */
async function unlessBroken<Value>(read: () => Promise<Value>, instead: () => Value): Promise<Value> {
  try {
    return await read();
  } catch {
    return instead();
  }
}
