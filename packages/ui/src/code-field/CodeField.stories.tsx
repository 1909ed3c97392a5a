import { useState } from 'react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { Stack } from '../layout/index.ts';
import { CodeField } from './CodeField.tsx';

const meta = {
  title: 'Fields/CodeField',
  component: CodeField,
  parameters: {
    docs: {
      description: {
        component: `
A one-time code: one real input drawn as boxes, so that pasting, the phone's own suggestion and screen readers work.

**Use it when** somebody types a code that was sent to them.

**Do** send the form by itself in \`onComplete\`. Give \`onSend\` where the code is requested on the same screen; it counts until the next may be sent.

**Don't** use it for passwords or for numbers that are counted with.

| Key | Does |
|---|---|
| digits, also full-width | fill the boxes |
| Backspace | takes the last digit back |
| Ctrl/Cmd + V | takes the digits out of whatever is pasted |
`,
      },
    },
  },
} satisfies Meta<typeof CodeField>;
export default meta;
type Story = StoryObj;

const nothing = () => undefined;

export const States: Story = {
  render: () => (
    <Stack>
      <CodeField label="Verification code" value="" onChange={nothing} />
      <CodeField label="Code" value="1234" onChange={nothing} description="Sent to 138****0000" />
      <CodeField
        label="Verification code"
        value="123456"
        onChange={nothing}
        errorMessage="This code is wrong or too old."
      />
      <CodeField label="With sending" value="" onChange={nothing} onSend={() => Promise.resolve(60)} />
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

const send = fn(() => Promise.resolve<number | undefined>(2));

export const CountsUntilTheNextMayBeSent: Story = {
  render: () => <CodeField value="" onChange={nothing} onSend={send} />,
  play: async ({ canvasElement }) => {
    send.mockClear();
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: 'Send code' }));
    const waiting = await canvas.findByRole('button', { name: /Again in [12] s/ });
    await expect(waiting).toBeDisabled();
    await expect(await canvas.findByRole('button', { name: 'Send again' }, { timeout: 4000 })).toBeEnabled();
    await expect(send).toHaveBeenCalledOnce();
  },
};
