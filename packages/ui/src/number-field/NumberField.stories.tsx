import { useState } from 'react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { Grid } from '../layout/index.ts';
import { NumberField } from './NumberField.tsx';

const meta = { title: 'Fields/NumberField', component: NumberField } satisfies Meta<typeof NumberField>;
export default meta;
type Story = StoryObj;

export const States: Story = {
  render: () => (
    <Grid minColumnWidth={200}>
      <NumberField label="Inspection ratio" unit="%" minValue={1} maxValue={99} defaultValue={20} isRequired />
      <NumberField label="每包音频数" defaultValue={12000} description="1–50,000" />
      <NumberField label="Threshold" step={0.001} defaultValue={0.125} errorMessage="Must be below 0.1." />
      <NumberField label="Disabled" isDisabled defaultValue={3} />
      <NumberField label="Empty" value={null} placeholder="None" />
      <NumberField label="Small" size="s" defaultValue={1} unit="kHz" />
    </Grid>
  ),
};

export const Dark: Story = { ...States, globals: { theme: 'dark', locale: 'zh' } };

export const StepsAndClamps: Story = {
  render: function Render() {
    const [value, setValue] = useState<number | null>(98);
    return (
      <>
        <NumberField label="Ratio" value={value} onChange={setValue} minValue={1} maxValue={99} unit="%" />
        <output>{value === null ? 'empty' : value}</output>
      </>
    );
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const input = canvas.getByRole('textbox', { name: 'Ratio' });
    await userEvent.click(canvas.getByRole('button', { name: /Increase/ }));
    await expect(input).toHaveValue('99');
    await userEvent.clear(input);
    await userEvent.type(input, '150');
    await userEvent.tab();
    await expect(input).toHaveValue('99');
    await userEvent.clear(input);
    await userEvent.tab();
    await expect(canvas.getByRole('status')).toHaveTextContent('empty');
  },
};
