import { useState } from 'react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, within } from 'storybook/test';
import { Grid } from '../layout/index.ts';
import { DateRangePicker } from './DateRangePicker.tsx';
import type { IsoDateRange } from './iso-date.ts';

const meta = {
  title: 'Fields/DateRangePicker',
  component: DateRangePicker,
  parameters: {
    docs: {
      description: {
        component: `
Days from one to another, both included: typed part by part, taken from a calendar, or the last 7, 30, 60 or 90 days.

**Use it when** somebody narrows figures or lists to a time.

**Do** offer in \`presets\` what people ask for; bound it by \`minValue\` and \`maxValue\`: what lies outside is left out of the presets, too.

**Don't** use it for a single day (DatePicker) or where the choice is only between a few times: that is a SegmentedControl.

| Key | Does |
|---|---|
| digits | write the part that has the focus and go on |
| ← → | to the part before, after |
| ↑ ↓ | one more, one less |
| Alt + ↓ | opens the calendar |
| ← → ↑ ↓ in the calendar | a day, a week |
| Enter in the calendar | takes the first day, then the last |
| Escape | closes the calendar |
`,
      },
    },
  },
} satisfies Meta<typeof DateRangePicker>;
export default meta;
type Story = StoryObj;

const january: IsoDateRange = { start: '2026-01-05', end: '2026-02-01' };

export const States: Story = {
  render: () => (
    <Grid minColumnWidth={300}>
      <DateRangePicker label="Created" isRequired />
      <DateRangePicker label="Created between" value={january} description="Both days included" />
      <DateRangePicker
        label="Created"
        value={{ start: '2026-02-01', end: '2026-01-05' }}
        errorMessage="The last day lies before the first."
      />
      <DateRangePicker label="Disabled" value={january} isDisabled />
      <DateRangePicker aria-label="Small" size="s" value={january} />
    </Grid>
  ),
};

export const Dark: Story = { ...States, globals: { theme: 'dark', locale: 'zh' } };

function Chosen({ minValue }: { minValue?: string }) {
  const [value, setValue] = useState<IsoDateRange | null>(null);
  return (
    <>
      <DateRangePicker label="Created" value={value} onChange={setValue} minValue={minValue} />
      <output>
        {value === null ? 'none' : `${(Date.parse(value.end) - Date.parse(value.start)) / 86_400_000 + 1} days`}
      </output>
    </>
  );
}

export const TakesTheLastDays: Story = {
  render: () => <Chosen />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    for (const days of [7, 30, 60, 90]) {
      await userEvent.click(canvas.getByRole('button', { name: /Calendar/ }));
      await userEvent.click(await screen.findByRole('button', { name: `Last ${days} days` }));
      await expect(canvas.getByRole('status')).toHaveTextContent(`${days} days`);
    }
    await userEvent.click(canvas.getByRole('button', { name: 'Clear' }));
    await expect(canvas.getByRole('status')).toHaveTextContent('none');
    await expect(canvas.getAllByRole('spinbutton')[0]).toHaveFocus();
  },
};

const daysAgo = (days: number): string => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);

export const PresetsKeepToTheLimits: Story = {
  render: () => <Chosen minValue={daysAgo(20)} />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: /Calendar/ }));
    await userEvent.click(await screen.findByRole('button', { name: 'Last 90 days' }));
    await expect(canvas.getByRole('status')).toHaveTextContent(/^2[0-2] days$/);
  },
};
