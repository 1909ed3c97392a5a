import './classic-jsx.ts';
import { GLOBALS_UPDATED, SET_GLOBALS } from 'storybook/internal/core-events';
import { addons } from 'storybook/manager-api';
import { isDarkTheme } from './dark-theme.ts';
import { docsThemes } from './docs-theme.ts';

addons.setConfig({ theme: docsThemes.light });

/** The frame of the book follows the theme that is chosen for what it shows. */
addons.register('earmark/theme', (api) => {
  const follow = ({ globals }: { globals: Readonly<Record<string, unknown>> }): void =>
    api.setOptions({ theme: isDarkTheme(String(globals['theme'])) ? docsThemes.dark : docsThemes.light });
  const channel = addons.getChannel();
  channel.on(SET_GLOBALS, follow);
  channel.on(GLOBALS_UPDATED, follow);
});
