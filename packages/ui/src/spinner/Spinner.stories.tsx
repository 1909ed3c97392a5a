import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { Inline } from '../layout/index.ts';
import { Spinner } from './Spinner.tsx';

const meta = {
  title: 'Feedback/Spinner',
  component: Spinner,
  parameters: {
    docs: {
      description: {
        component: `
An indicator for a process of unknown duration.

**Use it when** it takes one to ten seconds.

**Do** name what is loading where it is not plain.

**Don't** use it where the shape of what comes is known (Skeleton) or the share is (ProgressBar).

It takes no keyboard: there is nothing to press.
`,
      },
    },
  },
} satisfies Meta<typeof Spinner>;
export default meta;
type Story = StoryObj;

export const Sizes: Story = {
  render: () => (
    <Inline gap={4}>
      <Spinner size="s" />
      <Spinner />
      <Spinner size="l" aria-label="Loading the waveform" />
    </Inline>
  ),
};

export const Dark: Story = {
  ...Sizes,
  globals: { theme: 'dark', locale: 'zh' },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getAllByRole('progressbar', { name: '加载中…' })).toHaveLength(2);
  },
};
