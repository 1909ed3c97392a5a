import { useState } from 'react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { Stack } from '../layout/index.ts';
import { StatusTag } from '../status-tag/index.ts';
import { SortableList } from './SortableList.tsx';

interface Phrase {
  id: string;
  text: string;
}

const meta = {
  title: 'Fields/SortableList',
  component: SortableList,
  parameters: {
    docs: {
      description: {
        component: `
A list whose order is the person's: dragged, or moved by each item's menu, which asks for nothing but single presses. Each move is announced. With \`onRename\` names are written in their place, with \`onSelect\` one item is chosen and shown beside the list.

**Use it when** the order means something: columns, steps, phrases by number.

**Do** give each item a short name in plain text: it is what is said when the item moves.

**Don't** use it for entries with entries below them: that is a TreeEditor. Don't sort long lists (over some hundred) by hand.

| Key | Does |
|---|---|
| ↑ ↓ | goes through the items |
| Alt + ↑ ↓ | moves the item |
| Delete | takes it out, where that is allowed |
| Enter, F2 | writes the name, where that is allowed: Enter keeps it, Escape does not; pasted lines become items |
| Enter, Space | chooses the item, where one is chosen |
| Tab | to the handle, the menu and the buttons of the item |
| Enter on the handle | begins to drag: ↑ ↓ choose the position, Enter drops, Escape cancels |
`,
      },
    },
  },
} satisfies Meta<typeof SortableList<Phrase>>;
export default meta;
type Story = StoryObj;

const phrases: readonly Phrase[] = [
  { id: 'a', text: 'Hello, what can I do for you?' },
  { id: 'b', text: 'One moment, I will look it up.' },
  { id: 'c', text: 'Thank you for calling.' },
  { id: 'd', text: 'Have a good day, goodbye!' },
];

function Phrases({
  isDisabled = false,
  start = phrases,
  drawsNumber = false,
}: {
  isDisabled?: boolean;
  start?: readonly Phrase[];
  drawsNumber?: boolean;
}) {
  const [items, setItems] = useState(start);
  return (
    <SortableList
      aria-label="Phrases"
      items={items}
      itemKey={({ id }) => id}
      itemName={({ text }) => text}
      onChange={setItems}
      canRemove={() => true}
      isDisabled={isDisabled}
    >
      {drawsNumber
        ? (item) => (
            <>
              {item.text} <StatusTag isPlain>{String(items.indexOf(item) + 1)}</StatusTag>
            </>
          )
        : undefined}
    </SortableList>
  );
}

export const States: Story = {
  render: () => (
    <Stack gap={5}>
      <Phrases />
      <Phrases isDisabled start={phrases.slice(0, 2)} />
      <Phrases start={[]} />
    </Stack>
  ),
};

function Names({ errors }: { errors?: ReadonlyMap<string, string> }) {
  const [items, setItems] = useState(phrases);
  const [selectedKey, select] = useState('b');
  return (
    <Stack gap={5}>
      <SortableList
        aria-label="Edited in place"
        items={items}
        itemKey={({ id }) => id}
        itemName={({ text }) => text}
        onChange={setItems}
        canRemove={() => true}
        errors={errors}
        onRename={(renamed, names) =>
          setItems(
            items.flatMap((item) =>
              item === renamed
                ? names.map((text, index) => ({ id: index === 0 ? item.id : `${item.id}${index}`, text }))
                : [item],
            ),
          )
        }
      />
      <SortableList
        aria-label="One is chosen"
        items={phrases}
        itemKey={({ id }) => id}
        itemName={({ text }) => text}
        onChange={() => undefined}
        selectedKey={selectedKey}
        onSelect={({ id }) => select(id)}
      />
    </Stack>
  );
}

export const WrittenAndChosen: Story = {
  render: () => <Names errors={new Map([['c', 'This phrase is already in the list.']])} />,
};

export const Dark: Story = { ...States, globals: { theme: 'dark', locale: 'zh' } };

export const RightToLeft: Story = {
  render: () => (
    <div dir="rtl">
      <Phrases />
    </div>
  ),
};

export const MovesByKeyboard: Story = {
  render: () => <Phrases drawsNumber />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const order = () =>
      canvas
        .getAllByRole('row')
        .map((row) => row.dataset['key'])
        .join('');
    await userEvent.tab();
    await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}');
    await expect(order()).toBe('bacd');
    await expect(canvas.getByRole('status')).toHaveTextContent(
      'Hello, what can I do for you? moved to position 2 of 4',
    );
    await expect(canvas.getByRole('row', { name: /Hello/ })).toHaveTextContent('2');
    await userEvent.keyboard('{Alt>}{ArrowUp}{ArrowUp}{/Alt}');
    await expect(order()).toBe('abcd');
    await expect(canvas.getByRole('row', { name: /Hello/ })).toHaveFocus();
    await userEvent.keyboard('{Delete}');
    await expect(order()).toBe('bcd');
  },
};

/** Moves by menu, as an alternative to dragging; the item keeps the focus. */
export const MovesByMenu: Story = {
  render: () => <Phrases />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const menu = within(document.body);
    const order = () =>
      canvas
        .getAllByRole('row')
        .map((row) => row.dataset['key'])
        .join('');
    const button = () => canvas.getByRole('button', { name: 'Actions for Thank you for calling.' });
    const choose = async (name: string) => {
      await userEvent.click(button());
      await userEvent.click(await menu.findByRole('menuitem', { name: new RegExp(name) }));
      await waitFor(() => expect(menu.queryByRole('menu')).toBeNull());
    };
    await choose('Move up');
    await expect(order()).toBe('acbd');
    await expect(canvas.getByRole('status')).toHaveTextContent('Thank you for calling. moved to position 2 of 4');
    await waitFor(() => expect(canvas.getByRole('row', { name: /Thank you/ })).toHaveFocus());
    await choose('Move to the bottom');
    await expect(order()).toBe('abdc');
    await choose('Move to the top');
    await expect(order()).toBe('cabd');
    await choose('Move down');
    await expect(order()).toBe('acbd');
    await userEvent.click(canvas.getByRole('button', { name: /^Actions for Hello/ }));
    await expect(await menu.findByRole('menuitem', { name: 'Move to the top' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    await expect(menu.getByRole('menuitem', { name: /Move down/ })).not.toHaveAttribute('aria-disabled');
  },
};

export const MenuOfMovesChinese: Story = {
  globals: { locale: 'zh' },
  render: () => <Phrases />,
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: '“请稍等，我帮您查询一下。”的操作' }));
    const menu = within(await within(document.body).findByRole('menu'));
    await expect(menu.getAllByRole('menuitem').map((item) => item.querySelector('span')?.textContent)).toEqual([
      '上移',
      '下移',
      '移至最前',
      '移至最后',
    ]);
  },
};

/**
 * Keyboard drag and drop as screen reader users do it: Enter on the handle picks the item up, arrow keys choose the
 * position, Enter drops.
 */
export const DragsByKeyboard: Story = {
  render: () => <Phrases />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.tab();
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: 'Move Hello, what can I do for you?' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    await expect(
      canvas
        .getAllByRole('row')
        .map((row) => row.dataset['key'])
        .indexOf('a'),
    ).toBeGreaterThan(0);
  },
};

export const WritesNamesInTheirPlace: Story = {
  render: () => <Names />,
  play: async ({ canvasElement }) => {
    const canvas = within(within(canvasElement).getByRole('grid', { name: 'Edited in place' }));
    await userEvent.tab();
    await userEvent.keyboard('{F2}');
    const box = await canvas.findByRole('textbox', { name: /Hello/ });
    await waitFor(() => expect(box).toHaveFocus());
    await userEvent.clear(box);
    await userEvent.type(box, 'Good morning{Enter}');
    await waitFor(() => expect(canvas.getByRole('row', { name: 'Good morning' })).toHaveFocus());
    await userEvent.keyboard('{Enter}');
    await userEvent.click(await canvas.findByRole('textbox', { name: 'Good morning' }));
    await userEvent.paste('one\ntwo');
    await waitFor(() =>
      expect(
        canvas
          .getAllByRole('row')
          .map((row) => row.getAttribute('aria-label'))
          .slice(0, 2),
      ).toEqual(['one', 'two']),
    );
  },
};

export const ChoosesOne: Story = {
  render: () => <Names />,
  play: async ({ canvasElement }) => {
    const canvas = within(within(canvasElement).getByRole('grid', { name: 'One is chosen' }));
    await expect(canvas.getByRole('row', { selected: true })).toHaveAccessibleName(/One moment/);
    await userEvent.click(canvas.getByText('Thank you for calling.'));
    await expect(canvas.getByRole('row', { selected: true })).toHaveAccessibleName(/Thank you/);
    await userEvent.keyboard('{ArrowDown} ');
    await expect(canvas.getByRole('row', { selected: true })).toHaveAccessibleName(/Have a good day/);
    await userEvent.keyboard(' ');
    await expect(canvas.getByRole('row', { selected: true })).toHaveAccessibleName(/Have a good day/);
  },
};
