import { useState } from 'react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, within } from 'storybook/test';
import { Grid } from '../layout/index.ts';
import { DatePicker } from './DatePicker.tsx';
import { DateRangePicker } from './DateRangePicker.tsx';
import type { IsoDateRange } from './iso-date.ts';

const meta = {
  title: 'Fields/DatePicker',
  component: DatePicker,
  subcomponents: { DateRangePicker },
  parameters: {
    docs: {
      description: {
        component: `
A day (DatePicker) or days from one to another (DateRangePicker, with the last 7, 30, 60 and 90 days), typed part by part or taken from a calendar.

**Use it when** somebody enters a day.

**Do** bound it by \`minValue\` and \`maxValue\`; let people clear it where no day is an answer.

**Don't** use it for a moment of the day or for a birthday far back without typing in mind: typing goes first.

| Key | Does |
|---|---|
| digits | write the part that has the focus and go on |
| ← → | to the part before, after |
| ↑ ↓ | one more, one less |
| Alt + ↓ | opens the calendar |
| ← → ↑ ↓ in the calendar | a day, a week |
| Page Up, Page Down | a month |
| Enter | takes the day |
| Escape | closes the calendar |
`,
      },
    },
  },
} satisfies Meta<typeof DatePicker>;
export default meta;
type Story = StoryObj;

export const States: Story = {
  render: () => (
    <Grid minColumnWidth={300}>
      <DatePicker label="Deadline" isRequired />
      <DatePicker label="截止日期" value="2026-08-31" description="到期后不可领取" />
      <DatePicker label="Deadline" value="2020-01-01" errorMessage="This day is over." />
      <DatePicker label="Disabled" value="2026-08-31" isDisabled />
      <DateRangePicker label="Created" />
      <DateRangePicker label="创建时间" value={{ start: '2026-01-05', end: '2026-02-01' }} />
    </Grid>
  ),
};

export const Dark: Story = { ...States, globals: { theme: 'dark', locale: 'zh' } };

export const TakesADayFromTheCalendar: Story = {
  render: function Render() {
    const [value, setValue] = useState<string | null>('2026-03-10');
    return (
      <>
        <DatePicker label="Deadline" value={value} onChange={setValue} />
        <output>{value ?? 'none'}</output>
      </>
    );
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: /Calendar/ }));
    await userEvent.click(await screen.findByRole('button', { name: /March 24, 2026/ }));
    await expect(canvas.getByRole('status')).toHaveTextContent('2026-03-24');
    await userEvent.click(canvas.getByRole('button', { name: 'Clear' }));
    await expect(canvas.getByRole('status')).toHaveTextContent('none');
  },
};

export const TakesTheLastThirtyDays: Story = {
  render: function Render() {
    const [value, setValue] = useState<IsoDateRange | null>(null);
    return (
      <>
        <DateRangePicker label="Created" value={value} onChange={setValue} />
        <output>{value === null ? 'none' : (Date.parse(value.end) - Date.parse(value.start)) / 86_400_000}</output>
      </>
    );
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: /Calendar/ }));
    await userEvent.click(await screen.findByRole('button', { name: 'Last 30 days' }));
    await expect(canvas.getByRole('status')).toHaveTextContent('29');
  },
};
