import { IconButton, token } from '@earmark/ui';
import { X } from 'lucide-react';
import { useEffect, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { usePanelWidth } from './use-panel-width.ts';

interface BesidePanelProps {
  /** Accessible name. */
  label: string;
  title: string;
  resizeLabel: string;
  closeLabel: string;
  /** Buttons of its head, before the one that closes it. */
  actions?: ReactNode;
  /** Whether the person asked for it just now, so that it takes the focus. */
  takesFocus: boolean;
  onClose: () => void;
  children: ReactNode;
}

/** A panel beside the work, which goes on meanwhile; its width is kept in this browser. Escape closes it. */
export function BesidePanel(props: BesidePanelProps) {
  const { label, title, resizeLabel, closeLabel, actions, takesFocus, onClose, children } = props;
  const panel = useRef<HTMLElement>(null);
  // Read while rendering for the first time: afterwards the effect below may have moved the focus
  const opener = useRef(document.activeElement);
  const { width, range, handlers } = usePanelWidth(panel);
  // As it was when the panel opened: what is asked for later must not move the focus
  const isFresh = useRef(takesFocus);
  useEffect(() => {
    if (isFresh.current) panel.current?.focus();
  }, []);
  const close = (): void => {
    onClose();
    const { current } = opener;
    // An item of a menu opens it too, and is gone with its menu by now
    if (current instanceof HTMLElement && current.isConnected) current.focus();
  };
  const closeByKey = (event: KeyboardEvent): void => {
    // Escape also closes a list that is open within the panel, and drops the candidates of an input method
    if (event.key !== 'Escape' || event.defaultPrevented || event.nativeEvent.isComposing) return;
    event.preventDefault();
    // The workbench hears Escape, too, and would leave the text
    event.stopPropagation();
    close();
  };
  return (
    <Panel ref={panel} tabIndex={-1} aria-label={label} style={{ flexBasis: width }} onKeyDown={closeByKey}>
      <Edge
        role="separator"
        aria-orientation="vertical"
        aria-label={resizeLabel}
        aria-valuenow={width}
        aria-valuemin={range.min}
        aria-valuemax={range.max}
        tabIndex={0}
        {...handlers}
      />
      <Head>
        <Name title={title}>{title}</Name>
        {actions}
        <IconButton size="s" icon={<X />} aria-label={closeLabel} tooltipPlacement="bottom" onPress={close} />
      </Head>
      <Body>{children}</Body>
    </Panel>
  );
}

const Panel = styled.aside`
  position: relative;
  display: flex;
  flex: none;
  flex-direction: column;
  min-width: 0;
  border-inline-start: 1px solid ${token.color.border};
  background: ${token.color.raised};
  outline: none;

  @media (max-width: 760px) {
    position: absolute;
    z-index: ${token.zIndex.sticky};
    inset: 0;
  }
`;

const Edge = styled.div`
  position: absolute;
  z-index: ${token.zIndex.sticky};
  inset-block: 0;
  /* Nine pixels to take hold of, around a line of one */
  inset-inline-start: -5px;
  width: 9px;
  cursor: col-resize;
  /* A finger on the edge resizes instead of scrolling the page */
  touch-action: none;
  outline: none;

  &::after {
    content: '';
    position: absolute;
    inset-block: 0;
    inset-inline-start: 4px;
    width: 2px;
    background: transparent;
    transition: background ${token.duration.fast};
  }

  &:is(:hover, :active, :focus-visible)::after {
    background: ${token.color.focus};
  }

  @media (max-width: 760px) {
    display: none;
  }
`;

const Head = styled.header`
  display: flex;
  flex: none;
  align-items: center;
  gap: ${token.space[1]};
  min-height: 40px;
  padding-inline: 16px 8px;
  border-bottom: 1px solid ${token.color.border};
`;

const Name = styled.h2`
  flex: 1;
  min-width: 0;
  overflow: hidden;
  font-size: ${token.fontSize.m};
  font-weight: ${token.fontWeight.strong};
  text-overflow: ellipsis;
  white-space: nowrap;
`;

const Body = styled.div`
  flex: 1;
  min-height: 0;
  overflow: auto;
  padding: 12px 16px calc(16px + var(--em-toast-room, 0px));
`;
