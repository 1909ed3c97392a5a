import { allNodes } from '../tree/index.ts';

/** An entry of an edited tree. */
export interface EditableNode {
  readonly id: string;
  readonly title: string;
  readonly children: readonly EditableNode[];
}

/** Where an entry stands, or is to stand. */
export interface TreePlace {
  /** `null`: on the first level. */
  readonly parentId: string | null;
  readonly index: number;
}

export interface FoundNode extends TreePlace {
  readonly node: EditableNode;
  /** 1 is the first. */
  readonly level: number;
  /** With itself. */
  readonly siblings: readonly EditableNode[];
}

/** The ways an entry goes by keyboard: among its neighbours, below the one before it, beside the one above it. */
export type TreeStep = 'up' | 'down' | 'in' | 'out';

type Forest = readonly EditableNode[];

/** An entry and its place; nothing when it is not there. */
export function findNode(nodes: Forest, id: string, parentId: string | null = null, level = 1): FoundNode | undefined {
  for (const [index, node] of nodes.entries()) {
    if (node.id === id) return { node, parentId, index, level, siblings: nodes };
    const below = findNode(node.children, id, node.id, level + 1);
    if (below !== undefined) return below;
  }
  return undefined;
}

/** How many levels an entry takes with what lies below it: 1 for a leaf. */
export const heightOf = (node: EditableNode): number => 1 + Math.max(0, ...node.children.map(heightOf));

/** How many entries there are on all levels. */
export const countNodes = (nodes: Forest): number => allNodes(nodes).length;

export const renameNode = (nodes: Forest, id: string, title: string): EditableNode[] =>
  nodes.map((node) => (node.id === id ? { ...node, title } : { ...node, children: renameNode(node.children, id, title) }));

/** Takes an entry out with all that lies below it. */
export const removeNode = (nodes: Forest, id: string): EditableNode[] =>
  nodes.filter((node) => node.id !== id).map((node) => ({ ...node, children: removeNode(node.children, id) }));

/** Puts an entry at a place; beyond the last it becomes the last. */
export function insertNode(nodes: Forest, { parentId, index }: TreePlace, added: EditableNode): EditableNode[] {
  if (parentId === null) return [...nodes.slice(0, index), added, ...nodes.slice(index)];
  return nodes.map((node) => ({ ...node, children: node.id === parentId ? insertNode(node.children, { parentId: null, index }, added) : insertNode(node.children, { parentId, index }, added) }));
}

/** The level of what stands under a parent. */
export const levelBelow = (nodes: Forest, parentId: string | null): number => (parentId === null ? 1 : (findNode(nodes, parentId)?.level ?? 0) + 1);

/** Moves an entry; nothing when it would come below itself, deeper than `maxLevels`, or where it is already. `index` counts without the entry. */
export function moveNode(nodes: Forest, id: string, place: TreePlace, maxLevels: number): EditableNode[] | undefined {
  const found = findNode(nodes, id);
  if (found === undefined || (place.parentId === found.parentId && place.index === found.index)) return undefined;
  if (place.parentId !== null && (place.parentId === id || findNode(found.node.children, place.parentId) !== undefined)) return undefined;
  if (levelBelow(nodes, place.parentId) + heightOf(found.node) - 1 > maxLevels) return undefined;
  return insertNode(removeNode(nodes, id), place, found.node);
}

/** Where one step of the keyboard leads; nothing when there is no such place. */
export function placeAfterStep(nodes: Forest, id: string, step: TreeStep): TreePlace | undefined {
  const found = findNode(nodes, id);
  if (found === undefined) return undefined;
  const { parentId, index, siblings } = found;
  if (step === 'up') return index > 0 ? { parentId, index: index - 1 } : undefined;
  if (step === 'down') return index < siblings.length - 1 ? { parentId, index: index + 1 } : undefined;
  if (step === 'in') {
    const before = siblings[index - 1];
    return before === undefined ? undefined : { parentId: before.id, index: before.children.length };
  }
  const parent = parentId === null ? undefined : findNode(nodes, parentId);
  return parent === undefined ? undefined : { parentId: parent.parentId, index: parent.index + 1 };
}

/** The place beside or below another entry that a drop asks for, counted without the dragged entry. */
export function placeOfDrop(nodes: Forest, id: string, targetId: string, position: 'before' | 'after' | 'on'): TreePlace | undefined {
  if (id === targetId) return undefined;
  const target = findNode(removeNode(nodes, id), targetId);
  if (target === undefined) return undefined;
  if (position === 'on') return { parentId: targetId, index: target.node.children.length };
  return { parentId: target.parentId, index: target.index + (position === 'after' ? 1 : 0) };
}
