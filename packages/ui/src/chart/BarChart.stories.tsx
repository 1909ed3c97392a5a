import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, within } from 'storybook/test';
import { Stack } from '../layout/index.ts';
import { BarChart } from './BarChart.tsx';
import { storyDays, storySeries } from './story-data.ts';
import { saysItsStates } from './story-states.ts';

const meta = {
  title: 'Charts/BarChart',
  component: BarChart,
  tags: ['autodocs'],
  parameters: {
    docs: {
      description: {
        component: `
Figures to be compared: one bar a category, or one of each series side by side. From \`@earmark/ui/chart\`.

**Use it when** people, statuses or few days are compared by one or two measures.

**Do** order categories by what is asked: by time, or the largest first.

**Don't** show more than three series: bars get too thin to compare.

Series differ in colour, in high contrast and print in pattern as well; “Show as table” turns the drawing into a table.

| Key | Does |
|---|---|
| ← → | marks the category before or after, and says its figures |
| Home, End | first, last |
| ↑ ↓ | one series of the marked category, or all of them, where each leads somewhere of its own |
| Enter | opens the marked category, where there is something to open |
| Escape | marks nothing |
`,
      },
    },
  },
  args: { title: 'Audios by day', categoryTitle: 'Day', categories: storyDays(7), series: storySeries(7).slice(0, 1) },
} satisfies Meta<typeof BarChart>;
export default meta;
type Story = StoryObj<typeof meta>;

export const OneSeries: Story = {
  play: async ({ canvasElement, args }) => {
    const plot = within(canvasElement).getByRole('group');
    await expect(plot.querySelectorAll('svg g > rect[stroke]')).toHaveLength(args.categories.length);
  },
};

export const ThreeSeries: Story = { args: { series: storySeries(7) } };

export const ChineseDark: Story = {
  args: { title: 'Audios each day', categoryTitle: 'Day', categories: storyDays(14), series: storySeries(14) },
  globals: { theme: 'dark', locale: 'zh' },
};

export const HighContrast: Story = { args: { series: storySeries(7) }, globals: { theme: 'high-contrast' } };

export const Small: Story = {
  args: { height: 120, categories: storyDays(3), series: [{ id: 'a', label: 'Hours', values: [0.25, 1.5, 0] }] },
};

export const States: Story = {
  render: (args) => (
    <Stack gap={5}>
      <BarChart {...args} title="Loading" isLoading />
      <BarChart {...args} title="Failed" error={{ message: 'The server did not answer in time.', onRetry: fn() }} />
      <BarChart {...args} title="Empty" series={[]} />
    </Stack>
  ),
  play: saysItsStates,
};
