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

export const OnFocusAndAwayOnEscape: Story = {
  render: () => (
    <Tooltip content="提交后不能再修改，除非被质检退回" placement="bottom">
      <Button>Submit</Button>
    </Tooltip>
  ),
  play: async ({ canvasElement }) => {
    await userEvent.tab();
    await expect(within(canvasElement).getByRole('button')).toHaveFocus();
    await expect(await screen.findByRole('tooltip')).toHaveTextContent('提交后不能再修改');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('tooltip')).toBeNull());
  },
};

export const Shown: Story = {
  render: OnFocusAndAwayOnEscape.render,
  play: async () => {
    await userEvent.tab();
    await waitFor(() => expect(screen.getByRole('tooltip')).toBeVisible());
  },
};

export const OfATerm: Story = {
  render: () => <Defined definition="标注用时除以有效时长">实时率</Defined>,
  play: async ({ canvasElement }) => {
    await userEvent.tab();
    await expect(within(canvasElement).getByRole('button', { name: '实时率' })).toHaveFocus();
    await waitFor(() => expect(screen.getByRole('tooltip')).toHaveTextContent('标注用时除以有效时长'));
  },
};

export const Dark: Story = { ...Shown, globals: { theme: 'dark' } };
