import type { Meta, StoryObj } from '@storybook/react-vite';
import { Check, X } from 'lucide-react';
import { expect, within } from 'storybook/test';
import { Button } from '../button/index.ts';
import { Timeline } from './Timeline.tsx';

const meta = {
  title: 'Data/Timeline',
  component: Timeline,
  parameters: {
    docs: {
      description: {
        component: `
What happened, in order, along a line: an ordered list, so that screen readers say how many entries there are and where one stands.

**Use it when** the order of events is what people look for: the history of an item, the course of a job.

**Do** put the newest first, and say who and when below each title.

**Don't** use it for what is still to be done: those are Steps. Don't let the colour of a mark say what the title does not.

It takes no keyboard of its own: Tab goes to what can be pressed in its entries.
`,
      },
    },
  },
} satisfies Meta<typeof Timeline>;
export default meta;
type Story = StoryObj;

const by = (name: string, at: string) => (
  <>
    {name} · {at}
  </>
);

export const States: Story = {
  render: () => (
    <div style={{ maxWidth: 480 }}>
      <Timeline
        aria-label="History"
        items={[
          {
            id: '4',
            title: 'Acceptance passed',
            tone: 'success',
            icon: <Check />,
            meta: by('Anna', '2026-03-04 09:12'),
          },
          {
            id: '3',
            title: 'Inspection failed',
            tone: 'danger',
            icon: <X />,
            meta: by('Ben', '2026-03-03 17:40'),
            content: <p>The last word is “country”, not “county”.</p>,
          },
          {
            id: '2',
            title: 'Submitted',
            meta: by('Mei Lin', '2026-03-02 08:30'),
            actions: <Button size="s">Compare</Button>,
          },
          { id: '1', title: 'Claimed', meta: by('Mei Lin', '2026-03-01 10:05') },
        ]}
      />
    </div>
  ),
  play: async ({ canvasElement }) => {
    const list = within(canvasElement).getByRole('list', { name: /^(?:History|历史)$/ });
    await expect(within(list).getAllByRole('listitem')).toHaveLength(4);
  },
};

export const Dark: Story = { render: States.render, globals: { theme: 'dark', locale: 'zh' } };
