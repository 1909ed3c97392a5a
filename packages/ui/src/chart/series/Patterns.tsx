import type { ReactElement } from 'react';
import { styled } from 'styled-components';
import { useTheme } from '../../theme/index.ts';
import { cycled, patterns, seriesColor, type PatternName } from './series-style.ts';

/** Returns the SVG paint reference of the n-th series: `fill={fillOf(id, 0)}`. */
export const fillOf = (chartId: string, index: number): string =>
  cycled(patterns, index) === 'solid' ? seriesColor(index) : `url(#${chartId}-${index})`;

/**
 * SVG pattern definitions for `count` series; to be rendered once per chart. Fills are plain; in high contrast, with
 * forced colours and on paper they are hatched, where colours may not tell them apart.
 */
export function Patterns({ chartId, count }: { chartId: string; count: number }) {
  const isHatched = useTheme().startsWith('high-contrast');
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
          <Wash width="6" height="6" data-hatched={isHatched || undefined} />
          <Hatch data-hatched={isHatched || undefined}>{drawings[cycled(patterns, index)]}</Hatch>
        </pattern>
      ))}
    </defs>
  );
}

const Wash = styled.rect`
  fill: currentColor;

  &[data-hatched] {
    opacity: 0.32;
  }

  @media print, (forced-colors: active) {
    opacity: 0.32;
  }
`;

const Hatch = styled.g`
  display: none;

  &[data-hatched] {
    display: inline;
  }

  @media print, (forced-colors: active) {
    display: inline;
  }
`;

const drawings: Readonly<Record<PatternName, ReactElement | null>> = {
  solid: null,
  stripes: <path d="M-1.5 1.5 1.5 -1.5 M0 6 6 0 M4.5 7.5 7.5 4.5" stroke="currentColor" strokeWidth="1.8" />,
  dots: <path d="M1.5 1.5h.01 M4.5 4.5h.01" stroke="currentColor" strokeWidth="2.4" strokeLinecap="round" />,
  rules: <path d="M0 1.5H6 M0 4.5H6" stroke="currentColor" strokeWidth="1.4" />,
  grid: <path d="M0 3H6 M3 0V6" stroke="currentColor" strokeWidth="1.4" />,
  'counter-stripes': <path d="M-1.5 4.5 1.5 7.5 M0 0 6 6 M4.5 -1.5 7.5 1.5" stroke="currentColor" strokeWidth="1.8" />,
};
