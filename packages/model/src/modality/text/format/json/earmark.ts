import { z } from 'zod';
import { namedLabels } from '../../../../answers/index.ts';
import { parseJson } from '../../../../encoding/index.ts';
import { refuse, succeed, type Result } from '../../../../fault/index.ts';
import type { Answers } from '../../../../label/index.ts';
import type { Comment } from '../../../../document/index.ts';
import type { Mark, TextDocument } from '../../document/index.ts';
import type { LooseAnswers, LooseText } from '../loose/loose.ts';
import { makeLoose } from '../loose/make.ts';
import { readFiles, readTexts } from '../read-files.ts';
import type { NamedText, ReadTexts, TextFormat, TextPrintOptions } from '../text-format.ts';
import { earmarkTextSchema, textFormatName, textFormatVersion, type EarmarkText } from './earmark-file.ts';

/**
 * Earmark's own format: a text with all of its document, proposals and comments included, and the labels needed to
 * interpret it. One mark per line.
 */
export const earmarkTextFormat: TextFormat = {
  title: 'Earmark JSON',
  extension: 'json',
  mime: 'application/json',
  carries: {
    spans: 'any',
    discontinuous: true,
    links: 'any',
    attributes: true,
    answers: 'all',
    parts: 'any',
    sections: true,
    comments: true,
    statuses: true,
    proposals: true,
    evidence: true,
    validity: true,
  },
  detects: (_, head) => /"format"\s*:\s*"earmark-text"/.test(head),
  reads,
  print,
};

const maxDepth = 24;

function* print(
  document: TextDocument,
  { labels, texts, partNames = [], name = '' }: TextPrintOptions,
): Generator<string> {
  const parts = document.parts.map((_, index) => ({
    name: partNames[index] ?? `text_${index + 1}`,
    text: texts[index] ?? '',
  }));
  yield `{\n"format":"${textFormatName}",\n"version":${textFormatVersion},\n`;
  yield `"text":${JSON.stringify({ name, parts })},\n`;
  yield `"labels":${JSON.stringify(namedLabels(labels))},\n`;
  if (labels.links !== undefined && labels.links.length > 0) yield `"links":${JSON.stringify(labels.links)},\n`;
  yield `"isValid":${document.isValid},\n"answers":${JSON.stringify(sorted(document.answers))},\n`;
  yield `"comments":${JSON.stringify(document.comments.map(comment))},\n"marks":[`;
  for (const [index, mark] of document.marks.entries())
    yield `${index === 0 ? '' : ','}\n${JSON.stringify(portable(mark))}`;
  yield `${document.marks.length === 0 ? '' : '\n'}]\n}\n`;
}

function portable(mark: Mark): object {
  const { type, id, status, answers, comments } = mark;
  const head = { type, id };
  const unit = { status, answers: sorted(answers), comments: comments.map(comment) };
  if (mark.type === 'section') {
    const { part, sentence, start, end } = mark;
    return { ...head, part, ...(sentence !== undefined && { sentence }), start, end, ...unit };
  }
  const { proposal } = mark;
  const from = proposal && {
    proposal: {
      source: proposal.source,
      version: proposal.version,
      ...(proposal.score !== undefined && { score: proposal.score }),
      outcome: proposal.outcome,
    },
  };
  if (mark.type === 'link') {
    const ends = mark.ends.map((end) => ({ name: end.name, mark: end.mark }));
    return { ...head, linkType: mark.linkType, ends, ...from, ...unit };
  }
  const ranges = mark.ranges.map(({ start, end }) => ({ start, end }));
  const evidence = mark.evidenceFor !== undefined && { evidenceFor: mark.evidenceFor };
  return { ...head, part: mark.part, ranges, ...evidence, ...from, ...unit };
}

const comment = ({ id, authorId, authorName, text, createdAt, isResolved, parentId }: Comment): Comment => ({
  id,
  authorId,
  authorName,
  text,
  createdAt,
  isResolved,
  ...(parentId === undefined ? {} : { parentId }),
});

/** Sorts answers by key, so that equal documents print equal text. */
const sorted = (answers: Answers): Answers =>
  Object.fromEntries(Object.entries(answers).sort(([a], [b]) => (a < b ? -1 : 1)));

function reads(files: readonly NamedText[]): Result<ReadTexts> {
  return readFiles(files, ({ text }) => {
    const file = readFile(text);
    return file.ok ? readTexts([file.value], looseFile) : file;
  });
}

function readFile(text: string): Result<EarmarkText> {
  const value = parseJson(text, maxDepth);
  if (!value.ok) return value;
  const file = earmarkTextSchema.safeParse(value.value);
  if (file.success) return succeed(file.data);
  const [issue] = file.error.issues;
  const path = (issue?.path ?? []).map((step) => (typeof step === 'number' ? step : String(step)));
  if (issue?.code === 'unrecognized_keys')
    return refuse('format_field_unknown', path, { name: issue.keys.join(', ').slice(0, 200) });
  const version = z.object({ format: z.literal(textFormatName), version: z.number() }).safeParse(value.value)
    .data?.version;
  return version !== undefined && version !== textFormatVersion
    ? refuse('format_version_unknown', ['version'], { version })
    : refuse('format_malformed', path);
}

/** The loose form tells those who do not read the whole, such as who makes a template, what the file uses. */
function looseFile(file: EarmarkText): Result<LooseText> {
  const spans = file.marks.filter((mark) => mark.type === 'span');
  const links = file.marks.filter((mark) => mark.type === 'link');
  const types = new Map(file.links.map(({ id, title }) => [id, title]));
  const type = file.labels.find(
    ({ scope, type: kind }) => scope === 'segment' && (kind === 'single_select' || kind === 'single_tiled'),
  );
  const loose = makeLoose({
    name: file.text.name,
    parts: file.text.parts,
    answers: titled(file, 'global', file.answers),
    spans: spans.map(({ id, part, ranges, answers }) => ({
      key: id,
      label: type === undefined ? '' : (titlesChosen(type, answers[type.id])[0] ?? ''),
      part,
      ranges,
      attributes: titled(file, 'segment', answers, type?.id),
    })),
    links: links.map(({ id, linkType, ends, answers }) => ({
      key: id,
      label: types.get(linkType) ?? linkType,
      ends: ends.map(({ name, mark }) => ({ name, key: mark })),
      attributes: titled(file, 'segment', answers),
    })),
    line: 1,
  });
  return loose.ok ? succeed({ ...loose.value, earmark: file }) : loose;
}

type Named = EarmarkText['labels'][number];

const titlesChosen = ({ options }: Named, answer: Answers[string] | undefined): string[] =>
  typeof answer === 'string' || answer === undefined
    ? []
    : answer.map((id) => options.find((option) => option.id === id)?.title ?? id);

const titled = ({ labels }: EarmarkText, scope: Named['scope'], answers: Answers, without?: string): LooseAnswers =>
  Object.fromEntries(
    labels
      .filter((label) => label.scope === scope && label.id !== without && Object.hasOwn(answers, label.id))
      .map((label) => {
        const answer = answers[label.id] ?? '';
        return [label.title, typeof answer === 'string' ? answer : titlesChosen(label, answer)];
      }),
  );
