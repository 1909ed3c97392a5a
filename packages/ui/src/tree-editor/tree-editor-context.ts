import { createContext, use } from 'react';
import type { EditableNode, TreeStep } from './edit-tree.ts';
import type { TreeEditorProps } from './tree-editor-props.ts';

/** What a row needs of its tree. */
export interface TreeEditorState extends Pick<TreeEditorProps, 'kindsBelow' | 'before' | 'after' | 'actions'> {
  readonly nodes: readonly EditableNode[];
  readonly maxLevels: number;
  readonly maxTitleCharacters: number;
  readonly isFull: boolean;
  readonly isDisabled: boolean;
  readonly errors: ReadonlyMap<string, string>;
  /** The entry whose name is being written. */
  readonly editedId: string | null;
  /** The entry whose menu of kinds to add is open. */
  readonly askedId: string | null;
  readonly ask: (id: string | null) => void;
  readonly canStep: (id: string, step: TreeStep) => boolean;
  readonly step: (id: string, step: TreeStep) => void;
  readonly edit: (id: string) => void;
  /** The name is written; `goesOn`: another entry after it, if this one is new. Several names are as many entries one after the other. */
  readonly finish: (titles: readonly string[], goesOn: boolean) => void;
  readonly cancel: () => void;
  /** Of several kinds that may stand there and none given, a menu asks. */
  readonly addBelow: (id: string, kind?: string) => void;
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
