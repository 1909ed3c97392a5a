import { refuse, succeed, type Result } from '../../../../fault/index.ts';
import { firstWhere } from '../../../../sorted/index.ts';
import type { TextDocument } from '../../document/index.ts';
import { apart, extentOf, flatten } from '../loose/flatten.ts';
import type { LooseText } from '../loose/loose.ts';
import { looseOf } from '../loose/loose-of.ts';
import { makeLoose } from '../loose/make.ts';
import type { ForeignSpan } from '../loose/settle.ts';
import { characterTokeniser, tokensOf, type Tokeniser } from '../tokens/tokeniser.ts';
import { extensionOf, readFiles, readTexts } from '../read-files.ts';
import type { NamedText, ReadTexts, TextFormat, TextPrintOptions } from '../text-format.ts';
import { isTag, spansOfTags, tagsOf, type TaggedToken, type TagScheme } from './tags.ts';

/** A format of one token per line: its columns, and what is between two texts. */
interface TokenLines {
  readonly title: string;
  readonly extension: string;
  readonly scheme: TagScheme;
  /** Whether a line per text and the columns of the shared task of 2003 are written. */
  readonly is2003: boolean;
}

const documentLine = '-DOCSTART- -X- -X- O';
const comment = /^# tokeniser: \S+ \S+$/;

/**
 * Tokens with tags, one per line, a blank line between sentences. What overlaps cannot be written. The file says in its
 * first line how tokens were cut; a token is cut once more where a span begins or ends in it. In CoNLL-2003 a sentence
 * is a line of the text, in BIO and BIOES a text is one block, because nothing else tells texts apart there.
 */
function tokenLines({ title, extension, scheme, is2003 }: TokenLines): TextFormat {
  const item = (document: TextDocument, options: TextPrintOptions): string => {
    const body = printText(document, options, scheme, is2003);
    return is2003 ? `${documentLine}\n\n${body}\n` : `${body}\n`;
  };
  const head = ({
    tokeniser = characterTokeniser,
  }: {
    readonly tokeniser?: Pick<Tokeniser, 'name' | 'version'>;
  }): string => `# tokeniser: ${tokeniser.name} ${tokeniser.version}\n`;
  return {
    title,
    extension,
    mime: 'text/plain',
    hasTokens: true,
    carries: {
      spans: 'apart',
      discontinuous: false,
      links: 'none',
      attributes: false,
      answers: 'none',
      parts: 'one',
      sections: false,
      comments: false,
      statuses: false,
      proposals: false,
      evidence: false,
      validity: false,
    },
    detects: (name, head) => isOfTokens(name, head, is2003, extension),
    reads: readTokens,
    *print(document, options) {
      yield head(options);
      yield item(document, options);
    },
    collection: {
      fileName: `texts.${extension}`,
      head,
      separator: '',
      tail: '',
      *item(document, options) {
        yield item(document, options);
      },
    },
  };
}

/** The four columns of CoNLL-2003: word, part of speech, chunk, entity; the middle ones are placeholders. */
export const conll2003Format = tokenLines({ title: 'CoNLL-2003', extension: 'conll', scheme: 'bio', is2003: true });
/** A token and its BIO tag per line. */
export const bioFormat = tokenLines({ title: 'BIO', extension: 'bio', scheme: 'bio', is2003: false });
/** A token and its BIOES tag per line: the end of a span and spans of one token have tags of their own. */
export const bioesFormat = tokenLines({ title: 'BIOES', extension: 'bioes', scheme: 'bioes', is2003: false });

function printText(document: TextDocument, options: TextPrintOptions, scheme: TagScheme, is2003: boolean): string {
  const { text, index, spans } = flatten(looseOf(document, options));
  const chosen = apart(spans).map((span) => {
    const { start, end } = extentOf(span);
    return { label: span.label, start: index.toUnits(start), end: index.toUnits(end) };
  });
  const edges = chosen.flatMap(({ start, end }) => [start, end]);
  const tokens = tokensOf(text, options.tokeniser ?? characterTokeniser, edges);
  const onTokens = chosen.flatMap(({ label, start, end }) => {
    // The last token that begins at or before a position
    const [first = -1, last = -1] = [start, end - 1].map((at) => firstWhere(tokens, (token) => token.start > at) - 1);
    // A span of white space alone has no token
    const from = (tokens[first]?.start ?? -1) >= start ? first : first + 1;
    return from <= last && last >= 0 ? [{ label, first: from, last }] : [];
  });
  const tags = tagsOf(tokens.length, onTokens, scheme);
  const inside = new Set(
    onTokens.flatMap(({ first, last }) => Array.from({ length: last - first }, (_, at) => first + at + 1)),
  );
  let lines = '';
  for (const [at, { start, end }] of tokens.entries()) {
    const before = tokens[at - 1];
    const isNext = is2003 && before && !inside.has(at) && /[\r\n]/.test(text.slice(before.end, start));
    const token = text.slice(start, end).toWellFormed();
    lines += `${isNext ? '\n' : ''}${token} ${is2003 ? '-X- -X- ' : ''}${tags[at] ?? 'O'}\n`;
  }
  return lines;
}

function readTokens(files: readonly NamedText[]): Result<ReadTexts> {
  return readFiles(files, ({ text }) => readTexts(documentsOf(text), readDocument));
}

/** All schemes are read alike, so that only one of the formats answers for the extensions that tell none. */
function isOfTokens(name: string, head: string, is2003: boolean, own: string): boolean {
  const extension = extensionOf(name);
  if (head.startsWith('-DOCSTART-')) return is2003;
  if (extension === own) return true;
  if (is2003) return false;
  if (['conll', 'iob', 'iob2'].includes(extension)) return own === 'bio';
  const lines = head
    .split(/\r\n|\n|\r/)
    .slice(0, 20)
    .filter((line) => line.trim() !== '' && !comment.test(line));
  // The last line of a head may be torn
  const whole = lines.length > 1 ? lines.slice(0, -1) : lines;
  const areTagged = whole.every((line) => /\s/.test(line.trim()) && isTag(line.trim().split(/\s+/).at(-1) ?? ''));
  return own === 'bio' && extension === 'txt' && whole.length > 0 && areTagged;
}

/** A sentence of a file: its lines, not yet split. */
type Sentence = readonly { readonly text: string; readonly line: number }[];

/** Splits a file into texts of sentences: by `-DOCSTART-` where it has any, otherwise each block is a text. */
function documentsOf(text: string): Sentence[][] {
  const documents: Sentence[][] = [];
  let sentences: Sentence[] = [];
  let sentence: { text: string; line: number }[] = [];
  const lines = text.split(/\r\n|\n|\r/);
  const hasStarts = lines.some((line) => line.startsWith('-DOCSTART-'));
  const endSentence = (): void => {
    if (sentence.length > 0) sentences.push(sentence);
    sentence = [];
    if (!hasStarts) endDocument();
  };
  const endDocument = (): void => {
    if (sentences.length > 0) documents.push(sentences);
    sentences = [];
  };
  for (const [index, line] of lines.entries()) {
    if (index === 0 && comment.test(line)) continue;
    if (line.trim() === '') endSentence();
    else if (line.startsWith('-DOCSTART-')) {
      endSentence();
      endDocument();
    } else sentence.push({ text: line, line: index + 1 });
  }
  endSentence();
  endDocument();
  return documents;
}

const isCharacter = /^\S(?:\p{M}|\u200d)*$/u;

function readDocument(sentences: readonly Sentence[]): Result<LooseText> {
  const line = sentences[0]?.[0]?.line ?? 1;
  let text = '';
  const spans: ForeignSpan[] = [];
  const read: TaggedToken[][] = [];
  for (const sentence of sentences) {
    const tokens = tokensIn(sentence);
    if (!tokens.ok) return tokens;
    read.push(tokens.value);
  }
  // Tokens of one character each were never written apart
  const areWords = read.some((tokens) => tokens.some((token) => !isCharacter.test(token.text)));
  for (const tokens of read) {
    if (text !== '') text += '\n';
    const tokenRanges: { start: number; end: number }[] = [];
    for (const [at, token] of tokens.entries()) {
      if (at > 0 && areWords && isSpaced(tokens[at - 1]?.text ?? '', token.text)) text += ' ';
      tokenRanges.push({ start: text.length, end: text.length + token.text.length });
      text += token.text;
    }
    for (const { label, first, last } of spansOfTags(tokens.map(({ tag }) => tag)))
      spans.push({
        key: `s${spans.length + 1}`,
        label,
        part: 0,
        ranges: [{ start: tokenRanges[first]?.start ?? 0, end: tokenRanges[last]?.end ?? 0 }],
        line: tokens[first]?.line ?? line,
      });
  }
  return makeLoose({ parts: [{ name: 'text', text }], spans, unit: 'utf16', line });
}

/** Splits the lines of a sentence: `token … tag` by tabs or blanks, or `token|tag` for a sentence in one line. */
function tokensIn(sentence: Sentence): Result<TaggedToken[]> {
  const tokens: TaggedToken[] = [];
  for (const { text, line } of sentence) {
    const piped = text.trim().split(/ +/);
    const isPiped = piped.every((word) => /^.+\|[^|]+$/.test(word) && isTag(word.slice(word.lastIndexOf('|') + 1)));
    const rows = isPiped
      ? piped.map((word) => [word.slice(0, word.indexOf('|', 1)), word.slice(word.lastIndexOf('|') + 1)])
      : [text.includes('\t') ? text.split('\t') : text.trim().split(/ +/)];
    for (const row of rows) {
      const [token = '', ...columns] = row;
      const tag = (columns.at(-1) ?? '').trim();
      if (token === '' || !isTag(tag))
        return refuse('format_tag_invalid', ['line', line], { value: text.slice(0, 100).toWellFormed() });
      tokens.push({ text: token, tag, line });
    }
  }
  return succeed(tokens);
}

const noSpace = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\u3000-\u303f\uff00-\uffef]/u;

/**
 * Whether two tokens are written apart. Their file does not say: Chinese and Japanese are not, single characters and
 * punctuation of such a text neither.
 */
function isSpaced(before: string, after: string): boolean {
  const last = [...before].at(-1) ?? '';
  const [first = ''] = after;
  return !noSpace.test(last) && !noSpace.test(first);
}
