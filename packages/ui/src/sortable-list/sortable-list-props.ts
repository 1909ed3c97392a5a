import type { ReactNode } from 'react';

export interface SortableListProps<Item extends object> {
  /** Accessible name. */
  'aria-label': string;
  /** The items in order. */
  items: readonly Item[];
  /** Returns a stable key per item. */
  itemKey: (item: Item) => string;
  /** Returns the item's name as plain text, for screen readers, and for display unless `children` renders the item. */
  itemName: (item: Item) => string;
  /** Called with the whole list in its new order. */
  onChange: (items: Item[]) => void;
  /** Renders an item between its handle and its buttons. Key presses in fields inside do not reach the list. */
  children?: (item: Item) => ReactNode;
  /** Whether an item can be removed; without this prop none can. */
  canRemove?: (item: Item) => boolean;
  /**
   * Called with the new name; with this prop names are editable in place, by press, Enter or F2. Pasted lines arrive as
   * several names: the first for the item, the others for new items after it.
   */
  onRename?: (item: Item, names: readonly string[]) => void;
  /** Maximum length of a name in characters; 200 by default. */
  maxNameCharacters?: number;
  /** Called when an item is selected by press or Enter, for showing its details beside the list. */
  onSelect?: (item: Item) => void;
  /** Key of the selected item. */
  selectedKey?: string | null;
  /** Error sentences by item key. */
  errors?: ReadonlyMap<string, string>;
  /** Text of an empty list; a general text by default. */
  emptyText?: ReactNode;
  /** Disables the component. */
  isDisabled?: boolean;
  /** Class for positioning within the parent. */
  className?: string;
}
