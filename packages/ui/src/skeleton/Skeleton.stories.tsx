import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
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

export const Dark: Story = { ...Lines, globals: { theme: 'dark' } };
