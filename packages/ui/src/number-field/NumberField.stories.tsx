import { useState } from 'react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { Grid } from '../layout/index.ts';
import { NumberField } from './NumberField.tsx';

const meta = {
  title: 'Fields/NumberField',
  component: NumberField,
  parameters: {
    docs: {
      description: {
        component: `
A number, typed or stepped. Full-width digits are read as plain ones; the wheel does nothing; what is out of range is said.

**Use it when** the exact number matters: ratios, limits, seconds.

**Do** give \`unit\`, \`minValue\`, \`maxValue\` and, for fractions, \`decimals\` (1 or 3). Take \`outOfRange="tell"\` in forms where a silent change would surprise.

**Don't** use it for numbers that are names (telephone, codes): that is a TextField or a CodeField.

| Key | Does |
|---|---|
| ↑ ↓ | one step up, down |
| Page Up, Page Down | to the next larger step |
| Home, End | to the smallest, largest allowed |
`,
      },
    },
  },
} satisfies Meta<typeof NumberField>;
export default meta;
type Story = StoryObj;

export const States: Story = {
  render: () => (
    <Grid minColumnWidth={200}>
      <NumberField label="Inspection ratio" unit="%" minValue={1} maxValue={99} defaultValue={20} isRequired />
      <NumberField label="Audios in each package" defaultValue={12000} description="1–50,000" />
      <NumberField label="Threshold" decimals={3} defaultValue={0.125} errorMessage="Must be below 0.1." />
      <NumberField label="Disabled" isDisabled defaultValue={3} />
      <NumberField label="Empty" value={null} placeholder="None" />
      <NumberField label="Out of range" value={120} minValue={1} maxValue={99} outOfRange="tell" />
      <NumberField label="Small" size="s" defaultValue={1} unit="kHz" />
    </Grid>
  ),
};

export const Dark: Story = { ...States, globals: { theme: 'dark', locale: 'zh' } };

/** The component alone, for the controls of its page. */
export const Playground: Story = {
  tags: ['!autodocs'],
  args: { label: 'Inspection ratio', defaultValue: 20, minValue: 1, maxValue: 99, unit: '%' },
};

export const StepsAndClamps: Story = {
  render: function Render() {
    const [value, setValue] = useState<number | null>(98);
    return (
      <>
        <NumberField label="Ratio" value={value} onChange={setValue} minValue={1} maxValue={99} unit="%" />
        <output aria-label="Value">{value === null ? 'empty' : value}</output>
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
    await expect(canvas.getByLabelText('Value')).toHaveTextContent('empty');
  },
};

export const ReadsFullWidthDigits: Story = {
  render: function Render() {
    const [value, setValue] = useState<number | null>(null);
    return (
      <>
        <NumberField label="Seconds" value={value} onChange={setValue} decimals={1} unit="s" />
        <output aria-label="Value">{value === null ? 'empty' : value}</output>
      </>
    );
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const input = canvas.getByRole('textbox', { name: 'Seconds' });
    await userEvent.type(input, '１２。５');
    await expect(input).toHaveValue('12.5');
    await userEvent.tab();
    await expect(canvas.getByLabelText('Value')).toHaveTextContent('12.5');
    await userEvent.clear(input);
    await userEvent.type(input, '0.26');
    await userEvent.tab();
    await expect(input).toHaveValue('0.3');
  },
};

export const KeepsThreeDecimals: Story = {
  render: function Render() {
    const [value, setValue] = useState<number | null>(0.125);
    return (
      <>
        <NumberField
          label="Silence"
          value={value}
          onChange={setValue}
          decimals={3}
          minValue={0}
          maxValue={5}
          unit="s"
        />
        <output aria-label="Value">{value === null ? 'empty' : value}</output>
      </>
    );
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const input = canvas.getByRole('textbox', { name: 'Silence' });
    await userEvent.click(input);
    await userEvent.keyboard('{ArrowUp}');
    await expect(input).toHaveValue('0.126');
    await userEvent.clear(input);
    await userEvent.type(input, '1.23456');
    await userEvent.tab();
    await expect(input).toHaveValue('1.235');
    await expect(canvas.getByLabelText('Value')).toHaveTextContent('1.235');
  },
};

export const SaysWhatItSets: Story = {
  render: () => <NumberField label="Ratio" defaultValue={20} minValue={1} maxValue={99} unit="%" description="1–99" />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const input = canvas.getByRole('textbox', { name: 'Ratio' });
    await userEvent.clear(input);
    await userEvent.type(input, '150');
    await userEvent.tab();
    await expect(input).toHaveValue('99');
    await expect(canvas.getByRole('status')).toHaveTextContent('Set to 99, the largest allowed');
  },
};

export const TellsWhatIsOutOfRange: Story = {
  render: function Render() {
    const [value, setValue] = useState<number | null>(20);
    return <NumberField label="Ratio" value={value} onChange={setValue} minValue={1} maxValue={99} outOfRange="tell" />;
  },
  play: async ({ canvasElement }) => {
    const input = within(canvasElement).getByRole('textbox', { name: 'Ratio' });
    await userEvent.clear(input);
    await userEvent.type(input, '150');
    await userEvent.tab();
    await expect(input).toHaveValue('150');
    await expect(input).toBeInvalid();
    await expect(input).toHaveAccessibleDescription('Enter a number from 1 to 99.');
  },
};

/** A page that scrolls under the pointer must not change the value. */
export const TheWheelChangesNothing: Story = {
  render: () => <NumberField label="Ratio" defaultValue={20} />,
  play: async ({ canvasElement }) => {
    const input = within(canvasElement).getByRole('textbox', { name: 'Ratio' });
    input.focus();
    input.dispatchEvent(new WheelEvent('wheel', { deltaY: 100, bubbles: true, cancelable: true }));
    await expect(input).toHaveValue('20');
  },
};
