import { refuse, succeed, type Fault, type Result } from '../../../fault/index.ts';
import type { LooseText } from './loose/loose.ts';
import type { ReadTexts } from './text-format.ts';

/**
 * Reads the texts of parts of files: what gives a fault is refused, and the others go on. `faults` are those found
 * before. Nothing at all is a fault as a whole.
 */
export function readTexts<Part>(
  parts: Iterable<Part>,
  read: (part: Part) => Result<LooseText>,
  faults: readonly Fault[] = [],
): Result<ReadTexts> {
  const texts: LooseText[] = [];
  const refused = [...faults];
  for (const part of parts) {
    const text = read(part);
    if (text.ok) texts.push(text.value);
    else refused.push(text.fault);
  }
  return texts.length === 0 && refused.length === 0 ? refuse('format_empty') : succeed({ texts, faults: refused });
}

/** Reads files one by one; one that cannot be read as a whole refuses all. */
export function readFiles<File>(files: readonly File[], read: (file: File) => Result<ReadTexts>): Result<ReadTexts> {
  const texts: LooseText[] = [];
  const faults: Fault[] = [];
  for (const file of files) {
    const found = read(file);
    if (!found.ok) return found;
    // One by one: a call takes no hundred thousand arguments
    for (const text of found.value.texts) texts.push(text);
    for (const fault of found.value.faults) faults.push(fault);
  }
  return texts.length === 0 && faults.length === 0 ? refuse('format_empty') : succeed({ texts, faults });
}

/** The extension of a file name in lower case, without its dot. */
export const extensionOf = (name: string): string => /\.([^./\\]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';
