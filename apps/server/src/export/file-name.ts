import { createStemNamer, hasManifest, safeName, type ExportOutput } from '@earmark/contract';

/**
 * Returns the file name of an export, such as `客服录音_textgrid_20261121-0930.zip`: what is exported, the format, the
 * minute.
 */
export function exportFileName(output: ExportOutput, subject: string, taskCount: number, now: Date): string {
  const minute = now.toISOString().slice(0, 16).replace(/[-:]/g, '').replace('T', '-');
  return `${safeName(subject)}_${output.format}_${minute}.${extensionOf(output, taskCount)}`;
}

/** Tables of one task are a single file; everything else, and what more comes with tables, is a zip. */
function extensionOf(output: ExportOutput, taskCount: number): string {
  if (isPackage(output)) return 'zip';
  return output.format === 'xlsx' ? 'xlsx' : output.format === 'csv' && taskCount === 1 ? 'csv' : 'zip';
}

/** Whether an export is written as a package: with recordings, parts, names by a pattern or a manifest. */
export const isPackage = (output: ExportOutput): boolean => hasManifest(output) || output.name_pattern !== null;

/** Returns the folder of each task, in order: names that are the same on some file system are numbered. */
export function foldersOf(tasks: readonly { readonly name: string }[]): string[] {
  const name = createStemNamer();
  return tasks.map((task) => `${name(safeName(task.name))}/`);
}
