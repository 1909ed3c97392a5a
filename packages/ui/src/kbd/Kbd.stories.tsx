import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
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

It takes no keyboard: there is nothing to press.
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
      <Kbd>Space</Kbd>
      <Kbd>↑</Kbd>
    </Inline>
  ),
  play: async ({ canvasElement }) => {
    const keys = within(canvasElement).getAllByText(/./, { selector: 'kbd' });
    await expect(keys.map((key) => key.textContent)).toEqual(['Ctrl', 'S', 'Space', '↑']);
    await expect(new Set(keys.map((key) => key.getBoundingClientRect().height)).size).toBe(1);
  },
};

export const Dark: Story = { ...States, globals: { theme: 'dark' } };
