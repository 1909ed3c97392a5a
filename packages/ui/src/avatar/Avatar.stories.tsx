import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { Inline } from '../layout/index.ts';
import { Avatar } from './Avatar.tsx';

const meta = { title: 'Data/Avatar', component: Avatar } satisfies Meta<typeof Avatar>;
export default meta;
type Story = StoryObj;

export const States: Story = {
  render: () => (
    <Inline>
      {['Mei Lin', '欧阳晓华', 'annotator4', 'Anna B. Chen', 'pm1', 'root10'].map((name) => (
        <Avatar key={name} name={name} />
      ))}
      <Avatar name="Mei Lin, small" size="s" />
      <Avatar name="王芳" size="l" />
    </Inline>
  ),
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('img', { name: '欧阳晓华' })).toHaveTextContent('晓华');
  },
};

export const Dark: Story = { ...States, globals: { theme: 'dark' } };
