import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { ErrorState } from './ErrorState.tsx';

const meta = {
  title: 'Feedback/ErrorState',
  component: ErrorState,
  parameters: {
    docs: {
      description: {
        component: `
Stands where content could not be brought.

**Use it when** loading a page or a part of it failed.

**Do** say what went wrong in words that a person can act on, and offer another try.

**Don't** show codes alone.

It is announced at once.

| Key | Does |
|---|---|
| Tab | to “Try again” |
| Enter, Space | tries again |
`,
      },
    },
  },
} satisfies Meta<typeof ErrorState>;
export default meta;
type Story = StoryObj;

const retry = fn();

export const States: Story = {
  render: () => (
    <ErrorState title="The tasks could not be loaded" message="The server did not answer in time." onRetry={retry} />
  ),
};

export const Dark: Story = { ...States, globals: { theme: 'dark', locale: 'zh' } };

export const OffersAnotherTry: Story = {
  ...States,
  play: async ({ canvasElement }) => {
    retry.mockClear();
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Try again' }));
    await expect(retry).toHaveBeenCalledOnce();
  },
};
