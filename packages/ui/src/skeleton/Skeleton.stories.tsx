import type { Meta, StoryObj } from '@storybook/react-vite';
import { Skeleton } from './Skeleton.tsx';

const meta = { title: 'Feedback/Skeleton', component: Skeleton } satisfies Meta<typeof Skeleton>;
export default meta;
type Story = StoryObj;

export const Lines: Story = { render: () => <Skeleton lines={3} width="320px" /> };

export const Dark: Story = { ...Lines, globals: { theme: 'dark' } };
