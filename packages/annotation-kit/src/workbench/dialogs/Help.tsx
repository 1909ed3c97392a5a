import type { ReactNode } from 'react';
import type { WorkbenchMode } from '../../core/index.ts';
import { ShortcutHelp } from '../../shortcuts/index.ts';

export interface HelpProps {
  isOpen: boolean;
  onClose: () => void;
  mode: WorkbenchMode;
  /** Settings of pedal and media keys. */
  devices: ReactNode;
}

/** The shortcut help and, opened from it, the dialog that edits the keys: that one stays open when the help closes. */
export function Help({ isOpen, onClose, mode, devices }: HelpProps) {
  return <ShortcutHelp isOpen={isOpen} onOpenChange={(next) => !next && onClose()} mode={mode} devices={devices} />;
}
