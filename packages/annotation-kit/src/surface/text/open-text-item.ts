import { textSaving, type TextTypes } from '@earmark/model';
import { createIndexedDbHistory, openItem, type OpenItemOptions, type OpenResult } from '../../core/index.ts';

/** `history` defaults to the browser's IndexedDB; to no storage when `storage` is set without it. */
export type OpenTextItemOptions = OpenItemOptions<TextTypes>;

/** Opens a text; see `openItem`. */
export function openTextItem(options: OpenTextItemOptions): Promise<OpenResult<TextTypes>> {
  const history = options.history ?? (options.storage ? undefined : createTextHistory());
  return openItem(textSaving, { ...options, ...(history && { history }) });
}

/** Undo steps of texts, kept in the browser's IndexedDB. */
export const createTextHistory = () =>
  createIndexedDbHistory<TextTypes>(() => import('./text-commands.ts').then((module) => module.textCommandSchema));
