import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { token, toneVariables, type Tone } from '../theme/index.ts';
import { StatusShape, type StatusShapeName } from './StatusShape.tsx';

export interface StatusTagProps {
  /** Meaning of the colour; a word or a mark must repeat it. */
  tone?: Tone;
  /**
   * Shape of the mark before the text, which distinguishes statuses without colour. By default derived from the tone.
   */
  shape?: StatusShapeName;
  /** Name of the status. */
  children: ReactNode;
  /** Removes background and border, for dense tables. */
  isPlain?: boolean;
}

const shapeOfTone: Record<Tone, StatusShapeName> = {
  neutral: 'ring',
  accent: 'half',
  info: 'dot',
  success: 'check',
  warning: 'triangle',
  danger: 'cross',
  violet: 'diamond',
  teal: 'square',
};

/** The status of a thing. */
export function StatusTag({ tone = 'neutral', shape, children, isPlain = false }: StatusTagProps) {
  return (
    <Root data-tone={tone} data-plain={isPlain || undefined}>
      <StatusShape shape={shape ?? shapeOfTone[tone]} />
      <span title={typeof children === 'string' ? children : undefined}>{children}</span>
    </Root>
  );
}

const Root = styled.span`
  ${toneVariables}
  display: inline-flex;
  align-items: center;
  gap: 5px;
  max-width: 100%;
  height: 20px;
  padding-inline: 6px 7px;
  border: 1px solid var(--line);
  border-radius: ${token.radius.full};
  background: var(--soft);
  color: var(--ink);
  font-size: ${token.fontSize.s};
  font-weight: ${token.fontWeight.medium};
  line-height: 18px;
  white-space: nowrap;
  vertical-align: middle;

  > span {
    overflow: hidden;
    text-overflow: ellipsis;
  }

  &[data-plain] {
    padding: 0;
    border-color: transparent;
    background: transparent;
  }
`;
