import { isObject, listOf, numberAt, textAt, parseJson, type JsonObject } from '../../../../encoding/index.ts';
import { refuse, type Result } from '../../../../fault/index.ts';
import type { TextDocument } from '../../document/index.ts';
import { createTextIndex } from '../../offset/index.ts';
import { extentOf } from '../loose/flatten.ts';
import type { LooseText } from '../loose/loose.ts';
import { looseOf } from '../loose/loose-of.ts';
import { makeLoose } from '../loose/make.ts';
import type { ForeignSpan } from '../loose/settle.ts';
import { readFiles, readTexts } from '../read-files.ts';
import type { NamedText, ReadTexts, TextFormat, TextPrintOptions } from '../text-format.ts';

/** Type of the spans that answer. */
const answerType = 'answer';

/**
 * SQuAD 2.0: questions about passages, positions in code points. Each question is a text of two parts, question and
 * passage; its answers are spans of the passage, each range once. One without a span is
 * impossible to answer.
 */
export const squadFormat: TextFormat = {
  title: 'SQuAD 2.0',
  extension: 'json',
  mime: 'application/json',
  carries: {
    spans: 'last',
    onlyType: answerType,
    discontinuous: false,
    links: 'none',
    attributes: false,
    answers: 'none',
    parts: 'two',
    sections: false,
    comments: false,
    statuses: false,
    proposals: false,
    evidence: false,
    validity: false,
  },
  detects: (_, head) => /"paragraphs"\s*:/.test(head) && /"qas"\s*:|"context"\s*:/.test(head),
  reads,
  *print(document, options) {
    yield `${head}${article(document, options)}${tail}`;
  },
  collection: {
    fileName: 'squad.json',
    head: () => head,
    separator: ',\n',
    tail: '\n]}\n',
    *item(document, options) {
      yield article(document, options);
    },
  },
};

const head = '{"version":"v2.0","data":[\n';
const tail = '\n]}\n';

function article(document: TextDocument, options: TextPrintOptions): string {
  const loose = looseOf(document, options);
  const last = loose.parts.length - 1;
  const context = loose.parts[last]?.text ?? '';
  const index = createTextIndex(context);
  const answers = loose.spans
    .filter(({ part, ranges }) => part === last && ranges.length === 1)
    .map((span) => {
      const { start, end } = extentOf(span);
      return { text: index.slice(start, end), answer_start: start };
    });
  const question = loose.parts
    .slice(0, last)
    .map(({ text }) => text)
    .join('\n');
  const qa = { question, id: loose.name, answers, is_impossible: answers.length === 0 };
  return JSON.stringify({ title: loose.name, paragraphs: [{ qas: [qa], context }] });
}

interface Question {
  readonly qa: JsonObject;
  readonly context: string | undefined;
  readonly line: number;
}

function reads(files: readonly NamedText[]): Result<ReadTexts> {
  return readFiles(files, ({ text }) => {
    const value = parseJson(text, 32);
    if (!value.ok) return value;
    if (!isObject(value.value) || !Array.isArray(value.value['data']))
      return refuse('format_field_missing', ['line', 1], { name: 'data' });
    const lineOf = lineFinder(text);
    const questions: Question[] = [];
    for (const entry of value.value['data'].filter(isObject))
      for (const paragraph of listOf(entry['paragraphs']).filter(isObject))
        for (const qa of listOf(paragraph['qas']).filter(isObject))
          questions.push({ qa, context: textAt(paragraph, 'context'), line: lineOf(textAt(qa, 'id')) });
    return readTexts(questions, readQuestion);
  });
}

/** Questions are found again by their ids, which are unique and come in order. */
function lineFinder(text: string): (id: string | undefined) => number {
  let [at, line] = [0, 1];
  return (id) => {
    const found = id === undefined || id === '' ? -1 : text.indexOf(JSON.stringify(id), at);
    if (found < 0) return line;
    for (let next = text.indexOf('\n', at); next >= 0 && next < found; next = text.indexOf('\n', next + 1)) line += 1;
    at = found;
    return line;
  };
}

function readQuestion({ qa, context, line }: Question): Result<LooseText> {
  const question = textAt(qa, 'question');
  if (question === undefined) return refuse('format_field_missing', ['line', line], { name: 'question' });
  if (context === undefined) return refuse('format_field_missing', ['line', line], { name: 'context' });
  const spans: ForeignSpan[] = [];
  const seen = new Set<string>();
  for (const answer of listOf(qa['answers']).filter(isObject)) {
    const quote = textAt(answer, 'text') ?? '';
    const start = numberAt(answer, 'answer_start') ?? Number.NaN;
    const range = `${start} ${quote}`;
    if (seen.has(range)) continue;
    seen.add(range);
    const key = `answer${spans.length + 1}`;
    spans.push({ key, label: answerType, part: 1, ranges: [{ start, end: start }], quote, endsByQuote: true });
  }
  return makeLoose({
    name: textAt(qa, 'id'),
    parts: [
      { name: 'question', text: question },
      { name: 'passage', text: context },
    ],
    spans,
    line,
  });
}
