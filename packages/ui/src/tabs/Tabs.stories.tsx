import type { Meta, StoryObj } from '@storybook/react-vite';
import { AudioLines, Users } from 'lucide-react';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { Button } from '../button/index.ts';
import { Tabs } from './Tabs.tsx';

const meta = {
  title: 'Navigation/Tabs',
  component: Tabs,
  parameters: {
    docs: {
      description: {
        component: `
Views of one thing, one at a time.

**Use it when** a subject has two to eight equally important views.

**Do** keep labels to a word or two.

**Don't** use them for steps (Steps) or for choices of a value (SegmentedControl).

Where they do not fit, a menu at the end has them all and the chosen one is scrolled into sight.

| Key | Does |
|---|---|
| ← → | chooses the tab before or after |
| Home, End | first, last |
| Tab | goes into the view |
`,
      },
    },
  },
} satisfies Meta<typeof Tabs>;
export default meta;
type Story = StoryObj;

const items = [
  { id: 'audios', label: 'Audios', icon: <AudioLines />, count: 1280, content: 'All audios of the task.' },
  { id: 'people', label: 'People', icon: <Users />, content: 'Who works on it.' },
  { id: 'export', label: 'Export', isDisabled: true, content: 'Nothing to export.' },
  { id: 'log', label: 'History', content: 'What happened.' },
] as const;

export const AtRest: Story = {
  render: () => <Tabs aria-label="Task" items={items} actions={<Button size="s">Refresh</Button>} />,
};

export const States: Story = {
  render: AtRest.render,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('tab', { name: /People/ }));
    await expect(canvas.getByRole('tabpanel')).toHaveTextContent('Who works on it.');
    await userEvent.keyboard('{ArrowRight}');
    await expect(canvas.getByRole('tab', { name: 'History' })).toHaveAttribute('aria-selected', 'true');
    await expect(canvas.getByRole('tabpanel')).toHaveTextContent('What happened.');
  },
};

export const Dark: Story = { render: AtRest.render, globals: { theme: 'dark' } };

const many = ['Audios', 'Annotators', 'Inspectors', 'Batches', 'Export', 'Statistics', 'Settings', 'History'].map(
  (label) => ({ id: label, label, content: `About ${label}` }),
);

export const ThoseThatDoNotFitAreInAMenu: Story = {
  render: () => (
    <div style={{ width: 340 }}>
      <Tabs aria-label="Task" items={many} />
    </div>
  ),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('button', { name: 'More tabs' }));
    await waitFor(() => expect(screen.getAllByRole('menuitemradio')).toHaveLength(many.length));
    await userEvent.click(screen.getByRole('menuitemradio', { name: 'History' }));
    await waitFor(() => expect(canvas.getByRole('tabpanel')).toHaveTextContent('About History'));
    const tab = canvas.getByRole('tab', { name: 'History' }).getBoundingClientRect();
    const list = canvas.getByRole('tablist').getBoundingClientRect();
    await expect(tab.right).toBeLessThanOrEqual(list.right + 1);
  },
};
