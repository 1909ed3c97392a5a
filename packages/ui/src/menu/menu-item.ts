import type { ReactNode } from 'react';

/** One action of a menu. */
export interface MenuAction {
  id: string;
  /** Plain text: typing finds it. */
  label: string;
  icon?: ReactNode;
  /** Shown at the end of the row, as in "Ctrl+S"; the key itself is the caller's to handle. */
  shortcut?: string;
  isDanger?: boolean;
  isDisabled?: boolean;
  /** Marks the choice that is on. Say it of each action of a group: together they are then one choice, also for screen readers. */
  isSelected?: boolean;
  onAction?: () => void;
  href?: string;
  target?: string;
  /** Actions that open to the side. */
  items?: readonly MenuEntry[];
}

/** Actions that belong together, under a heading or after a line. */
export interface MenuGroup {
  id: string;
  title?: string;
  items: readonly MenuAction[];
}

export type MenuEntry = MenuAction | MenuGroup;

export function isGroup(entry: MenuEntry): entry is MenuGroup {
  return !('label' in entry);
}
