import { createContext, use } from 'react';
import type { EditableNode, TreeStep } from './edit-tree.ts';

/** What a row needs of its tree. */
export interface TreeEditorState {
  readonly nodes: readonly EditableNode[];
  readonly maxLevels: number;
  readonly maxTitleCharacters: number;
  readonly isFull: boolean;
  readonly isDisabled: boolean;
  readonly errors: ReadonlyMap<string, string>;
  /** The entry whose name is being written. */
  readonly editedId: string | null;
  readonly canStep: (id: string, step: TreeStep) => boolean;
  readonly step: (id: string, step: TreeStep) => void;
  readonly edit: (id: string) => void;
  /** The name is written; `goesOn`: another entry after it, if this one is new. */
  readonly finish: (title: string, goesOn: boolean) => void;
  readonly cancel: () => void;
  readonly addBelow: (id: string) => void;
  readonly addAfter: (id: string) => void;
  readonly remove: (id: string) => void;
}

/** A collection remembers what it has drawn of an entry; what changes beside the entry itself comes this way. */
export const TreeEditorContext = createContext<TreeEditorState | null>(null);

export function useTreeEditor(): TreeEditorState {
  const state = use(TreeEditorContext);
  if (state === null) throw new Error('There is no tree around this row');
  return state;
}
