import { useState } from 'react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { Button } from '../button/index.ts';
import { LineChart } from './LineChart.tsx';
import { storyDays, storySeries } from './story-data.ts';

const meta = {
  title: 'Charts/LineChart',
  component: LineChart,
  tags: ['autodocs'],
  parameters: {
    docs: {
      description: {
        component: `
How figures change over time. Comes from \`@earmark/ui/chart\`, an entry of its own: pages without charts do not pay for it.

**Use it when** the order of the categories is time and the trend is what matters.

**Do** keep to four series; give days a short \`label\` and a \`fullLabel\`; lead on with \`onSelect\`.

**Don't** draw categories without an order (use BarChart) or parts of a whole (StackedBarChart, DonutChart).

Each series has its own colour, dash and marker. Everything that is drawn can be read: “Show as table” turns the drawing into a table.

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
  args: { title: 'Work of the last 7 days', categoryTitle: 'Day', categories: storyDays(7), series: storySeries(7) },
} satisfies Meta<typeof LineChart>;
export default meta;
type Story = StoryObj<typeof meta>;

const select = fn();

export const SevenDays: Story = {};

export const OneSeriesOfThirtyDays: Story = {
  args: { title: 'Annotated', categories: storyDays(30), series: storySeries(30).slice(0, 1) },
};

export const ChineseDark: Story = {
  args: { title: 'Work of the last 30 days', categoryTitle: 'Day', categories: storyDays(30), series: storySeries(30) },
  globals: { theme: 'dark', locale: 'zh' },
};

export const HighContrast: Story = { globals: { theme: 'high-contrast' } };

export const HighContrastDark: Story = { globals: { theme: 'high-contrast-dark' } };

export const Narrow: Story = {
  args: { categories: storyDays(30), series: storySeries(30) },
  decorators: [
    (Drawn) => (
      <div style={{ width: 320 }}>
        <Drawn />
      </div>
    ),
  ],
};

export const GapsWhereNothingIsKnown: Story = {
  args: { series: [{ id: 'a', label: 'Annotated', values: [3, 5, null, null, 4, 8, 2] }] },
};

export const Loading: Story = { args: { isLoading: true } };

export const Failed: Story = { args: { error: { message: 'The server did not answer in time.', onRetry: fn() } } };

export const Empty: Story = { args: { series: [{ id: 'a', label: 'Annotated', values: [0, 0, 0, 0, 0, 0, 0] }] } };

export const DrawnOnceItHasLoaded: Story = {
  render: function Render(args) {
    const [isLoading, setLoading] = useState(true);
    return (
      <LineChart
        {...args}
        isLoading={isLoading}
        actions={<Button onPress={() => setLoading(!isLoading)}>Load</Button>}
      />
    );
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const before = canvas.getByRole('figure').getBoundingClientRect().height;
    await userEvent.click(canvas.getByRole('button', { name: 'Load' }));
    await waitFor(() => expect(canvas.getByRole('group').querySelectorAll('path[stroke]').length).toBeGreaterThan(2));
    await userEvent.click(canvas.getByRole('button', { name: 'Show as table' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Show as chart' }));
    await waitFor(() => expect(canvas.getByRole('group').querySelector('svg')).not.toBeNull());
    // The page does not shift when the data arrive.
    await expect(Math.abs(canvas.getByRole('figure').getBoundingClientRect().height - before)).toBeLessThan(1);
  },
};

export const ReadByArrowKeys: Story = {
  args: { onSelect: select },
  play: async ({ canvasElement, args }) => {
    select.mockClear();
    const plot = within(canvasElement).getByRole('group', { name: /Work of the last 7 days/ });
    plot.focus();
    await userEvent.keyboard('{ArrowLeft}');
    await waitFor(() => expect(canvasElement.querySelector('[data-part=tooltip]')).toHaveTextContent('2026-11-21'));
    await expect(plot.querySelector('[aria-live]')).toHaveTextContent(
      /^2026-11-21: Annotated \d+, Inspected \d+, Returned \d+$/,
    );
    await userEvent.keyboard('{ArrowLeft}{Enter}');
    await expect(args.onSelect).toHaveBeenCalledWith('2026-11-20', undefined);
    await userEvent.keyboard('{Escape}');
    await expect(canvasElement.querySelector('[data-part=tooltip]')).toBeNull();
  },
};

export const ReadByPointer: Story = {
  play: async ({ canvasElement }) => {
    const plot = within(canvasElement).getByRole('group');
    const box = plot.getBoundingClientRect();
    await userEvent.pointer({ target: plot, coords: { clientX: box.left + box.width / 2, clientY: box.top + 60 } });
    await waitFor(() => expect(canvasElement.querySelector('[data-part=tooltip]')).toHaveTextContent('2026-11-18'));
    await expect(plot.querySelector('[aria-live]')).toBeEmptyDOMElement();
  },
};

export const TooltipStaysWithin: Story = {
  play: async ({ canvasElement }) => {
    const plot = within(canvasElement).getByRole('group');
    const box = plot.getBoundingClientRect();
    for (const [at, date] of [
      [box.right - 16, '2026-11-21'],
      [box.left + box.width / 2, '2026-11-18'],
      [box.left + 44, '2026-11-15'],
    ] as const) {
      await userEvent.pointer({ target: plot, coords: { clientX: at, clientY: box.top + 60 } });
      await waitFor(() => {
        const tooltip = canvasElement.querySelector('[data-part=tooltip]');
        expect(tooltip).toHaveTextContent(date);
        const { left, right } = tooltip?.getBoundingClientRect() ?? new DOMRect();
        expect(left).toBeGreaterThanOrEqual(box.left);
        expect(right).toBeLessThanOrEqual(box.right + 0.5);
        // Without space on the right the tooltip is on the left of the point.
        if (at === box.right - 16) expect(right).toBeLessThan(at);
      });
    }
  },
};

export const AsTable: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const before = canvas.getByRole('figure').getBoundingClientRect().height;
    await userEvent.click(canvas.getByRole('button', { name: 'Show as table' }));
    const table = canvas.getByRole('table', { name: 'Work of the last 7 days' });
    await expect(
      within(table)
        .getAllByRole('columnheader')
        .map((head) => head.textContent),
    ).toEqual(['Day', 'Annotated', 'Inspected', 'Returned']);
    await expect(within(table).getAllByRole('row')).toHaveLength(8);
    // The page does not shift.
    await expect(Math.abs(canvas.getByRole('figure').getBoundingClientRect().height - before)).toBeLessThan(1);
    await userEvent.click(canvas.getByRole('button', { name: 'Show as chart' }));
    await expect(canvas.queryByRole('table')).toBeNull();
  },
};
