import { focusRing, token } from '@earmark/ui';
import { styled } from 'styled-components';
import { textSizes } from '../view/index.ts';
import { arcStyle } from './arcs.ts';
import { markStyle } from './marks.ts';
import { overlayStyle } from './overlay.ts';

/** The lines are painted outside React, as elements with data attributes; these are their styles. */
export const Scroller = styled.div`
  position: relative;
  flex: 1;
  min-height: 0;
  overflow: auto;
  outline: none;
  /* Opaque: without, the browser rasterises all that can be seen with every step of scrolling, so that text keeps its smoothing */
  background: ${token.color.surface};
  cursor: text;
  user-select: none;
  -webkit-touch-callout: none;
  contain: strict;

  &:focus-visible {
    ${focusRing}
    outline-offset: -2px;
  }

  [data-lines] {
    position: absolute;
    inset-block-start: 0;
    left: 20px;
    right: 20px;
    color: ${token.color.text};
    font-family: ${token.fontFamily.sans};
    font-size: ${token.fontSize.xl};
    font-kerning: none;
    font-variant-ligatures: none;
    line-height: ${textSizes.lineHeight}px;
    text-autospace: no-autospace;
    text-rendering: geometricPrecision;
    text-spacing-trim: space-all;
  }

  &[data-numbered] [data-lines] {
    left: ${textSizes.gutter}px;
  }

  [data-line] {
    position: absolute;
    left: 0;
    width: 100%;
    contain: layout style;
  }

  [data-number]::before {
    position: absolute;
    left: -${textSizes.gutter}px;
    width: ${textSizes.gutter - 14}px;
    color: ${token.color.textFaint};
    content: attr(data-number);
    font-size: ${token.fontSize.xs};
    font-variant-numeric: tabular-nums;
    text-align: right;
  }

  [data-words] {
    width: 100%;
    height: ${textSizes.lineHeight}px;
    pointer-events: none;
    tab-size: 4;
    white-space: pre;
  }

  [data-ends] [data-words]::after {
    color: ${token.color.textFaint};
    content: '¶';
  }

  [data-over],
  [data-under] {
    position: absolute;
    top: 0;
    left: 0;
    width: 100%;
  }

  /* Below the words: a line is a stacking context */
  [data-under] {
    z-index: -1;
  }

  i {
    position: absolute;
    font-style: normal;
  }

  ${markStyle}
  ${overlayStyle}
  ${arcStyle}
`;
