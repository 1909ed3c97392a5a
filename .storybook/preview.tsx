import { EarmarkProvider } from '@earmark/ui';
import type { Preview } from '@storybook/react-vite';

const preview: Preview = {
  parameters: {
    a11y: { test: 'error' },
    controls: { expanded: true },
    layout: 'padded',
  },
  globalTypes: {
    theme: {
      description: 'Theme',
      toolbar: { title: 'Theme', icon: 'contrast', items: ['light', 'dark'], dynamicTitle: true },
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
  },
  initialGlobals: { theme: 'light', locale: 'en' },
  decorators: [
    (Story, { globals }) => (
      <EarmarkProvider
        theme={globals['theme'] === 'dark' ? 'dark' : 'light'}
        locale={globals['locale'] === 'zh' ? 'zh-CN' : 'en'}
      >
        <Story />
      </EarmarkProvider>
    ),
  ],
};

export default preview;
