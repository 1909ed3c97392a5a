import type { Meta, StoryObj } from '@storybook/react-vite';
import { Bold, Pause, Play, Trash2 } from 'lucide-react';
import { expect, userEvent, within } from 'storybook/test';
import { Inline } from '../layout/index.ts';
import { IconButton } from './IconButton.tsx';

const meta = {
  title: 'Actions/IconButton',
  component: IconButton,
  parameters: {
    docs: {
      description: {
        component: `
A button of one icon, always with a name that is also its tooltip.

**Use it when** the icon is known and the room is scarce: toolbars, rows of tables.

**Do** give a name with the object in it where several stand together ("Remove 0003.wav").

**Do** say by \`disabledReason\` why it does nothing, where that is not plain to see: the button then stays in reach of pointer and keyboard.

**Don't** use it for the main action of a view, or with an icon that must be learned.

| Key | Does |
|---|---|
| Enter, Space | presses it |
| Tab | shows its tooltip |
`,
      },
    },
  },
} satisfies Meta<typeof IconButton>;
export default meta;
type Story = StoryObj;

export const States: Story = {
  render: () => (
    <Inline>
      <IconButton icon={<Play />} aria-label="Play" />
      <IconButton icon={<Pause />} aria-label="Pause" variant="secondary" />
      <IconButton icon={<Play />} aria-label="Play all" variant="primary" />
      <IconButton icon={<Trash2 />} aria-label="Delete" variant="danger" />
      <IconButton icon={<Bold />} aria-label="Bold" isActive />
      <IconButton icon={<Play />} aria-label="Disabled" isDisabled />
      <IconButton icon={<Play />} aria-label="Loading" isPending />
      <IconButton icon={<Play />} aria-label="Small" size="s" />
      <IconButton icon={<Play />} aria-label="Large" size="l" variant="secondary" />
    </Inline>
  ),
};

export const Dark: Story = { ...States, globals: { theme: 'dark' } };

export const NamesItselfOnFocus: Story = {
  render: () => <IconButton icon={<Play />} aria-label="Play" tooltip="Play (Space)" />,
  play: async ({ canvasElement }) => {
    await userEvent.tab();
    await expect(within(canvasElement).getByRole('button', { name: 'Play' })).toHaveFocus();
    await expect(await within(document.body).findByRole('tooltip')).toHaveTextContent('Play (Space)');
  },
};

export const SaysWhyItIsDisabled: Story = {
  render: () => (
    <IconButton
      icon={<Trash2 />}
      aria-label="Delete"
      tooltip="Delete (Del)"
      disabledReason="Select a segment first"
      onPress={() => expect.unreachable('it is disabled')}
    />
  ),
  play: async ({ canvasElement }) => {
    const button = within(canvasElement).getByRole('button', { name: 'Delete' });
    await expect(button).toHaveAttribute('aria-disabled', 'true');
    await userEvent.tab();
    await expect(button).toHaveFocus();
    await expect(await within(document.body).findByRole('tooltip')).toHaveTextContent(
      'Delete (Del)Select a segment first',
    );
    await userEvent.keyboard('{Enter}');
    await userEvent.click(button);
  },
};
