import { token } from '@earmark/ui';
import { css, keyframes } from 'styled-components';
import { textSizes } from '../view/index.ts';

const blink = keyframes`
  0%, 55% { opacity: 1; }
  56%, 100% { opacity: 0; }
`;

/**
 * What lies over the words in passing: the selection, what was found, the caret, grips for a finger, letters to press.
 */
export const overlayStyle = css`
  [data-selected] {
    top: 2px;
    height: ${textSizes.lineHeight - 3}px;
    background: color-mix(in srgb, ${token.color.accent} 26%, transparent);
    pointer-events: none;
  }

  [data-hit],
  [data-current],
  [data-equal] {
    top: 3px;
    height: ${textSizes.lineHeight - 5}px;
    border-radius: 2px;
    background: color-mix(in srgb, ${token.tone.warning.solid} 24%, transparent);
    pointer-events: none;
  }

  [data-current],
  [data-equal] {
    box-shadow: inset 0 0 0 2px ${token.tone.warning.solid};
  }

  [data-caret] {
    top: 3px;
    width: 2px;
    height: ${textSizes.lineHeight - 5}px;
    margin-left: -1px;
    background: ${token.color.text};
    opacity: 0.35;
    pointer-events: none;
  }

  &:focus [data-caret] {
    animation: ${blink} 1.1s steps(1) infinite;
    opacity: 1;
  }

  @media (prefers-reduced-motion: reduce) {
    &:focus [data-caret] {
      animation: none;
    }
  }

  [data-grip] {
    z-index: ${token.zIndex.raised};
    width: ${textSizes.grip}px;
    height: ${textSizes.grip}px;
    touch-action: none;
  }

  [data-grip]::before {
    position: absolute;
    top: -2px;
    right: 50%;
    width: 18px;
    height: 18px;
    border-radius: 50% 0 50% 50%;
    background: ${token.color.accent};
    content: '';
  }

  [data-grip='end']::before {
    right: auto;
    left: 50%;
    border-radius: 0 50% 50%;
  }

  kbd {
    position: absolute;
    top: -5px;
    z-index: ${token.zIndex.raised};
    min-width: 16px;
    margin-left: -4px;
    padding: 0 4px;
    border: 1px solid ${token.tone.warning.border};
    border-radius: ${token.radius.s};
    background: ${token.tone.warning.soft};
    box-shadow: ${token.elevation.floating};
    color: ${token.color.text};
    font: ${token.fontWeight.strong} ${token.fontSize.xs} / 16px ${token.fontFamily.mono};
    text-align: center;
  }

  kbd[data-from] {
    border-color: ${token.color.accent};
    background: ${token.color.accent};
    color: ${token.color.textOnSolid};
  }

  /* Before the name of an arc */
  kbd[data-link] {
    margin: -2px 0 0 -3px;
    transform: translateX(-100%);
  }
`;
