import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { Breadcrumbs } from './Breadcrumbs.tsx';

const meta = { title: 'Navigation/Breadcrumbs', component: Breadcrumbs } satisfies Meta<typeof Breadcrumbs>;
export default meta;
type Story = StoryObj;

const items = [
  { id: 'projects', label: 'Projects', href: '#projects' },
  { id: 'project', label: '客服通话（2026 年）', href: '#project' },
  { id: 'task', label: 'Call centre, March, with a long name that is cut', href: '#task' },
];

export const States: Story = {
  render: () => <Breadcrumbs items={items} />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByRole('navigation', { name: 'Breadcrumbs' })).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Projects' })).toHaveAttribute('href', '#projects');
    await expect(canvas.getByText(/^Call centre/)).toHaveAttribute('aria-current', 'page');
  },
};

export const Dark: Story = { render: States.render, globals: { theme: 'dark' } };
