import { Button, token, Tooltip } from '@earmark/ui';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';

interface ToggleButtonProps {
  icon: ReactNode;
  /** What it does, with its key. */
  hint: string;
  isOn: boolean;
  onToggle: () => void;
  /** Its name, always visible. */
  children: string;
}

/** A switch of the transport bar with its name, for what an icon alone does not explain. Keeps the focus where it was. */
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
        {children}
      </Toggle>
    </Tooltip>
  );
}

const Toggle = styled(Button)`
  padding: 0 ${token.space[2]};

  &[data-active] {
    background: ${token.tone.accent.soft};
    color: ${token.tone.accent.text};
  }
`;
