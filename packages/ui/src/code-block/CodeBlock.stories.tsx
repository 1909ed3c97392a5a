import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, spyOn, userEvent, waitFor, within } from 'storybook/test';
import { Stack } from '../layout/index.ts';
import { CodeBlock } from './CodeBlock.tsx';

const meta = {
  title: 'Data/CodeBlock',
  component: CodeBlock,
  parameters: {
    docs: {
      description: {
        component: `
A block of code, as it is written, with a button that copies it.

**Use it when** people take a command, a key, an address or a record elsewhere.

**Do** set \`isWrapping\` for one long word, such as a key.

**Don't** use it for what is read only: a \`Text\` as \`code\` stands in the sentence.

| Key | Does |
|---|---|
| Tab | to the button that copies, and to the code where it scrolls |
| Enter, Space | on the button: copies |
| ← → ↑ ↓ | scroll the code |
`,
      },
    },
  },
} satisfies Meta<typeof CodeBlock>;
export default meta;
type Story = StoryObj;

const record = JSON.stringify({ id: 17, segments: [{ start: 0.42, end: 2.71 }] }, null, 2);
const token = 'em_4f1c9a7be2d04836a55b0d9ec1';
const command = 'curl -H "Authorization: Bearer $EARMARK_TOKEN" https://earmark.example/api/item/get?id=17';

export const States: Story = {
  render: () => (
    <Stack gap={4}>
      <CodeBlock title="Response" code={record} />
      <CodeBlock title="Request" code={command} />
      <CodeBlock title="Access token" code={token} hidesTitle isWrapping />
      <CodeBlock title="Long response" code={Array.from({ length: 12 }, () => record).join('\n')} maxHeight={140} />
    </Stack>
  ),
};

export const Dark: Story = { ...States, globals: { theme: 'dark', locale: 'zh' } };

/** Without a head, button and hint stand beside and below the code, in either direction of reading. */
export const WithoutHead: Story = {
  render: () => (
    <Stack gap={4}>
      <CodeBlock title="Access token" code={token} hidesTitle />
      <div dir="rtl">
        <CodeBlock title="Access token from right to left" code={token} hidesTitle />
      </div>
      <div style={{ width: 320 }}>
        <CodeBlock title="Request" code={command} hidesTitle />
      </div>
    </Stack>
  ),
  play: async ({ canvas }) => {
    spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('refused'));
    for (const name of ['Access token', 'Access token from right to left', 'Request']) {
      const code = canvas.getByRole('group', { name });
      const button = canvas.getByRole('button', { name: `Copy: ${name}` });
      await userEvent.click(button);
      const hint = await waitFor(() => {
        const below = code.parentElement?.nextElementSibling;
        if (!below?.textContent?.includes('Ctrl+C')) throw new Error('no hint');
        return below;
      });
      const [box, beside] = [code.getBoundingClientRect(), button.getBoundingClientRect()];
      await expect(beside.left >= box.right || beside.right <= box.left).toBe(true);
      await expect(hint.getBoundingClientRect().top).toBeGreaterThanOrEqual(Math.max(box.bottom, beside.bottom));
    }
  },
};

export const Copies: Story = {
  render: () => <CodeBlock title="Request" code={command} />,
  play: async ({ canvasElement }) => {
    const write = spyOn(navigator.clipboard, 'writeText').mockResolvedValue(undefined);
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: 'Copy: Request' }));
    await expect(write).toHaveBeenCalledWith(command);
    await expect(canvas.getByRole('status')).toHaveTextContent('Copied');
    await expect(canvas.getByRole('group', { name: 'Request' })).not.toHaveAttribute('tabindex');
  },
};

export const ScrollsByKeys: Story = {
  render: () => (
    <div style={{ width: 320 }}>
      <CodeBlock title="Request" code={command} />
    </div>
  ),
  play: async ({ canvas }) => {
    const code = canvas.getByRole('group', { name: 'Request' });
    await waitFor(() => expect(code).toHaveAttribute('tabindex', '0'));
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: 'Copy: Request' })).toHaveFocus();
    await userEvent.tab();
    await expect(code).toHaveFocus();
  },
};

export const SelectsWhereCopyingIsRefused: Story = {
  render: () => <CodeBlock title="Request" code={command} />,
  play: async ({ canvasElement }) => {
    spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('refused'));
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: 'Copy: Request' }));
    await expect(canvas.getByRole('status')).toHaveTextContent('copy it with Ctrl+C');
    await expect(getSelection()?.toString()).toBe(command);
  },
};
