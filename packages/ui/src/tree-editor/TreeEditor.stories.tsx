import { useRef, useState } from 'react';
import { CircleDot, Star, TextCursorInput } from 'lucide-react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { I18nProvider } from 'react-aria-components';
import { expect, fireEvent, userEvent, waitFor, within } from 'storybook/test';
import { Stack } from '../layout/index.ts';
import { IconButton } from '../icon-button/index.ts';
import type { EditableNode } from './edit-tree.ts';
import { TreeEditor } from './TreeEditor.tsx';
import type { TreeEditorProps } from './tree-editor-props.ts';
import type { KindsBelow } from './tree-kind.ts';

const meta = {
  title: 'Fields/TreeEditor',
  component: TreeEditor,
  parameters: {
    docs: {
      description: {
        component: `
A tree whose entries are added, named, moved and deleted. The value is the whole tree; each change is one call of \`onChange\`, so that a history of values undoes it. A new entry reaches the value when it has a name; pasted lines become as many entries.

Where entries are of several kinds, \`kindsBelow\` says which may stand below which: nothing can be added, moved or dropped where it does not belong, and "in" and "out" pass over what does not take the entry. What else is to be said of an entry stands before and after its name (\`before\`, \`after\`) and in its menu (\`actions\`).

**Use it when** people keep a hierarchy of names themselves: categories, regions, answers with answers below them.

**Do** set \`maxLevels\` and \`maxCount\` to what the server takes. Offer undo beside it.

**Don't** use it to choose from a hierarchy: that is a TreeSelect.

| Key | Does |
|---|---|
| ↑ ↓ | goes through the entries |
| → ← | opens, closes, goes to the entry above (turned round from right to left) |
| Enter, F2, a press on the name | renames; Enter keeps the name, Escape the old one |
| Ctrl/Cmd + Enter, Insert | adds an entry after this one; Enter there goes on to the next |
| Alt + Enter | adds an entry below this one; of several kinds a menu asks |
| Alt + ↑ ↓ | moves it among its neighbours |
| Alt + → ← | moves it a level in or out |
| Delete | deletes it with all below it |
| Tab | to the handle and the buttons; Enter on the handle begins to drag |
`,
      },
    },
  },
} satisfies Meta<typeof TreeEditor>;
export default meta;
type Story = StoryObj;

const node = (title: string, ...children: EditableNode[]): EditableNode => ({ id: title, title, children });
const noises = [
  node('Human', node('Speech', node('Near', node('Clear', node('Studio')))), node('Breath')),
  node('Ambient sound', node('Traffic'), node('Music')),
  node('Silence'),
];

function Tree(props: Partial<TreeEditorProps>) {
  const [value, setValue] = useState<readonly EditableNode[]>(props.value ?? noises);
  const next = useRef(1);
  return (
    <>
      <TreeEditor
        aria-label="Noises"
        makeId={() => `new-${next.current++}`}
        {...props}
        value={value}
        onChange={setValue}
      />
      <output hidden>{drawn(value)}</output>
    </>
  );
}

const drawn = (nodes: readonly EditableNode[]): string =>
  nodes.map(({ title, children }) => (children.length === 0 ? title : `${title}(${drawn(children)})`)).join(' ');

export const States: Story = {
  render: () => (
    <Stack gap={5}>
      <Tree />
      <Tree
        aria-label="With a fault"
        errors={new Map([['Music', 'This name is used twice.']])}
        maxCount={4}
        value={noises.slice(1)}
      />
      <Tree aria-label="Disabled" isDisabled value={noises.slice(1)} />
      <Tree aria-label="Empty" value={[]} />
    </Stack>
  ),
};

/** Questions below answers, and answers below questions. */
const answersAndQuestions: KindsBelow = (parent) =>
  parent === null || parent.kind === 'choice'
    ? [{ id: 'answer', label: 'Add answer' }]
    : parent.kind === 'answer'
      ? [
          { id: 'text', label: 'Text', icon: <TextCursorInput />, next: 'nowhere' },
          { id: 'choice', label: 'Choice', icon: <CircleDot />, next: 'below' },
        ]
      : [];
const of = (kind: string, title: string, ...children: EditableNode[]): EditableNode => ({
  ...node(title, ...children),
  kind,
});
const speakers = [
  of('answer', 'Adult'),
  of('answer', 'Child', of('choice', 'Age', of('answer', 'Below six'), of('answer', 'Six or more'))),
  of('answer', 'Other', of('text', 'Who?')),
];
const kindsProps = {
  value: speakers,
  kindsBelow: answersAndQuestions,
  hint: 'Questions may hang below answers',
  before: ({ kind }: EditableNode) =>
    kind === 'text' ? <TextCursorInput size={14} /> : kind === 'choice' ? <CircleDot size={14} /> : null,
  after: ({ kind, title }: EditableNode) =>
    kind === 'answer' ? (
      <IconButton size="s" icon={<Star />} aria-label={`Chosen beforehand: ${title}`} isActive={title === 'Adult'} />
    ) : null,
} satisfies Partial<TreeEditorProps>;

export const Kinds: Story = { render: () => <Tree aria-label="Answers" {...kindsProps} /> };

export const Narrow: Story = {
  render: () => (
    <div style={{ width: 340 }}>
      <Tree aria-label="Answers" {...kindsProps} />
    </div>
  ),
};

export const Dark: Story = { ...States, globals: { theme: 'dark', locale: 'zh' } };

export const RightToLeft: Story = {
  render: () => (
    <I18nProvider locale="ar">
      <div dir="rtl">
        <Tree />
      </div>
    </I18nProvider>
  ),
};

const value = (canvasElement: HTMLElement): string => canvasElement.querySelector('output')?.textContent ?? '';

export const MovesByKeyboard: Story = {
  render: () => <Tree value={[node('a', node('b')), node('c')]} maxLevels={3} />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.tab();
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{Alt>}{ArrowRight}{/Alt}');
    await expect(value(canvasElement)).toBe('a(b c)');
    await waitFor(() => expect(canvas.getByRole('row', { name: 'c' })).toHaveFocus());
    await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}');
    await expect(value(canvasElement)).toBe('a(c b)');
    await expect(canvas.getByText('c moved: level 2, position 1 of 2')).toBeInTheDocument();
    await waitFor(() => expect(canvas.getByRole('row', { name: 'c' })).toHaveFocus());
    await userEvent.keyboard('{Alt>}{ArrowLeft}{/Alt}');
    await expect(value(canvasElement)).toBe('a(b) c');
  },
};

export const AddsAndRenames: Story = {
  render: () => <Tree value={[node('a')]} maxLevels={2} />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.tab();
    await userEvent.keyboard('{Alt>}{Enter}{/Alt}');
    const name = await canvas.findByRole('textbox', { name: 'Name' });
    await userEvent.type(name, 'b');
    // Safari's keydown that ends a composition must not reach the tree.
    await fireEvent.keyDown(name, { key: 'Enter', keyCode: 229 });
    await expect(name).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(value(canvasElement)).toBe('a(b)');
    await userEvent.type(await canvas.findByRole('textbox', { name: 'Name' }), 'c d{Enter}');
    await expect(value(canvasElement)).toBe('a(b c d)');
    await userEvent.type(await canvas.findByRole('textbox', { name: 'Name' }), '{Escape}');
    await waitFor(() => expect(canvas.getByRole('row', { name: 'c d' })).toHaveFocus());
    await expect(canvas.getByRole('button', { name: 'Add below c d' })).toBeDisabled();
    await userEvent.keyboard('{F2}');
    await userEvent.type(await canvas.findByRole('textbox', { name: 'Name' }), 'e{Enter}', {
      initialSelectionStart: 0,
      initialSelectionEnd: 3,
    });
    await expect(value(canvasElement)).toBe('a(b e)');
    await waitFor(() => expect(canvas.getByRole('row', { name: 'e' })).toHaveFocus());
    await userEvent.keyboard('{Delete}');
    await expect(value(canvasElement)).toBe('a(b)');
    await waitFor(() => expect(canvas.getByRole('row', { name: 'b' })).toHaveFocus());
  },
};

/** The menu offers the moves of dragging as single presses. */
export const OffersItsActionsInAMenu: Story = {
  render: () => <Tree value={[node('a'), node('b'), node('c')]} />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const menu = within(document.body);
    const open = () => userEvent.click(canvas.getByRole('button', { name: 'Actions for c' }));
    const choose = async (name: string | RegExp) => {
      await open();
      await userEvent.click(await menu.findByRole('menuitem', { name }));
      await waitFor(() => expect(menu.queryByRole('menu')).toBeNull());
    };
    await open();
    await expect(await menu.findByRole('menuitem', { name: /Move down/ })).toHaveAttribute('aria-disabled', 'true');
    await expect(menu.getByRole('menuitem', { name: 'Move to the bottom' })).toHaveAttribute('aria-disabled', 'true');
    await userEvent.click(menu.getByRole('menuitem', { name: 'Move to the top' }));
    await expect(value(canvasElement)).toBe('c a b');
    await choose(/Move down/);
    await expect(value(canvasElement)).toBe('a c b');
    await choose('Move to the bottom');
    await expect(value(canvasElement)).toBe('a b c');
    await choose(/Move in/);
    await expect(value(canvasElement)).toBe('a b(c)');
    await choose(/Move out/);
    await expect(value(canvasElement)).toBe('a b c');
  },
};

export const MenuOfAnEntryChinese: Story = {
  globals: { locale: 'zh' },
  render: () => <Tree />,
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: '“环境音”的操作' }));
    const menu = within(await within(document.body).findByRole('menu'));
    await expect(menu.getAllByRole('menuitem').map((item) => item.querySelector('span')?.textContent)).toEqual([
      '重命名',
      '在其后添加',
      '上移',
      '下移',
      '移至最前',
      '移至最后',
      '降一级',
      '升一级',
      '删除',
    ]);
  },
};

export const KeepsKindsWhereTheyBelong: Story = {
  render: () => (
    <Tree
      {...kindsProps}
      maxLevels={3}
      value={[of('answer', 'a', of('choice', 'q', of('answer', 'x'))), of('answer', 'b')]}
    />
  ),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.tab();
    await userEvent.keyboard('{End}{Alt>}{ArrowRight}{/Alt}');
    await expect(value(canvasElement)).toBe('a(q(x b))');
    await waitFor(() => expect(canvas.getByRole('row', { name: 'b' })).toHaveFocus());
    await userEvent.keyboard('{Alt>}{ArrowLeft}{/Alt}');
    await expect(value(canvasElement)).toBe('a(q(x)) b');
    await waitFor(() => expect(canvas.getByRole('row', { name: 'b' })).toHaveFocus());
    await userEvent.keyboard('{Alt>}{Enter}{/Alt}');
    await within(document.body).findByRole('menuitem', { name: 'Choice' });
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    await userEvent.type(await canvas.findByRole('textbox', { name: 'Name' }), 'r{Enter}');
    await userEvent.type(await canvas.findByRole('textbox', { name: 'Name' }), 'y{Enter}');
    await waitFor(() => expect(value(canvasElement)).toBe('a(q(x)) b(r(y))'));
    await userEvent.type(await canvas.findByRole('textbox', { name: 'Name' }), '{Escape}');
    await waitFor(() => expect(canvas.getByRole('row', { name: 'y' })).toHaveFocus());
    // At the deepest level nothing is offered.
    await userEvent.keyboard('{Alt>}{Enter}{/Alt}');
    await expect(within(document.body).queryByRole('menu')).toBeNull();
  },
};

export const PastedLinesBecomeEntries: Story = {
  render: () => <Tree value={[node('a'), node('z')]} maxCount={5} />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByText('a'));
    await userEvent.click(await canvas.findByRole('textbox', { name: 'Name' }));
    await userEvent.paste('one\n two \n\nthree\nfour\nfive');
    await expect(value(canvasElement)).toBe('one two three four z');
    await waitFor(() => expect(canvas.getByRole('row', { name: 'one' })).toHaveFocus());
  },
};
