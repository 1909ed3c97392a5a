import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { Stack } from '../layout/index.ts';
import { HeatMap } from './HeatMap.tsx';
import { storyDays, storyValues } from './story-data.ts';
import { saysItsStates } from './story-states.ts';

const people = ['Mei Lin', 'Ouyang Xiaohua', 'annotator4', 'Anna B. Chen', 'inspector4'].map((name) => ({
  id: name,
  label: name,
}));

const meta = {
  title: 'Charts/HeatMap',
  component: HeatMap,
  tags: ['autodocs'],
  parameters: {
    docs: {
      description: {
        component: `
Figures over two things at once: people by days, hours by weekdays. From \`@earmark/ui/chart\`.

**Use it when** the pattern matters more than the single figure: who works when, where nothing happens.

**Do** keep rows to what fits on a screen.

**Don't** use it where exact figures are compared: use a Table.

Cells carry their number where it fits and otherwise grow with it, so colour is never the only cue.

| Key | Does |
|---|---|
| ← → ↑ ↓ | marks the cell beside, and says its figure |
| Enter | opens it, where there is something to open |
| Escape | marks nothing |
`,
      },
    },
  },
  args: {
    title: 'Audios by person and day',
    categoryTitle: 'Person',
    rows: people,
    columns: storyDays(10),
    values: people.map((_person, index) => storyValues(10, 20 - index * 4, 14, index)),
  },
} satisfies Meta<typeof HeatMap>;
export default meta;
type Story = StoryObj<typeof meta>;

export const WithNumbers: Story = {};

export const ThirtyDays: Story = {
  args: { columns: storyDays(30), values: people.map((_person, index) => storyValues(30, 20 - index * 4, 14, index)) },
  decorators: [
    (Drawn) => (
      <div style={{ width: 640 }}>
        <Drawn />
      </div>
    ),
  ],
};

export const Dark: Story = { globals: { theme: 'dark', locale: 'zh' } };

export const HighContrastDark: Story = { globals: { theme: 'high-contrast-dark' } };

export const ReadByKeyboard: Story = {
  ...WithNumbers,
  play: async ({ canvasElement, args }) => {
    const plot = within(canvasElement).getByRole('group');
    plot.focus();
    await userEvent.keyboard('{ArrowRight}{ArrowDown}');
    await waitFor(() =>
      expect(plot.querySelector('[aria-live]')).toHaveTextContent(`Ouyang Xiaohua, 2026-11-12: ${args.values[1]?.[0]}`),
    );
  },
};

export const States: Story = {
  render: (args) => (
    <Stack gap={5}>
      <HeatMap {...args} title="Loading" isLoading />
      <HeatMap {...args} title="Failed" error={{ message: 'The server did not answer in time.', onRetry: fn() }} />
      <HeatMap {...args} title="Empty" values={[]} />
    </Stack>
  ),
  play: saysItsStates,
};
