import { annotatedTextFormats, extensionOf, limits, textIngestSchema } from '@earmark/contract';
import {
  decodeText,
  fitLoose,
  labelsOf,
  refuse,
  resolveLoose,
  succeed,
  textFormats,
  withoutBlanks,
  type LabelSet,
  type LooseText,
  type OnFault,
  type Result,
  type TextDocument,
} from '@earmark/model';
import type { AnnotatedSource, AnnotationReader, NamedFile, ReadingTask } from '../modality.ts';
import { namesOfTexts, noAnnotations, openFile, readAnnotated } from './annotated-texts.ts';
import { contentHash, hashOfFacts, type TextFacts } from './measure-text.ts';
import { shapeOfText } from './shape.ts';

type Reader = AnnotationReader<TextDocument>;

/** Accepted formats, for the error about others. */
export const readableTextFormats: string = [
  ...annotatedTextFormats.map((id) => textFormats[id].title),
  'brat (.ann)',
].join(', ');

/** Each file stands for itself. */
export const groupTextAnnotations = <File>(files: readonly File[]): File[][] => files.map((file) => [file]);

/** Opens a file of annotations: the list that brought its texts, or one about texts that are here already. */
export async function openTextAnnotations(files: readonly NamedFile[], onFault?: OnFault): Promise<Result<Reader>> {
  const [file] = files;
  if (!file) return refuse('format_empty');
  if (file.bytes.byteLength > limits.upload.backfillMaxBytes) return refuse('format_too_large');
  if (extensionOf(file.name) === 'ann') return succeed(bratReader(file));
  const given = textIngestSchema.parse(file.ingest ?? {});
  const opened = await openFile(file, given.encoding);
  if (!opened.ok) return opened;
  const annotated = readAnnotated(file.name, opened.value, given);
  if (!annotated) return noAnnotations(readableTextFormats);
  if (!annotated.ok) return annotated;
  const { read } = annotated.value;
  read.faults.forEach((fault) => onFault?.(fault));
  const [fault] = read.faults;
  // A list that brought its texts was shown with its refused lines; its others are taken
  if (fault && !onFault && !file.ingest) return { ok: false, fault };
  return succeed(looseReader(file.name, read.texts));
}

/**
 * Finds what a file says of a source by its name and its content, or by its content alone; last by its content without
 * white space, which files of tokens do not keep.
 */
function looseReader(name: string, texts: readonly LooseText[]): Reader {
  const names = namesOfTexts(name, texts);
  const byName = new Map(texts.map((text, index) => [names[index] ?? '', text]));
  const byContent = Map.groupBy(texts, ({ parts }) => contentHash(parts.map(({ text }) => text)));
  const byLetters = Map.groupBy(texts, ({ parts }) => lettersOf(parts));
  const find = (source: Pick<AnnotatedSource, 'name' | 'facts'>): LooseText | undefined => {
    // Facts were parsed by the schema of texts
    const hash = hashOfFacts(source.facts as TextFacts);
    const named = byName.get(source.name);
    return named && contentHash(named.parts.map(({ text }) => text)) === hash ? named : byContent.get(hash)?.[0];
  };
  const findSpaced = ({ texts: own }: Pick<AnnotatedSource, 'texts'>): LooseText | undefined =>
    own && byLetters.get(lettersOfSource(own))?.[0];
  return {
    read(source, task) {
      const loose = find(source);
      if (loose) return resolve(loose, source, task);
      const spaced = findSpaced(source);
      if (!spaced) return refuse('format_text_differs', [], { name: source.name });
      const fitted = fitLoose(spaced, source.texts?.map(({ text }) => text) ?? []);
      return fitted.ok ? resolve(fitted.value, source, task) : fitted;
    },
    speaksOf: (_name, source) => (find(source) ?? findSpaced(source)) !== undefined,
    strangers: () => [],
    globalAnswers: 'some',
  };
}

const lettersOf = (parts: readonly { readonly text: string }[]): string =>
  contentHash(parts.map(({ text }) => withoutBlanks(text)));

/**
 * Of sources: the files of a dataset are held against all of its texts one after the other, each of which is read from
 * disk.
 */
const knownLetters = new WeakMap<object, string>();

function lettersOfSource(texts: NonNullable<AnnotatedSource['texts']>): string {
  const letters = knownLetters.get(texts) ?? lettersOf(texts);
  knownLetters.set(texts, letters);
  return letters;
}

/** brat's annotations say nothing of their text but quote it: they belong to the text of the same name. */
const bratReader = ({ name, bytes }: NamedFile): Reader => ({
  read(source, task) {
    const [text] = source.texts ?? [];
    const decoded = decodeText(bytes);
    if (!decoded.ok) return decoded;
    const stem = name.replace(/\.[^.]+$/, '');
    const read = textFormats.brat.reads([
      { name: `${stem}.txt`, text: text?.text ?? '' },
      { name: `${stem}.ann`, text: decoded.value },
    ]);
    if (!read.ok) return read;
    const [loose] = read.value.texts;
    const [fault] = read.value.faults;
    return loose ? resolve(loose, source, task) : fault ? { ok: false, fault } : refuse('format_empty');
  },
  speaksOf: 'none',
  globalAnswers: 'some',
});

function resolve(loose: LooseText, source: AnnotatedSource, { labels }: ReadingTask): ReturnType<Reader['read']> {
  const shape = shapeOfText(source.facts as TextFacts, source.texts);
  // Before a task's labels are known, those of the text itself show whether it can be read
  return resolveLoose(loose, { labels: isUnknown(labels) ? labelsOf([loose]) : labels, shape });
}

const isUnknown = ({ global, segment, links = [] }: LabelSet): boolean =>
  global.length + segment.length + links.length === 0;
