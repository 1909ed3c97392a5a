import type { ReactNode } from 'react';
import { Modal, ModalOverlay } from 'react-aria-components';
import { styled } from 'styled-components';
import { token } from '../theme/index.ts';

export interface DialogFrameProps {
  /** Whether it is open (controlled). */
  isOpen?: boolean;
  /** Called when it opens or closes. */
  onOpenChange?: (isOpen: boolean) => void;
  /** Width in px: s 400, m 560, l 760, xl 1040. */
  size?: 's' | 'm' | 'l' | 'xl';
  /** Whether a press outside closes the dialog. Escape always does, unless `isKeyboardDismissDisabled`. */
  isDismissable?: boolean;
  /** Whether Escape does not close it. */
  isKeyboardDismissDisabled?: boolean;
  children: ReactNode;
}

/** The backdrop over the page with the dialog centred in it. */
export function DialogFrame({ size = 'm', children, ...overlay }: DialogFrameProps) {
  return (
    <Backdrop {...overlay}>
      <Frame data-size={size}>{children}</Frame>
    </Backdrop>
  );
}

const Backdrop = styled(ModalOverlay)`
  position: fixed;
  z-index: ${token.zIndex.dialog};
  top: 0;
  inset-inline-start: 0;
  display: flex;
  justify-content: center;
  align-items: flex-start;
  width: 100vw;
  height: var(--visual-viewport-height);
  /* A long dialog keeps its buttons above messages at the foot of the window. */
  padding: max(24px, 9vh) 16px calc(24px + var(--em-toast-room, 0px));
  background: ${token.color.backdrop};
  transition: opacity ${token.duration.normal};

  &[data-entering],
  &[data-exiting] {
    opacity: 0;
  }
`;

const Frame = styled(Modal)`
  display: flex;
  flex-direction: column;
  width: 560px;
  max-width: 100%;
  max-height: 100%;
  overflow: hidden;
  border: 1px solid ${token.color.border};
  border-radius: ${token.radius.l};
  background: ${token.color.raised};
  color: ${token.color.text};
  font-size: ${token.fontSize.m};
  box-shadow: ${token.elevation.dialog};
  outline: none;
  transition: transform ${token.duration.normal} ${token.easing.out};

  &[data-entering] {
    transform: translateY(-8px);
  }

  &[data-size='s'] {
    width: 400px;
  }

  &[data-size='l'] {
    width: 760px;
  }

  &[data-size='xl'] {
    width: 1040px;
  }
`;
