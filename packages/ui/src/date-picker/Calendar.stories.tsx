import { useState } from 'react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { Inline } from '../layout/index.ts';
import { Calendar } from './Calendar.tsx';

const meta = {
  title: 'Fields/Calendar',
  component: Calendar,
  parameters: {
    docs: {
      description: {
        component: `
A month that stays open, to choose a day from.

**Use it when** the day is what the page is about: a plan, the day whose figures stand beside it.

**Do** say in \`errorMessage\` why a day that was chosen does not hold.

**Don't** use it in forms: a DatePicker takes one line and can be typed.

| Key | Does |
|---|---|
| ← → ↑ ↓ | to the day before or after, a week back or on |
| Page Up, Page Down | a month back or on |
| Shift + Page Up, Shift + Page Down | a year back or on |
| Home, End | first and last day of the month |
| Enter, Space | chooses the day |
`,
      },
    },
  },
} satisfies Meta<typeof Calendar>;
export default meta;
type Story = StoryObj;

const nothing = () => undefined;
const isWeekend = (date: string): boolean => [0, 6].includes(new Date(`${date}T00:00:00Z`).getUTCDay());

export const States: Story = {
  render: () => (
    <Inline align="start">
      <Calendar aria-label="Day" value="2026-03-24" onChange={nothing} />
      <Calendar
        aria-label="Working day"
        value="2026-03-21"
        onChange={nothing}
        isUnavailable={isWeekend}
        errorMessage="Nobody works on this day."
      />
      <Calendar
        aria-label="Within limits"
        value="2026-03-12"
        minValue="2026-03-09"
        maxValue="2026-03-20"
        onChange={nothing}
      />
      <Calendar aria-label="Disabled" value="2026-03-24" onChange={nothing} isDisabled />
    </Inline>
  ),
};

export const Dark: Story = { ...States, globals: { theme: 'dark', locale: 'zh' } };

export const ChoosesByKeys: Story = {
  render: function Render() {
    const [value, setValue] = useState('2026-03-24');
    return (
      <>
        <Calendar aria-label="Day" value={value} onChange={setValue} isUnavailable={isWeekend} />
        <output aria-label="Value">{value}</output>
      </>
    );
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    canvas.getByRole('button', { name: /24 March 2026|March 24, 2026/ }).focus();
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await expect(canvas.getByLabelText('Value')).toHaveTextContent('2026-03-31');
    await userEvent.keyboard('{PageDown}{Home}{Enter}');
    await expect(canvas.getByLabelText('Value')).toHaveTextContent('2026-04-01');
    // The fourth is a Saturday
    await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}{Enter}');
    await expect(canvas.getByLabelText('Value')).toHaveTextContent('2026-04-01');
  },
};
