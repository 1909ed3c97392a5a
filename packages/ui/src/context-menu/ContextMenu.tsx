import { useRef, useState, type ReactNode } from 'react';
import { useContextMenu } from 'react-aria/useContextMenu';
import { styled } from 'styled-components';
import { LazyMenu, type MenuEntry } from '../menu/index.ts';
import { uiText, useText } from '../text/index.ts';

export interface ContextMenuProps {
  /** The actions in order. */
  items: readonly MenuEntry[];
  /** Called with the id of the chosen action. */
  onAction?: (id: string) => void;
  /** Accessible name. */
  'aria-label'?: string;
  /** Disables the component. */
  isDisabled?: boolean;
  /** Class for positioning within the parent. */
  className?: string;
  /** The area that has the menu. */
  children: ReactNode;
}

/**
 * Actions on the element under the pointer or with the focus; opened by the secondary button, a long press or the menu
 * key.
 */
export function ContextMenu({
  items,
  onAction,
  'aria-label': label,
  isDisabled = false,
  className,
  children,
}: ContextMenuProps) {
  const t = useText(uiText);
  const anchor = useRef<HTMLSpanElement>(null);
  const [isOpen, setOpen] = useState(false);
  const { contextMenuProps } = useContextMenu({
    onContextMenu: ({ target, x, y }) => {
      if (isDisabled || anchor.current === null) return;
      const box = target.getBoundingClientRect();
      anchor.current.style.left = `${box.left + x}px`;
      anchor.current.style.top = `${box.top + y}px`;
      setOpen(true);
    },
  });
  return (
    <div className={className} {...(isDisabled ? {} : contextMenuProps)}>
      {children}
      <Anchor ref={anchor} />
      <LazyMenu
        aria-label={label ?? t('actions')}
        triggerRef={anchor}
        isOpen={isOpen}
        onOpenChange={setOpen}
        placement="bottom start"
        offset={2}
        items={items}
        // Actions of a submenu only reach this menu through `onAction`.
        onAction={(id) => {
          setOpen(false);
          onAction?.(id);
        }}
        onClose={() => setOpen(false)}
        autoFocus
      />
    </div>
  );
}

const Anchor = styled.span`
  position: fixed;
  width: 0;
  height: 0;
`;
