import { useState } from 'react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { I18nProvider } from 'react-aria-components';
import { expect, userEvent, within } from 'storybook/test';
import { Grid } from '../layout/index.ts';
import { RangeSlider } from './RangeSlider.tsx';
import { Slider } from './Slider.tsx';

const meta = {
  title: 'Fields/Slider',
  component: Slider,
  subcomponents: { RangeSlider },
  parameters: {
    docs: {
      description: {
        component: `
A value (Slider) or a range (RangeSlider) on a scale.

**Use it when** nearness matters more than the digit and the effect is seen or heard at once: volume, speed, zoom, a threshold.

**Do** mark the value that most people want. Give a \`unit\`. Take \`onChangeEnd\` for what asks a server.

**Don't** use it for exact numbers or for scales of more than some hundred steps: that is a NumberField, perhaps beside the slider.

| Key | Does |
|---|---|
| ← ↓ / → ↑ | one step down / up (turned round from right to left) |
| Page Up / Page Down | a tenth of the scale |
| Home / End | to the end of the scale, or to the other thumb |
| Tab | to the next thumb |
`,
      },
    },
  },
} satisfies Meta<typeof Slider>;
export default meta;
type Story = StoryObj;

const speeds = [0.5, 1, 1.5, 2].map((value) => ({ value, label: `${value}×` }));

export const States: Story = {
  render: () => (
    <Grid minColumnWidth={260} gap={5}>
      <Slider label="Volume" defaultValue={60} unit="%" />
      <Slider label="Playback speed" defaultValue={1} minValue={0.5} maxValue={2} step={0.25} marks={speeds} unit="×" />
      <RangeSlider
        label="Duration"
        defaultValue={[2, 12]}
        maxValue={30}
        unit="s"
        description="Shorter and longer audios are left out."
      />
      <Slider
        label="Threshold"
        defaultValue={-12}
        minValue={-60}
        maxValue={0}
        unit="dB"
        errorMessage="Nothing of the audio is louder."
      />
      <Slider label="Disabled" defaultValue={30} isDisabled />
      <Slider aria-label="Zoom" defaultValue={40} hidesValue marks={[{ value: 50 }]} />
    </Grid>
  ),
};

export const Dark: Story = { ...States, globals: { theme: 'dark', locale: 'zh' } };

/** The component alone, for the controls of its page. */
export const Playground: Story = { tags: ['!autodocs'], args: { label: 'Volume', defaultValue: 60, unit: '%' } };

/** In right-to-left layout the scale starts at the right. */
export const RightToLeft: Story = {
  render: () => (
    <I18nProvider locale="ar">
      <div dir="rtl">
        <RangeSlider
          label="المدة"
          defaultValue={[20, 60]}
          marks={[
            { value: 0, label: '0' },
            { value: 100, label: '100' },
          ]}
        />
      </div>
    </I18nProvider>
  ),
  play: async ({ canvasElement }) => {
    const [lower] = within(canvasElement).getAllByRole('slider');
    await userEvent.tab();
    await userEvent.keyboard('{ArrowLeft}');
    await expect(lower).toHaveValue('21');
  },
};

export const MovesByKeyboard: Story = {
  render: function Render() {
    const [value, setValue] = useState(1);
    return (
      <>
        <Slider label="Speed" value={value} onChange={setValue} minValue={0.5} maxValue={2} step={0.25} unit="×" />
        <output aria-label="Value">{value}</output>
      </>
    );
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const slider = canvas.getByRole('slider', { name: 'Speed' });
    await userEvent.tab();
    await userEvent.keyboard('{ArrowRight}');
    await expect(slider).toHaveValue('1.25');
    await userEvent.keyboard('{End}');
    await expect(canvas.getByRole('status', { name: 'Value' })).toHaveTextContent('2');
    await userEvent.keyboard('{Home}');
    await expect(slider).toHaveValue('0.5');
  },
};

export const EndsOfARangeDoNotPassEachOther: Story = {
  render: function Render() {
    const [value, setValue] = useState<[number, number]>([4, 6]);
    return (
      <>
        <RangeSlider label="Duration" value={value} onChange={setValue} maxValue={10} />
        <output aria-label="Value">{value.join(' to ')}</output>
      </>
    );
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByRole('slider', { name: /From/ })).toHaveValue('4');
    await userEvent.tab();
    await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}{ArrowRight}');
    await expect(canvas.getByRole('status', { name: 'Value' })).toHaveTextContent('6 to 6');
    await userEvent.tab();
    await userEvent.keyboard('{End}');
    await expect(canvas.getByRole('status', { name: 'Value' })).toHaveTextContent('6 to 10');
  },
};
