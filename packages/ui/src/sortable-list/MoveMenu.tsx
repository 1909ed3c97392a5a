import { MoreHorizontal } from 'lucide-react';
import { IconButton } from '../icon-button/index.ts';
import { Menu } from '../menu/index.ts';
import { useText } from '../text/index.ts';
import { treeText, withAlt } from '../tree/index.ts';

interface MoveMenuProps {
  /** Name of the item. */
  name: string;
  index: number;
  /** Index of the last item. */
  last: number;
  isDisabled: boolean;
  onMove: (to: number) => void;
}

/** A menu with the moves that dragging offers (WCAG 2.5.7: an alternative to dragging). */
export function MoveMenu({ name, index, last, isDisabled, onMove }: MoveMenuProps) {
  const t = useText(treeText);
  const isFirst = index === 0;
  const isLast = index === last;
  return (
    <Menu
      placement="bottom end"
      trigger={
        <IconButton
          size="s"
          icon={<MoreHorizontal />}
          aria-label={t('more', { name })}
          tooltip={false}
          isDisabled={isDisabled}
        />
      }
      items={[
        {
          id: 'up',
          label: t('moveUp'),
          shortcut: withAlt('↑'),
          isDisabled: isFirst,
          onAction: () => onMove(index - 1),
        },
        {
          id: 'down',
          label: t('moveDown'),
          shortcut: withAlt('↓'),
          isDisabled: isLast,
          onAction: () => onMove(index + 1),
        },
        { id: 'first', label: t('moveFirst'), isDisabled: isFirst, onAction: () => onMove(0) },
        { id: 'last', label: t('moveLast'), isDisabled: isLast, onAction: () => onMove(last) },
      ]}
    />
  );
}
