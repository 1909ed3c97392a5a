import type { Kept } from '../../../kept.ts';
import { decodeHTMLStrict } from 'entities/decode';
import type { AudioDocument } from '../../document/index.ts';
import { refuse, succeed, type Fault, type Result } from '../../../../fault/index.ts';
import type { AnnotationFormat, ParseOptions, Parsed, PrintOptions } from '../annotation-format.ts';
import {
  cueOf,
  cuesOf,
  cueTimes,
  documentFromCues,
  subtitleBlocks,
  type Block,
  type PrintedCue,
  type SpokenCue,
} from './subtitle.ts';

/**
 * WebVTT: times in milliseconds, the first text label, and as the voice of a cue the answer to the speaker question or
 * the track's title. On parsing, tags are stripped, HTML character references decoded, and the first voice of a cue is
 * its speaker. Header, notes, styles, regions, and the names and settings of cues are kept for printing.
 */
export const vttFormat: AnnotationFormat = {
  title: 'WebVTT',
  extension: 'vtt',
  mime: 'text/vtt',
  carries: {
    times: 'millisecond',
    answers: 'text',
    tracks: 'speakers',
    statuses: false,
    globalAnswers: false,
    comments: false,
  },
  parse,
  print,
};

/** Version of the shape of the kept parts. Parts of another version are not written back. */
const keptFormat = 'vtt-2';

/**
 * Follows the specification's tokenizer: an unclosed tag extends to the end of the cue, and tag names do not matter.
 */
const tag = /<[^>]*(?:>|$)/g;
const voice = /<v(?:\.[^\s>]*)?\s([^>]*)(?:>|$)/;

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
const escape = (text: string): string => text.replace(/[&<>]/g, (character) => escapes[character] ?? character);

function* print(document: AudioDocument, options: PrintOptions): Generator<string> {
  const kept = keptParts(options.kept);
  const blocks = [...kept.blocks];
  const cues = cuesOf(document, options);
  const heads = headsOf(cues, kept.heads);
  yield `WEBVTT${kept.header}\n\n`;
  for (const cue of cues) {
    while ((blocks[0]?.before ?? Infinity) <= cue.start) yield `${blocks.shift()?.text ?? ''}\n\n`;
    const { name = '', settings = '' } = heads.get(cue) ?? {};
    const said = cue.speaker === '' ? escape(cue.text) : `<v ${escape(cue.speaker)}>${escape(cue.text)}`;
    yield `${name === '' ? '' : `${name}\n`}${cueTimes(cue, '.')}${settings === '' ? '' : ` ${settings}`}\n${said}\n\n`;
  }
  for (const { text } of blocks) yield `${text}\n\n`;
}

function parse(bytes: Uint8Array, options: ParseOptions): Result<Parsed> {
  const blocks = subtitleBlocks(bytes);
  if (!blocks.ok) return blocks;
  const [header, ...rest] = blocks.value.flatMap(cueBehindHeader);
  if (!header || !/^WEBVTT(\s|$)/.test(header.lines[0] ?? ''))
    return refuse('format_header_missing', ['line', header?.line ?? 1], { name: 'WEBVTT' });
  const cues: SpokenCue[] = [];
  const warnings: Fault[] = [];
  const kept: { at: string; text: string }[] =
    header.lines.join('\n') === 'WEBVTT'
      ? []
      : [{ at: 'header', text: header.lines.join('\n').slice('WEBVTT'.length) }];
  let latest = 0;
  for (const block of rest) {
    const path = ['line', block.line];
    if (isAside(block)) {
      kept.push({ at: `before ${latest}`, text: block.lines.join('\n') });
      continue;
    }
    if (block.isUnseparated) warnings.push(refuse('format_cue_unseparated', path).fault);
    const cue = cueOf(block);
    if (!cue) {
      warnings.push(refuse('format_cue_untimed', path).fault);
      continue;
    }
    if (!cue.ok) {
      if (!options.onFault) return cue;
      options.onFault(cue.fault);
      continue;
    }
    const { text } = cue.value;
    if (/<[^>]*$/.test(text)) warnings.push(refuse('format_markup_unclosed', path).fault);
    const speaker = voice.exec(text)?.[1]?.trim();
    const spoken = {
      ...cue.value,
      text: decodeHTMLStrict(text.replace(tag, '')),
      speaker: speaker ? decodeHTMLStrict(speaker) : undefined,
    };
    cues.push(spoken);
    kept.push(...headOf(spoken));
    latest = Math.max(latest, Math.round(cue.value.startSeconds * 1000) + 1);
  }
  const parsed = documentFromCues(cues, options, 'mark', warnings);
  return parsed.ok && kept.length > 0
    ? succeed({ ...parsed.value, kept: { format: keptFormat, parts: kept } })
    : parsed;
}

/** A cue may follow the first line without a blank line. */
const cueBehindHeader = (block: Block, index: number): Block[] =>
  index === 0 && block.lines[1]?.includes('-->')
    ? [
        { ...block, lines: block.lines.slice(0, 1) },
        { lines: block.lines.slice(1), line: block.line + 1, isUnseparated: true },
      ]
    : [block];

const isAside = ({ lines }: Block): boolean =>
  /^(NOTE|STYLE|REGION)(\s|$)/.test(lines[0] ?? '') && !lines[0]?.includes('-->') && !lines[1]?.includes('-->');

/** Name and settings of a cue, with the text by which it is recognised, since several cues may have the same times. */
interface Head {
  readonly name: string;
  readonly settings: string;
  readonly speaker: string;
  readonly text: string;
}

function headOf({
  name,
  settings,
  startSeconds,
  endSeconds,
  speaker = '',
  text,
}: SpokenCue): { at: string; text: string }[] {
  if (name === '' && settings === '') return [];
  const key = `${Math.round(startSeconds * 1000)}-${Math.round(endSeconds * 1000)}`;
  return [{ at: `cue ${key}`, text: JSON.stringify({ name, settings, speaker, text } satisfies Head) }];
}

/**
 * Assigns each cue the head it was parsed with. Among heads of equal times: equal speaker and text, then equal text,
 * then the next unused.
 */
function headsOf(
  cues: readonly PrintedCue[],
  kept: readonly (readonly [times: string, text: string])[],
): Map<PrintedCue, Head> {
  const waiting = new Map(kept.map(([times, text]) => [JSON.parse(text) as Head, times]));
  const heads = new Map<PrintedCue, Head>();
  const likenesses: readonly ((cue: Pick<Head, 'speaker' | 'text'>) => string)[] = [
    ({ speaker, text }) => `${speaker}\0${text}`,
    ({ text }) => text,
    () => '',
  ];
  for (const likeness of likenesses) {
    const alike = new Map<string, Head[]>();
    for (const [head, times] of waiting) {
      const key = `${times} ${likeness(head)}`;
      const group = alike.get(key);
      if (group) group.push(head);
      else alike.set(key, [head]);
    }
    const taken = new Map<string, number>();
    for (const cue of cues) {
      const key = `${cue.start}-${cue.end} ${likeness(cue)}`;
      const occurrence = taken.get(key) ?? 0;
      const head = heads.has(cue) ? undefined : alike.get(key)?.[occurrence];
      if (!head) continue;
      taken.set(key, occurrence + 1);
      heads.set(cue, head);
      waiting.delete(head);
    }
  }
  return heads;
}

function keptParts(kept: Kept | undefined) {
  const parts = kept?.format === keptFormat ? kept.parts : [];
  const under = (word: string): [string, string][] =>
    parts.flatMap(({ at, text }) =>
      at.startsWith(`${word} `) ? [[at.slice(word.length + 1), text] as [string, string]] : [],
    );
  return {
    header: parts.find(({ at }) => at === 'header')?.text ?? '',
    blocks: under('before').map(([before, text]) => ({ before: Number(before), text })),
    heads: under('cue'),
  };
}
