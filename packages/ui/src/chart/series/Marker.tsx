import type { ReactElement } from 'react';
import { cycled, markers, seriesColor, type MarkerName } from './series-style.ts';

interface MarkerProps {
  /** Index of the series. */
  index: number;
  x?: number;
  y?: number;
  isLarge?: boolean;
}

/** The marker of a series on its line; each series has its own shape, so that colour is not the only cue. */
export function Marker({ index, x = 0, y = 0, isLarge = false }: MarkerProps) {
  return (
    <g
      transform={`translate(${x} ${y}) scale(${isLarge ? 1.5 : 1})`}
      style={{ color: seriesColor(index) }}
      stroke="var(--ground)"
      strokeWidth="1"
    >
      {drawings[cycled(markers, index)]}
    </g>
  );
}

const drawings: Readonly<Record<MarkerName, ReactElement>> = {
  circle: <circle r="3.5" fill="currentColor" />,
  square: <rect x="-3.2" y="-3.2" width="6.4" height="6.4" fill="currentColor" />,
  triangle: <path d="M0 -4.2 4.2 3.2 H-4.2 Z" fill="currentColor" />,
  diamond: <path d="M0 -4.6 4.6 0 0 4.6 -4.6 0 Z" fill="currentColor" />,
  ring: <circle r="3" fill="var(--ground)" stroke="currentColor" strokeWidth="1.8" />,
  cross: <path d="M-3.2 -3.2 3.2 3.2 M3.2 -3.2 -3.2 3.2" stroke="currentColor" strokeWidth="2" fill="none" />,
};
