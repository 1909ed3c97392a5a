import { useState } from 'react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { Button } from '../button/index.ts';
import { Inline, Stack } from '../layout/index.ts';
import { Calendar } from './Calendar.tsx';

const meta = {
  title: 'Fields/Calendar',
  component: Calendar,
  parameters: {
    docs: {
      description: {
        component: `
An inline calendar, to choose a day from.

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
      <Calendar
        aria-label="Outside the limits"
        value="2026-03-24"
        maxValue="2026-03-20"
        onChange={nothing}
        errorMessage="Choose a day up to 20 March."
      />
      <Calendar aria-label="Read-only" value="2026-03-24" onChange={nothing} isReadOnly />
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
    await expect(canvas.getByRole('button', { name: / 4 April 2026/ })).toHaveFocus();
    await expect(canvas.getByLabelText('Value')).toHaveTextContent('2026-04-01');
  },
};

export const FollowsTheValue: Story = {
  render: function Render() {
    const [value, setValue] = useState<string | null>('2026-03-24');
    return (
      <Stack gap={4}>
        <Inline>
          <Button onPress={() => setValue('2026-07-15')}>Next delivery</Button>
          <Button onPress={() => setValue(null)}>Clear the date</Button>
        </Inline>
        <Calendar aria-label="Day" value={value} onChange={setValue} />
      </Stack>
    );
  },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Next delivery' }));
    await expect(canvas.getByRole('button', { name: /15 July 2026 selected/ })).toHaveAttribute('tabindex', '0');
    // No day is chosen: the month stays where it was
    await userEvent.click(canvas.getByRole('button', { name: 'Clear the date' }));
    await expect(canvas.getByRole('button', { name: /15 July 2026/ })).toBeVisible();
    await expect(canvas.queryByRole('button', { name: /selected/ })).toBeNull();
  },
};

export const ShowsTheMonthThatIsFocused: Story = {
  render: function Render() {
    const [focused, setFocused] = useState('2026-06-01');
    return (
      <>
        <Calendar
          aria-label="Day"
          value="2026-03-24"
          onChange={nothing}
          focusedValue={focused}
          onFocusChange={setFocused}
        />
        <output aria-label="Value">{focused}</output>
      </>
    );
  },
  play: async ({ canvas }) => {
    canvas.getByRole('button', { name: / 1 June 2026/ }).focus();
    await userEvent.keyboard('{PageDown}');
    await expect(canvas.getByRole('button', { name: / 1 July 2026/ })).toHaveFocus();
    await expect(canvas.getByLabelText('Value')).toHaveTextContent('2026-07-01');
  },
};

export const SaysTheDayThatCannotBeChosen: Story = {
  render: () => (
    <Inline align="start">
      <Calendar aria-label="Disabled" value="2026-03-24" onChange={nothing} isDisabled />
      <Calendar aria-label="Outside the limits" value="2026-03-26" maxValue="2026-03-20" onChange={nothing} />
    </Inline>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: /24 March 2026 selected/ })).toHaveAttribute('data-chosen');
    await expect(canvas.getByRole('button', { name: /26 March 2026 selected/ })).toHaveAttribute('data-invalid');
  },
};

export const ReadOnly: Story = {
  render: function Render() {
    const [value, setValue] = useState('2026-03-24');
    return (
      <>
        <Calendar aria-label="Day" value={value} onChange={setValue} isReadOnly />
        <output aria-label="Value">{value}</output>
      </>
    );
  },
  play: async ({ canvas }) => {
    const other = canvas.getByRole('button', { name: /25 March 2026/ });
    await userEvent.hover(other);
    await expect(getComputedStyle(other).cursor).toBe('default');
    await expect(getComputedStyle(other).backgroundColor).toBe('rgba(0, 0, 0, 0)');
    await userEvent.click(other);
    canvas.getByRole('button', { name: /24 March 2026/ }).focus();
    await userEvent.keyboard('{ArrowRight}{Enter}');
    await expect(other).toHaveFocus();
    await expect(canvas.getByLabelText('Value')).toHaveTextContent('2026-03-24');
  },
};
