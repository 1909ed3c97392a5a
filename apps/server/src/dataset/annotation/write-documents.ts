import { closeSync, openSync, writeFileSync } from 'node:fs';
import {
  checkDocumentBytes,
  defaultAnswers,
  unconfirmedDefaults,
  type BaseDocument,
  type Fault,
  type FaultCode,
  type FaultPath,
  type OnFault,
} from '@earmark/model';
import type { AnnotatedSource, AnnotationReader, ReadingTask } from '../../modality/index.ts';
import { modelIssue, unreadable } from '../issue.ts';
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
import { figuresOf, type WrittenDocument } from './written-document.ts';

type Reader = AnnotationReader<BaseDocument>;

/** Maximum number of stored warnings per source. */
const warningsMost = 50;

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

/**
 * Returns violations of the task's rules, at their positions in the file. The content is kept, and must be corrected
 * before it is submitted.
 */
const brokenRules = (faults: readonly Fault[], pathOf: (unitId: string) => FaultPath): Fault[] =>
  faults
    .filter(({ code }) => rulesOfContent.includes(code))
    .map((fault) => ({ ...fault, path: pathOf(String(fault.path[1])) }));

/**
 * Answers about the whole of what a format holds: all of them, some, or none; the template has defaults for the others.
 */
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
