import { focusRing, token } from '@earmark/ui';
import { keyframes, styled } from 'styled-components';
import { textSizes } from './view/index.ts';

export const Frame = styled.div`
  display: flex;
  flex-direction: column;
  min-width: 0;
  height: 100%;
  background: ${token.color.surface};
`;

export const Panes = styled.div`
  display: grid;
  flex: 1;
  grid-auto-rows: minmax(0, 1fr);
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 320px), 1fr));
  gap: 1px;
  min-height: 0;
  background: ${token.color.border};
`;

export const Pane = styled.section`
  position: relative;
  display: flex;
  flex-direction: column;
  min-width: 0;
  min-height: 0;
  background: ${token.color.surface};
`;

export const PaneTitle = styled.h2`
  flex: none;
  margin: 0;
  padding: ${token.space[1]} ${token.space[4]};
  overflow: hidden;
  border-bottom: 1px solid ${token.color.border};
  background: ${token.color.sunken};
  color: ${token.color.textMuted};
  font-size: ${token.fontSize.s};
  font-weight: ${token.fontWeight.medium};
  text-overflow: ellipsis;
  white-space: nowrap;
`;

const blink = keyframes`
  0%, 55% { opacity: 1; }
  56%, 100% { opacity: 0; }
`;

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

  svg {
    position: absolute;
    top: 0;
    left: 0;
    width: 100%;
    height: 1px;
    overflow: visible;
    pointer-events: none;
  }

  /* Before the name of an arc */
  kbd[data-link] {
    margin: -2px 0 0 -3px;
    transform: translateX(-100%);
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

/** Over the end of the text, where it moves no line. */
export const PaneNote = styled.div`
  position: absolute;
  inset-block-end: ${token.space[2]};
  inset-inline-end: ${token.space[4]};
  z-index: ${token.zIndex.raised};
  padding: ${token.space[1]} ${token.space[2]};
  border: 1px solid ${token.color.border};
  border-radius: ${token.radius.s};
  background: ${token.color.surface};
  box-shadow: ${token.elevation.floating};
  color: ${token.color.textMuted};
  font-size: ${token.fontSize.s};
  font-variant-numeric: tabular-nums;
  pointer-events: none;
`;

export const Space = styled.div`
  width: 100%;
`;

/** Says something to screen readers alone. */
export const Said = styled.div`
  position: absolute;
  width: 1px;
  height: 1px;
  overflow: hidden;
  clip-path: inset(50%);
  white-space: nowrap;
`;

export const Bar = styled.div`
  display: flex;
  flex: none;
  flex-wrap: wrap;
  align-items: center;
  gap: ${token.space[2]};
  min-height: 40px;
  padding: ${token.space[1]} ${token.space[3]};
  border-bottom: 1px solid ${token.color.border};
  background: ${token.color.surface};
  font-size: ${token.fontSize.s};
`;

/** What a bar that some actions open lies over. Without room of its own it moves no line under the eyes. */
export const Top = styled.div`
  position: relative;
  flex: none;

  &[data-covered] > [role='toolbar'] {
    visibility: hidden;
  }
`;

/** A bar over the tools, which have nothing to do while it is open. */
export const OverBar = styled(Bar)`
  position: absolute;
  inset-block-start: 0;
  inset-inline: 0;
  z-index: ${token.zIndex.raised};
  min-height: 100%;
`;

/** A bar below the text, beside which the tools go on being used: it moves no line either. */
export const BelowBar = styled(Bar)`
  border-top: 1px solid ${token.color.border};
  border-bottom: 0;
`;

export const Spring = styled.span`
  flex: 1;
`;

/** What is said beside something. */
export const Faint = styled.span`
  color: ${token.color.textMuted};
  font-size: ${token.fontSize.s};
`;
