import { useState } from 'react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, within } from 'storybook/test';
import { Grid } from '../layout/index.ts';
import { DatePicker } from './DatePicker.tsx';

const meta = {
  title: 'Fields/DatePicker',
  component: DatePicker,
  parameters: {
    docs: {
      description: {
        component: `
A day, typed part by part or taken from a calendar. The parts stand in the order of the language; in English without a country year first, as the product writes dates.

**Use it when** somebody enters a day. For days from one to another there is DateRangePicker.

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
    <Grid minColumnWidth={220}>
      <DatePicker label="Deadline" isRequired />
      <DatePicker label="Last day" value="2026-08-31" description="Nothing can be claimed after it." />
      <DatePicker label="Deadline" value="2020-01-01" errorMessage="This day is over." />
      <DatePicker label="Disabled" value="2026-08-31" isDisabled />
      <DatePicker label="Within limits" value="2026-08-31" minValue="2026-08-01" maxValue="2026-08-31" />
      <DatePicker aria-label="Small" size="s" value="2026-08-31" />
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
    await userEvent.click(await screen.findByRole('button', { name: /24 March 2026/ }));
    await expect(canvas.getByRole('status')).toHaveTextContent('2026-03-24');
    await userEvent.click(canvas.getByRole('button', { name: 'Clear' }));
    await expect(canvas.getByRole('status')).toHaveTextContent('none');
    // The clear button disappears; the focus stays in the field.
    await expect(canvas.getAllByRole('spinbutton')[0]).toHaveFocus();
  },
};

export const TypedPartByPart: Story = {
  render: function Render() {
    const [value, setValue] = useState<string | null>(null);
    return (
      <>
        <DatePicker label="Deadline" value={value} onChange={setValue} />
        <output>{value ?? 'none'}</output>
      </>
    );
  },
  play: async ({ canvasElement }) => {
    await userEvent.tab();
    await userEvent.keyboard('20260324');
    await expect(within(canvasElement).getByRole('status')).toHaveTextContent('2026-03-24');
    await userEvent.keyboard('{ArrowLeft}{ArrowUp}');
    await expect(within(canvasElement).getByRole('status')).toHaveTextContent('2026-04-24');
  },
};
