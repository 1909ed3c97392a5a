import { MoreHorizontal } from 'lucide-react';
import { IconButton } from '../icon-button/index.ts';
import { Menu } from '../menu/index.ts';
import { useTreeText } from '../tree/index.ts';

export interface MoveMenuProps {
  /** Of the item. */
  name: string;
  index: number;
  /** The index of the last item. */
  last: number;
  isDisabled: boolean;
  onMove: (to: number) => void;
}

/** What dragging does, by single presses. */
export function MoveMenu({ name, index, last, isDisabled, onMove }: MoveMenuProps) {
  const text = useTreeText();
  const isFirst = index === 0;
  const isLast = index === last;
  return (
    <Menu
      placement="bottom end"
      trigger={
        <IconButton
          size="s"
          icon={<MoreHorizontal />}
          aria-label={text.more(name)}
          tooltip={false}
          isDisabled={isDisabled}
        />
      }
      items={[
        { id: 'up', label: text.moveUp, shortcut: 'Alt+↑', isDisabled: isFirst, onAction: () => onMove(index - 1) },
        { id: 'down', label: text.moveDown, shortcut: 'Alt+↓', isDisabled: isLast, onAction: () => onMove(index + 1) },
        { id: 'first', label: text.moveFirst, isDisabled: isFirst, onAction: () => onMove(0) },
        { id: 'last', label: text.moveLast, isDisabled: isLast, onAction: () => onMove(last) },
      ]}
    />
  );
}
