import type { ReactNode } from 'react';
import { Button } from 'react-aria-components';
import { styled } from 'styled-components';
import { focusRing, token } from '../theme/index.ts';
import { Tooltip } from './Tooltip.tsx';

interface DefinedProps {
  /** One or two sentences. */
  definition: string;
  /** The term itself. */
  children: ReactNode;
}

/** A term with its definition, shown on hover and keyboard focus. */
export const Defined = ({ definition, children }: DefinedProps) => (
  <Tooltip content={definition} delay={200}>
    <Term>{children}</Term>
  </Tooltip>
);

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
