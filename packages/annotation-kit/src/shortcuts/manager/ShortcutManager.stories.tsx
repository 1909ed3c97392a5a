import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { audioActions } from '../../audio/index.ts';
import { createKeymap, keysIn, parseKeymap, printKeymap, type KeymapOptions } from '../../core/index.ts';
import { ActionsContext, workbenchActions } from '../keymap-context.ts';
import { createPedal, PedalSettings } from '../pedal/index.ts';
import { ShortcutManager } from './ShortcutManager.tsx';

const newActions = (options?: KeymapOptions) => workbenchActions(createKeymap(options), audioActions);
let actions = newActions();

const meta = {
  title: 'Kit/ShortcutManager',
  component: ShortcutManager,
  args: { isOpen: true, onOpenChange: fn(), mode: 'annotation' },
  // The announcement of a pending button refers to a dialog that has closed since.
  parameters: {
    a11y: { context: { exclude: ['[data-live-announcer]'] } },
    docs: { story: { inline: false, height: '640px' } },
  },
  beforeEach: () => void (actions = newActions()),
  decorators: [
    (Story) => (
      <ActionsContext.Provider value={actions}>
        <Story />
      </ActionsContext.Provider>
    ),
  ],
} satisfies Meta<typeof ShortcutManager>;
export default meta;
type Story = StoryObj<typeof meta>;

const search = async (words: string): Promise<void> => {
  const box = await screen.findByRole('searchbox');
  await userEvent.clear(box);
  await userEvent.type(box, words);
};
const keysOf = (id: keyof ReturnType<typeof newActions>['keymap']['table']['rows']) =>
  keysIn(actions.keymap.getState().bindings[id]);

export const Open: Story = { play: async () => void (await screen.findByRole('searchbox')) };

/** The whole flow by keyboard: search, record, see whose key it was, reassign it, reset. */
export const RecordAndReassign: Story = {
  play: async ({ step }) => {
    await step('a free key is added', async () => {
      await search('loop');
      await expect(screen.getAllByRole('listitem')).toHaveLength(1);
      screen.getByRole('button', { name: 'Add a key: Loop on or off' }).focus();
      await userEvent.keyboard('{Enter}');
      await expect(await screen.findByText('Press the keys…')).toBeVisible();
      await userEvent.keyboard('{F6}');
      await expect(await screen.findByRole('button', { name: 'Add' })).toHaveFocus();
      await userEvent.keyboard('{Enter}');
      await waitFor(() => expect(keysOf('play.loop')).toEqual(['L', 'Alt+L', 'F6']));
    });
    await step('a key of another action is taken over knowingly; the focus stays on the action', async () => {
      await expect(screen.getByRole('listitem')).toHaveFocus();
      screen.getByRole('button', { name: 'Add a key: Loop on or off' }).focus();
      await userEvent.keyboard('{Enter}');
      await userEvent.keyboard('p');
      await expect(await screen.findByText('Now used by Play the selected segment.')).toBeVisible();
      await expect(keysOf('play.segment')).toContain('P');
      await userEvent.keyboard('{Enter}');
      await waitFor(() => expect(keysOf('play.loop')).toContain('P'));
      await expect(keysOf('play.segment')).toEqual(['F9', 'Alt+P']);
    });
    await step('a chord reserved by the browser shows a warning', async () => {
      screen.getByRole('button', { name: 'Add a key: Loop on or off' }).focus();
      await userEvent.keyboard('{Enter}{Control>}w{/Control}');
      await expect(await screen.findByText(/keeps these keys to itself/)).toBeVisible();
      await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    });
    await step('Escape cancels the recording, not the dialog', async () => {
      screen.getByRole('button', { name: 'Add a key: Loop on or off' }).focus();
      await userEvent.keyboard('{Enter}{Escape}');
      await waitFor(() => expect(screen.queryByText('Press the keys…')).toBeNull());
      await expect(screen.getByRole('dialog')).toBeVisible();
    });
  },
};

export const TakeAwayAndReset: Story = {
  beforeEach: () =>
    void (actions = newActions({
      overrides: {
        'play.loop': [
          { keys: 'L', scope: 'workbench' },
          { keys: 'F6', scope: 'everywhere' },
        ],
        'save.now': [],
      },
    })),
  play: async ({ step }) => {
    await search('loop');
    await step('keys are taken away, and one action is reset', async () => {
      await userEvent.click(screen.getByRole('button', { name: 'Remove F6: Loop on or off' }));
      await expect(keysOf('play.loop')).toEqual(['L']);
      await userEvent.click(screen.getByRole('button', { name: 'Back to the preset: Loop on or off' }));
      await expect(keysOf('play.loop')).toEqual(['L', 'Alt+L']);
    });
    await step('keys are found by what they are', async () => {
      await search('ctrl+shift+z');
      await expect(screen.getByText('Redo')).toBeInTheDocument();
      await search('no such thing');
      await expect(screen.getByText('No action matches.')).toBeInTheDocument();
    });
    await step('all is reset after a question', async () => {
      await userEvent.click(screen.getByRole('button', { name: 'Reset all' }));
      const question = within(await screen.findByRole('alertdialog'));
      await userEvent.click(question.getAllByRole('button').at(-1) ?? document.body);
      await waitFor(() => expect(actions.keymap.getState().own).toEqual({}));
      await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    });
  },
};

export const Presets: Story = {
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: /Preset/ }));
    await userEvent.click(await screen.findByRole('option', { name: 'Like Praat' }));
    await waitFor(() => expect(keysOf('play.segment')).toContain('Tab'));
    await expect(await screen.findAllByText('On the waveform')).not.toHaveLength(0);
  },
};

/** Pedal and media keys on a tab of their own. */
export const WithDevices: Story = {
  args: { devices: <PedalSettings pedal={createPedal(undefined)} backStepSeconds={1} onBackStepChange={fn()} /> },
  play: async () => {
    await userEvent.click(await screen.findByRole('tab', { name: 'Pedal and media keys' }));
    await expect(await screen.findByText(/cannot talk to pedals directly/)).toBeVisible();
  },
};

/** An imported file may contain keys bound twice. */
export const Conflicting: Story = {
  beforeEach: () =>
    void (actions = newActions({
      overrides: {
        'play.loop': [{ keys: 'X', scope: 'workbench' }],
        'save.now': [
          { keys: 'X', scope: 'workbench' },
          { keys: 'Mod+S', scope: 'everywhere' },
        ],
      },
    })),
  play: async () => {
    await expect(await screen.findByText('X is assigned to Loop on or off and Save now.')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Keep for Loop on or off' }));
    await waitFor(() => expect(screen.queryByText(/is assigned to/)).toBeNull());
    await expect(keysOf('save.now')).toEqual(['Mod+S']);
  },
};

export const ImportAndExport: Story = {
  play: async () => {
    await screen.findByRole('button', { name: 'Import…' });
    const input = document.querySelector<HTMLInputElement>('input[type=file]');
    if (!input) throw new Error('no file input');
    const give = (text: string) => userEvent.upload(input, new File([text], 'keys.json', { type: 'application/json' }));
    await give(printKeymap({ preset: 'praat', own: { 'save.now': [{ keys: 'F6', scope: 'everywhere' }] } }));
    await waitFor(() => expect(keysOf('save.now')).toEqual(['F6']));
    await give(
      '{"format":"earmark-keymap","version":1,"preset":"default","keys":{"save.now":[{"keys":"Strg+S","scope":"workbench"}]}}',
    );
    await expect(await screen.findByText('“Strg+S” of save.now is not a key or chord.')).toBeInTheDocument();
    await expect(keysOf('save.now')).toEqual(['F6']);
    await expect(parseKeymap(printKeymap(actions.keymap.getState()))).toMatchObject({
      ok: true,
      settings: { preset: 'praat' },
    });
  },
};

export const DarkChinese: Story = {
  globals: { theme: 'dark', locale: 'zh' },
  beforeEach: () => void (actions = newActions({ preset: 'labelstudio', overrides: { 'segment.delete': [] } })),
  play: async () => {
    await expect(await screen.findByText('无按键')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: '添加按键：删除选中片段' }));
    await userEvent.keyboard('{Control>}t{/Control}');
    await expect(await screen.findByText(/浏览器或系统会保留/)).toBeVisible();
  },
};
