import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { Breadcrumbs } from './Breadcrumbs.tsx';

const meta = {
  title: 'Navigation/Breadcrumbs',
  component: Breadcrumbs,
  parameters: {
    docs: {
      description: {
        component: `
The path from the start page to the current page.

**Use it when** pages lie inside each other.

**Do** name things by their own names.

**Don't** use it as the only way back from a form.

The middle of a long path moves into a menu.

| Key | Does |
|---|---|
| Tab | from step to step; the current page is passed by |
| Enter | goes there; opens the menu of the steps left out |
`,
      },
    },
  },
} satisfies Meta<typeof Breadcrumbs>;
export default meta;
type Story = StoryObj;

const items = [
  { id: 'projects', label: 'Projects', href: '#projects' },
  { id: 'project', label: 'Call centre (2026)', href: '#project' },
  { id: 'task', label: 'Call centre, March, with a long name that is cut', href: '#task' },
];

export const States: Story = {
  render: () => <Breadcrumbs items={items} />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByRole('navigation', { name: /^(?:Breadcrumbs|当前位置)$/ })).toBeVisible();
    await expect(canvas.getByRole('link', { name: /^(?:Projects|项目)$/ })).toHaveAttribute('href', '#projects');
    await expect(canvas.getByTitle(/^(?:Call centre, March|客服通话，三月)/).parentElement).toHaveAttribute(
      'aria-current',
      'page',
    );
  },
};

export const Dark: Story = { render: States.render, globals: { theme: 'dark' } };

const steps = ['Projects', 'Call centre (2026)', 'Data', 'March', 'Batch 7', 'call_0007.wav'];

export const LongWaysCollapse: Story = {
  render: () => <Breadcrumbs items={steps.map((label, index) => ({ id: label, label, href: `#${index}` }))} />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      'Projects',
      '',
      'Batch 7',
      'call_0007.wav',
    ]);
    await userEvent.click(canvas.getByRole('button', { name: 'Steps left out' }));
    await waitFor(() =>
      expect(screen.getAllByRole('menuitem').map((item) => item.textContent)).toEqual([
        'Call centre (2026)',
        'Data',
        'March',
      ]),
    );
    await expect(screen.getByRole('menuitem', { name: 'Data' })).toHaveAttribute('href', '#2');
  },
};

export const OnAPhone: Story = {
  render: () => <Breadcrumbs maximum={1} items={items} />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      '',
      'Call centre, March, with a long name that is cut',
    ]);
    await userEvent.click(canvas.getByRole('button', { name: 'Steps left out' }));
    await waitFor(() =>
      expect(screen.getAllByRole('menuitem').map((item) => item.textContent)).toEqual([
        'Projects',
        'Call centre (2026)',
      ]),
    );
  },
};
