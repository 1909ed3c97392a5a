import type { ReactNode } from 'react';
import type { MenuEntry } from '../menu/index.ts';
import type { EditableNode } from './edit-tree.ts';
import type { KindsBelow } from './tree-kind.ts';

export interface TreeEditorProps {
  /** Accessible name. */
  'aria-label': string;
  /** The whole tree. */
  value: readonly EditableNode[];
  /** Called with the whole tree after one change, which is one undo step. */
  onChange: (value: EditableNode[]) => void;
  /**
   * Which kinds may be below which. A single kind is added at once, several open a menu. By default there is one kind,
   * allowed anywhere.
   */
  kindsBelow?: KindsBelow;
  /** Content before a node's name: an icon, a small button. */
  before?: (node: EditableNode) => ReactNode;
  /** Content after a node's name: small buttons for further settings. */
  after?: (node: EditableNode) => ReactNode;
  /** Further actions of a node's menu. */
  actions?: (node: EditableNode) => readonly MenuEntry[];
  /** Maximum depth; 5 by default. */
  maxLevels?: number;
  /** Maximum number of nodes on all levels. */
  maxCount?: number;
  /** Maximum length of a name in characters; 200 by default. */
  maxTitleCharacters?: number;
  /** Text beside the add button; by default the maximum depth. */
  hint?: ReactNode;
  /** Text of an empty tree. */
  emptyText?: ReactNode;
  /** Creates ids of new nodes; random by default. */
  makeId?: () => string;
  /** Error sentences by node id. */
  errors?: ReadonlyMap<string, string>;
  /** Error about the tree as a whole, such as too few nodes. */
  errorMessage?: ReactNode;
  /** Disables the component. */
  isDisabled?: boolean;
  /** Class for positioning within the parent. */
  className?: string;
}
