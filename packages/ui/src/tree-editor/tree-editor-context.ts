import { createContext, useContext } from 'react';
import type { EditableNode, TreeStep } from './edit-tree.ts';
import type { TreeEditorProps } from './tree-editor-props.ts';

/** The tree's state for its rows. */
export interface TreeEditorState extends Pick<TreeEditorProps, 'kindsBelow' | 'before' | 'after' | 'actions'> {
  readonly nodes: readonly EditableNode[];
  readonly maxLevels: number;
  readonly maxTitleCharacters: number;
  readonly isFull: boolean;
  readonly isDisabled: boolean;
  readonly errors: ReadonlyMap<string, string>;
  /** Id of the node whose name is being edited. */
  readonly editedId: string | null;
  /** Id of the node whose menu of kinds is open. */
  readonly askedId: string | null;
  readonly ask: (id: string | null) => void;
  readonly canStep: (id: string, step: TreeStep) => boolean;
  readonly step: (id: string, step: TreeStep) => void;
  readonly edit: (id: string) => void;
  /**
   * Finishes editing a name. `goesOn` starts a further node after a new one. Several names create several nodes in
   * order.
   */
  readonly finish: (titles: readonly string[], goesOn: boolean) => void;
  readonly cancel: () => void;
  /** Adds a node. Opens a menu when several kinds are allowed and none is given. */
  readonly addBelow: (id: string, kind?: string) => void;
  readonly addAfter: (id: string) => void;
  readonly remove: (id: string) => void;
}

/** The collection caches rendered nodes; state besides the node itself reaches rows through this context. */
export const TreeEditorContext = createContext<TreeEditorState | null>(null);

/** Returns the state of the tree around; throws outside of one. */
export function useTreeEditor(): TreeEditorState {
  const state = useContext(TreeEditorContext);
  if (state === null) throw new Error('There is no tree around this row');
  return state;
}
