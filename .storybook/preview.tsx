import { densities } from '@earmark/ui';
import type { Preview } from '@storybook/react-vite';
import { describeProps } from './describe-props.ts';
import { Docs } from './docs-container.tsx';
import { ComponentPage } from './docs/ComponentPage.tsx';
import { appearanceOf, Stage, themeChoices } from './appearance.tsx';
import { Spoken } from './language/Spoken.tsx';

const preview: Preview = {
  tags: ['autodocs'],
  argTypesEnhancers: [describeProps],
  parameters: {
    // React Aria's announcements stay for seconds, those that name an element longer than the element does.
    a11y: {
      test: 'error',
      context: { exclude: ['[data-live-announcer]'] },
      // In the panel axe describes each element that passed a rule, too; a test would do so for nobody.
      options: 'VITEST_STORYBOOK' in import.meta.env ? { resultTypes: ['violations'] } : {},
    },
    controls: { expanded: true },
    docs: { page: ComponentPage, container: Docs, toc: { headingSelector: 'h2' } },
    layout: 'padded',
    options: {
      storySort: {
        order: [
          'Introduction',
          'Quick start',
          ['AudioAnnotator', 'TextAnnotator', 'earmark-audio'],
          'Foundations',
          ['Tokens', 'Colour', 'Contrast', 'Themes', 'Type', 'Space', 'Elevation', 'Motion', 'Icons'],
          'Layout',
          'Actions',
          'Fields',
          'Data',
          'Navigation',
          'Overlays',
          'Feedback',
          'Charts',
          'Audio',
          ['Waveform', 'Transport', 'Tracks', 'Channels', 'Spectrogram', 'AudioPreview', 'Player', 'Sound'],
          'Kit',
          ['AudioWorkbench', 'TextWorkbench', 'LabelPanel', 'CommentList', 'HistoryPanel', 'RevisionCompare'],
          '*',
          'Changelog',
        ],
      },
    },
  },
  globalTypes: {
    theme: {
      description: 'Theme',
      toolbar: { title: 'Theme', icon: 'contrast', items: [...themeChoices], dynamicTitle: true },
    },
    density: {
      description: 'Density',
      toolbar: { title: 'Density', icon: 'component', items: [...densities], dynamicTitle: true },
    },
    locale: {
      description: 'Language',
      toolbar: {
        title: 'Language',
        icon: 'globe',
        items: [
          { value: 'en', title: 'English' },
          { value: 'zh', title: '中文' },
        ],
        dynamicTitle: true,
      },
    },
    direction: {
      description: 'Direction',
      toolbar: {
        title: 'Direction',
        icon: 'transfer',
        items: [
          { value: 'ltr', title: 'Left to right' },
          { value: 'rtl', title: 'Right to left' },
        ],
        dynamicTitle: true,
      },
    },
  },
  initialGlobals: { theme: 'light', density: 'comfortable', locale: 'en', direction: 'ltr' },
  decorators: [
    (Story, { globals, viewMode, args }) => (
      <Stage appearance={appearanceOf(globals)} isInDocs={viewMode === 'docs'}>
        <Spoken key={String(globals['locale'])} args={args} draw={Story} />
      </Stage>
    ),
  ],
};

export default preview;
