import type { AudioDocument } from '../../document/index.ts';
import { refuse, type Fault, type Result } from '../../../../fault/index.ts';
import type { AnnotationFormat, ParseOptions, Parsed, PrintOptions } from '../annotation-format.ts';
import { cueNumber, cueOf, cuesOf, cueTimes, documentFromCues, subtitleBlocks, type SpokenCue } from './subtitle.ts';
import { compareTexts } from '../turns/turns.ts';

/**
 * SubRip: times in milliseconds and the first text label; other answers, tracks and global answers are lost. Parses
 * leniently: any line ending, dots or commas, missing numbers, blank lines within a text, styling tags stripped.
 */
export const srtFormat: AnnotationFormat = {
  title: 'SubRip',
  extension: 'srt',
  mime: 'application/x-subrip',
  carries: {
    times: 'millisecond',
    answers: 'text',
    tracks: 'none',
    statuses: false,
    globalAnswers: false,
    comments: false,
  },
  parse,
  print,
};

const tags = 'b|i|u|s|em|strong|font|ruby|rt|c|v|span';
const tag = new RegExp(String.raw`</?(?:${tags})(?:[\s.][^<>]*)?>|\{\\an?\d{1,2}\}`, 'gi');
const needsEscape = new RegExp(String.raw`&(?=#\w+;|[a-z]{2,4};)|<(?=/?(?:${tags})[\s.>])|\{(?=\\an?\d{1,2}\})`, 'gi');
const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '{': '&#123;' };

function* print(document: AudioDocument, options: PrintOptions): Generator<string> {
  const cues = cuesOf(document, options).sort(
    (a, b) => a.start - b.start || a.end - b.end || compareTexts(a.text, b.text),
  );
  for (const [index, cue] of cues.entries()) {
    const text = cue.text.replace(needsEscape, (character) => escapes[character] ?? character);
    yield `${index + 1}\n${cueTimes(cue, ',')}\n${text}\n\n`;
  }
}

function parse(bytes: Uint8Array, options: ParseOptions): Result<Parsed> {
  const blocks = subtitleBlocks(bytes);
  if (!blocks.ok) return blocks;
  const cues: SpokenCue[] = [];
  const warnings: Fault[] = [];
  for (const block of blocks.value) {
    const path = ['line', block.line];
    const cue = cueOf(block);
    if (cue && !cue.ok) {
      if (!options.onFault) return cue;
      options.onFault(cue.fault);
      continue;
    }
    const previous = cues.at(-1);
    const text = (content: string): string => decodeEntities(content.replace(tag, ''));
    if (block.isUnseparated) warnings.push(refuse('format_cue_unseparated', path).fault);
    if (cue) cues.push({ ...cue.value, text: text(cue.value.text) });
    // A number begins a cue without times; other lines continue a text that contains a blank line.
    else if (cueNumber.test(block.lines[0] ?? '')) warnings.push(refuse('format_cue_untimed', path).fault);
    else if (previous)
      cues[cues.length - 1] = { ...previous, text: `${previous.text}\n${text(block.lines.join('\n'))}` };
    else return refuse('format_malformed', path);
  }
  return documentFromCues(cues, { ...options, tracks: undefined }, 'spread', warnings);
}

const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00a0',
  lrm: '\u200e',
  rlm: '\u200f',
};

/** Decodes the character references that SubRip files use. */
const decodeEntities = (text: string): string =>
  text.replace(
    /&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,4}));/gi,
    (whole, decimal?: string, hex?: string, name?: string) => {
      if (name !== undefined) return entities[name.toLowerCase()] ?? whole;
      const code = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal);
      return code > 0 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff) ? String.fromCodePoint(code) : whole;
    },
  );
