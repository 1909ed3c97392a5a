import type { ReactElement } from 'react';
import { cycled, patterns, seriesColor, type PatternName } from './series-style.ts';

/** Returns the SVG paint reference of the n-th series: `fill={fillOf(id, 0)}`. */
export const fillOf = (chartId: string, index: number): string =>
  cycled(patterns, index) === 'solid' ? seriesColor(index) : `url(#${chartId}-${index})`;

/** SVG pattern definitions for `count` series; to be rendered once per chart. */
export function Patterns({ chartId, count }: { chartId: string; count: number }) {
  return (
    <defs>
      {Array.from({ length: count }, (_, index) => (
        <pattern
          key={index}
          id={`${chartId}-${index}`}
          width="6"
          height="6"
          patternUnits="userSpaceOnUse"
          style={{ color: seriesColor(index) }}
        >
          <rect width="6" height="6" fill="var(--ground)" />
          <rect width="6" height="6" fill="currentColor" opacity="0.32" />
          {drawings[cycled(patterns, index)]}
        </pattern>
      ))}
    </defs>
  );
}

const drawings: Readonly<Record<PatternName, ReactElement | null>> = {
  solid: null,
  stripes: <path d="M-1.5 1.5 1.5 -1.5 M0 6 6 0 M4.5 7.5 7.5 4.5" stroke="currentColor" strokeWidth="1.8" />,
  dots: <path d="M1.5 1.5h.01 M4.5 4.5h.01" stroke="currentColor" strokeWidth="2.4" strokeLinecap="round" />,
  rules: <path d="M0 1.5H6 M0 4.5H6" stroke="currentColor" strokeWidth="1.4" />,
  grid: <path d="M0 3H6 M3 0V6" stroke="currentColor" strokeWidth="1.4" />,
  'counter-stripes': <path d="M-1.5 4.5 1.5 7.5 M0 0 6 6 M4.5 -1.5 7.5 1.5" stroke="currentColor" strokeWidth="1.8" />,
};
