import type { Meta, StoryObj } from '@storybook/react-vite';
import { Inline } from '../layout/index.ts';
import { Kbd } from './Kbd.tsx';

const meta = { title: 'Data/Kbd', component: Kbd } satisfies Meta<typeof Kbd>;
export default meta;
type Story = StoryObj;

export const States: Story = {
  render: () => (
    <Inline gap={1}>
      <Kbd>Ctrl</Kbd>
      <Kbd>S</Kbd>
      <Kbd>空格</Kbd>
      <Kbd>↑</Kbd>
    </Inline>
  ),
};

export const Dark: Story = { ...States, globals: { theme: 'dark' } };
