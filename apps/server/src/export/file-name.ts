import type { ExportFormat } from '@earmark/contract';

/**
 * Returns the file name of an export, such as `客服录音_textgrid_20261121-0930.zip`: what is exported, the format, the
 * minute.
 */
export function exportFileName(format: ExportFormat, subject: string, taskCount: number, now: Date): string {
  const minute = now.toISOString().slice(0, 16).replace(/[-:]/g, '').replace('T', '-');
  return `${safeName(subject)}_${format}_${minute}.${extensionOf(format, taskCount)}`;
}

/** Tables of one task are a single file; everything else is a zip. */
const extensionOf = (format: ExportFormat, taskCount: number): string =>
  format === 'xlsx' ? 'xlsx' : format === 'csv' && taskCount === 1 ? 'csv' : 'zip';

/** Returns a name valid on every file system: no separators, reserved names or invisible characters. */
export function safeName(name: string): string {
  const plain = name
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}<>:"/\\|?*]/gu, '_')
    .replace(/^[.\s]+|[.\s]+$/g, '')
    .slice(0, 120);
  return plain === '' ? '_' : /^(con|prn|aux|nul|com\d|lpt\d)$/i.test(plain) ? `_${plain}` : plain;
}

/** Returns the folder of each task, in order: names that are the same on some file system are numbered. */
export function foldersOf(tasks: readonly { readonly name: string }[]): string[] {
  const taken = new Set<string>();
  return tasks.map(({ name }) => {
    const folder = safeName(name);
    for (let copy = 1; ; copy += 1) {
      const path = copy === 1 ? folder : `${folder}_${copy}`;
      if (taken.has(path.toLowerCase())) continue;
      taken.add(path.toLowerCase());
      return `${path}/`;
    }
  });
}

/**
 * Returns a function that assigns each item its path in an archive: folders kept, extension replaced, duplicates
 * numbered.
 */
export function createNamer(): (itemName: string, extension: string) => string {
  const taken = new Set<string>();
  return (itemName, extension) => {
    const stem = itemName
      .replace(/\.[^./]+$/, '')
      .split('/')
      .filter((part) => part !== '')
      .map(safeName)
      .join('/');
    for (let copy = 1; ; copy += 1) {
      const path = `${stem === '' ? '_' : stem}${copy === 1 ? '' : `_${copy}`}.${extension}`;
      if (taken.has(path.toLowerCase())) continue;
      taken.add(path.toLowerCase());
      return path;
    }
  };
}
