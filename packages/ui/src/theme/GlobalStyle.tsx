import { createGlobalStyle } from 'styled-components';
import { themeRules } from './theme-rules.ts';
import { token } from './token.ts';

/**
 * The tokens as CSS variables and the few global rules. Theme and density are `data-theme` and `data-density` on
 * <html>.
 * The ring of the focus is weaker than any component's own, in whichever order a build brings the two.
 */
export const GlobalStyle = createGlobalStyle`
  ${themeRules((attribute) => `:root${attribute}`)}

  *, *::before, *::after {
    box-sizing: border-box;
  }

  html {
    text-size-adjust: 100%;
  }

  body {
    margin: 0;
    background: ${token.color.canvas};
    color: ${token.color.text};
    font-family: ${token.fontFamily.sans};
    font-size: ${token.fontSize.m};
    line-height: ${token.lineHeight.normal};
    font-variant-numeric: tabular-nums;
    -webkit-font-smoothing: antialiased;
    scrollbar-color: ${token.color.borderStrong} transparent;
  }

  button, input, textarea, select {
    font: inherit;
    font-variant-numeric: inherit;
    color: inherit;
    letter-spacing: inherit;
  }

  h1, h2, h3, h4, p, dl, dd, ul, ol {
    margin: 0;
  }

  a {
    color: ${token.tone.accent.text};
    text-underline-offset: 2px;
    text-decoration: none;
  }

  a:hover {
    text-decoration: underline;
  }

  :where(:focus-visible) {
    outline: 2px solid ${token.color.focus};
    outline-offset: 1px;
  }

  ::selection {
    background: color-mix(in srgb, ${token.color.accent} 28%, transparent);
  }

  @media (prefers-reduced-motion: reduce) {
    *, *::before, *::after {
      animation-duration: 1ms !important;
      animation-iteration-count: 1 !important;
      transition-duration: 0s !important;
    }
  }
`;
