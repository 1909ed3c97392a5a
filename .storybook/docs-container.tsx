import { DocsContainer, type DocsContainerProps } from '@storybook/addon-docs/blocks';
import type { PropsWithChildren } from 'react';
import { Global } from 'storybook/theming';
import { isDarkTheme } from './dark-theme.ts';
import { docsThemes } from './docs-theme.ts';
import { appearanceOf } from './appearance.tsx';

/** Container of the documentation pages: light or dark, as chosen in the toolbar. */
export function Docs({ context, children }: PropsWithChildren<DocsContainerProps>) {
  const { theme } = appearanceOf(globalsOf(context));
  return (
    <DocsContainer context={context} theme={isDarkTheme(theme) ? docsThemes.dark : docsThemes.light}>
      <Global styles={pageStyle} />
      {children}
    </DocsContainer>
  );
}

/** What Storybook's pages lack: quiet rows in the dark, and a narrow window that need not be scrolled sideways. */
const pageStyle = {
  '.sbdocs-content table:not(.docblock-argstable) tr:nth-of-type(2n):not(.sb-unstyled *)': {
    backgroundColor: 'transparent',
  },
  '.sbdocs-content :is(p, li) code:not(.sb-unstyled *)': { whiteSpace: 'normal', overflowWrap: 'anywhere' },
  '@media (max-width: 600px)': { '.sbdocs-content .docblock-argstable': { display: 'block', overflowX: 'auto' } },
} as const;

/** The toolbar's globals: from the page's first story, or from the address on a page without stories. */
function globalsOf(context: DocsContainerProps['context']): Readonly<Record<string, unknown>> {
  try {
    return context.getStoryContext(context.storyById()).globals;
  } catch {
    const written = new URLSearchParams(window.location.search).get('globals') ?? '';
    return Object.fromEntries(written.split(';').map((pair) => pair.split(':')));
  }
}
