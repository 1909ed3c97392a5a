import { useState } from 'react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { Plus, Trash2 } from 'lucide-react';
import { expect, fn, userEvent, within } from 'storybook/test';
import { Inline, Stack } from '../layout/index.ts';
import { Button } from './Button.tsx';
import type { ButtonVariant } from './button-style.ts';

const meta = {
  title: 'Actions/Button',
  component: Button,
  parameters: {
    docs: {
      description: {
        component: `
Does something at a press. While it works (\`isPending\`) it keeps its width and its focus and ignores presses.

**Use it when** a press changes something or begins something.

**Do** name it with a verb; keep one \`primary\` a view; put \`danger\` only on what destroys.

**Don't** use it to go somewhere: that is a Link or a LinkButton. Don't switch it off without saying why.

| Key | Does |
|---|---|
| Enter, Space | presses it |
`,
      },
    },
  },
} satisfies Meta<typeof Button>;
export default meta;
type Story = StoryObj;

const variants: readonly ButtonVariant[] = ['primary', 'secondary', 'quiet', 'danger'];

export const States: Story = {
  render: () => (
    <Stack>
      {variants.map((variant) => (
        <Inline key={variant}>
          <Button variant={variant}>Save changes</Button>
          <Button variant={variant} icon={<Plus />}>
            New project
          </Button>
          <Button variant={variant} isDisabled>
            Disabled
          </Button>
          <Button variant={variant} isPending>
            Pending
          </Button>
          <Button variant={variant} icon={<Plus />} isPending>
            Pending with icon
          </Button>
          <Button variant={variant}>Submit for acceptance</Button>
        </Inline>
      ))}
      <Inline>
        <Button variant="danger" isStrong icon={<Trash2 />}>
          Delete for good
        </Button>
        <Button variant="danger" isStrong isDisabled>
          Not yet
        </Button>
        <Button size="s">Small</Button>
        <Button size="m">Medium</Button>
        <Button size="l">Large</Button>
      </Inline>
    </Stack>
  ),
};

export const Dark: Story = { ...States, globals: { theme: 'dark' } };

/** The component alone, for the controls of its page. */
export const Playground: Story = {
  tags: ['!autodocs'],
  args: { children: 'Save changes', variant: 'primary', size: 'm' },
};

const press = fn();

export const PendingIgnoresPresses: Story = {
  render: function Render() {
    const [isPending, setPending] = useState(false);
    return (
      <Button
        variant="primary"
        isPending={isPending}
        onPress={() => {
          press();
          setPending(true);
        }}
      >
        Save
      </Button>
    );
  },
  play: async ({ canvasElement }) => {
    press.mockClear();
    const button = within(canvasElement).getByRole('button');
    await userEvent.click(button);
    await userEvent.click(button);
    button.focus();
    await userEvent.keyboard('{Enter}');
    await expect(press).toHaveBeenCalledTimes(1);
    await expect(button).toHaveFocus();
    await expect(button).toHaveAttribute('data-pending');
  },
};
