import { useState } from 'react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { Stack } from '../layout/index.ts';
import { Switch, SwitchGroup } from './Switch.tsx';

const meta = {
  title: 'Fields/Switch',
  component: Switch,
  subcomponents: { SwitchGroup },
  parameters: {
    docs: {
      description: {
        component: `
On or off, in force at once. SwitchGroup holds several under one name.

**Use it when** a setting takes effect without being sent.

**Do** say what is on when it is on.

**Don't** use it in a form with a button to send: that is a Checkbox.

| Key | Does |
|---|---|
| Tab | to the switch |
| Space, Enter | switches |
`,
      },
    },
  },
} satisfies Meta<typeof Switch>;
export default meta;
type Story = StoryObj;

export const States: Story = {
  render: () => (
    <Stack gap={2} align="start">
      <Switch>Off</Switch>
      <Switch defaultSelected>On</Switch>
      <Switch isDisabled>Disabled</Switch>
      <Switch isDisabled isSelected>
        Disabled on
      </Switch>
      <Switch description="Off: only administrators see it.">Public project</Switch>
    </Stack>
  ),
};

export const Dark: Story = { ...States, globals: { theme: 'dark' } };

/** The component alone, for the controls of its page. */
export const Playground: Story = {
  tags: ['!autodocs'],
  args: { children: 'Public project', description: 'Everybody of the platform can find it.' },
};

export const TurnsByPointerAndSpace: Story = {
  render: function Render() {
    const [isOn, setOn] = useState(false);
    return (
      <Switch isSelected={isOn} onChange={setOn}>
        Loop
      </Switch>
    );
  },
  play: async ({ canvasElement }) => {
    const control = within(canvasElement).getByRole('switch', { name: 'Loop' });
    await userEvent.click(control);
    await expect(control).toBeChecked();
    await userEvent.keyboard(' ');
    await expect(control).not.toBeChecked();
  },
};

const notices = [
  { value: 'mail', label: 'By mail', description: 'Once a day.' },
  { value: 'sms', label: 'Text message' },
  { value: 'page', label: 'On the page', isDisabled: true },
] as const;

export const Group: Story = {
  render: function Render() {
    const [value, setValue] = useState<('mail' | 'sms' | 'page')[]>(['sms']);
    return (
      <>
        <SwitchGroup
          label="Notices"
          options={notices}
          value={value}
          onChange={setValue}
          description="Who gave you work hears nothing of it."
        />
        <output aria-label="Value">{value.join(' ')}</output>
      </>
    );
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByText('By mail'));
    await expect(canvas.getByLabelText('Value')).toHaveTextContent('mail sms');
    await expect(canvas.getByRole('switch', { name: 'On the page' })).toBeDisabled();
  },
};
