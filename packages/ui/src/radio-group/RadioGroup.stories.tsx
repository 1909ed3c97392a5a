import { useState } from 'react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { Stack } from '../layout/index.ts';
import { RadioGroup } from './RadioGroup.tsx';

const meta = {
  title: 'Fields/RadioGroup',
  component: RadioGroup,
  parameters: {
    docs: {
      description: {
        component: `
One of a few options that are all in sight.

**Use it when** two to five options are worth comparing.

**Do** choose the likely one beforehand; describe options whose names don't say enough.

**Don't** use it for more than seven options: that is a Select. Don't use it for yes and no: that is a Checkbox.

| Key | Does |
|---|---|
| Tab | to the chosen option |
| ↑ ↓ ← → | chooses the one before, after |
`,
      },
    },
  },
} satisfies Meta<typeof RadioGroup>;
export default meta;
type Story = StoryObj;

const modes = [
  { value: 'random', label: 'Random', description: 'Drawn with a recorded seed.' },
  { value: 'order', label: 'In order' },
  { value: 'manual', label: 'Assigned by hand' },
] as const;

export const States: Story = {
  render: () => (
    <Stack>
      <RadioGroup label="Distribution" options={modes} defaultValue="random" isRequired />
      <RadioGroup label="Distribution" options={modes} orientation="horizontal" errorMessage="Choose one." />
      <RadioGroup
        label="Distribution"
        options={modes}
        defaultValue="order"
        headings={{ random: 'By the platform', manual: 'By people' }}
      />
      <RadioGroup label="Disabled" options={modes} orientation="horizontal" defaultValue="order" isDisabled />
    </Stack>
  ),
};

export const Dark: Story = { ...States, globals: { theme: 'dark' } };

export const ArrowsChoose: Story = {
  render: function Render() {
    const [value, setValue] = useState<'random' | 'order' | 'manual'>('random');
    return <RadioGroup label="Distribution" options={modes} value={value} onChange={setValue} />;
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByText('In order'));
    await expect(canvas.getByRole('radio', { name: 'In order' })).toBeChecked();
    await userEvent.keyboard('{ArrowDown}');
    await expect(canvas.getByRole('radio', { name: 'Assigned by hand' })).toBeChecked();
  },
};
