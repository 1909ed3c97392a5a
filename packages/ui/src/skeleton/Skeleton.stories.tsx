import type { Meta, StoryObj } from '@storybook/react-vite';
import { Skeleton } from './Skeleton.tsx';

const meta = {
  title: 'Feedback/Skeleton',
  component: Skeleton,
  parameters: {
    docs: {
      description: {
        component: `
The place of content that is on its way.

**Use it when** the shape of what comes is known.

**Do** give it the size of what comes, so that nothing moves; mark the region as busy.
**Don't** show it for less than a blink or mix it with a Spinner.

Hidden from screen readers; stands still for those who want less motion.
`,
      },
    },
  },
} satisfies Meta<typeof Skeleton>;
export default meta;
type Story = StoryObj;

export const Lines: Story = { render: () => <Skeleton lines={3} width="320px" /> };

export const Dark: Story = { ...Lines, globals: { theme: 'dark' } };
