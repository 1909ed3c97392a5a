import type { ReactNode } from 'react';
import type { MenuEntry } from '../menu/index.ts';
import type { EditableNode } from './edit-tree.ts';
import type { KindsBelow } from './tree-kind.ts';

export interface TreeEditorProps {
  'aria-label': string;
  /** The whole tree. */
  value: readonly EditableNode[];
  /** The whole tree after one change: one step for an undo history. */
  onChange: (value: EditableNode[]) => void;
  /** Which kinds of entries may stand below which: one is added at once, of several a menu asks. Without it there is one kind, which may stand anywhere. */
  kindsBelow?: KindsBelow;
  /** What stands before an entry's name: an icon, a small button. */
  before?: (node: EditableNode) => ReactNode;
  /** What stands after it: small buttons for what else is to be said of it. */
  after?: (node: EditableNode) => ReactNode;
  /** More actions for an entry's menu. */
  actions?: (node: EditableNode) => readonly MenuEntry[];
  /** 5 when not given. */
  maxLevels?: number;
  /** The most entries on all levels together. */
  maxCount?: number;
  /** The longest name. 200 when not given. */
  maxTitleCharacters?: number;
  /** Stands beside the button that adds; when not given, how many levels there may be. */
  hint?: ReactNode;
  /** What is said while there is no entry. */
  emptyText?: ReactNode;
  /** Where the ids of new entries come from; random ones when not given. */
  makeId?: () => string;
  /** What is wrong with which entry, by id. */
  errors?: ReadonlyMap<string, string>;
  /** What is wrong with the tree as a whole, such as too few entries. */
  errorMessage?: ReactNode;
  isDisabled?: boolean;
  className?: string;
}
