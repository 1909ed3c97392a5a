import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { Stack } from '../layout/index.ts';
import { StackedBarChart } from './StackedBarChart.tsx';
import { storyDays, storySeries } from './story-data.ts';
import { saysItsStates } from './story-states.ts';

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

Tooltip and table give the sum. Parts differ in colour, in high contrast and print in pattern as well.

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
  args: { title: 'Verdicts by day', categoryTitle: 'Day', categories: storyDays(10), series: storySeries(10) },
} satisfies Meta<typeof StackedBarChart>;
export default meta;
type Story = StoryObj<typeof meta>;

export const ThreeParts: Story = {};

export const ChineseDark: Story = {
  args: { title: 'Verdicts each day', series: storySeries(10) },
  globals: { theme: 'dark', locale: 'zh' },
};

export const ReadByKeyboard: Story = {
  ...ThreeParts,
  play: async ({ canvasElement, args }) => {
    const plot = within(canvasElement).getByRole('group');
    plot.focus();
    await userEvent.keyboard('{Home}');
    const sum = args.series.reduce((total, { values }) => total + (values[0] ?? 0), 0);
    await waitFor(() => expect(plot.querySelector('[aria-live]')).toHaveTextContent(`Total ${sum}`));
  },
};

const select = fn();

export const EachPartLeadsOn: Story = {
  args: { onSelect: select, isSelectable: (day) => day !== '2026-11-12' },
  play: async ({ canvasElement }) => {
    select.mockClear();
    const plot = within(canvasElement).getByRole('group');
    plot.focus();
    // The first day leads nowhere
    await userEvent.keyboard('{Home}{Enter}{ArrowRight}{Enter}{ArrowDown}{ArrowDown}{Enter}');
    await waitFor(() => expect(plot.querySelector('[aria-live]')).toHaveTextContent(/^2026-11-13: Inspected \d+$/));
    await expect(select.mock.calls).toEqual([
      ['2026-11-13', undefined],
      ['2026-11-13', 'inspected'],
    ]);
    // The lowest part stands on the axis
    const box = plot.getBoundingClientRect();
    const place = { target: plot, coords: { clientX: box.right - 16, clientY: box.bottom - 34 } };
    await userEvent.pointer([place, { ...place, keys: '[MouseLeft]' }]);
    await expect(select).toHaveBeenLastCalledWith('2026-11-21', 'annotated');
  },
};

export const States: Story = {
  render: (args) => (
    <Stack gap={5}>
      <StackedBarChart {...args} title="Loading" isLoading />
      <StackedBarChart
        {...args}
        title="Failed"
        error={{ message: 'The server did not answer in time.', onRetry: fn() }}
      />
      <StackedBarChart {...args} title="Empty" categories={[]} series={[]} />
    </Stack>
  ),
  play: saysItsStates,
};
