import { closeSync, openSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import {
  checkDocumentBytes,
  defaultAnswers,
  unconfirmedDefaults,
  findModality,
  type AnyModality,
  type BaseDocument,
  type Fault,
  type FaultCode,
  type FaultPath,
  type OnFault,
} from '@earmark/model';
import {
  findServerModality,
  type AnnotatedSource,
  type AnnotationReader,
  type AnyServerModality,
  type ReadingTask,
} from '../../modality/index.ts';
import { catalogueIssue, modelIssue, namesOf, unreadable } from '../issue.ts';
import type { StoredIssue } from '../queries.ts';
import { openTexts, type LocatedText } from '../text/index.ts';
import { figuresOf, type WrittenDocument } from './written-document.ts';

/** Functions run in the child process; see `createAnnotationProcess`. */
export { labelsOfTexts, previewTexts, writeTexts } from '../text/index.ts';

type Reader = AnnotationReader<BaseDocument>;

/** A file by its upload path, and the location of its bytes. */
interface FileOnDisk {
  readonly name: string;
  readonly path: string;
  readonly ingest?: object | null;
}

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
/** Maximum number of stored warnings per source. */
const warningsMost = 50;

/** Rows of a kind; the parent process has already checked that they exist. */
function rowsOf(kind: string): { modality: AnyModality; server: AnyServerModality; files: Files } {
  const [modality, server] = [findModality(kind), findServerModality(kind)];
  if (!modality || !server?.annotations) throw new Error(`No annotation files are read for items of the kind ${kind}`);
  return { modality, server, files: server.annotations };
}
type Files = NonNullable<AnyServerModality['annotations']>;

/** File name without folders and extension, by which files and sources are matched. */
const baseName = (name: string): string =>
  name
    .replace(/^.*\//, '')
    .replace(/\.[^.]+$/, '')
    .toLowerCase();

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

/**
 * Parses files that belong together with a task's labels and tracks, and appends the sources' first documents to
 * `output`. Labels that the format cannot express get their defaults. A source whose part is unreadable gets an empty
 * document, with the reason among its issues.
 */
export async function writeDocuments({
  modality: kind,
  files,
  sources: located,
  task,
  output,
  takesGood,
}: {
  modality: string;
  files: readonly FileOnDisk[];
  sources: readonly LocatedSource[];
  task: ReadingTask;
  output: string;
  /** Takes the lines that can be read alone; what cannot stands in the report of the file. */
  takesGood: boolean;
}): Promise<WrittenDocument[]> {
  const { modality, server, files: formats } = rowsOf(kind);
  const sources = located.map(openSource);
  const bytes = await readBytes(files);
  const onFault: OnFault | undefined = takesGood ? () => undefined : undefined;
  const defaults: BaseDocument['answers'] = { ...defaultAnswers(task.labels.global) };
  const opened = await unlessBroken(
    () => formats.open(bytes, onFault),
    () => undefined,
  );
  const empty = ({ facts, texts }: AnnotatedSource): BaseDocument => ({
    ...modality.empty(server.sourceOf(facts, texts), defaults),
    ...unconfirmedDefaults(task.labels.global),
  });
  interface Read {
    readonly document: BaseDocument;
    readonly kept?: string | undefined;
    readonly issues: readonly StoredIssue[];
  }
  const read = async (source: AnnotatedSource): Promise<Read> => {
    const blank = (issue: StoredIssue) => ({ document: empty(source), issues: [issue] });
    if (opened && !opened.ok) return blank(modelIssue(opened.fault));
    const result = await unlessBroken(
      async () => opened?.value.read(source, task, onFault),
      () => undefined,
    );
    if (!opened || !result) return blank(unreadable(files));
    if (!result.ok) return blank(modelIssue(result.fault));
    const { document, warnings, paths, kept } = result.value;
    const broken = brokenRules(modality.check(document, task.labels, task.rules), (id) => {
      const index = modality.units.of(document).findIndex((unit) => unit.id === id);
      return paths?.get(id) ?? ['segments', index];
    });
    const answers = answersOf[opened.value.globalAnswers](document, defaults);
    const unconfirmed = Object.keys(defaults).filter((id) => id in answers && !(id in document.answers));
    return {
      document: { ...document, answers, ...(unconfirmed.length > 0 && { unconfirmed }) },
      kept: kept && storableJson(kept),
      issues: [...warnings, ...broken].sort(byIndex).slice(0, warningsMost).map(modelIssue),
    };
  };
  const print = (source: AnnotatedSource, { document, kept, issues }: Read): Read & { readonly text: Buffer } => {
    const text = Buffer.from(JSON.stringify(modality.begin(document, task.rules)));
    const fault = checkDocumentBytes(0, text.length);
    return fault
      ? print(source, { document: empty(source), issues: [modelIssue(fault)] })
      : { document, kept, issues, text };
  };
  const written: WrittenDocument[] = [];
  const file = openSync(output, 'w');
  try {
    let start = 0;
    for (const source of sources) {
      const { document, kept, issues, text } = print(source, await read(source));
      const beside = Buffer.from(kept ?? '');
      writeFileSync(file, text);
      writeFileSync(file, beside);
      const bytes = text.length + beside.length;
      const figures = figuresOf(document);
      written.push({ sourceId: source.id, start, bytes, documentBytes: text.length, ...figures, issues });
      start += bytes;
    }
  } finally {
    closeSync(file);
  }
  return written;
}

/** JSON that the database takes: of files with NUL or half characters nothing is kept, but their annotations are. */
function storableJson(value: unknown): string | undefined {
  const json = JSON.stringify(value);
  return /\\u(?:0000|[Dd][89A-Fa-f])/.test(json) ? undefined : json;
}

/** Rules of the task that what was read may break: what is missing is left to the annotators. */
const rulesOfContent: readonly FaultCode[] = [
  'segment_too_short',
  'segment_too_long',
  'silence_out_of_range',
  'characters_disabled',
];

/** Returns violations of the task's rules, at their positions in the file. The content is kept, and must be corrected before it is submitted. */
const brokenRules = (faults: readonly Fault[], pathOf: (unitId: string) => FaultPath): Fault[] =>
  faults
    .filter(({ code }) => rulesOfContent.includes(code))
    .map((fault) => ({ ...fault, path: pathOf(String(fault.path[1])) }));

/** In the order of lines or rows; what is about the whole file comes first. */
const byIndex = (one: Fault, other: Fault): number => unitIndexOf(one) - unitIndexOf(other);
const unitIndexOf = ({ path }: Fault): number => (typeof path[1] === 'number' ? path[1] : -1);

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
  Promise.all(files.map(async ({ path, ...file }) => ({ ...file, bytes: await readFile(path) })));

interface ListedSource extends AnnotatedSource {
  readonly dataset_id: number;
}

/** A source as another process names it: its texts are read from a file when they are asked for. */
export interface LocatedSource extends Omit<AnnotatedSource, 'texts'> {
  readonly locations?: readonly LocatedText[] | undefined;
}

const openSource = <Source extends LocatedSource>({
  locations,
  ...source
}: Source): Omit<Source, 'locations'> & Pick<AnnotatedSource, 'texts'> =>
  locations ? { ...source, texts: openTexts(locations) } : source;

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

/** Readers report faults as values; an exception or exhausted buffer is attributed to this file only. */
async function unlessBroken<Value>(read: () => Promise<Value>, instead: () => Value): Promise<Value> {
  try {
    return await read();
  } catch {
    return instead();
  }
}
