import {
  isDirectoryDropItem,
  isFileDropItem,
  type DirectoryDropItem,
  type DropItem,
  type FileDropItem,
} from 'react-aria-components';

/** A chosen file and its path within the chosen folder. */
export interface PickedFile {
  /** The browser's file handle. */
  file: File;
  /** Path with "/" from the chosen folder's name; the file's name when it was chosen alone. */
  path: string;
}

/** Returns all files of a drop, folders included recursively, in natural order of their paths (2 before 10). */
export async function filesOfDrop(items: readonly DropItem[]): Promise<PickedFile[]> {
  const picked: PickedFile[] = [];
  for (const item of items) {
    if (isFileDropItem(item)) picked.push(await pick(item, ''));
    else if (isDirectoryDropItem(item)) await walk(item, '', picked);
  }
  const order = new Intl.Collator(undefined, { numeric: true });
  return picked.sort((a, b) => order.compare(a.path, b.path));
}

/** Returns all files of a file dialog; a folder dialog sets each file's relative path. */
export function filesOfDialog(files: FileList | null): PickedFile[] {
  return Array.from(files ?? [], (file) => ({
    file,
    path: file.webkitRelativePath === '' ? file.name : file.webkitRelativePath,
  }));
}

async function walk(folder: DirectoryDropItem, parent: string, into: PickedFile[]): Promise<void> {
  const path = `${parent}${folder.name}/`;
  for await (const entry of folder.getEntries()) {
    if (isFileDropItem(entry)) into.push(await pick(entry, path));
    else if (isDirectoryDropItem(entry)) await walk(entry, path, into);
  }
}

async function pick(item: FileDropItem, parent: string): Promise<PickedFile> {
  return { file: await item.getFile(), path: `${parent}${item.name}` };
}
