import type { Meta, StoryObj } from '@storybook/react-vite';
import { Inline } from '../layout/index.ts';
import { Kbd } from './Kbd.tsx';

const meta = {
  title: 'Data/Kbd',
  component: Kbd,
  parameters: {
    docs: {
      description: {
        component: `
A key to press.

**Use it when** a shortcut is shown beside what it does.

**Do** write one key each: Ctrl, K.
**Don't** use it for names of buttons.
`,
      },
    },
  },
} satisfies Meta<typeof Kbd>;
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
