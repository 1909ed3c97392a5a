import type { ReactNode } from 'react';

export interface SortableListProps<Item extends object> {
  'aria-label': string;
  /** In their order. */
  items: readonly Item[];
  /** What stays the same of an item when it moves. */
  itemKey: (item: Item) => string;
  /** The item's name in plain text: for screen readers, and shown unless `children` draws the item. */
  itemName: (item: Item) => string;
  /** The whole list in its new order. */
  onChange: (items: Item[]) => void;
  /** Draws an item between its handle and its buttons. Keys pressed in fields inside stay there. */
  children?: (item: Item) => ReactNode;
  /** Given, each item can be taken out. */
  canRemove?: (item: Item) => boolean;
  /** Given, names are written in their place: by a press, Enter or F2. Pasted lines come as several names: for the item and for as many new ones after it. */
  onRename?: (item: Item, names: readonly string[]) => void;
  /** The longest name. 200 when not given. */
  maxNameCharacters?: number;
  /** Given, one item is chosen, by a press or by Enter: what belongs to it is shown beside the list. */
  onSelect?: (item: Item) => void;
  /** Of the chosen item. */
  selectedKey?: string | null;
  /** What is wrong with which item, by key. */
  errors?: ReadonlyMap<string, string>;
  /** Shown when there are no items; a general text when absent. */
  emptyText?: ReactNode;
  isDisabled?: boolean;
  className?: string;
}
