import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { Inline } from '../layout/index.ts';
import { Badge } from './Badge.tsx';

const meta = {
  title: 'Data/Badge',
  component: Badge,
  parameters: {
    docs: {
      description: {
        component: `
A count or a short word beside something.

**Use it when** a number wants attention where a thing is named: unread, waiting.

**Do** leave it out at zero.

**Don't** use it for states (StatusTag).

It takes no keyboard: there is nothing to press.
`,
      },
    },
  },
} satisfies Meta<typeof Badge>;
export default meta;
type Story = StoryObj;

export const States: Story = {
  render: () => (
    <Inline>
      <Badge>{3}</Badge>
      <Badge tone="danger" isStrong>
        {1280}
      </Badge>
      <Badge tone="accent">Beta</Badge>
      <Badge tone="teal">New</Badge>
    </Inline>
  ),
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText('99+')).toBeVisible();
  },
};

export const Dark: Story = { ...States, globals: { theme: 'dark' } };
