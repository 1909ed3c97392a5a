import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { Stack } from '../layout/index.ts';
import { DonutChart } from './DonutChart.tsx';
import { saysItsStates } from './story-states.ts';

const meta = {
  title: 'Charts/DonutChart',
  component: DonutChart,
  tags: ['autodocs'],
  parameters: {
    docs: {
      description: {
        component: `
Shares of one whole, each named beside the ring. From \`@earmark/ui/chart\`.

**Use it when** two to six parts make one whole and the largest shares are what matters.

**Do** order the slices by the work flow or by size.

**Don't** compare two donuts: use StackedBarChart.

| Key | Does |
|---|---|
| ↑ ↓ ← → | marks the slice before or after, and says its figures |
| Enter | opens it, where there is something to open |
`,
      },
    },
  },
  args: {
    title: 'Audios by status',
    totalLabel: 'audios',
    slices: [
      { id: 'accepted', label: 'Externally accepted', value: 512 },
      { id: 'passed', label: 'Inspection passed', value: 261 },
      { id: 'annotation', label: 'In annotation', value: 96 },
      { id: 'failed', label: 'Inspection failed', value: 31 },
      { id: 'unclaimed', label: 'Unclaimed', value: 380 },
    ],
  },
} satisfies Meta<typeof DonutChart>;
export default meta;
type Story = StoryObj<typeof meta>;

const select = fn();

export const FiveShares: Story = {
  args: { onSelect: select },
};

export const ChineseDark: Story = {
  args: {
    title: 'States of audios',
    totalLabel: 'audios',
    slices: [
      { id: 'a', label: 'Acceptance passed', value: 512 },
      { id: 'b', label: 'Inspection passed', value: 261 },
      { id: 'c', label: 'In annotation', value: 96 },
    ],
  },
  globals: { theme: 'dark', locale: 'zh' },
};

export const ReadByKeyboard: Story = {
  ...FiveShares,
  play: async ({ canvasElement }) => {
    select.mockClear();
    const plot = within(canvasElement).getByRole('group');
    plot.focus();
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    await waitFor(() => expect(plot.querySelector('[aria-live]')).toHaveTextContent('Inspection passed: 261, 20%'));
    await userEvent.keyboard('{Enter}');
    await expect(select).toHaveBeenCalledWith('passed');
  },
};

export const OneWhole: Story = {
  args: {
    slices: [
      { id: 'a', label: 'Accepted', value: 12 },
      { id: 'b', label: 'Not accepted', value: 0 },
    ],
  },
};

export const Narrow: Story = {
  decorators: [
    (Drawn) => (
      <div style={{ width: 300 }}>
        <Drawn />
      </div>
    ),
  ],
};

export const States: Story = {
  render: (args) => (
    <Stack gap={5}>
      <DonutChart {...args} title="Loading" isLoading />
      <DonutChart {...args} title="Failed" error={{ message: 'The server did not answer in time.', onRetry: fn() }} />
      <DonutChart {...args} title="Empty" slices={[]} />
    </Stack>
  ),
  play: saysItsStates,
};
