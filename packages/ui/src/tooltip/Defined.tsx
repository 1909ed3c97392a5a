import { useState, type ReactNode } from 'react';
import { Button } from 'react-aria-components';
import { styled } from 'styled-components';
import { Popover } from '../popover/index.ts';
import { focusRing, token } from '../theme/index.ts';
import { Tooltip } from './Tooltip.tsx';

interface DefinedProps {
  /** One or two sentences. */
  definition: string;
  /** The term itself. */
  children: ReactNode;
}

/**
 * A term with its definition: shown on hover and keyboard focus, opened by a press, so that touch and screen readers
 * have it too.
 */
export function Defined({ definition, children }: DefinedProps) {
  const [isOpen, setOpen] = useState(false);
  // Whoever has closed it does not want to see it once more because focus returns: not before it has left
  const [isRead, setRead] = useState(false);
  const open = (opens: boolean): void => {
    setOpen(opens);
    if (opens) setRead(true);
  };
  return (
    <Popover
      title={children}
      isOpen={isOpen}
      onOpenChange={open}
      trigger={
        <Tooltip content={definition} delay={200} isDisabled={isRead}>
          <Term onBlur={() => isOpen || setRead(false)}>{children}</Term>
        </Tooltip>
      }
    >
      <Definition>{definition}</Definition>
    </Popover>
  );
}

const Definition = styled.p`
  margin: 0;
  line-height: 1.5;
`;

const Term = styled(Button)`
  padding: 0;
  border: 0;
  border-radius: ${token.radius.s};
  background: none;
  color: inherit;
  font: inherit;
  text-align: inherit;
  text-decoration: underline dotted ${token.color.textFaint};
  text-underline-offset: 3px;
  cursor: help;
  outline: none;

  &[data-focus-visible] {
    ${focusRing}
  }
`;
