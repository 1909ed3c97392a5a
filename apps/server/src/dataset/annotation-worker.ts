import { closeSync, openSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { checkDocumentBytes, defaultAnswers, findModality, type AnyModality, type BaseDocument } from '@earmark/model';
import {
  findServerModality,
  type AnnotatedSource,
  type AnnotationReader,
  type AnyServerModality,
  type ReadingTask,
} from '../modality/index.ts';
import { catalogueIssue, modelIssue, namesOf, unreadable } from './issue.ts';
import type { StoredIssue } from './queries.ts';
import { figuresOf, type WrittenDocument } from './written-document.ts';

/** What is done with annotation files in a process of their own; see `createAnnotationProcess`. */

type Reader = AnnotationReader<BaseDocument>;

/** A file by its path within what was uploaded, and where its bytes are. */
export interface FileOnDisk {
  readonly name: string;
  readonly path: string;
}

export interface MatchedFiles {
  /** Ids of the sources that the files hold annotations of. */
  readonly matched: readonly number[];
  /** Why the files are refused; none when they are taken. */
  readonly issues: readonly StoredIssue[];
}

/** Faults of one annotation file that are kept; the same mistake often stands in every row. */
const issuesMost = 50;
/** Warnings about one source's annotations that are kept. */
const warningsMost = 20;

/** The rows of a kind, which whoever starts this process has found already. */
function rowsOf(kind: string): { modality: AnyModality; server: AnyServerModality; files: Files } {
  const [modality, server] = [findModality(kind), findServerModality(kind)];
  if (!modality || !server?.annotations) throw new Error(`No annotation files are read for items of the kind ${kind}`);
  return { modality, server, files: server.annotations };
}
type Files = NonNullable<AnyServerModality['annotations']>;

/** The name without folders and extension, by which files and sources find each other. */
const baseName = (name: string): string =>
  name
    .replace(/^.*\//, '')
    .replace(/\.[^.]+$/, '')
    .toLowerCase();

/**
 * Reads files that belong together without labels, to tell their faults and which of the sources listed at `sourcesPath` (one JSON
 * a line) they annotate: those that they name, else those of their own base name.
 */
export async function matchFiles({
  modality: kind,
  files,
  sourcesPath,
}: {
  modality: string;
  files: readonly FileOnDisk[];
  sourcesPath: string;
}): Promise<MatchedFiles> {
  const { modality, files: formats } = rowsOf(kind);
  const noTask: ReadingTask = { labels: { global: [], segment: [] }, rules: modality.rulesSchema.parse({}) };
  const bytes = await readBytes(files);
  const sources = await readSources(sourcesPath);
  return unlessBroken(
    async () => {
      const opened = await formats.open(bytes);
      if (!opened.ok) return { matched: [], issues: [modelIssue(opened.fault)] };
      const { read, speaksOf } = opened.value;
      const matched: ListedSource[] = [];
      const issues = new Map<string, StoredIssue>();
      for (const source of meantSources(sources, files, speaksOf)) {
        const result = read(source, noTask);
        if (!result.ok) issues.set(JSON.stringify(result.fault), modelIssue(result.fault));
        else if (speaksOf !== 'all' || modality.figures(result.value.document).unitCount > 0) matched.push(source);
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
 * Reads files that belong together with the labels and tracks of a task, and writes the documents that the sources begin with to
 * `output`, one after the other. Questions that the files' format cannot answer begin with their defaults; a source whose part
 * cannot be read begins blank, with the reason among its issues.
 */
export async function writeDocuments({
  modality: kind,
  files,
  sources,
  task,
  output,
}: {
  modality: string;
  files: readonly FileOnDisk[];
  sources: readonly AnnotatedSource[];
  task: ReadingTask;
  output: string;
}): Promise<WrittenDocument[]> {
  const { modality, server, files: formats } = rowsOf(kind);
  const bytes = await readBytes(files);
  const defaults: BaseDocument['answers'] = { ...defaultAnswers(task.labels.global) };
  const opened = await unlessBroken(
    () => formats.open(bytes),
    () => undefined,
  );
  const empty = ({ facts }: AnnotatedSource): BaseDocument => modality.empty(server.sourceOf(facts), defaults);
  const read = async (source: AnnotatedSource): Promise<{ document: BaseDocument; issues: readonly StoredIssue[] }> => {
    const blank = (issue: StoredIssue) => ({ document: empty(source), issues: [issue] });
    if (opened && !opened.ok) return blank(modelIssue(opened.fault));
    const result = await unlessBroken(
      async () => opened?.value.read(source, task),
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
  const print = (
    source: AnnotatedSource,
    { document, issues }: { document: BaseDocument; issues: readonly StoredIssue[] },
  ): { document: BaseDocument; issues: readonly StoredIssue[]; text: Buffer } => {
    const text = Buffer.from(JSON.stringify(modality.begin(document, task.rules)));
    const fault = checkDocumentBytes(0, text.length);
    return fault ? print(source, { document: empty(source), issues: [modelIssue(fault)] }) : { document, issues, text };
  };
  const written: WrittenDocument[] = [];
  const file = openSync(output, 'w');
  try {
    let start = 0;
    for (const source of sources) {
      const { document, issues, text } = print(source, await read(source));
      writeFileSync(file, text);
      written.push({ sourceId: source.id, start, bytes: text.length, ...figuresOf(document), issues });
      start += text.length;
    }
  } finally {
    closeSync(file);
  }
  return written;
}

const answersOf: Readonly<
  Record<
    Reader['globalAnswers'],
    (document: BaseDocument, defaults: BaseDocument['answers']) => BaseDocument['answers']
  >
> = {
  all: (document) => document.answers,
  some: (document, defaults) => ({ ...defaults, ...document.answers }),
  none: (_, defaults) => defaults,
};

const readBytes = (files: readonly FileOnDisk[]) =>
  Promise.all(files.map(async ({ name, path }) => ({ name, bytes: await readFile(path) })));

interface ListedSource extends AnnotatedSource {
  readonly dataset_id: number;
}

interface SourceList {
  readonly all: readonly ListedSource[];
  readonly byBaseName: ReadonlyMap<string, readonly ListedSource[]>;
}

/** The list read last: the files of a dataset come one after the other. */
let lastList: { readonly path: string; readonly sources: SourceList } | undefined;

async function readSources(path: string): Promise<SourceList> {
  if (lastList?.path === path) return lastList.sources;
  const lines = (await readFile(path, 'utf8')).split('\n').filter((line) => line !== '');
  // written by `listSources` from rows of these columns
  const all = lines.map((line) => JSON.parse(line) as ListedSource);
  const sources = { all, byBaseName: Map.groupBy(all, ({ name }) => baseName(name)) };
  lastList = { path, sources };
  return sources;
}

function meantSources(
  { all, byBaseName }: SourceList,
  files: readonly FileOnDisk[],
  speaksOf: Reader['speaksOf'],
): readonly ListedSource[] {
  if (speaksOf === 'all') return all;
  const same = new Set(files.flatMap(({ name }) => byBaseName.get(baseName(name)) ?? []));
  return speaksOf === 'none' ? [...same] : all.filter((source) => same.has(source) || speaksOf(source.name));
}

/** A source whose namesake in another dataset is meant as well. */
function inSeveralDatasets(sources: readonly ListedSource[]): ListedSource | undefined {
  const datasetOf = new Map<string, number>();
  return sources.find(({ name, dataset_id }) => {
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
