import type { EditableNode } from './edit-tree.ts';

export interface TreeEditorProps {
  'aria-label': string;
  value: readonly EditableNode[];
  /** The whole tree after one change: one step for an undo history. */
  onChange: (value: EditableNode[]) => void;
  /** 5 when not given. */
  maxLevels?: number;
  /** The most entries on all levels together. */
  maxCount?: number;
  /** The longest name. 200 when not given. */
  maxTitleCharacters?: number;
  /** Where the ids of new entries come from; random ones when not given. */
  makeId?: () => string;
  /** What is wrong with which entry, by id. */
  errors?: ReadonlyMap<string, string>;
  isDisabled?: boolean;
  className?: string;
}
