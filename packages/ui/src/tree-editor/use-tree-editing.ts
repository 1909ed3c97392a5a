import { useRef, useState, type RefObject } from 'react';
import { useText } from '../text/index.ts';
import { treeText } from '../tree/index.ts';
import {
  countNodes,
  findNode,
  insertNode,
  insertNodes,
  levelBelow,
  moveNode,
  positionAfterStep,
  positionOfDrop,
  removeNode,
  renameNode,
  type EditableNode,
  type TreePosition,
  type TreeStep,
} from './edit-tree.ts';
import type { TreeEditorState } from './tree-editor-context.ts';
import type { TreeEditorProps } from './tree-editor-props.ts';
import { acceptsOf, type TreeKind } from './tree-kind.ts';

interface TreeEditing {
  readonly state: TreeEditorState;
  /** The displayed tree: the value plus a new node without a name. */
  readonly shown: readonly EditableNode[];
  /** Live region text: what has just happened. */
  readonly said: string;
  readonly add: (position: TreePosition, kind?: string) => void;
  readonly drop: (id: string, targetId: string, position: 'before' | 'after' | 'on') => void;
  readonly canDrop: (id: string, targetId: string, position: 'before' | 'after' | 'on') => boolean;
  readonly open: (ids: readonly string[]) => void;
  readonly closedIds: ReadonlySet<string>;
  readonly setClosedIds: (ids: ReadonlySet<string>) => void;
}

interface Draft {
  readonly id: string;
  readonly position: TreePosition;
  readonly kind: string | undefined;
}

/**
 * The operations on an edited tree. A new node is added to the value only when it has a name, so that each change is
 * one undo step.
 */
export function useTreeEditing(props: TreeEditorProps, root: RefObject<HTMLElement | null>): TreeEditing {
  const {
    value,
    onChange,
    maxLevels = 5,
    maxCount = Infinity,
    maxTitleCharacters = 200,
    kindsBelow,
    makeId = () => crypto.randomUUID(),
    isDisabled = false,
    errors = noErrors,
  } = props;
  const t = useText(treeText);
  const [editedId, setEditedId] = useState<string | null>(null);
  const [draft, setDraft] = useState<Draft | null>(null);
  const [askedId, ask] = useState<string | null>(null);
  const [closedIds, setClosedIds] = useState<ReadonlySet<string>>(new Set());
  const [said, say] = useState('');
  // Enter and Escape remove the input, which fires blur; it must not finish a second time.
  const isOpen = useRef(false);
  const focus = (id: string | null | undefined): void => {
    // In the next frame, when the changed tree has rendered
    requestAnimationFrame(() =>
      root.current
        ?.querySelector<HTMLElement>(id ? `[role="row"][data-key="${CSS.escape(id)}"]` : '[role="treegrid"]')
        ?.focus(),
    );
  };
  const open = (ids: readonly string[]): void =>
    setClosedIds((closed) => new Set([...closed].filter((id) => !ids.includes(id))));
  const isFull = countNodes(value) >= maxCount;
  const accepts = acceptsOf(kindsBelow);
  const kindOf = (parentId: string | null, kind: string | undefined, nodes = value): TreeKind | undefined => {
    const parent = parentId === null ? null : findNode(nodes, parentId)?.node;
    return parent === undefined ? undefined : kindsBelow?.(parent).find(({ id }) => kind === undefined || id === kind);
  };

  const startEditing = (id: string): void => {
    isOpen.current = true;
    setEditedId(id);
  };
  const add = (position: TreePosition, kind?: string, nodes: readonly EditableNode[] = value): void => {
    const known = kindOf(position.parentId, kind, nodes);
    if (
      isDisabled ||
      countNodes(nodes) >= maxCount ||
      levelBelow(nodes, position.parentId) > maxLevels ||
      (kindsBelow !== undefined && known === undefined)
    )
      return;
    const id = makeId();
    // A new row below a collapsed node would be edited out of sight
    if (position.parentId !== null) open([position.parentId]);
    setDraft({ id, position, kind: known?.id });
    startEditing(id);
  };
  const stop = (): void => {
    isOpen.current = false;
    setEditedId(null);
    setDraft(null);
  };
  const finish = (written: readonly string[], goesOn: boolean): void => {
    if (!isOpen.current) return;
    const titles = written.map((title) => title.trim().slice(0, maxTitleCharacters)).filter((title) => title !== '');
    const edited = draft === null && editedId !== null ? findNode(value, editedId) : undefined;
    stop();
    if (edited !== undefined) {
      const [title = edited.node.title, ...more] = titles;
      const renamed = title === edited.node.title ? value : renameNode(value, edited.node.id, title);
      const next = insertNodes(
        renamed,
        { parentId: edited.parentId, index: edited.index + 1 },
        entriesOf(more, edited.node.kind),
      );
      if (next !== value) onChange([...next]);
      if (goesOn) focus(edited.node.id);
    } else if (draft !== null) finishDraft(draft, titles, goesOn);
  };
  const finishDraft = ({ position, kind, id }: Draft, titles: readonly string[], goesOn: boolean): void => {
    if (titles.length === 0) {
      if (goesOn) focus(position.index === 0 ? position.parentId : siblingsAt(value, position)[position.index - 1]?.id);
      return;
    }
    const [first, ...others] = entriesOf(titles, kind);
    if (first === undefined) return;
    const nodes = insertNodes(value, position, [{ ...first, id }, ...others]);
    onChange([...nodes]);
    say(t('added', { level: levelBelow(value, position.parentId) }));
    const next = kindOf(position.parentId, kind, nodes)?.next ?? 'after';
    if (!goesOn) return;
    if (next === 'nowhere' || countNodes(nodes) >= maxCount) focus(others.at(-1)?.id ?? id);
    else if (next === 'below' && others.length === 0) add({ parentId: id, index: 0 }, undefined, nodes);
    else add({ ...position, index: position.index + 1 + others.length }, kind, nodes);
  };
  /** Creates a node per title, up to the maximum count. */
  const entriesOf = (titles: readonly string[], kind: string | undefined): EditableNode[] =>
    titles
      .slice(0, Math.max(0, maxCount - countNodes(value)))
      .map((title) => ({ id: makeId(), title, kind, children: [] }));
  const cancel = (): void => {
    const back =
      draft === null
        ? editedId
        : (siblingsAt(value, draft.position)[Math.max(0, draft.position.index - 1)]?.id ?? draft.position.parentId);
    stop();
    focus(back);
  };
  const move = (id: string, position: TreePosition | undefined): void => {
    const next = position && moveNode(value, id, position, maxLevels, accepts);
    if (next === undefined || isDisabled) return;
    if (typeof position?.parentId === 'string') open([position.parentId]);
    onChange(next);
    const found = findNode(next, id);
    if (found)
      say(
        t('moved', {
          name: found.node.title,
          level: found.level,
          position: found.index + 1,
          total: found.siblings.length,
        }),
      );
    focus(id);
  };
  const canMove = (id: string, position: TreePosition | undefined): boolean =>
    !isDisabled && position !== undefined && moveNode(value, id, position, maxLevels, accepts) !== undefined;
  const remove = (id: string): void => {
    const found = findNode(value, id);
    if (found === undefined || isDisabled) return;
    onChange(removeNode(value, id));
    const name = found.node.title || t('untitled');
    const below = countNodes(found.node.children);
    say(below === 0 ? t('removed', { name }) : t('removedWithBelow', { name, below }));
    focus((found.siblings[found.index + 1] ?? found.siblings[found.index - 1])?.id ?? found.parentId);
  };
  const step = (id: string, direction: TreeStep): void => move(id, positionAfterStep(value, id, direction, accepts));
  const state: TreeEditorState = {
    kindsBelow,
    before: props.before,
    after: props.after,
    actions: props.actions,
    nodes: value,
    maxLevels,
    maxTitleCharacters,
    isFull,
    isDisabled,
    errors,
    editedId,
    askedId,
    ask,
    canStep: (id, direction) => canMove(id, positionAfterStep(value, id, direction, accepts)),
    step,
    edit: (id) => {
      if (!isDisabled) startEditing(id);
    },
    finish,
    cancel,
    addBelow: (id, kind) => {
      const found = findNode(value, id);
      if (found === undefined || isDisabled || isFull || found.level >= maxLevels) return;
      if (kind === undefined && (kindsBelow?.(found.node).length ?? 0) > 1) ask(id);
      else add({ parentId: id, index: found.node.children.length }, kind);
    },
    addAfter: (id) => {
      const found = findNode(value, id);
      if (found) add({ parentId: found.parentId, index: found.index + 1 }, found.node.kind);
    },
    remove,
  };
  return {
    state,
    shown:
      draft === null
        ? value
        : insertNode(value, draft.position, { id: draft.id, title: '', kind: draft.kind, children: [] }),
    said,
    add,
    drop: (id, targetId, position) => move(id, positionOfDrop(value, id, targetId, position)),
    canDrop: (id, targetId, position) => canMove(id, positionOfDrop(value, id, targetId, position)),
    open,
    closedIds,
    setClosedIds,
  };
}

const noErrors: ReadonlyMap<string, string> = new Map();

const siblingsAt = (nodes: readonly EditableNode[], { parentId }: TreePosition): readonly EditableNode[] =>
  parentId === null ? nodes : (findNode(nodes, parentId)?.node.children ?? []);
