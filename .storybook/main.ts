import type { StorybookConfig } from '@storybook/react-vite';
import { mergeConfig } from 'vite';
import { storyLanguage } from './language/story-language.ts';
import { hiddenTags, withTags } from './story-tags.ts';

/** React Aria renders virtualised lists completely in tests unless this variable says that they run in a browser. */
const define = { 'process.env.VIRT_ON': 'true' };

const config: StorybookConfig = {
  framework: '@storybook/react-vite',
  stories: ['../packages/ui/docs/*.mdx', '../packages/{ui,annotation-kit}/src/**/*.stories.tsx'],
  addons: ['@storybook/addon-docs', '@storybook/addon-a11y', '@storybook/addon-vitest'],
  tags: hiddenTags,
  experimental_indexers: (indexers = []) => indexers.map(withTags),
  viteFinal: (config) =>
    mergeConfig(config, {
      define,
      plugins: [storyLanguage()],
      build: { chunkSizeWarningLimit: 4000, rolldownOptions: { onwarn } },
    }),
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
};

/** Libraries mark modules with 'use client', which has no meaning in a bundle. */
function onwarn(warning: { code?: string }, warn: (warning: { code?: string }) => void): void {
  if (warning.code !== 'MODULE_LEVEL_DIRECTIVE') warn(warning);
}

export default config;
