import { MediaFault, type MediaFaultKey } from '../fault.ts';
import type { DirectoryEntry } from './directory.ts';
import { cleanPath, isLitter, visibleName } from './entry-name.ts';
import type { ZipContents, ZipLimits } from './zip-limits.ts';

/** An entry and the decision about it. */
export type Verdict =
  | { readonly kind: 'taken'; readonly path: string; readonly entry: DirectoryEntry }
  | { readonly kind: 'refused'; readonly name: string; readonly fault: MediaFault };

/** Names of archives, which are refused within a zip: their content would have to be judged like the zip itself. */
const archiveName = /\.(zip|7z|rar|tar|gz|tgz|bz2|xz)$/i;

/** Names of compression methods by their number, for the sentence that refuses them. */
const methodNames: Readonly<Record<number, string>> = {
  1: 'Shrink',
  6: 'Implode',
  9: 'Deflate64',
  12: 'bzip2',
  14: 'LZMA',
  93: 'Zstandard',
  95: 'xz',
  98: 'PPMd',
  99: 'AES',
};

/**
 * Decides about each entry by its directory record, skipping folders and litter. Throws a `MediaFault` when the whole
 * zip is unusable: encrypted, nested archives, mixed formats, nothing usable, or beyond the limits once extracted.
 */
export const judgeEntries = (
  entries: readonly DirectoryEntry[],
  zipBytes: number,
  limits: ZipLimits,
  contents: ZipContents,
): Verdict[] => {
  const { annotations } = contents;
  const files = entries.filter(({ name }) => !isLitter(name));
  if (files.length === 0) throw new MediaFault('zip_no_entries');
  refuseWhole(files, zipBytes, contents);
  const paths = new Set<string>();
  const verdicts = files.map((entry): Verdict => {
    const refuse = (key: MediaFaultKey, params: Record<string, string | number> = {}): Verdict => {
      const name = visibleName(entry.name);
      return { kind: 'refused', name, fault: new MediaFault(key, { name, ...params }) };
    };
    const clean = cleanPath(entry.name);
    if ('refusal' in clean) return refuse(clean.refusal);
    const { path } = clean;
    // By the directory, which may lie: extracting counts the bytes again
    const ratio = Math.round(entry.sizeBytes / Math.max(1, entry.packedBytes));
    if (path.length > limits.pathLength) return refuse('zip_entry_name_too_long', { most: limits.pathLength });
    if (entry.isSpecial) return refuse('zip_entry_link');
    const isSource =
      !annotations?.isAnnotation(path) && contents.sources.some((extension) => endsWith(path, extension));
    if (!isSource && !annotations) return refuse('zip_entry_not_audio', { sources: listed(contents) });
    if (!isSource && !annotations?.isAnnotation(path))
      return refuse('zip_entry_foreign', { sources: listed(contents), formats: annotations?.formats ?? '' });
    const mostBytes = isSource || !annotations ? limits.entryBytes : annotations.mostBytes;
    if (paths.has(path)) return refuse('zip_entry_duplicate');
    // Stored and deflated, which every tool writes
    if (entry.method !== 0 && entry.method !== 8)
      return refuse('zip_entry_method', { method: methodNames[entry.method] ?? String(entry.method) });
    if (entry.sizeBytes > mostBytes) return refuse('zip_entry_too_large', { size: entry.sizeBytes, most: mostBytes });
    if (entry.sizeBytes > limits.ratioFreeBytes && ratio > limits.ratio) return refuse('zip_entry_bomb', { ratio });
    paths.add(path);
    return { kind: 'taken', path, entry };
  });
  refuseTotal(verdicts, zipBytes, limits);
  return verdicts;
};

/**
 * Throws the first reason that applies where no file of a zip can be ingested, specific reasons before general ones.
 */
const refuseWhole = (files: readonly DirectoryEntry[], zipBytes: number, contents: ZipContents): void => {
  const { sources, takesSources, annotations } = contents;
  const encrypted = files.find(({ isEncrypted }) => isEncrypted);
  if (encrypted) throw new MediaFault('zip_encrypted', { name: visibleName(encrypted.name) });
  const nested = files.find(({ name }) => archiveName.test(name));
  if (nested) throw new MediaFault('zip_nested', { name: visibleName(nested.name) });
  const counts = sources.map(
    (extension) =>
      [
        extension,
        files.filter(({ name }) => endsWith(name, extension) && !annotations?.isAnnotation(name)).length,
      ] as const,
  );
  const found = counts.filter(([, count]) => count > 0);
  const [first] = found;
  if (found.length > 1)
    throw new MediaFault('zip_mixed_formats', {
      found: found.map(([extension, count]) => `.${extension} (${count})`).join(', '),
    });
  if (first) {
    if (!takesSources) throw new MediaFault('zip_audio_beside', { count: first[1] });
    return;
  }
  const isClean = files.every(({ name }) => 'path' in cleanPath(name));
  if (!annotations && isClean) throw new MediaFault('zip_no_audio', { count: files.length, sources: listed(contents) });
  if (!annotations) return;
  if (isClean && !files.some(({ name }) => annotations.isAnnotation(name)))
    throw new MediaFault('zip_no_content', { count: files.length });
  if (zipBytes > annotations.mostBytes)
    throw new MediaFault('zip_annotations_too_large', { most: annotations.mostBytes / 2 ** 20 });
};

/** The formats of sources, as a sentence lists them. */
const listed = ({ sources }: ZipContents): string => sources.map((extension) => `.${extension}`).join(', ');

const endsWith = (name: string, extension: string): boolean => name.toLowerCase().endsWith(`.${extension}`);

/** Throws where all of a zip would be too much, although each entry is not. */
const refuseTotal = (verdicts: readonly Verdict[], zipBytes: number, limits: ZipLimits): void => {
  const total = verdicts.reduce((sum, verdict) => sum + (verdict.kind === 'taken' ? verdict.entry.sizeBytes : 0), 0);
  const ratio = Math.round(total / zipBytes);
  if (total > limits.ratioFreeBytes && ratio > limits.ratio) throw new MediaFault('zip_bomb', { ratio });
  if (total > limits.totalBytes) throw new MediaFault('zip_too_large', { size: total, most: limits.totalBytes });
};
