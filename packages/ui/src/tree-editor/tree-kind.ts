import type { ReactNode } from 'react';
import type { Accepts, EditableNode } from './edit-tree.ts';

/** A kind of entry, where a tree has several. */
export interface TreeKind {
  readonly id: string;
  /** What the button or the menu that adds one says, such as "Add option". */
  readonly label: string;
  readonly icon?: ReactNode;
  /** Where Enter leads when the name of a new one is written: to another after it (when not given), to the first below it, or nowhere. */
  readonly next?: 'after' | 'below' | 'nowhere';
}

/** The kinds that may be added below an entry; `null`: on the first level. */
export type KindsBelow = (parent: EditableNode | null) => readonly TreeKind[];

/** An entry may stand where its kind may be added; without kinds it may stand anywhere. */
export const acceptsOf =
  (kindsBelow: KindsBelow | undefined): Accepts =>
  (parent, node) =>
    kindsBelow === undefined || kindsBelow(parent).some(({ id }) => id === node.kind);
