import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, spyOn, userEvent, within } from 'storybook/test';
import { Stack } from '../layout/index.ts';
import { CodeBlock } from './CodeBlock.tsx';

const meta = {
  title: 'Data/CodeBlock',
  component: CodeBlock,
  parameters: {
    docs: {
      description: {
        component: `
Text for machines, as it is written, with a button that copies it.

**Use it when** people take a command, a key, an address or a record elsewhere.

**Do** set \`isWrapping\` for one long word, such as a key.

**Don't** use it for what is read only: a \`Text\` as \`code\` stands in the sentence.

| Key | Does |
|---|---|
| Tab | to the button that copies, then into the text |
| ← → ↑ ↓ | scroll the text |
`,
      },
    },
  },
} satisfies Meta<typeof CodeBlock>;
export default meta;
type Story = StoryObj;

const record = JSON.stringify({ id: 17, segments: [{ start: 0.42, end: 2.71 }] }, null, 2);
const command = 'curl -H "Authorization: Bearer $EARMARK_TOKEN" https://earmark.example/api/item/get?id=17';

export const States: Story = {
  render: () => (
    <Stack gap={4}>
      <CodeBlock title="Answer" code={record} />
      <CodeBlock title="Call" code={command} />
      <CodeBlock title="Access token" code="em_4f1c9a7be2d04836a55b0d9ec1" hidesTitle isWrapping />
      <CodeBlock title="Long answer" code={Array.from({ length: 12 }, () => record).join('\n')} maxHeight={140} />
    </Stack>
  ),
};

export const Dark: Story = { ...States, globals: { theme: 'dark', locale: 'zh' } };

export const Copies: Story = {
  render: () => <CodeBlock title="Call" code={command} />,
  play: async ({ canvasElement }) => {
    const write = spyOn(navigator.clipboard, 'writeText').mockResolvedValue(undefined);
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: 'Copy' }));
    await expect(write).toHaveBeenCalledWith(command);
    await expect(canvas.getByRole('status')).toHaveTextContent('Copied');
    await userEvent.tab();
    await expect(canvas.getByRole('region', { name: 'Call' })).toHaveFocus();
  },
};

export const SelectsWhereCopyingIsRefused: Story = {
  render: () => <CodeBlock title="Call" code={command} />,
  play: async ({ canvasElement }) => {
    spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('refused'));
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: 'Copy' }));
    await expect(canvas.getByRole('status')).toHaveTextContent('copy it with Ctrl+C');
    await expect(getSelection()?.toString()).toBe(command);
  },
};
