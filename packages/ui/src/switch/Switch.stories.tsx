import { useState } from 'react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { Stack } from '../layout/index.ts';
import { Switch } from './Switch.tsx';

const meta = { title: 'Fields/Switch', component: Switch } satisfies Meta<typeof Switch>;
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
      <Switch description="关闭后仅管理员可见">公开项目</Switch>
    </Stack>
  ),
};

export const Dark: Story = { ...States, globals: { theme: 'dark' } };

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
