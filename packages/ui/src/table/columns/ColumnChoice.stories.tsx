import { useMemo, useState } from 'react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { Inline, Stack } from '../../layout/index.ts';
import { ColumnChoice } from './ColumnChoice.tsx';
import { columns, keyOf, makeTasks } from '../example-rows.tsx';
import { Table } from '../Table.tsx';
import { useColumnLayout } from './use-column-layout.ts';

const description = `
The button over a table that opens its columns: which are shown, in which order, which stay in sight while the rest scrolls. With the same \`layout\`, heads can also be dragged to another place and to another width.

**Use it when** people have a table for years and see it in their own way. \`useColumnLayout(storageKey)\` keeps the layout in the browser.

**Do** hide (\`isHidden\`) what few people need, so that nothing scrolls sideways at 1440 px; say \`isRequired\` of the column that names the row. **Don't** give it to small tables: there is nothing to choose.

| Key | Does |
|---|---|
| Space | shows or hides a column; pins it at the start, at the end, not at all |
| Enter, Space on an arrow | moves a column, as dragging its head does |
| Shift with Left or Right in a head | makes the column narrower or wider; on its edge without Shift |
| Enter on the edge of a head | makes the column as wide as what it holds |
`;

const meta = {
  title: 'Data/ColumnChoice',
  component: ColumnChoice,
  parameters: { docs: { description: { component: description } } },
} satisfies Meta<typeof ColumnChoice>;
export default meta;
type Story = StoryObj;

const few = makeTasks(6);

function Arranging({ storageKey }: { storageKey?: string }) {
  const layout = useColumnLayout(storageKey);
  return (
    <Stack gap={2}>
      <Inline justify="end">
        <ColumnChoice columns={columns} layout={layout} />
      </Inline>
      <Table aria-label="Tasks" columns={columns} rows={few} rowKey={keyOf} layout={layout} />
    </Stack>
  );
}

export const Open: Story = {
  render: () => <Arranging />,
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: /^(?:Columns|列)$/ }));
    await expect(await screen.findByRole('dialog', { name: /^(?:Columns|列)$/ })).toBeVisible();
  },
};

export const Dark: Story = { render: () => <Pinning />, globals: { theme: 'dark', locale: 'zh' } };

export const ColumnsAreChosen: Story = {
  render: () => <Arranging storageKey="story" />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const heads = () => canvas.getAllByRole('columnheader').map((head) => head.getAttribute('aria-label'));
    await userEvent.click(canvas.getByRole('button', { name: 'Columns' }));
    const choice = within(await screen.findByRole('dialog', { name: 'Columns' }));
    await userEvent.click(choice.getByRole('checkbox', { name: 'Progress' }));
    await userEvent.click(choice.getByRole('button', { name: 'Move Status forwards' }));
    await userEvent.click(choice.getByRole('button', { name: /^Pin Created/ }));
    await expect(choice.getByRole('checkbox', { name: 'Name' })).toBeDisabled();
    await userEvent.keyboard('{Escape}');
    await expect(heads()).toEqual(['Created', 'Task id', 'Status', 'Name', 'Audios', 'Actions']);
    await expect(JSON.parse(localStorage.getItem('earmark.columns.story') ?? '{}')).toMatchObject({
      shown: { done: false },
      pins: { created: 'start' },
    });
    const head = canvas.getByRole('columnheader', { name: 'Audios' });
    const before = head.getBoundingClientRect().width;
    head.querySelector<HTMLElement>('[role=separator]')?.focus();
    await userEvent.keyboard('{ArrowRight}{ArrowRight}');
    await waitFor(() => expect(Math.round(head.getBoundingClientRect().width - before)).toBe(16));
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(head.getBoundingClientRect().width).toBeLessThan(before));
    await userEvent.click(canvas.getByRole('button', { name: 'Columns' }));
    await userEvent.click(
      within(await screen.findByRole('dialog', { name: 'Columns' })).getByRole('button', { name: 'Reset' }),
    );
    await userEvent.keyboard('{Escape}');
    await expect(heads()).toEqual(['Task id', 'Name', 'Status', 'Audios', 'Progress', 'Created', 'Actions']);
    await expect(localStorage.getItem('earmark.columns.story')).toBeNull();
  },
};

export const ColumnsAreDragged: Story = {
  render: () => <Arranging />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    // One user, whose mouse button stays down between calls.
    const user = userEvent.setup();
    const heads = () => canvas.getAllByRole('columnheader').map((head) => head.getAttribute('aria-label'));
    const head = (name: string) => canvas.getByRole('columnheader', { name });
    const drag = async (name: string, over: string, share: number) => {
      const { left, width, top } = head(over).getBoundingClientRect();
      await user.pointer([
        {
          keys: '[MouseLeft>]',
          target: head(name),
          coords: { clientX: head(name).getBoundingClientRect().left + 20, clientY: top + 10 },
        },
        { target: head(over), coords: { clientX: left + width * share, clientY: top + 10 } },
      ]);
    };
    await drag('Audios', 'Name', 0.25);
    await expect(head('Name')).toHaveAttribute('data-drop', 'before');
    await user.pointer({ keys: '[/MouseLeft]' });
    await expect(heads()).toEqual(['Task id', 'Audios', 'Name', 'Status', 'Progress', 'Created', 'Actions']);
    await drag('Task id', 'Actions', 0.5);
    await user.pointer({ keys: '[/MouseLeft]' });
    await expect(heads()[0]).toBe('Task id');
    await drag('Task id', 'Name', 0.75);
    await user.keyboard('{Escape}');
    await user.pointer({ keys: '[/MouseLeft]' });
    await expect(heads()[0]).toBe('Task id');
  },
};

function Pinning() {
  const layout = useColumnLayout();
  const pinned = useMemo(
    () => columns.map((column) => (column.id === 'id' ? { ...column, pin: 'start' as const } : column)),
    [],
  );
  const [selectedKeys, onChange] = useState<ReadonlySet<string>>(new Set(['T-00002']));
  return (
    <div style={{ maxWidth: 560 }}>
      <Table
        aria-label="Tasks"
        columns={pinned}
        rows={few}
        rowKey={keyOf}
        layout={layout}
        selection={{ selectedKeys, onChange }}
      />
    </div>
  );
}

export const PinnedColumns: Story = {
  render: () => <Pinning />,
  play: async ({ canvasElement }) => {
    const table = within(canvasElement).getByRole('table');
    const scroller = table.parentElement;
    scroller?.scrollTo({ left: 120 });
    const cell = within(table).getByText('T-00003').getBoundingClientRect();
    await waitFor(() => expect(scroller).toHaveAttribute('data-more-start'));
    await expect(Math.round(cell.left - (scroller?.getBoundingClientRect().left ?? 0))).toBe(40);
  },
};

export const PinnedRightToLeft: Story = {
  render: () => (
    <div dir="rtl">
      <Pinning />
    </div>
  ),
  globals: { theme: 'dark' },
};
