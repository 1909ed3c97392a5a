import { token } from '@earmark/ui';
import { css } from 'styled-components';
import { textSizes } from '../view/index.ts';

/** Marks in and under their words, as `view/paint-marks.ts` paints them: fills, bars with names, gaps. */
export const markStyle = css`
  /* Placed by their margins */
  [data-fill],
  [data-bar],
  [data-gap] {
    position: static;
    display: block;
  }

  [data-fill] {
    border-radius: 3px;
    background: color-mix(in srgb, var(--mark) 15%, transparent);
  }

  [data-fill][data-focused] {
    background: color-mix(in srgb, var(--mark) 30%, transparent);
    box-shadow: inset 0 0 0 1px var(--mark);
  }

  [data-fill][data-section] {
    background: ${token.color.hover};
    box-shadow: inset 0 0 0 1px ${token.color.borderStrong};
  }

  [data-fill][data-proposed] {
    background: transparent;
    box-shadow: none;
    outline: 1px dashed var(--mark);
    outline-offset: -1px;
  }

  [data-fill][data-proposed][data-focused] {
    background: color-mix(in srgb, var(--mark) 22%, transparent);
    outline-width: 2px;
  }

  [data-bar] {
    border-top: 2px solid var(--mark);
    cursor: pointer;
    pointer-events: auto;
  }

  [data-bar][data-proposed] {
    border-top-style: dashed;
  }

  [data-bar][data-copy] {
    border-top-style: dotted;
    cursor: inherit;
    pointer-events: none;
  }

  [data-letter]::before {
    margin-inline-end: 3px;
    padding: 0 3px;
    border: 1px solid currentcolor;
    border-radius: 3px;
    content: attr(data-letter);
    font-weight: ${token.fontWeight.strong};
  }

  [data-bar][data-failed] b::before {
    color: ${token.tone.danger.text};
    content: '✕ ';
  }

  [data-gap] {
    border-top: 2px dotted var(--mark);
  }

  b {
    display: block;
    width: max-content;
    color: var(--mark);
    font-size: ${token.fontSize.xs};
    font-weight: ${token.fontWeight.medium};
    line-height: ${textSizes.levelHeight - 2}px;
    white-space: nowrap;
  }

  [data-cut] {
    overflow: hidden;
    text-overflow: ellipsis;
  }

  [data-bar][data-focused] b {
    font-weight: ${token.fontWeight.strong};
  }
`;
