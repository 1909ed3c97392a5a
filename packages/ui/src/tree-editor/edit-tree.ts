import { allNodes } from '../tree/index.ts';

/** An entry of an edited tree. */
export interface EditableNode {
  readonly id: string;
  readonly title: string;
  /** Which of the editor's kinds it is; only where there are several. */
  readonly kind?: string | undefined;
  readonly children: readonly EditableNode[];
}

/** Whether an entry may stand below another; `null`: on the first level. */
export type Accepts = (parent: EditableNode | null, node: EditableNode) => boolean;

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

/** The ways an entry goes by menu and keyboard: among its neighbours, before or after all of them, below the one before it, beside the one above it. */
export type TreeStep = 'up' | 'down' | 'first' | 'last' | 'in' | 'out';

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
  nodes.map((node) =>
    node.id === id ? { ...node, title } : { ...node, children: renameNode(node.children, id, title) },
  );

/** Takes an entry out with all that lies below it. */
export const removeNode = (nodes: Forest, id: string): EditableNode[] =>
  nodes.filter((node) => node.id !== id).map((node) => ({ ...node, children: removeNode(node.children, id) }));

/** Puts an entry at a place; beyond the last it becomes the last. */
export function insertNode(nodes: Forest, { parentId, index }: TreePlace, added: EditableNode): EditableNode[] {
  if (parentId === null) return [...nodes.slice(0, index), added, ...nodes.slice(index)];
  return nodes.map((node) => ({
    ...node,
    children:
      node.id === parentId
        ? insertNode(node.children, { parentId: null, index }, added)
        : insertNode(node.children, { parentId, index }, added),
  }));
}

/** Puts several entries one after the other, the first at the place. */
export const insertNodes = (nodes: Forest, place: TreePlace, added: Forest): Forest =>
  added.reduce((all, node, offset) => insertNode(all, { ...place, index: place.index + offset }, node), nodes);

/** The level of what stands under a parent. */
export const levelBelow = (nodes: Forest, parentId: string | null): number =>
  parentId === null ? 1 : (findNode(nodes, parentId)?.level ?? 0) + 1;

const anywhere: Accepts = () => true;

/** Moves an entry; nothing when it would come below itself, deeper than `maxLevels`, below what does not accept it, or where it is already. `index` counts without the entry. */
export function moveNode(
  nodes: Forest,
  id: string,
  place: TreePlace,
  maxLevels: number,
  accepts: Accepts = anywhere,
): EditableNode[] | undefined {
  const found = findNode(nodes, id);
  if (found === undefined || (place.parentId === found.parentId && place.index === found.index)) return undefined;
  if (place.parentId !== null && (place.parentId === id || findNode(found.node.children, place.parentId) !== undefined))
    return undefined;
  if (!accepts(place.parentId === null ? null : (findNode(nodes, place.parentId)?.node ?? null), found.node))
    return undefined;
  if (levelBelow(nodes, place.parentId) + heightOf(found.node) - 1 > maxLevels) return undefined;
  return insertNode(removeNode(nodes, id), place, found.node);
}

/** Where one step leads; nothing when there is no such place. "in" and "out" go as far as it takes to stand below something that accepts the entry. */
export function placeAfterStep(
  nodes: Forest,
  id: string,
  step: TreeStep,
  accepts: Accepts = anywhere,
): TreePlace | undefined {
  const found = findNode(nodes, id);
  if (found === undefined) return undefined;
  const { parentId, index, siblings } = found;
  const last = siblings.length - 1;
  if (step === 'up' || step === 'first')
    return index > 0 ? { parentId, index: step === 'up' ? index - 1 : 0 } : undefined;
  if (step === 'down' || step === 'last')
    return index < last ? { parentId, index: step === 'down' ? index + 1 : last } : undefined;
  return step === 'in' ? placeBelow(siblings[index - 1], found.node, accepts) : placeAbove(nodes, found, accepts);
}

function placeBelow(before: EditableNode | undefined, node: EditableNode, accepts: Accepts): TreePlace | undefined {
  let parent = before;
  while (parent !== undefined && !accepts(parent, node)) parent = parent.children.at(-1);
  return parent && { parentId: parent.id, index: parent.children.length };
}

function placeAbove(nodes: Forest, { parentId, node }: FoundNode, accepts: Accepts): TreePlace | undefined {
  let above = parentId === null ? undefined : findNode(nodes, parentId);
  while (above !== undefined) {
    const beyond: FoundNode | undefined = above.parentId === null ? undefined : findNode(nodes, above.parentId);
    if (accepts(beyond?.node ?? null, node)) return { parentId: above.parentId, index: above.index + 1 };
    above = beyond;
  }
  return undefined;
}

/** The place beside or below another entry that a drop asks for, counted without the dragged entry. */
export function placeOfDrop(
  nodes: Forest,
  id: string,
  targetId: string,
  position: 'before' | 'after' | 'on',
): TreePlace | undefined {
  if (id === targetId) return undefined;
  const target = findNode(removeNode(nodes, id), targetId);
  if (target === undefined) return undefined;
  if (position === 'on') return { parentId: targetId, index: target.node.children.length };
  return { parentId: target.parentId, index: target.index + (position === 'after' ? 1 : 0) };
}
