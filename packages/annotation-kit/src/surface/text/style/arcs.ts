import { token } from '@earmark/ui';
import { css } from 'styled-components';

/** Links between marks, as `view/paint-arcs.ts` paints them. */
export const arcStyle = css`
  svg {
    position: absolute;
    top: 0;
    left: 0;
    width: 100%;
    height: 1px;
    overflow: visible;
    pointer-events: none;
  }

  svg path {
    fill: none;
    stroke: var(--mark);
    stroke-width: 1.5;
    opacity: 0.85;
  }

  svg [data-focused] path {
    stroke-width: 2.5;
    opacity: 1;
  }

  svg [data-proposed] path {
    stroke-dasharray: 4 3;
  }

  svg text {
    pointer-events: auto;
    fill: var(--mark);
    font-size: ${token.fontSize.xs};
    font-weight: ${token.fontWeight.medium};
    paint-order: stroke;
    stroke: ${token.color.surface};
    stroke-width: 4px;
    text-anchor: middle;
  }
`;
