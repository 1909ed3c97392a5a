import { readFile } from 'node:fs/promises';
import type { BaseDocument, Fault, OnFault } from '@earmark/model';
import type { AnnotatedSource, AnnotationReader, ReadingTask } from '../../modality/index.ts';
import { catalogueIssue, modelIssue, namesOf, unreadable } from '../issue.ts';
import type { StoredIssue } from '../queries.ts';
import {
  byIndex,
  openSource,
  readBytes,
  rowsOf,
  unlessBroken,
  type FileOnDisk,
  type LocatedSource,
} from './reading.ts';

type Reader = AnnotationReader<BaseDocument>;

/** Result of matching annotation files with sources. */
export interface MatchedFiles {
  /** Ids of the sources that the files annotate. */
  readonly matched: readonly number[];
  /** Units on the lines that can be read. */
  readonly goodUnits: number;
  /** Faults of what cannot be read; empty when the files are accepted as they are. */
  readonly issues: readonly StoredIssue[];
}

/** Maximum number of stored faults per file, because one mistake often repeats in every row. */
const issuesMost = 50;

/**
 * Parses files that belong together without labels, to report their faults and the sources they annotate: sources named
 * in the files, otherwise those with the same base name. `sourcesPath` lists the candidates as JSON lines.
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
  const faults = createReport();
  return unlessBroken(
    async () => {
      const opened = await formats.open(bytes, faults.add);
      if (!opened.ok) return { matched: [], goodUnits: 0, issues: [modelIssue(opened.fault)] };
      const { read, speaksOf, strangers } = opened.value;
      const matched: ListedSource[] = [];
      let goodUnits = 0;
      for (const source of meantSources(sources, files, speaksOf)) {
        const result = read(source, noTask, faults.add);
        if (!result.ok) {
          faults.add(result.fault);
          continue;
        }
        const { unitCount } = modality.figures(result.value.document);
        goodUnits += unitCount;
        if (speaksOf !== 'all' || unitCount > 0) matched.push(source);
      }
      if (matched.length > 0 && strangers) strangers(namesIn(sources)).forEach(faults.add);
      const issues = faults.issues();
      if (matched.length + issues.length === 0)
        return { matched: [], goodUnits: 0, issues: [catalogueIssue('backfill_unmatched', { name: namesOf(files) })] };
      const twice = inSeveralDatasets(matched);
      if (twice)
        return {
          matched: [],
          goodUnits: 0,
          issues: [catalogueIssue('backfill_ambiguous', { name: namesOf(files), audio: twice.name })],
        };
      return { matched: matched.map(({ id }) => id), goodUnits, issues };
    },
    () => ({ matched: [], goodUnits: 0, issues: [unreadable(files)] }),
  );
}

/** Collects faults, each once and in the order of the lines: the first ones whole, of the others their number. */
function createReport(): { readonly add: OnFault; readonly issues: () => StoredIssue[] } {
  const first = new Map<string, Fault>();
  const others = new Set<string>();
  return {
    add: (fault) => {
      const key = JSON.stringify([fault.code, fault.path, fault.params ?? null]);
      if (first.has(key)) return;
      if (first.size < issuesMost) first.set(key, fault);
      else others.add(key);
    },
    issues: () => [
      ...[...first.values()].sort(byIndex).map(modelIssue),
      ...(others.size === 0 ? [] : [catalogueIssue('backfill_more_faults', { count: others.size })]),
    ],
  };
}

/** File name without folders and extension, by which files and sources are matched. */
const baseName = (name: string): string =>
  name
    .replace(/^.*\//, '')
    .replace(/\.[^.]+$/, '')
    .toLowerCase();

interface ListedSource extends AnnotatedSource {
  readonly dataset_id: number;
}

interface SourceList {
  readonly all: readonly ListedSource[];
  readonly byBaseName: ReadonlyMap<string, readonly ListedSource[]>;
}

/** Cache of the last list, because the files of one dataset are read in sequence. */
let lastList: { readonly path: string; readonly sources: SourceList } | undefined;

async function readSources(path: string): Promise<SourceList> {
  if (lastList?.path === path) return lastList.sources;
  const lines = (await readFile(path, 'utf8')).split('\n').filter((line) => line !== '');
  // `listSources` wrote the lines from rows with these columns
  const all = lines.map((line): ListedSource =>
    openSource(JSON.parse(line) as LocatedSource & Pick<ListedSource, 'dataset_id'>),
  );
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
  return speaksOf === 'none' ? [...same] : all.filter((source) => same.has(source) || speaksOf(source.name, source));
}

function* namesIn({ all }: SourceList): Generator<string> {
  for (const { name } of all) yield name;
}

/** Finds a source whose namesake in another dataset matches as well. */
function inSeveralDatasets(sources: readonly ListedSource[]): ListedSource | undefined {
  const datasetOf = new Map<string, number>();
  return sources.find(({ name, dataset_id }) => {
    const other = datasetOf.get(name);
    datasetOf.set(name, dataset_id);
    return other !== undefined && other !== dataset_id;
  });
}
