import type { Meta, StoryObj } from '@storybook/react-vite';
import { AudioLines, Users } from 'lucide-react';
import { expect, userEvent, within } from 'storybook/test';
import { Button } from '../button/index.ts';
import { Tabs } from './Tabs.tsx';

const meta = { title: 'Navigation/Tabs', component: Tabs } satisfies Meta<typeof Tabs>;
export default meta;
type Story = StoryObj;

const items = [
  { id: 'audios', label: 'Audios', icon: <AudioLines />, count: 1280, content: 'All audios of the task.' },
  { id: 'people', label: '人员', icon: <Users />, content: 'Who works on it.' },
  { id: 'export', label: 'Export', isDisabled: true, content: 'Nothing to export.' },
  { id: 'log', label: 'History', content: 'What happened.' },
] as const;

export const States: Story = {
  render: () => <Tabs aria-label="Task" items={items} actions={<Button size="s">Refresh</Button>} />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('tab', { name: /人员/ }));
    await expect(canvas.getByRole('tabpanel')).toHaveTextContent('Who works on it.');
    await userEvent.keyboard('{ArrowRight}');
    await expect(canvas.getByRole('tab', { name: 'History' })).toHaveAttribute('aria-selected', 'true');
    await expect(canvas.getByRole('tabpanel')).toHaveTextContent('What happened.');
  },
};

export const Dark: Story = { render: States.render, globals: { theme: 'dark' } };
