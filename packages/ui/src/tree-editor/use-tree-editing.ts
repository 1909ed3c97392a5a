import { useRef, useState, type RefObject } from 'react';
import { useTreeText } from '../tree/index.ts';
import { countNodes, findNode, insertNode, levelBelow, moveNode, placeAfterStep, placeOfDrop, removeNode, renameNode, type EditableNode, type TreePlace, type TreeStep } from './edit-tree.ts';
import type { TreeEditorState } from './tree-editor-context.ts';
import type { TreeEditorProps } from './tree-editor-props.ts';

export interface TreeEditing {
  readonly state: TreeEditorState;
  /** What is shown: the value, and an entry that has no name yet. */
  readonly shown: readonly EditableNode[];
  /** What was done, for screen readers. */
  readonly said: string;
  readonly add: (place: TreePlace) => void;
  readonly drop: (id: string, targetId: string, position: 'before' | 'after' | 'on') => void;
  readonly canDrop: (id: string, targetId: string, position: 'before' | 'after' | 'on') => boolean;
  readonly open: (ids: readonly string[]) => void;
  readonly closedIds: ReadonlySet<string>;
  readonly setClosedIds: (ids: ReadonlySet<string>) => void;
}

interface Draft {
  readonly id: string;
  readonly place: TreePlace;
}

/** What can be done to an edited tree. A new entry reaches the value when it has a name, so that each change is one step to undo. */
export function useTreeEditing(props: TreeEditorProps, root: RefObject<HTMLElement | null>): TreeEditing {
  const { value, onChange, maxLevels = 5, maxCount = Infinity, maxTitleCharacters = 200, makeId = () => crypto.randomUUID(), isDisabled = false, errors = noErrors } = props;
  const text = useTreeText();
  const [editedId, setEditedId] = useState<string | null>(null);
  const [draft, setDraft] = useState<Draft | null>(null);
  const [closedIds, setClosedIds] = useState<ReadonlySet<string>>(new Set());
  const [said, say] = useState('');
  // Blur follows Enter and Escape when the box goes away; it must not finish a second time.
  const isOpen = useRef(false);
  const focus = (id: string | null | undefined): void => {
    requestAnimationFrame(() => root.current?.querySelector<HTMLElement>(id ? `[role="row"][data-key="${CSS.escape(id)}"]` : '[role="treegrid"]')?.focus());
  };
  const open = (ids: readonly string[]): void => setClosedIds((closed) => new Set([...closed].filter((id) => !ids.includes(id))));
  const isFull = countNodes(value) >= maxCount;

  const startEditing = (id: string): void => {
    isOpen.current = true;
    setEditedId(id);
  };
  const add = (place: TreePlace, nodes: readonly EditableNode[] = value): void => {
    if (isDisabled || countNodes(nodes) >= maxCount || levelBelow(nodes, place.parentId) > maxLevels) return;
    const id = makeId();
    if (place.parentId !== null) open([place.parentId]);
    setDraft({ id, place });
    startEditing(id);
  };
  const stop = (): void => {
    isOpen.current = false;
    setEditedId(null);
    setDraft(null);
  };
  const finish = (written: string, goesOn: boolean): void => {
    if (!isOpen.current) return;
    const title = written.trim();
    const before = draft === null || draft.place.index === 0 ? draft?.place.parentId : siblingsAt(value, draft.place)[draft.place.index - 1]?.id;
    stop();
    if (draft === null) {
      if (editedId === null) return;
      if (title !== '' && title !== findNode(value, editedId)?.node.title) onChange(renameNode(value, editedId, title));
      focus(editedId);
      return;
    }
    if (title === '') return goesOn ? focus(before) : undefined;
    const next = insertNode(value, draft.place, { id: draft.id, title, children: [] });
    onChange(next);
    say(text.added(levelBelow(value, draft.place.parentId)));
    if (goesOn && countNodes(next) < maxCount) add({ ...draft.place, index: draft.place.index + 1 }, next);
    else if (goesOn) focus(draft.id);
  };
  const cancel = (): void => {
    const back = draft === null ? editedId : (siblingsAt(value, draft.place)[Math.max(0, draft.place.index - 1)]?.id ?? draft.place.parentId);
    stop();
    focus(back);
  };
  const move = (id: string, place: TreePlace | undefined): void => {
    const next = place && moveNode(value, id, place, maxLevels);
    if (next === undefined || isDisabled) return;
    if (typeof place?.parentId === 'string') open([place.parentId]);
    onChange(next);
    const found = findNode(next, id);
    if (found) say(text.moved(found.node.title, found.level, found.index + 1, found.siblings.length));
    focus(id);
  };
  const canMove = (id: string, place: TreePlace | undefined): boolean => !isDisabled && place !== undefined && moveNode(value, id, place, maxLevels) !== undefined;
  const remove = (id: string): void => {
    const found = findNode(value, id);
    if (found === undefined || isDisabled) return;
    onChange(removeNode(value, id));
    say(text.removed(found.node.title || text.untitled, countNodes(found.node.children)));
    focus((found.siblings[found.index + 1] ?? found.siblings[found.index - 1])?.id ?? found.parentId);
  };
  const step = (id: string, way: TreeStep): void => move(id, placeAfterStep(value, id, way));
  const state: TreeEditorState = {
    nodes: value,
    maxLevels,
    maxTitleCharacters,
    isFull,
    isDisabled,
    errors,
    editedId,
    canStep: (id, way) => canMove(id, placeAfterStep(value, id, way)),
    step,
    edit: (id) => {
      if (!isDisabled) startEditing(id);
    },
    finish,
    cancel,
    addBelow: (id) => add({ parentId: id, index: findNode(value, id)?.node.children.length ?? 0 }),
    addAfter: (id) => {
      const found = findNode(value, id);
      if (found) add({ parentId: found.parentId, index: found.index + 1 });
    },
    remove,
  };
  return {
    state,
    shown: draft === null ? value : insertNode(value, draft.place, { id: draft.id, title: '', children: [] }),
    said,
    add,
    drop: (id, targetId, position) => move(id, placeOfDrop(value, id, targetId, position)),
    canDrop: (id, targetId, position) => canMove(id, placeOfDrop(value, id, targetId, position)),
    open,
    closedIds,
    setClosedIds,
  };
}

const noErrors: ReadonlyMap<string, string> = new Map();

const siblingsAt = (nodes: readonly EditableNode[], { parentId }: TreePlace): readonly EditableNode[] => (parentId === null ? nodes : (findNode(nodes, parentId)?.node.children ?? []));
