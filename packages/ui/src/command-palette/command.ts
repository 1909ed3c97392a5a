import type { ReactNode } from 'react';

/** One thing that can be opened or done from the palette. */
export interface CommandItem {
  id: string;
  /** Which of the palette's groups it stands in. */
  group: string;
  /** Found by its letters, and marked where they are. */
  label: string;
  /** After the label: where it is, what it belongs to. */
  description?: string;
  /** Other words by which it is found. */
  keywords?: readonly string[];
  icon?: ReactNode;
  /** As in "Ctrl+S". */
  shortcut?: string;
  /** Found elsewhere for the present query: always shown. */
  isFound?: boolean;
  onAction: () => void;
}

/** A heading, in the order in which headings are shown. */
export interface CommandGroup {
  id: string;
  title: string;
}
