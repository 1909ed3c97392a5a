import type { ReactNode } from 'react';

/** One action of a menu. */
export interface MenuAction {
  /** Unique in the menu. */
  id: string;
  /** Plain text, also used for type-ahead. */
  label: string;
  /** An icon of lucide-react; the component sets its size. */
  icon?: ReactNode;
  /** Shortcut at the end of the row, such as "Ctrl+S". Display only: the caller handles the key. */
  shortcut?: string;
  /** Marks a destructive action. */
  isDanger?: boolean;
  /** Whether it cannot be chosen; `hint` then says why. */
  isDisabled?: boolean;
  /** A sentence below the label, such as the reason why the action cannot be chosen; part of the accessible name. */
  hint?: string;
  /**
   * Whether this choice is selected. When every action of a group has it, the group is a single choice, also for screen
   * readers.
   */
  isSelected?: boolean;
  /** Performs the action. */
  onAction?: () => void;
  /** Makes the action a link. */
  href?: string;
  /** Window in which the link opens. */
  target?: string;
  /** Actions of a submenu. */
  items?: readonly MenuEntry[];
}

/** A group of actions with a heading or a separator. */
export interface MenuGroup {
  /** Unique in the menu. */
  id: string;
  /** Heading; a separator without it. */
  title?: string;
  /** The actions of the group. */
  items: readonly MenuAction[];
}

export type MenuEntry = MenuAction | MenuGroup;

/** Whether an entry is a group of items; only items have labels. */
export function isGroup(entry: MenuEntry): entry is MenuGroup {
  return !('label' in entry);
}
