import type { ReactNode } from 'react';
import type { Accepts, EditableNode } from './edit-tree.ts';

/** A kind of node, for trees with several. */
export interface TreeKind {
  /** Value of `EditableNode.kind`. */
  readonly id: string;
  /** Label of the button or menu item that adds one, such as "Add option". */
  readonly label: string;
  /** An icon of lucide-react; the component sets its size. */
  readonly icon?: ReactNode;
  /** What Enter does after naming a new node: adds another after it (default), the first below it, or nothing. */
  readonly next?: 'after' | 'below' | 'nowhere';
}

/** Returns the kinds that may be added below a node; `null` means the top level. */
export type KindsBelow = (parent: EditableNode | null) => readonly TreeKind[];

/** Derives where nodes may be moved: wherever their kind may be added. Without kinds, anywhere. */
export const acceptsOf =
  (kindsBelow: KindsBelow | undefined): Accepts =>
  (parent, node) =>
    kindsBelow === undefined || kindsBelow(parent).some(({ id }) => id === node.kind);
