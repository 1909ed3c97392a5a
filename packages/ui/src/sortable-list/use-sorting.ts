import { useRef, useState, type KeyboardEvent, type RefObject } from 'react';
import { uiText, useText } from '../text/index.ts';
import { moveTo } from './move.ts';
import type { SortableListProps } from './sortable-list-props.ts';

interface Sorting<Item> {
  /** Reports the list after the item of `key` was moved. */
  readonly change: (next: Item[], key: string) => void;
  /** Moves the item of `key` to an index. */
  readonly move: (key: string, to: number) => void;
  readonly remove: (item: Item) => void;
  readonly rename: (item: Item, names: readonly string[], goesOn: boolean) => void;
  readonly edit: (key: string) => void;
  /** Key of the item whose name is being edited. */
  readonly editedKey: string | null;
  readonly stopEditing: (key: string) => void;
  /** Handles the keys of the list. */
  readonly steer: (event: KeyboardEvent) => void;
  /** Live region text: what has just happened. */
  readonly said: string;
}

/** The operations on the items of a list, including those by keyboard. */
export function useSorting<Item extends object>(
  props: SortableListProps<Item>,
  root: RefObject<HTMLElement | null>,
): Sorting<Item> {
  const { items, itemKey, itemName, onChange, canRemove, onRename, isDisabled = false } = props;
  const t = useText(uiText);
  const [said, say] = useState('');
  const [editedKey, setEditedKey] = useState<string | null>(null);
  // Enter and Escape remove the input, which fires blur; it must not finish a second time.
  const isOpen = useRef(false);
  const focus = (key: string): void => {
    // In the next frame, when the row is at its new index
    requestAnimationFrame(() =>
      root.current?.querySelector<HTMLElement>(`[role="row"][data-key="${CSS.escape(key)}"]`)?.focus(),
    );
  };
  const change = (next: Item[], key: string): void => {
    const index = next.findIndex((item) => itemKey(item) === key);
    const moved = next[index];
    if (moved === undefined || index === items.findIndex((item) => itemKey(item) === key)) return;
    onChange(next);
    say(t('sortable.moved', { name: itemName(moved), position: index + 1, total: next.length }));
  };
  const move = (key: string, to: number): void => {
    change(
      moveTo(
        items,
        items.findIndex((item) => itemKey(item) === key),
        to,
      ),
      key,
    );
    focus(key);
  };
  const remove = (item: Item): void => {
    const at = items.indexOf(item);
    const neighbour = items[at + 1] ?? items[at - 1];
    onChange(items.filter((other) => other !== item));
    say(t('sortable.removed', { name: itemName(item) }));
    if (neighbour !== undefined) focus(itemKey(neighbour));
  };
  const edit = (key: string): void => {
    if (isDisabled || onRename === undefined) return;
    isOpen.current = true;
    setEditedKey(key);
  };
  const stopEditing = (key: string): void => {
    isOpen.current = false;
    setEditedKey(null);
    focus(key);
  };
  const rename = (item: Item, written: readonly string[], goesOn: boolean): void => {
    if (!isOpen.current) return;
    isOpen.current = false;
    setEditedKey(null);
    const names = written.map((name) => name.trim()).filter((name) => name !== '');
    if (names.length > 0 && (names.length > 1 || names[0] !== itemName(item))) onRename?.(item, names);
    if (goesOn) focus(itemKey(item));
  };
  const steer = (event: KeyboardEvent): void => {
    const key = keyOfRow(event.target);
    const at = items.findIndex((item) => itemKey(item) === key);
    const item = items[at];
    if (key === undefined || item === undefined || isDisabled) return;
    if (event.altKey && (event.key === 'ArrowUp' || event.key === 'ArrowDown'))
      move(key, at + (event.key === 'ArrowUp' ? -1 : 1));
    else if (event.key === 'Delete' && canRemove?.(item) === true) remove(item);
    else if (onRename !== undefined && (event.key === 'F2' || event.key === 'Enter')) edit(key);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return { change, move, remove, rename, edit, editedKey, stopEditing, steer, said };
}

/** Returns the key of the row if the row itself received the key press, not an element inside it. */
function keyOfRow(target: EventTarget): string | undefined {
  return target instanceof HTMLElement && target.role === 'row' ? target.dataset['key'] : undefined;
}
