import type { CSSProperties, ElementType, ReactNode } from 'react';
import { styled } from 'styled-components';
import { token, type Space } from '../theme/index.ts';

export interface StackProps {
  /** Step of the space scale between the children: 1 4, 2 8, 3 12, 4 16, 5 24, 6 32, 7 48 px. */
  gap?: Space;
  /** Across its direction. */
  align?: 'start' | 'center' | 'end' | 'stretch' | 'baseline';
  /** Along its direction. */
  justify?: 'start' | 'center' | 'end' | 'between';
  /** The element to be: "div" unless the content has a better name (form, section, ul). */
  as?: ElementType;
  className?: string;
  children?: ReactNode;
}

export interface InlineProps extends StackProps {
  /** Stays on one line. */
  isNowrap?: boolean;
}

/** Children under each other. */
export function Stack({ gap = 4, align = 'stretch', justify = 'start', as, className, children }: StackProps) {
  return (
    <Column as={as} className={className} style={placement(gap, align, justify)}>
      {children}
    </Column>
  );
}

/** Children beside each other; they wrap where there is no room. */
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
  /** Between the rows, where it is not `gap`. */
  rowGap?: Space;
  /** So many equal columns, or as many as fit at `minColumnWidth`. */
  columns?: number;
  /** Px. */
  minColumnWidth?: number;
  className?: string;
  children?: ReactNode;
}

/** Children in equal columns. */
export function Grid({ gap = 4, rowGap = gap, columns, minColumnWidth = 240, className, children }: GridProps) {
  const template =
    columns === undefined
      ? `repeat(auto-fill, minmax(min(${minColumnWidth}px, 100%), 1fr))`
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

/** Pushes what follows it in an Inline or Stack to the end. */
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
