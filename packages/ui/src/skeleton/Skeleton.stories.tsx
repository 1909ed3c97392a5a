import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Stack } from '../layout/index.ts';
import { Skeleton } from './Skeleton.tsx';

const meta = {
  title: 'Feedback/Skeleton',
  component: Skeleton,
  parameters: {
    docs: {
      description: {
        component: `
A placeholder for content that is loading.

**Use it when** the shape of what comes is known.

**Do** give it the size of what comes, so that nothing moves; mark the region as busy.

**Don't** show it for less than a blink or mix it with a Spinner.

Hidden from screen readers; stands still for those who want less motion.

It takes no keyboard: there is nothing to press.
`,
      },
    },
  },
} satisfies Meta<typeof Skeleton>;
export default meta;
type Story = StoryObj;

export const Lines: Story = {
  render: () => <Skeleton lines={3} width="320px" />,
  play: async ({ canvasElement }) => {
    const lines = canvasElement.querySelector('[aria-hidden=true]');
    await expect(lines?.children).toHaveLength(3);
    await expect(lines?.getBoundingClientRect().width).toBe(320);
    // A shorter last line suggests text.
    await expect(lines?.lastElementChild?.getBoundingClientRect().width).toBe(192);
  },
};

/** The shapes of what comes. */
export const Shapes: Story = {
  render: () => (
    <Stack gap={5}>
      <Skeleton shape="circle" height="48px" />
      <Skeleton shape="block" height="96px" width="320px" />
      <Skeleton shape="row" lines={2} width="320px" />
      <Skeleton shape="table" lines={4} columns={5} />
    </Stack>
  ),
};

export const Dark: Story = { ...Shapes, globals: { theme: 'dark' } };
