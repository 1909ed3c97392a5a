import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { Inline, Stack } from '../layout/index.ts';
import { Skeleton } from '../skeleton/index.ts';
import { Spinner } from '../spinner/index.ts';
import { ProgressBar } from './ProgressBar.tsx';

const meta = {
  title: 'Feedback/ProgressBar',
  component: ProgressBar,
  parameters: {
    docs: {
      description: {
        component: `
How far something has come.

**Use it when** it takes longer than a second and the share is known, or a share is the figure itself.

**Do** say in \`valueText\` what a person wants to know: bytes, speed, what failed.

**Don't** use it for short waits (Spinner) or as a placeholder of content (Skeleton).

It takes no keyboard: there is nothing to press.
`,
      },
    },
  },
} satisfies Meta<typeof ProgressBar>;
export default meta;
type Story = StoryObj;

export const States: Story = {
  render: () => (
    <Stack gap={5}>
      <ProgressBar label="Upload" value={42} />
      <ProgressBar label="Call centre_0001.wav" value={88} valueText="88 MB / 100 MB · 12 MB/s" />
      <ProgressBar label="Done" value={100} tone="success" />
      <ProgressBar label="Failed" value={30} tone="danger" valueText="Parse failed" />
      <ProgressBar label="Preparing" isIndeterminate />
      <ProgressBar aria-label="Small" size="s" value={60} />
      <Inline gap={5}>
        <Spinner size="s" />
        <Spinner />
        <Spinner size="l" aria-label="Loading the waveform" />
      </Inline>
      <Skeleton lines={3} width="320px" />
    </Stack>
  ),
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('progressbar', { name: /^(?:Upload|上传)$/ })).toHaveAttribute(
      'aria-valuenow',
      '42',
    );
  },
};

export const Dark: Story = { render: States.render, globals: { theme: 'dark', locale: 'zh' } };

/** The component alone, for the controls of its page. */
export const Playground: Story = { tags: ['!autodocs'], args: { label: 'Upload', value: 42 } };
