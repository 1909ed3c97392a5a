import { styled } from 'styled-components';
import { token } from '../../theme/index.ts';
import type { ChartCategory } from '../chart-data.ts';
import type { Frame } from './plot-frame.ts';
import { labelStep } from './text-width.ts';

interface AxesProps {
  frame: Frame;
  categories: readonly ChartCategory[];
  /** Returns the centre of a category, in px. */
  middleOf: (index: number) => number;
  /** Distance between two categories, in px. */
  step: number;
  formatTick: (value: number) => string;
}

/** The value axis with grid lines at the left and the category axis below. */
export function Axes({
  frame: { left, right, bottom, ticks, yOf },
  categories,
  middleOf,
  step,
  formatTick,
}: AxesProps) {
  const every = labelStep(
    categories.map(({ label }) => label),
    step,
  );
  // Counted from the end, so that the last category (the newest day) always has a label.
  const isShown = (index: number): boolean => (categories.length - 1 - index) % every === 0;
  return (
    <Root>
      {ticks.map((tick) => (
        <g key={tick} transform={`translate(0 ${yOf(tick)})`}>
          <line x1={left} x2={right} data-zero={tick === 0 || undefined} />
          <text x={left - 8} dy="0.32em" textAnchor="end">
            {formatTick(tick)}
          </text>
        </g>
      ))}
      {categories.map((category, index) =>
        isShown(index) ? (
          <text key={category.id} x={middleOf(index)} y={bottom + 18} textAnchor="middle">
            {category.label}
          </text>
        ) : null,
      )}
    </Root>
  );
}

const Root = styled.g`
  color: ${token.color.textFaint};

  line {
    stroke: ${token.color.border};
    shape-rendering: crispEdges;
  }

  line[data-zero] {
    stroke: ${token.color.borderStrong};
  }
`;
