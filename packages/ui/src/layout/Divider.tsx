import { styled } from 'styled-components';
import { token } from '../theme/index.ts';

export interface DividerProps {
  /** Separates elements in a row, such as a toolbar, at their height. */
  isVertical?: boolean;
  /** Class for positioning within the parent. */
  className?: string;
}

/** A line between groups for which spacing alone is not clear. */
export function Divider({ isVertical = false, className }: DividerProps) {
  return <Line className={className} role="separator" aria-orientation={isVertical ? 'vertical' : 'horizontal'} />;
}

const Line = styled.div`
  align-self: stretch;
  flex: none;

  &[aria-orientation='horizontal'] {
    border-block-start: 1px solid ${token.color.border};
  }

  &[aria-orientation='vertical'] {
    border-inline-start: 1px solid ${token.color.border};
  }
`;
