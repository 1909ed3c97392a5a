import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { StackedBarChart } from './StackedBarChart.tsx';
import { storyDays, storySeries } from './story-data.ts';

const meta = {
  title: 'Charts/StackedBarChart',
  component: StackedBarChart,
  tags: ['autodocs'],
  parameters: {
    docs: {
      description: {
        component: `
What a whole consists of, category by category. From \`@earmark/ui/chart\`.

**Use it when** both the sum and its parts matter: verdicts a day, statuses a project.

**Do** put the part that matters most first: it stands on the axis and can be compared.
**Don't** stack things that overlap: a sum must mean something.

Tooltip and table give the sum. Parts differ in colour and pattern. Keys as in LineChart.
`,
      },
    },
  },
  args: { title: 'Verdicts by day', categoryTitle: 'Day', categories: storyDays(10), series: storySeries(10) },
} satisfies Meta<typeof StackedBarChart>;
export default meta;
type Story = StoryObj<typeof meta>;

export const ThreeParts: Story = {
  play: async ({ canvasElement, args }) => {
    const plot = within(canvasElement).getByRole('group');
    plot.focus();
    await userEvent.keyboard('{Home}');
    const sum = args.series.reduce((total, { values }) => total + (values[0] ?? 0), 0);
    await waitFor(() => expect(plot.querySelector('[aria-live]')).toHaveTextContent(`Total ${sum}`));
  },
};

export const ChineseDark: Story = { args: { title: '每日判定', series: storySeries(10, 'zh') }, globals: { theme: 'dark', locale: 'zh' } };

export const Empty: Story = { args: { categories: [], series: [] } };
