import { DocsContainer, type DocsContainerProps } from '@storybook/addon-docs/blocks';
import type { PropsWithChildren } from 'react';
import { docsThemes } from './docs-theme.ts';
import { appearanceOf } from './appearance.tsx';

/** The pages of documentation: light or dark, as the toolbar says of the stories. */
export function Docs({ context, children }: PropsWithChildren<DocsContainerProps>) {
  const { theme } = appearanceOf(globalsOf(context));
  const isDark =
    theme === 'system' ? window.matchMedia('(prefers-color-scheme: dark)').matches : theme.endsWith('dark');
  return (
    <DocsContainer context={context} theme={isDark ? docsThemes.dark : docsThemes.light}>
      {children}
    </DocsContainer>
  );
}

/** What the toolbar chose: as the page's first story knows it; without a story, as the address does. */
function globalsOf(context: DocsContainerProps['context']): Readonly<Record<string, unknown>> {
  try {
    return context.getStoryContext(context.storyById()).globals;
  } catch {
    const written = new URLSearchParams(window.location.search).get('globals') ?? '';
    return Object.fromEntries(written.split(';').map((pair) => pair.split(':')));
  }
}
