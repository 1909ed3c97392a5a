import { useState } from 'react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { AudioLines, FolderKanban, House, ListChecks, LogOut, Moon, UsersRound } from 'lucide-react';
import { expect, fireEvent, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { Button } from '../button/index.ts';
import type { CommandItem } from './command.ts';
import { CommandPalette, type CommandPaletteProps } from './CommandPalette.tsx';

const act = fn();
const recent = fn();
const item = (id: string, label: string, group: string, more: Partial<CommandItem> = {}): CommandItem => ({
  id,
  label,
  group,
  onAction: () => act(id),
  ...more,
});

const items: CommandItem[] = [
  item('home', 'Home', 'go', { icon: <House /> }),
  item('projects', 'Projects', 'go', { icon: <FolderKanban />, keywords: ['work'] }),
  item('tasks', 'Annotation tasks', 'go', { icon: <ListChecks />, keywords: ['Annotation'] }),
  item('dark', 'Dark theme', 'do', { icon: <Moon />, shortcut: 'Ctrl+Shift+D' }),
  item('roles', 'Switch roles', 'do', { icon: <UsersRound /> }),
  item('out', 'Sign out', 'do', { icon: <LogOut /> }),
];
const groups = [
  { id: 'go', title: 'Go to' },
  { id: 'do', title: 'Do' },
  { id: 'audio', title: 'Audios' },
];

function Palette(props: Partial<CommandPaletteProps>) {
  const [isOpen, setOpen] = useState(true);
  return (
    <>
      <Button onPress={() => setOpen(true)}>Search</Button>
      <CommandPalette items={items} groups={groups} {...props} isOpen={isOpen} onOpenChange={setOpen} />
    </>
  );
}

const meta = {
  title: 'Navigation/CommandPalette',
  component: CommandPalette,
  tags: ['autodocs'],
  parameters: {
    docs: {
      story: { inline: false, height: '480px' },
      description: {
        component: `
Goes anywhere and does anything by typing a few letters of its name. The application opens it by Ctrl+K (⌘K) and from its top bar.

**Use it when** an application has more pages than a menu can show.

**Do** give every permitted screen and action, with other words for it as \`keywords\`; fetch things by name on \`onQuery\` and pass them with \`isFound\`.

**Don't** put anything here that can be reached in no other way.

Letters may be scattered ("tl" finds "Task list"), Chinese characters too ("标任" finds 标注任务). While an input method composes, nothing is filtered and Enter belongs to it.

| Key | Does |
|---|---|
| ↑ ↓ | marks the row before or after, from the end on to the start |
| Page Up, Page Down | six rows |
| Enter | opens or does the marked row |
| Escape | closes |
`,
      },
    },
  },
  args: { isOpen: true, onOpenChange: fn(), items, groups },
  render: () => <Palette />,
} satisfies Meta<typeof CommandPalette>;
export default meta;
type Story = StoryObj<typeof meta>;

const field = () => screen.findByRole('combobox', { name: /Search and commands|搜索与命令/ });
const marked = () => screen.getByRole('option', { selected: true });

export const Open: Story = {
  play: async () => {
    await waitFor(async () => expect(await field()).toHaveFocus());
    await expect(screen.getAllByRole('option')).toHaveLength(6);
    await expect(marked()).toHaveTextContent(/^(?:Home|首页)$/);
  },
};

export const RecentFirst: Story = {
  render: () => <Palette recentIds={['roles', 'tasks']} />,
  play: async () => {
    await field();
    await expect(
      within(screen.getByRole('group', { name: 'Recent' }))
        .getAllByRole('option')
        .map((row) => row.textContent),
    ).toEqual(['Switch roles', 'Annotation tasks']);
  },
};

export const FindsAndActsByKeyboard: Story = {
  render: () => <Palette onUse={recent} />,
  play: async ({ canvasElement }) => {
    act.mockClear();
    recent.mockClear();
    const input = await field();
    await userEvent.type(input, 'th');
    await waitFor(() => expect(marked()).toHaveTextContent('Dark theme'));
    await expect(input).toHaveAttribute('aria-activedescendant', marked().id);
    await expect(marked().querySelector('mark')).toHaveTextContent('th');
    await userEvent.clear(input);
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowUp}{ArrowUp}{ArrowUp}');
    await expect(marked()).toHaveTextContent('Sign out');
    await userEvent.keyboard('{Enter}');
    await expect(act).toHaveBeenLastCalledWith('out');
    await expect(recent).toHaveBeenCalledOnce();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Search' }));
    await expect(await field()).toHaveValue('');
  },
};

export const WaitsForTheInputMethod: Story = {
  globals: { locale: 'zh' },
  play: async () => {
    act.mockClear();
    const input = await field();
    await fireEvent.compositionStart(input);
    await fireEvent.input(input, { target: { value: 'biao' }, isComposing: true });
    await fireEvent.keyDown(input, { key: 'Enter', isComposing: true, keyCode: 229 });
    await expect(act).not.toHaveBeenCalled();
    await expect(screen.getAllByRole('option')).toHaveLength(6);
    await fireEvent.input(input, { target: { value: '标任' } });
    await fireEvent.compositionEnd(input);
    await waitFor(() => expect(marked()).toHaveTextContent('标注任务'));
    await expect(screen.getAllByRole('option')).toHaveLength(1);
  },
};

export const FetchesMore: Story = {
  render: function Render() {
    const [query, setQuery] = useState('');
    const [found, setFound] = useState<{ query: string; items: CommandItem[] }>({ query: '', items: [] });
    const ask = (next: string): void => {
      setQuery(next);
      setTimeout(
        () =>
          setFound({
            query: next,
            items:
              next === ''
                ? []
                : [
                    item('audio-7', 'call_0007.wav', 'audio', {
                      isFound: true,
                      icon: <AudioLines />,
                      description: 'Call centre, March',
                    }),
                  ],
          }),
        300,
      );
    };
    return (
      <Palette
        items={[...items, ...(found.query === query ? found.items : [])]}
        onQuery={ask}
        isLoading={found.query !== query}
      />
    );
  },
  play: async () => {
    const input = await field();
    await userEvent.type(input, 'call_0007');
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('Searching…'));
    await waitFor(() => expect(marked()).toHaveTextContent('call_0007.wav'), { timeout: 3000 });
    await expect(screen.getByRole('status')).toHaveTextContent('1 result');
  },
};

export const NothingFound: Story = {
  play: async () => {
    await userEvent.type(await field(), 'zzzz');
    await waitFor(() => expect(screen.getByText('Try another name, an ID, or fewer letters.')).toBeVisible());
    await expect(screen.getByRole('status')).toHaveTextContent('Nothing found');
  },
};

export const TheSearchElsewhereFails: Story = {
  render: () => <Palette isFailed />,
  play: async () => {
    await userEvent.type(await field(), 'zzzz');
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('The search failed'));
    // A failed search must not be reported as an empty result.
    await expect(screen.queryByText('Nothing found')).toBeNull();
  },
};

export const ChineseDark: Story = { render: () => <Palette isFailed />, globals: { theme: 'dark', locale: 'zh' } };
