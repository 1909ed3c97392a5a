import { useState } from 'react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { Inline, Stack } from '../layout/index.ts';
import { Checkbox, CheckboxGroup } from './Checkbox.tsx';

const meta = {
  title: 'Fields/Checkbox',
  component: Checkbox,
  subcomponents: { CheckboxGroup },
  parameters: {
    docs: {
      description: {
        component: `
A yes or no (Checkbox), or several of a few options in sight (CheckboxGroup).

**Use it when** a choice is sent with a form, or several options may be chosen together.

**Do** word it so that checked means yes.

**Don't** use it for what takes effect at once: that is a Switch. Don't use a group for more than seven options: that is a MultiSelect.

| Key | Does |
|---|---|
| Tab | to each box |
| Space | checks, unchecks |
`,
      },
    },
  },
} satisfies Meta<typeof Checkbox>;
export default meta;
type Story = StoryObj;

const kinds = [
  { value: 'annotate', label: 'Annotation' },
  { value: 'inspect', label: 'Inspection', description: 'Never the items that the same person annotated.' },
  { value: 'accept', label: 'Acceptance', isDisabled: true },
] as const;

export const States: Story = {
  render: () => (
    <Stack>
      <Inline gap={5}>
        <Checkbox>Off</Checkbox>
        <Checkbox defaultSelected>On</Checkbox>
        <Checkbox isIndeterminate>Some</Checkbox>
        <Checkbox isInvalid>Invalid</Checkbox>
        <Checkbox isDisabled>Disabled</Checkbox>
        <Checkbox isDisabled isSelected>
          Disabled on
        </Checkbox>
      </Inline>
      <Checkbox description="Words and times come from the engine; people correct them.">Pre-recognition</Checkbox>
      <CheckboxGroup label="May do" options={kinds} defaultValue={['annotate']} description="At least one." />
      <CheckboxGroup
        label="May do"
        options={kinds}
        orientation="horizontal"
        isRequired
        errorMessage="Choose at least one."
      />
    </Stack>
  ),
};

export const Dark: Story = { ...States, globals: { theme: 'dark' } };

/** The component alone, for the controls of its page. */
export const Playground: Story = {
  tags: ['!autodocs'],
  args: { children: 'Pre-recognition', description: 'Words and times come from the engine; people correct them.' },
};

export const GroupKeepsTheOrderOfItsOptions: Story = {
  render: function Render() {
    const [value, setValue] = useState<('annotate' | 'inspect' | 'accept')[]>(['inspect']);
    return (
      <>
        <CheckboxGroup label="May do" options={kinds} value={value} onChange={setValue} />
        <output>{value.join(' ')}</output>
      </>
    );
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByText('Annotation'));
    await expect(canvas.getByRole('status')).toHaveTextContent('annotate inspect');
    canvas.getByRole('checkbox', { name: /Inspection/ }).focus();
    await userEvent.keyboard(' ');
    await expect(canvas.getByRole('status')).toHaveTextContent(/^annotate$/);
    await expect(canvas.getByRole('checkbox', { name: 'Acceptance' })).toBeDisabled();
  },
};
