import type { ReactNode } from 'react';

/** One page or action of the palette. */
export interface CommandItem {
  /** Unique among the items. */
  id: string;
  /** Id of the item's group. */
  group: string;
  /** Text that the query is matched against; matching characters are highlighted. */
  label: string;
  /** Secondary text after the label, such as a location or an owner. */
  description?: string;
  /** Further search terms. */
  keywords?: readonly string[];
  /** An icon of lucide-react; the component sets its size. */
  icon?: ReactNode;
  /** Keyboard shortcut, such as "Ctrl+S". */
  shortcut?: string;
  /** Whether a server search returned the item for the current query; such items are always shown. */
  isFound?: boolean;
  /** Opens the page or performs the action. */
  onAction: () => void;
}

/** A group heading; groups appear in list order. */
export interface CommandGroup {
  /** Referred to by `CommandItem.group`. */
  id: string;
  /** Heading of the group. */
  title: string;
}
