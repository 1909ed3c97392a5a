import type { AudioDocument } from '../document/index.ts';
import { refuse, succeed, type Result } from '../fault/index.ts';
import type { AnnotationFormat, Kept, Parsed, ParseOptions, PrintOptions } from './annotation-format.ts';
import { cueOf, cuesOf, cueTimes, decodeEntities, documentFromCues, subtitleBlocks, type Block, type Cue, type SpokenCue } from './subtitle.ts';

/**
 * WebVTT: times to the millisecond, the first text label, and as the voice of a cue the answer to the question about the
 * speaker or the title of the track. On reading, tags are dropped and the first voice of a cue is its speaker; the header,
 * notes, styles, regions, and names and settings of cues are kept for the next writing.
 */
export const vttFormat: AnnotationFormat = {
  extension: 'vtt',
  mime: 'text/vtt',
  carries: { times: 'millisecond', answers: 'text', tracks: 'speakers', statuses: false, globalAnswers: false, comments: false },
  parse,
  print,
};

const keptFormat = 'vtt';
const voice = /<v(?:\.[^\s<>]*)?\s([^<>]*)>/i;
const tag = /<[^<>]*>/g;
const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
const escape = (text: string): string => text.replace(/[&<>]/g, (character) => escapes[character] ?? character);

function* print(document: AudioDocument, options: PrintOptions): Generator<string> {
  const kept = keptParts(options.kept);
  const blocks = [...kept.blocks];
  yield `WEBVTT${kept.header}\n\n`;
  for (const cue of cuesOf(document, options)) {
    while ((blocks[0]?.before ?? Infinity) <= cue.start) yield `${blocks.shift()?.text ?? ''}\n\n`;
    const key = `${cue.start}-${cue.end}`;
    const name = kept.names.get(key);
    const settings = kept.settings.get(key);
    const said = cue.speaker === '' ? escape(cue.text) : `<v ${escape(cue.speaker)}>${escape(cue.text)}`;
    yield `${name === undefined ? '' : `${name}\n`}${cueTimes(cue, '.')}${settings === undefined ? '' : ` ${settings}`}\n${said}\n\n`;
  }
  for (const { text } of blocks) yield `${text}\n\n`;
}

function parse(bytes: Uint8Array, options: ParseOptions): Result<Parsed> {
  const blocks = subtitleBlocks(bytes);
  if (!blocks.ok) return blocks;
  const [header, ...rest] = blocks.value;
  if (!header || !/^WEBVTT(\s|$)/.test(header.lines[0] ?? '')) return refuse('format_header_missing', ['line', header?.line ?? 1], { name: 'WEBVTT' });
  const cues: SpokenCue[] = [];
  const kept: { at: string; text: string }[] = header.lines.join('\n') === 'WEBVTT' ? [] : [{ at: 'header', text: header.lines.join('\n').slice('WEBVTT'.length) }];
  let latest = 0;
  for (const block of rest) {
    if (isAside(block)) {
      kept.push({ at: `before ${latest}`, text: block.lines.join('\n') });
      continue;
    }
    const cue = cueOf(block);
    if (!cue) return refuse('format_malformed', ['line', block.line]);
    if (!cue.ok) return cue;
    const speaker = voice.exec(cue.value.text)?.[1]?.trim();
    cues.push({ ...cue.value, text: decodeEntities(cue.value.text.replace(tag, '')), speaker: speaker ? decodeEntities(speaker) : undefined });
    kept.push(...partsOf(cue.value));
    latest = Math.max(latest, Math.round(cue.value.startSeconds * 1000) + 1);
  }
  const parsed = documentFromCues(cues, options, 'mark');
  return parsed.ok && kept.length > 0 ? succeed({ ...parsed.value, kept: { format: keptFormat, parts: kept } }) : parsed;
}

const isAside = ({ lines }: Block): boolean => /^(NOTE|STYLE|REGION)(\s|$)/.test(lines[0] ?? '') && !lines[0]?.includes('-->') && !lines[1]?.includes('-->');

function partsOf({ name, settings, startSeconds, endSeconds }: Cue): { at: string; text: string }[] {
  const key = `${Math.round(startSeconds * 1000)}-${Math.round(endSeconds * 1000)}`;
  return [...(name === '' ? [] : [{ at: `name ${key}`, text: name }]), ...(settings === '' ? [] : [{ at: `settings ${key}`, text: settings }])];
}

function keptParts(kept: Kept | undefined) {
  const parts = kept?.format === keptFormat ? kept.parts : [];
  const under = (word: string): [string, string][] => parts.flatMap(({ at, text }) => (at.startsWith(`${word} `) ? [[at.slice(word.length + 1), text] as [string, string]] : []));
  return {
    header: parts.find(({ at }) => at === 'header')?.text ?? '',
    blocks: under('before').map(([before, text]) => ({ before: Number(before), text })),
    names: new Map(under('name')),
    settings: new Map(under('settings')),
  };
}
