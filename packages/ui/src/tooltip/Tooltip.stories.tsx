import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { Button } from '../button/index.ts';
import { Defined } from './Defined.tsx';
import { Tooltip } from './Tooltip.tsx';

const meta = {
  title: 'Overlays/Tooltip',
  component: Tooltip,
  parameters: {
    docs: {
      description: {
        component: `
A few words that name or explain a control, on hover and on focus by keyboard.

**Use it when** a control is an icon alone, or a short text has more to say.

**Do** keep it to one sentence.

**Don't** put anything important or pressable into it: it does not exist on touch screens.

| Key | Does |
|---|---|
| Tab | to the control: shows it at once |
| Escape | hides it |
`,
      },
    },
  },
} satisfies Meta<typeof Tooltip>;
export default meta;
type Story = StoryObj;

export const Shown: Story = {
  render: () => (
    <Tooltip content="After submission nothing can be changed unless inspection rejects it" placement="bottom">
      <Button>Submit</Button>
    </Tooltip>
  ),
  play: async () => {
    await userEvent.tab();
    await waitFor(() => expect(screen.getByRole('tooltip')).toBeVisible());
  },
};

export const Dark: Story = { ...Shown, globals: { theme: 'dark' } };

export const OfATerm: Story = {
  render: () => <Defined definition="Time annotated divided by effective duration">Real-time factor</Defined>,
  play: async ({ canvasElement }) => {
    await userEvent.tab();
    await expect(within(canvasElement).getByRole('button', { name: 'Real-time factor' })).toHaveFocus();
    await waitFor(() =>
      expect(screen.getByRole('tooltip')).toHaveTextContent('Time annotated divided by effective duration'),
    );
    // A press opens it, for touch and screen readers
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Real-time factor' }));
    const definition = await screen.findByRole('dialog', { name: 'Real-time factor' });
    await expect(definition).toHaveTextContent('Time annotated divided by effective duration');
    await waitFor(() => expect(screen.queryByRole('tooltip')).toBeNull());
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(within(canvasElement).getByRole('button', { name: 'Real-time factor' })).toHaveFocus());
    await expect(screen.queryByRole('tooltip')).toBeNull();
  },
};

export const OnFocusAndAwayOnEscape: Story = {
  render: Shown.render,
  play: async ({ canvasElement }) => {
    await userEvent.tab();
    await expect(within(canvasElement).getByRole('button')).toHaveFocus();
    await expect(await screen.findByRole('tooltip')).toHaveTextContent('After submission nothing can be changed');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('tooltip')).toBeNull());
  },
};
