import type { ReactNode } from 'react';
import { keyframes, styled } from 'styled-components';
import { token } from '../theme/index.ts';

/** What comes: lines of text, an avatar or icon, an image or chart, a row of a list, a table. */
export type SkeletonShape = 'text' | 'circle' | 'block' | 'row' | 'table';

export interface SkeletonProps {
  /** What comes. */
  shape?: SkeletonShape;
  /** CSS length. */
  width?: string;
  /** CSS length; height of each bar, circle or block. */
  height?: string;
  /** Number of text lines, or of rows of a list or table. */
  lines?: number;
  /** Number of columns of a table. */
  columns?: number;
}

/** A placeholder for content that is loading. Hidden from screen readers: label the busy region around it. */
export function Skeleton({ shape = 'text', width = '100%', height, lines = 1, columns = 4 }: SkeletonProps) {
  const rows = Array.from({ length: lines }, (_, line) => line);
  if (shape === 'circle')
    return <Circle aria-hidden="true" style={{ width: height ?? '32px', height: height ?? '32px' }} />;
  if (shape === 'block') return <Bar aria-hidden="true" data-block="" style={{ width, height: height ?? '160px' }} />;
  return (
    <Stack aria-hidden="true" data-shape={shape} style={{ width }}>
      {rows.map((line) => drawn[shape]({ line, lines, columns, height: height ?? '12px' }))}
    </Stack>
  );
}

interface DrawnLine {
  readonly line: number;
  readonly lines: number;
  readonly columns: number;
  readonly height: string;
}

const drawn: Record<'text' | 'row' | 'table', (line: DrawnLine) => ReactNode> = {
  // A shorter last line suggests text.
  text: ({ line, lines, height }) => (
    <Bar key={line} style={{ height, width: lines > 1 && line === lines - 1 ? '60%' : '100%' }} />
  ),
  row: ({ line, height }) => (
    <Row key={line}>
      <Circle style={{ width: '32px', height: '32px' }} />
      <Lines>
        <Bar style={{ height, width: '40%' }} />
        <Bar style={{ height: '10px', width: '70%' }} />
      </Lines>
    </Row>
  ),
  table: ({ line, columns, height }) => (
    <Cells key={line}>
      {Array.from({ length: columns }, (_, column) => (
        <Bar key={column} style={{ height, width: widths[(line + column) % widths.length] }} />
      ))}
    </Cells>
  ),
};

/** Widths of the bars in a table's cells: as uneven as what comes. */
const widths = ['80%', '55%', '70%', '40%'];

const pulse = keyframes`
  50% { opacity: 0.45; }
`;

const Stack = styled.span`
  display: flex;
  flex-direction: column;
  gap: 8px;
  max-width: 100%;

  &[data-shape='row'] {
    gap: 16px;
  }

  &[data-shape='table'] {
    gap: 0;
  }
`;

const Row = styled.span`
  display: flex;
  align-items: center;
  gap: ${token.space[3]};
`;

const Lines = styled.span`
  display: flex;
  flex: 1;
  flex-direction: column;
  gap: 6px;
`;

const Cells = styled.span`
  display: grid;
  grid-auto-columns: minmax(0, 1fr);
  grid-auto-flow: column;
  gap: ${token.space[4]};
  align-items: center;
  height: ${token.height.row};
  padding: 0 ${token.inset.cell};
  border-bottom: 1px solid ${token.color.border};
`;

const Bar = styled.span`
  display: block;
  border-radius: ${token.radius.s};
  background: ${token.color.track};
  animation: ${pulse} 1.6s ease-in-out infinite;

  &[data-block] {
    max-width: 100%;
    border-radius: ${token.radius.m};
  }
`;

const Circle = styled(Bar)`
  flex: none;
  border-radius: ${token.radius.full};
`;
