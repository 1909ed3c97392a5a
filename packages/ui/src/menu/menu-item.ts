import type { ReactNode } from 'react';

/** One action of a menu. */
export interface MenuAction {
  id: string;
  /** Plain text, also used for type-ahead. */
  label: string;
  icon?: ReactNode;
  /** Shortcut at the end of the row, such as "Ctrl+S". Display only: the caller handles the key. */
  shortcut?: string;
  isDanger?: boolean;
  isDisabled?: boolean;
  /**
   * Whether this choice is selected. When every action of a group has it, the group is a single choice, also for screen
   * readers.
   */
  isSelected?: boolean;
  onAction?: () => void;
  href?: string;
  target?: string;
  /** Actions of a submenu. */
  items?: readonly MenuEntry[];
}

/** A group of actions with a heading or a separator. */
export interface MenuGroup {
  id: string;
  title?: string;
  items: readonly MenuAction[];
}

export type MenuEntry = MenuAction | MenuGroup;

export function isGroup(entry: MenuEntry): entry is MenuGroup {
  return !('label' in entry);
}
