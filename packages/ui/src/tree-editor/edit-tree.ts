import { allNodes } from '../tree/index.ts';

/** A node of an edited tree. */
export interface EditableNode {
  /** Unique in the tree. */
  readonly id: string;
  /** Name of the node. */
  readonly title: string;
  /** The node's kind, when the editor has several. */
  readonly kind?: string | undefined;
  /** Nodes of the next level. */
  readonly children: readonly EditableNode[];
}

/** Whether a node may be below another; `null` means the top level. */
export type Accepts = (parent: EditableNode | null, node: EditableNode) => boolean;

/** A position in the tree. */
export interface TreePosition {
  /** `null` for the top level. */
  readonly parentId: string | null;
  /** Index among the parent's children. */
  readonly index: number;
}

interface FoundNode extends TreePosition {
  /** The node itself. */
  readonly node: EditableNode;
  /** Level from 1. */
  readonly level: number;
  /** Siblings, including the node itself. */
  readonly siblings: readonly EditableNode[];
}

/**
 * Moves by menu and keyboard: among its siblings, to the start or end of them, into the previous sibling, out of its
 * parent.
 */
export type TreeStep = 'up' | 'down' | 'first' | 'last' | 'in' | 'out';

type Forest = readonly EditableNode[];

/** Finds a node and its position; undefined when it does not exist. */
export function findNode(nodes: Forest, id: string, parentId: string | null = null, level = 1): FoundNode | undefined {
  for (const [index, node] of nodes.entries()) {
    if (node.id === id) return { node, parentId, index, level, siblings: nodes };
    const below = findNode(node.children, id, node.id, level + 1);
    if (below !== undefined) return below;
  }
  return undefined;
}

/** Returns the number of levels of a subtree; 1 for a leaf. */
export const heightOf = (node: EditableNode): number => 1 + Math.max(0, ...node.children.map(heightOf));

/** Returns the number of nodes on all levels. */
export const countNodes = (nodes: Forest): number => allNodes(nodes).length;

/** Returns the trees with one node renamed. */
export const renameNode = (nodes: Forest, id: string, title: string): EditableNode[] =>
  nodes.map((node) =>
    node.id === id ? { ...node, title } : { ...node, children: renameNode(node.children, id, title) },
  );

/** Removes a node with its subtree. */
export const removeNode = (nodes: Forest, id: string): EditableNode[] =>
  nodes.filter((node) => node.id !== id).map((node) => ({ ...node, children: removeNode(node.children, id) }));

/** Inserts a node at a position; an index beyond the end appends it. */
export function insertNode(nodes: Forest, { parentId, index }: TreePosition, added: EditableNode): EditableNode[] {
  if (parentId === null) return [...nodes.slice(0, index), added, ...nodes.slice(index)];
  return nodes.map((node) => ({
    ...node,
    children:
      node.id === parentId
        ? insertNode(node.children, { parentId: null, index }, added)
        : insertNode(node.children, { parentId, index }, added),
  }));
}

/** Inserts several nodes in order, the first at the position. */
export const insertNodes = (nodes: Forest, position: TreePosition, added: Forest): Forest =>
  added.reduce((all, node, offset) => insertNode(all, { ...position, index: position.index + offset }, node), nodes);

/** Returns the level of a parent's children. */
export const levelBelow = (nodes: Forest, parentId: string | null): number =>
  parentId === null ? 1 : (findNode(nodes, parentId)?.level ?? 0) + 1;

const anywhere: Accepts = () => true;

/**
 * Moves a node. Returns undefined when it would end up inside itself, deeper than `maxLevels`, below a node that does
 * not accept it, or where it already is. `index` is counted without the node.
 */
export function moveNode(
  nodes: Forest,
  id: string,
  position: TreePosition,
  maxLevels: number,
  accepts: Accepts = anywhere,
): EditableNode[] | undefined {
  const found = findNode(nodes, id);
  if (found === undefined || (position.parentId === found.parentId && position.index === found.index)) return undefined;
  if (
    position.parentId !== null &&
    (position.parentId === id || findNode(found.node.children, position.parentId) !== undefined)
  )
    return undefined;
  if (!accepts(position.parentId === null ? null : (findNode(nodes, position.parentId)?.node ?? null), found.node))
    return undefined;
  if (levelBelow(nodes, position.parentId) + heightOf(found.node) - 1 > maxLevels) return undefined;
  return insertNode(removeNode(nodes, id), position, found.node);
}

/**
 * Returns the position after a step; undefined when there is none. "in" and "out" continue until they reach a parent
 * that accepts the node.
 */
export function positionAfterStep(
  nodes: Forest,
  id: string,
  step: TreeStep,
  accepts: Accepts = anywhere,
): TreePosition | undefined {
  const found = findNode(nodes, id);
  if (found === undefined) return undefined;
  const { parentId, index, siblings } = found;
  const last = siblings.length - 1;
  if (step === 'up' || step === 'first')
    return index > 0 ? { parentId, index: step === 'up' ? index - 1 : 0 } : undefined;
  if (step === 'down' || step === 'last')
    return index < last ? { parentId, index: step === 'down' ? index + 1 : last } : undefined;
  return step === 'in'
    ? positionInside(siblings[index - 1], found.node, accepts)
    : positionOutside(nodes, found, accepts);
}

function positionInside(
  before: EditableNode | undefined,
  node: EditableNode,
  accepts: Accepts,
): TreePosition | undefined {
  let parent = before;
  while (parent !== undefined && !accepts(parent, node)) parent = parent.children.at(-1);
  return parent && { parentId: parent.id, index: parent.children.length };
}

function positionOutside(nodes: Forest, { parentId, node }: FoundNode, accepts: Accepts): TreePosition | undefined {
  let above = parentId === null ? undefined : findNode(nodes, parentId);
  while (above !== undefined) {
    const beyond: FoundNode | undefined = above.parentId === null ? undefined : findNode(nodes, above.parentId);
    if (accepts(beyond?.node ?? null, node)) return { parentId: above.parentId, index: above.index + 1 };
    above = beyond;
  }
  return undefined;
}

/** Returns the position for a drop beside or inside another node, counted without the dragged node. */
export function positionOfDrop(
  nodes: Forest,
  id: string,
  targetId: string,
  position: 'before' | 'after' | 'on',
): TreePosition | undefined {
  if (id === targetId) return undefined;
  const target = findNode(removeNode(nodes, id), targetId);
  if (target === undefined) return undefined;
  if (position === 'on') return { parentId: targetId, index: target.node.children.length };
  return { parentId: target.parentId, index: target.index + (position === 'after' ? 1 : 0) };
}
