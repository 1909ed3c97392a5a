import { useState } from 'react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { Grid } from '../layout/index.ts';
import { TimeField } from './TimeField.tsx';

const meta = {
  title: 'Fields/TimeField',
  component: TimeField,
  parameters: {
    docs: {
      description: {
        component: `
A time of day of 24 hours, typed by segment.

**Use it when** something happens at a time: a deadline's hour, the daily run of a job.

**Do** say in the description which time zone counts.

**Don't** use it for a duration: that is a NumberField with a unit.

| Key | Does |
|---|---|
| 0–9 | types the segment, and goes on to the next |
| ↑ ↓ | one more, one less |
| ← → | to the segment beside |
| Backspace | clears the segment |
`,
      },
    },
  },
} satisfies Meta<typeof TimeField>;
export default meta;
type Story = StoryObj;

const nothing = () => undefined;

export const States: Story = {
  render: () => (
    <Grid minColumnWidth={180}>
      <TimeField label="Start time" value="09:30" onChange={nothing} isRequired />
      <TimeField label="Deadline" value={null} onChange={nothing} description="Of the server’s time zone." />
      <TimeField label="With seconds" granularity="second" value="23:59:58" onChange={nothing} />
      <TimeField
        label="Within limits"
        value="07:00"
        minValue="08:00"
        onChange={nothing}
        errorMessage="Not before 08:00."
      />
      <TimeField label="Disabled" value="12:00" onChange={nothing} isDisabled />
      <TimeField label="Small" size="s" value="12:00" onChange={nothing} />
    </Grid>
  ),
};

export const Dark: Story = { ...States, globals: { theme: 'dark', locale: 'zh' } };

export const TypesAndClears: Story = {
  render: function Render() {
    const [value, setValue] = useState<string | null>(null);
    return (
      <>
        <TimeField label="Start time" value={value} onChange={setValue} />
        <output aria-label="Value">{value}</output>
      </>
    );
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.tab();
    await userEvent.keyboard('0905');
    await expect(canvas.getByLabelText('Value')).toHaveTextContent('09:05');
    await userEvent.click(canvas.getByRole('button', { name: 'Clear' }));
    await expect(canvas.getByLabelText('Value')).toBeEmptyDOMElement();
  },
};
