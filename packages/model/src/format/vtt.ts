import type { AudioDocument } from '../document/index.ts';
import { refuse, type Result } from '../fault/index.ts';
import type { AnnotationFormat, Parsed, ParseOptions, PrintOptions } from './annotation-format.ts';
import { cueOf, cueText, cueTimes, decodeEntities, documentFromCues, subtitleBlocks, type SpokenCue } from './subtitle.ts';

/**
 * WebVTT: times to the millisecond and the first text label; other answers, tracks and global answers are not carried. On
 * reading, notes, styles and regions are skipped, tags dropped, and the first voice of a cue is its speaker.
 */
export const vttFormat: AnnotationFormat = { extension: 'vtt', mime: 'text/vtt', parse, print };

const voice = /<v(?:\.[^\s<>]*)?\s([^<>]*)>/i;
const tag = /<[^<>]*>/g;
const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

function* print(document: AudioDocument, { labels }: PrintOptions): Generator<string> {
  yield 'WEBVTT\n\n';
  for (const segment of document.segments) {
    const text = cueText(segment, labels).replace(/[&<>]/g, (character) => escapes[character] ?? character);
    yield `${cueTimes(segment, document, '.')}\n${text}\n\n`;
  }
}

function parse(bytes: Uint8Array, options: ParseOptions): Result<Parsed> {
  const blocks = subtitleBlocks(bytes);
  if (!blocks.ok) return blocks;
  const [header, ...rest] = blocks.value;
  if (!header || !/^WEBVTT(\s|$)/.test(header.lines[0] ?? '')) return refuse('format_header_missing', ['line', header?.line ?? 1], { name: 'WEBVTT' });
  const cues: SpokenCue[] = [];
  for (const block of rest) {
    if (/^(NOTE|STYLE|REGION)(\s|$)/.test(block.lines[0] ?? '')) continue;
    const cue = cueOf(block);
    if (!cue) return refuse('format_malformed', ['line', block.line]);
    if (!cue.ok) return cue;
    const speaker = voice.exec(cue.value.text)?.[1]?.trim();
    cues.push({ ...cue.value, text: decodeEntities(cue.value.text.replace(tag, '')), speaker: speaker ? decodeEntities(speaker) : undefined });
  }
  return documentFromCues(cues, options);
}
