import { useState } from 'react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { AudioWaveform, ChartColumn } from 'lucide-react';
import { expect, userEvent, within } from 'storybook/test';
import { Inline } from '../layout/index.ts';
import { SegmentedControl } from './SegmentedControl.tsx';

const meta = {
  title: 'Fields/SegmentedControl',
  component: SegmentedControl,
  parameters: {
    docs: {
      description: {
        component: `
One of two to five short choices, in force at once.

**Use it when** a view, a scale or a mode is chosen and all choices shall be in sight.

**Do** keep the labels to a word or two.

**Don't** use it for what is sent with a form: that is a RadioGroup. Don't use it to do things: that is a ButtonGroup.

| Key | Does |
|---|---|
| Tab | to the control |
| ← → | to the choice before, after |
| Enter, Space | chooses |
`,
      },
    },
  },
} satisfies Meta<typeof SegmentedControl>;
export default meta;
type Story = StoryObj;

const views = [
  { value: 'wave', label: 'Waveform', icon: <AudioWaveform /> },
  { value: 'spectrum', label: 'Spectrogram', icon: <ChartColumn /> },
  { value: 'both', label: 'Both' },
] as const;

const nothing = () => undefined;

export const States: Story = {
  render: () => (
    <Inline>
      <SegmentedControl aria-label="View" options={views} value="wave" onChange={nothing} />
      <SegmentedControl aria-label="View, small" options={views} value="spectrum" onChange={nothing} size="s" />
      <SegmentedControl aria-label="View, disabled" options={views} value="both" onChange={nothing} isDisabled />
    </Inline>
  ),
};

export const Dark: Story = { ...States, globals: { theme: 'dark' } };

export const AlwaysHasOne: Story = {
  render: function Render() {
    const [value, setValue] = useState<'wave' | 'spectrum' | 'both'>('wave');
    return <SegmentedControl aria-label="View" options={views} value={value} onChange={setValue} />;
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('radio', { name: 'Both' }));
    await expect(canvas.getByRole('radio', { name: 'Both' })).toBeChecked();
    await userEvent.click(canvas.getByRole('radio', { name: 'Both' }));
    await expect(canvas.getByRole('radio', { name: 'Both' })).toBeChecked();
    await userEvent.keyboard('{ArrowLeft}{Enter}');
    await expect(canvas.getByRole('radio', { name: 'Spectrogram' })).toBeChecked();
  },
};
