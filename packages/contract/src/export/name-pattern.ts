import { hiddenCharacterIn } from '@earmark/model';
import { safeName } from './safe-name.ts';

/** Placeholders in the pattern of an export's file names; `audio` and `item` are the same. */
export const exportPlaceholders = [
  'project',
  'task',
  'dataset',
  'audio',
  'item',
  'speaker',
  'id',
  'index',
  'segment',
  'start',
  'end',
  'ext',
] as const;
export type ExportPlaceholder = (typeof exportPlaceholders)[number];

/** Values for the placeholders of the names of an item's files. */
export interface ExportNamed {
  readonly project: string;
  readonly task: string;
  readonly dataset: string;
  /** Name of the item; its folders become folders. */
  readonly audio: string;
  readonly speaker: string;
  readonly id: number;
  /** Its number in the export, from 1. */
  readonly index: number;
}

/** A part that was cut out of a recording; times in milliseconds. */
export interface ExportNamedSegment {
  readonly segment: number;
  readonly start: number;
  readonly end: number;
  readonly speaker: string;
}

const placeholder = /\{(\w+)\}/g;
/** Placeholders that differ for each item. */
const distinguishing: ReadonlySet<string> = new Set<ExportPlaceholder>(['audio', 'item', 'id', 'index']);

type ExportPatternFault = 'exportPatternUnknown' | 'exportPatternSame';

/** Returns the fault of a pattern: an unknown placeholder, or none that distinguishes items. */
export function exportPatternFault(pattern: string): ExportPatternFault | undefined {
  const names = namesIn(pattern);
  const rest = pattern.replace(placeholder, '');
  if (/[{}]/.test(rest) || hiddenCharacterIn(pattern) !== undefined || names.some((name) => !isPlaceholder(name)))
    return 'exportPatternUnknown';
  return names.some((name) => distinguishing.has(name)) ? undefined : 'exportPatternSame';
}

/** Whether names need to know who speaks. */
export const namesSpeakers = (pattern: string): boolean => namesIn(pattern).includes('speaker');

/** Longest path inside the archive, so that it unpacks below the 260 characters of Windows. */
export const exportPathCharacters = 200;
/** Folders above a file. */
const mostFolders = 12;

/**
 * Returns the path of an item's file without its ending, or of a part cut out of it: the pattern filled in, each folder
 * and name safe by itself. What is filled in is never read as a pattern, and only the item's own name brings folders.
 * Placeholders that have no value for a part are left out; a pattern without the part's number gets it at the end.
 */
export function exportStem(pattern: string, named: ExportNamed, part?: ExportNamedSegment, extension = ''): string {
  const numbered = /\.\{ext\}$/.test(pattern) ? pattern.slice(0, -'.{ext}'.length) : pattern;
  const shape = part
    ? namesIn(numbered).includes('segment')
      ? numbered
      : `${numbered}_{segment}`
    : numbered.replace(/[-_.,~ #]*\{(segment|start|end)\}/g, '');
  const name = named.audio.replace(/\.[^./\\]+$/, '').replaceAll('\\', '/');
  const values: Readonly<Record<ExportPlaceholder, string>> = {
    project: flat(named.project),
    task: flat(named.task),
    dataset: flat(named.dataset),
    audio: name,
    item: name,
    speaker: flat((part ?? named).speaker),
    id: String(named.id),
    index: digits(named.index),
    segment: part ? digits(part.segment) : '',
    start: part ? String(part.start) : '',
    end: part ? String(part.end) : '',
    ext: flat(extension),
  };
  const filled = shape.replace(placeholder, (whole, asked: string) => (isPlaceholder(asked) ? values[asked] : whole));
  return safePath(filled);
}

/** Returns a function that gives every stem once, whatever its case: later ones are numbered. */
export function createStemNamer(taken: Iterable<string> = []): (stem: string) => string {
  const known = new Set(Array.from(taken, folded));
  const next = new Map<string, number>();
  return (stem) => {
    for (let copy = next.get(folded(stem)) ?? 1; ; copy += 1) {
      const free = copy === 1 ? stem : `${stem}_${copy}`;
      if (known.has(folded(free))) continue;
      known.add(folded(free));
      next.set(folded(stem), copy + 1);
      return free;
    }
  };
}

/** Equal where a file system takes two names for the same. */
const folded = (path: string): string => path.normalize('NFC').toLowerCase();
const namesIn = (pattern: string): string[] => [...pattern.matchAll(placeholder)].map(([, name = '']) => name);
const isPlaceholder = (name: string): name is ExportPlaceholder =>
  (exportPlaceholders as readonly string[]).includes(name);
const flat = (value: string): string => value.replace(/[/\\]/g, '_');
const digits = (value: number): string => String(value).padStart(3, '0');

function safePath(path: string): string {
  const parts = path
    .split('/')
    .map((part) => part.trim())
    .filter((part) => part !== '' && part !== '.' && part !== '..');
  const folders = parts.slice(0, -1);
  const kept = [...folders.slice(0, mostFolders), [...folders.slice(mostFolders), parts.at(-1) ?? ''].join('_')];
  // Shorter and shorter names, until the whole path fits
  for (const most of [180, 90, 45, 24, 12]) {
    const safe = kept.map((part) => safeName(part, most)).join('/');
    if (safe.length <= exportPathCharacters) return safe;
  }
  return safeName(kept.at(-1) ?? '');
}
