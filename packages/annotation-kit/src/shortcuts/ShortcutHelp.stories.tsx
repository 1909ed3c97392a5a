import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { audioActions } from '../audio/index.ts';
import { createKeymap } from '../core/index.ts';
import { ActionsContext, workbenchActions } from './keymap-context.ts';
import { ShortcutHelp } from './ShortcutHelp.tsx';

const actions = workbenchActions(createKeymap(), audioActions);
const meta = {
  title: 'Kit/ShortcutHelp',
  component: ShortcutHelp,
  parameters: { docs: { story: { inline: false, height: '640px' } } },
  args: { isOpen: true, onOpenChange: fn(), mode: 'annotation' },
  beforeEach: () => actions.keymap.reset(),
  decorators: [
    (Story) => (
      <ActionsContext.Provider value={actions}>
        <Story />
      </ActionsContext.Provider>
    ),
  ],
} satisfies Meta<typeof ShortcutHelp>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Annotating: Story = {
  play: async () => {
    await expect(
      await screen.findByText(/^(?:Split at the playhead, the text at the caret|在播放位置拆分，文本在光标处拆分)$/),
    ).toBeInTheDocument();
    await expect(screen.queryByText(/^(?:Segment passes|片段通过)$/)).toBeNull();
  },
};

export const LeadingToTheManager: Story = {
  play: async ({ args }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Change shortcuts…' }));
    await expect(args.onOpenChange).toHaveBeenCalledWith(false);
    await expect(await screen.findByRole('searchbox')).toBeInTheDocument();
  },
};

/** Changes are shown immediately. */
export const Live: Story = {
  play: async () => {
    await expect(await screen.findByText('F7')).toBeInTheDocument();
    actions.keymap.assign('fault.next', [{ keys: 'F10', scope: 'everywhere' }]);
    await expect(await screen.findByText('F10')).toBeInTheDocument();
    await expect(screen.queryByText('F7')).toBeNull();
  },
};

/** Without a surface only the shell's actions are listed. */
export const ShellAlone: Story = {
  decorators: [
    (Story) => (
      <ActionsContext.Provider value={null}>
        <Story />
      </ActionsContext.Provider>
    ),
  ],
  play: async () => {
    await expect(await screen.findByText('Save now')).toBeInTheDocument();
    await expect(screen.queryByText('Playback')).toBeNull();
    await expect(screen.queryByText('Split at the playhead, the text at the caret')).toBeNull();
  },
};

/** Only the sheet is printed, and it is removed afterwards. */
export const Printing: Story = {
  play: async ({ args }) => {
    const print = fn(() => {
      const sheet = document.querySelector('[data-print-sheet]');
      if (!sheet?.textContent.includes('Split at the playhead, the text at the caret'))
        throw new Error('the sheet is not there');
      window.dispatchEvent(new Event('afterprint'));
    });
    const before = window.print;
    window.print = print;
    try {
      await userEvent.click(await screen.findByRole('button', { name: 'Print' }));
      await waitFor(() => expect(print).toHaveBeenCalledTimes(1));
      await waitFor(() => expect(document.querySelector('[data-print-sheet]')).toBeNull());
    } finally {
      window.print = before;
    }
    await userEvent.keyboard('{Escape}');
    await expect(args.onOpenChange).toHaveBeenCalledWith(false);
  },
};

export const InspectingInChinese: Story = {
  args: { mode: 'inspection' },
  globals: { locale: 'zh', theme: 'dark' },
  play: async () => {
    await expect(await screen.findByText('片段不通过')).toBeInTheDocument();
    await expect(screen.queryByText('在播放位置拆分，文本在光标处拆分')).toBeNull();
  },
};
