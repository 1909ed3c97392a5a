import { Button, token, Tooltip } from '@earmark/ui';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { onPhone } from './on-phone.ts';

interface ToggleButtonProps {
  icon: ReactNode;
  /** What it does, with its key. */
  hint: string;
  isOn: boolean;
  onToggle: () => void;
  /** Its name; on phones only screen readers get it. */
  children: string;
}

/**
 * A switch of the transport bar with its name, for what an icon alone does not explain. Keeps the focus where it was.
 */
export function ToggleButton({ icon, hint, isOn, onToggle, children }: ToggleButtonProps) {
  return (
    <Tooltip content={hint}>
      <Toggle
        variant="quiet"
        icon={icon}
        preventFocusOnPress
        aria-pressed={isOn}
        data-active={isOn || undefined}
        onPress={onToggle}
      >
        <Name>{children}</Name>
      </Toggle>
    </Tooltip>
  );
}

const Toggle = styled(Button)`
  padding: 0 ${token.space[2]};

  @media ${onPhone} {
    gap: 0;
  }

  &[data-active] {
    background: ${token.tone.accent.soft};
    color: ${token.tone.accent.text};
  }
`;

const Name = styled.span`
  @media ${onPhone} {
    position: absolute;
    width: 1px;
    overflow: hidden;
    clip-path: inset(50%);
    white-space: nowrap;
  }
`;
