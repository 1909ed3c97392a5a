import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent } from 'storybook/test';
import { ShortcutHelp } from './ShortcutHelp.tsx';

const meta = { title: 'Kit/ShortcutHelp', component: ShortcutHelp, args: { isOpen: true, onOpenChange: fn(), mode: 'annotate' } } satisfies Meta<typeof ShortcutHelp>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Annotating: Story = {
  play: async ({ args }) => {
    await expect(await screen.findByText('Split at the playhead')).toBeInTheDocument();
    await expect(screen.queryByText('Segment passes')).toBeNull();
    await userEvent.keyboard('{Escape}');
    await expect(args.onOpenChange).toHaveBeenCalledWith(false);
  },
};
export const InspectingInChinese: Story = {
  args: { mode: 'inspect' },
  globals: { locale: 'zh', theme: 'dark' },
  play: async () => {
    await expect(await screen.findByText('片段不通过')).toBeInTheDocument();
    await expect(screen.queryByText('在播放位置拆分')).toBeNull();
  },
};
