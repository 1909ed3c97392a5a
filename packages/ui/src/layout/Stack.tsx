import type { CSSProperties, ElementType, ReactNode } from 'react';
import { styled } from 'styled-components';
import { token, type Space } from '../theme/index.ts';

export interface StackProps {
  /** Gap between the children as a step of the space scale, in px: 1 4, 2 8, 3 12, 4 16, 5 24, 6 32, 7 48. */
  gap?: Space;
  /** Alignment on the cross axis. */
  align?: 'start' | 'center' | 'end' | 'stretch' | 'baseline';
  /** Alignment on the main axis. */
  justify?: 'start' | 'center' | 'end' | 'between';
  /** Element to render: "div", unless a semantic element fits (form, section, ul). */
  as?: ElementType;
  /** Class for positioning within the parent. */
  className?: string;
  children?: ReactNode;
}

export interface InlineProps extends StackProps {
  /** Prevents wrapping. */
  isNowrap?: boolean;
}

/** Children in a column. */
export function Stack({ gap = 4, align = 'stretch', justify = 'start', as, className, children }: StackProps) {
  return (
    <Column as={as} className={className} style={placement(gap, align, justify)}>
      {children}
    </Column>
  );
}

/** Children in a row that wraps. */
export function Inline({
  gap = 2,
  align = 'center',
  justify = 'start',
  isNowrap = false,
  as,
  className,
  children,
}: InlineProps) {
  return (
    <Line as={as} className={className} data-nowrap={isNowrap || undefined} style={placement(gap, align, justify)}>
      {children}
    </Line>
  );
}

export interface GridProps {
  gap?: Space;
  /** Gap between rows where it differs from `gap`, as a step of the space scale. */
  rowGap?: Space;
  /** Number of equal columns; by default as many as fit at `minColumnWidth`. */
  columns?: number;
  /** Minimum width of a column, in px. */
  minColumnWidth?: number;
  /** Whether the children share the whole width when there are fewer than fit, as figures of a strip do. */
  isFilled?: boolean;
  /** Class for positioning within the parent. */
  className?: string;
  children?: ReactNode;
}

/** Children in equal columns. */
export function Grid({
  gap = 4,
  rowGap = gap,
  columns,
  minColumnWidth = 240,
  isFilled,
  className,
  children,
}: GridProps) {
  const template =
    columns === undefined
      ? `repeat(${isFilled ? 'auto-fit' : 'auto-fill'}, minmax(min(${minColumnWidth}px, 100%), 1fr))`
      : `repeat(${columns}, minmax(0, 1fr))`;
  return (
    <Cells
      className={className}
      style={{ gap: `${token.space[rowGap]} ${token.space[gap]}`, gridTemplateColumns: template }}
    >
      {children}
    </Cells>
  );
}

/** Pushes the elements after it in an Inline or Stack to the end. */
export const Spacer = styled.span`
  flex: 1;
`;

function placement(
  gap: Space,
  align: NonNullable<StackProps['align']>,
  justify: NonNullable<StackProps['justify']>,
): CSSProperties {
  const ends = {
    start: 'flex-start',
    end: 'flex-end',
    center: 'center',
    between: 'space-between',
    stretch: 'stretch',
    baseline: 'baseline',
  };
  return { gap: token.space[gap], alignItems: ends[align], justifyContent: ends[justify] };
}

const Column = styled.div`
  display: flex;
  flex-direction: column;
  min-width: 0;
`;

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  min-width: 0;

  &[data-nowrap] {
    flex-wrap: nowrap;
  }
`;

const Cells = styled.div`
  display: grid;
  min-width: 0;
`;
