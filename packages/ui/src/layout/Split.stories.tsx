import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Card } from '../card/index.ts';
import { Descriptions } from '../descriptions/index.ts';
import { Split } from './Split.tsx';
import { Stack } from './Stack.tsx';

const meta = {
  title: 'Layout/Split',
  component: Split,
  parameters: {
    docs: {
      description: {
        component: `A main part with a side of fixed width. Where the main part would keep less than half of the room, the side goes under it: no breakpoint is written.

**Use it when** a screen has one thing to work on and something that goes with it: a task and its figures, an editor and its preview.

**Do** put first in reading order what matters most: it is the main part, also for screen readers.

**Don't** use it for what can be dragged wider, or for what opens and closes: that is a Drawer.

It takes no keyboard itself; what stands in it is reached in the order of reading, also where it wraps.
`,
      },
    },
  },
} satisfies Meta<typeof Split>;
export default meta;
type Story = StoryObj<typeof Split>;

const side = (
  <Card title="Details">
    <Descriptions
      columns={1}
      items={[
        { id: 'kind', label: 'Kind', value: 'ASR' },
        { id: 'items', label: 'Items', value: '1,280' },
      ]}
    />
  </Card>
);

export const States: Story = {
  args: { side, children: <Card title="Task">Main part</Card> },
  render: (args) => (
    <Stack gap={5}>
      <Split {...args} />
      <Split {...args} sideAt="start" sideWidth={240} />
      <div style={{ width: 420 }}>
        <Split {...args} />
      </div>
    </Stack>
  ),
  play: async ({ canvas }) => {
    const mains = canvas.getAllByText(/^(?:Main part|主要内容)$/).map((part) => part.getBoundingClientRect());
    const sides = canvas.getAllByText(/^(?:Details|详情)$/).map((part) => part.getBoundingClientRect());
    await expect(sides[0]?.left).toBeGreaterThan(mains[0]?.right ?? Infinity);
    await expect(sides[1]?.left).toBeLessThan(mains[1]?.left ?? 0);
    await expect(sides[2]?.top).toBeGreaterThan(mains[2]?.bottom ?? Infinity);
  },
};

export const Dark: Story = { ...States, globals: { theme: 'dark' } };
