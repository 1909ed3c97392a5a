import { Modal, ModalOverlay } from 'react-aria-components';
import { styled } from 'styled-components';
import { DialogContent, type DialogContentProps } from '../dialog/index.ts';
import { token } from '../theme/index.ts';

export interface DrawerProps extends DialogContentProps {
  /** Whether it is open (controlled). */
  isOpen?: boolean;
  /** Called when it opens or closes. */
  onOpenChange?: (isOpen: boolean) => void;
  /** The edge from which the drawer slides in. */
  side?: 'start' | 'end';
  /** Width in px: s 320, m 480, l 720. */
  size?: 's' | 'm' | 'l';
  /** Whether a press outside closes the drawer. */
  isDismissable?: boolean;
}

/** A full-height panel at the side of the window, for details and longer forms beside a list. */
export function Drawer(props: DrawerProps) {
  const { isOpen, onOpenChange, side = 'end', size = 'm', isDismissable = true, ...content } = props;
  return (
    <Backdrop isOpen={isOpen} onOpenChange={onOpenChange} isDismissable={isDismissable}>
      <Panel data-side={side} data-size={size}>
        <DialogContent {...content} />
      </Panel>
    </Backdrop>
  );
}

const Backdrop = styled(ModalOverlay)`
  position: fixed;
  z-index: ${token.zIndex.drawer};
  inset: 0;
  background: ${token.color.backdrop};
  transition: opacity ${token.duration.normal};

  &[data-entering],
  &[data-exiting] {
    opacity: 0;
  }
`;

const Panel = styled(Modal)`
  /* Towards the edge that it comes from. */
  --away: 24px;
  position: absolute;
  top: 0;
  bottom: 0;
  inset-inline-end: 0;
  display: flex;
  width: 480px;
  max-width: calc(100vw - 32px);
  border-inline-start: 1px solid ${token.color.border};
  background: ${token.color.raised};
  color: ${token.color.text};
  font-size: ${token.fontSize.m};
  box-shadow: ${token.elevation.drawer};
  outline: none;
  transition: transform ${token.duration.normal} ${token.easing.out};

  /* What is in it ends above messages at the foot of the window. */
  padding-bottom: var(--em-toast-room);

  &[data-entering],
  &[data-exiting] {
    transform: translateX(var(--away));
  }

  &:dir(rtl) {
    --away: -24px;
  }

  &[data-side='start'] {
    inset-inline: 0 auto;
    border-inline: 0;
    border-inline-end: 1px solid ${token.color.border};

    &[data-entering],
    &[data-exiting] {
      transform: translateX(calc(-1 * var(--away)));
    }
  }

  &[data-size='s'] {
    width: 320px;
  }

  &[data-size='l'] {
    width: 720px;
  }
`;
