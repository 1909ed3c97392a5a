import { useState } from 'react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { Stack } from '../layout/index.ts';
import { CodeField } from './CodeField.tsx';

const meta = { title: 'Fields/CodeField', component: CodeField } satisfies Meta<typeof CodeField>;
export default meta;
type Story = StoryObj;

const nothing = () => undefined;

export const States: Story = {
  render: () => (
    <Stack>
      <CodeField label="Verification code" value="" onChange={nothing} />
      <CodeField label="验证码" value="1234" onChange={nothing} description="已发送至 138****0000" />
      <CodeField label="Verification code" value="123456" onChange={nothing} errorMessage="This code is wrong or too old." />
      <CodeField label="Disabled" value="12" onChange={nothing} isDisabled />
    </Stack>
  ),
};

export const Dark: Story = { ...States, globals: { theme: 'dark' } };

const complete = fn();

export const TakesDigitsAlone: Story = {
  render: function Render() {
    const [value, setValue] = useState('');
    return <CodeField value={value} onChange={setValue} onComplete={complete} />;
  },
  play: async ({ canvasElement }) => {
    complete.mockClear();
    const input = within(canvasElement).getByRole('textbox', { name: 'Verification code' });
    await userEvent.click(input);
    await userEvent.paste('12-34x');
    await expect(input).toHaveValue('1234');
    await expect(complete).not.toHaveBeenCalled();
    await userEvent.keyboard('５6');
    await expect(complete).toHaveBeenCalledWith('123456');
  },
};
