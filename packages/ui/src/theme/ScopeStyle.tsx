import { createGlobalStyle } from 'styled-components';
import { themeRules } from './theme-rules.ts';
import { token } from './token.ts';

/**
 * The same as `GlobalStyle`, limited to elements with `data-earmark-scope`, so that the surrounding page keeps its
 * appearance. No selector is more specific than a class, so a class on the scope can override tokens, such as
 * `--em-color-accent`.
 */
export const ScopeStyle = createGlobalStyle`
  ${themeRules((attribute) => `:where([data-earmark-scope]${attribute})`)}

  :where([data-earmark-scope]) {
    color: ${token.color.text};
    font-family: ${token.fontFamily.sans};
    font-size: ${token.fontSize.m};
    line-height: ${token.lineHeight.normal};
    font-weight: normal;
    text-align: start;
    white-space: normal;
    cursor: auto;
    -webkit-font-smoothing: antialiased;
    scrollbar-color: ${token.color.borderStrong} transparent;
  }

  :where([data-earmark-scope]), :where([data-earmark-scope]) *, :where([data-earmark-scope]) *::before, :where([data-earmark-scope]) *::after {
    box-sizing: border-box;
  }

  /*
   * Against rules of the page for every element, such as * and main span: as specific as nine names of elements, hence less than the
   * class of a component, in whichever order a build brings them. Nothing is nine u deep.
   */
  :where([data-earmark-scope]):not(u u u u u u u u u) {
    font-style: normal;
    font-variant: normal;
    font-variant-numeric: tabular-nums;
    letter-spacing: normal;
    word-spacing: normal;
    text-indent: 0;
    text-transform: none;
    text-shadow: none;
  }

  :where([data-earmark-scope]) :not(u u u u u u u u u) {
    letter-spacing: inherit;
    word-spacing: inherit;
    text-transform: inherit;
    text-indent: inherit;
    text-shadow: inherit;
    font-variant: inherit;
  }

  :where([data-earmark-scope]) :not(em, i, cite, dfn, u u u u u u u u u) {
    font-style: inherit;
  }

  /* As specific as a class, against rules of the page for elements: what is drawn keeps the size it was drawn for. */
  [data-earmark-scope] :where(canvas) {
    max-width: none;
    max-height: none;
  }

  :where([data-earmark-scope]) :where(button, input, textarea, select) {
    font: inherit;
    color: inherit;
  }

  :where([data-earmark-scope]) :where(h1, h2, h3, h4, p, dl, dd, ul, ol) {
    margin: 0;
  }

  :where([data-earmark-scope]) :where(a) {
    color: ${token.tone.accent.text};
    text-underline-offset: 2px;
    text-decoration: none;
  }

  :where([data-earmark-scope] *:focus-visible) {
    outline: 2px solid ${token.color.focus};
    outline-offset: 1px;
  }

  @media (prefers-reduced-motion: reduce) {
    [data-earmark-scope] *, [data-earmark-scope] *::before, [data-earmark-scope] *::after {
      animation-duration: 1ms !important;
      animation-iteration-count: 1 !important;
      transition-duration: 0s !important;
    }
  }
`;
