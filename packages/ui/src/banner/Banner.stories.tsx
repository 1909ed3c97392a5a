import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { Button } from '../button/index.ts';
import { Stack } from '../layout/index.ts';
import { Banner } from './Banner.tsx';

const meta = {
  title: 'Feedback/Banner',
  component: Banner,
  parameters: {
    docs: {
      description: {
        component: `
A message that stays in the page until it is closed or no longer true.

**Use it when** something holds for the whole page or part of it: no connection, read-only, a notice.

**Do** put it above what it is about; offer the remedy as an action.

**Don't** stack more than two, or use it for what has just happened (Toast).

Tone gives colour and icon together. \`danger\` is announced at once, the others when the reader is ready.

| Key | Does |
|---|---|
| Tab | through its actions, then to the cross |
| Enter, Space on the cross | closes it |
`,
      },
    },
  },
} satisfies Meta<typeof Banner>;
export default meta;
type Story = StoryObj;

export const States: Story = {
  render: () => (
    <Stack gap={2}>
      <Banner isClosable isFlush tone="warning">
        New project creation stops after 31 August. Please move to the new platform.
      </Banner>
      <Banner tone="info" title="Pre-recognition is done">
        Of 1,280 audios 12 failed; they alone can be tried again.
      </Banner>
      <Banner tone="success">The export is ready.</Banner>
      <Banner tone="danger" title="You are offline" actions={<Button size="s">Try again</Button>}>
        3 edits wait here and will be sent when the connection is back.
      </Banner>
      <Banner tone="neutral">This task is read-only for you.</Banner>
    </Stack>
  ),
};

export const Dark: Story = { ...States, globals: { theme: 'dark', locale: 'zh' } };

/** The component alone, for the controls of its page. */
export const Playground: Story = {
  tags: ['!autodocs'],
  args: {
    tone: 'info',
    title: 'Recognition is done',
    children: '12 of 1,280 audios failed; those alone can be tried again.',
  },
};

export const Closes: Story = {
  render: () => <Banner isClosable>Notice</Banner>,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: 'Close' }));
    await expect(canvas.queryByText('Notice')).toBeNull();
  },
};
