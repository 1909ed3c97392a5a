import { useMemo, useState } from 'react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { Button } from '../button/index.ts';
import { EmptyState } from '../empty-state/index.ts';
import { Stack } from '../layout/index.ts';
import { Pagination } from '../pagination/index.ts';
import type { TableSort } from './column.ts';
import { columns, keyOf, makeTasks, plainColumns, type Task } from './example-rows.tsx';
import { Table } from './Table.tsx';

const description = `
Rows of one type in typed columns: sorted, narrowed (see TableFilters), chosen (TableSelection), arranged (ColumnChoice) and walked through by pointer and keyboard.

**Use it when** people compare or work through many things of one kind. For the fields of one thing there is Descriptions.

**Do** keep \`columns\` stable; give every column but one a width; name rows in a column that \`isRequired\`; put row actions into one column that \`isPinned\`; give \`layout\` where people have a table for years: heads are then dragged to
another place and to another width.

**Do** give columns a \`minWidth\` beside their \`width\`: they give way to it where the table is narrow.

**Do** pass the limits: a full selection says so by itself. **Don't** put a second way to filter above a column that filters. **Don't** let a table scroll
sideways at 1440 px as it comes: hide (\`isHidden\`) what few people need; they can show it.

Where it is narrower than 420 px, in a side panel or dialog as on a phone, each row is a card with its cells in the order of the columns; tables of thousands of rows (\`isVirtual\`) scroll instead.

| Key | Does |
|---|---|
| Up, Down, Page Up, Page Down, Home, End | walks over the rows |
| Enter | opens the row |
| Space | chooses the row |
| Shift with a walking key, Shift-press | chooses everything from the row before |
| Ctrl/Cmd-A, Escape | chooses all rows in sight, gives the choice up |
| Right, Left | unfolds and folds a row with details |
| Shift with Left or Right in a head | makes the column narrower or wider |
| the arrows in Columns | move a column; heads can be dragged as well |
`;

const meta = {
  title: 'Data/Table',
  component: Table,
  tags: ['autodocs'],
  parameters: { docs: { description: { component: description } } },
} satisfies Meta<typeof Table>;
export default meta;
type Story = StoryObj;

const few = makeTasks(6);
const open = fn();

const order = (tasks: readonly Task[], sort: TableSort | null): Task[] => {
  if (sort === null) return [...tasks];
  const sign = sort.direction === 'ascending' ? 1 : -1;
  return tasks.toSorted((a, b) => sign * (sort.column === 'audios' ? a.audios - b.audios : a.id.localeCompare(b.id)));
};

export const Rows: Story = {
  render: function Render() {
    const [sort, setSort] = useState<TableSort | null>(null);
    const [selectedKeys, setSelectedKeys] = useState<ReadonlySet<string>>(new Set(['T-00002']));
    const rows = useMemo(() => order(few, sort), [sort]);
    return (
      <Table
        aria-label="Tasks"
        columns={columns}
        rows={rows}
        rowKey={keyOf}
        sort={sort}
        onSortChange={setSort}
        selection={{ selectedKeys, onChange: setSelectedKeys, maximum: 3, disabledKeys: new Set(['T-00001']) }}
        onRowAction={open}
        footer={<Pagination page={1} pageSize={10} total={6} onPageChange={() => undefined} />}
      />
    );
  },
};

export const SortsAndSelects: Story = {
  ...Rows,
  play: async ({ canvasElement }) => {
    open.mockClear();
    const canvas = within(canvasElement);
    const table = canvas.getByRole('table', { name: 'Tasks' });
    const firstCell = () =>
      within(table)
        .getAllByRole('row')
        .slice(1)
        .map((row) => within(row).getAllByRole('cell')[1]?.textContent)[0];
    const head = canvas.getByRole('columnheader', { name: 'Task id' });
    const sort = canvas.getByRole('button', { name: 'Sort by Task id' });
    await expect(head).toHaveAttribute('aria-sort', 'none');
    await userEvent.click(sort);
    await expect(head).toHaveAttribute('aria-sort', 'ascending');
    await userEvent.click(sort);
    await expect(head).toHaveAttribute('aria-sort', 'descending');
    await expect(firstCell()).toBe('T-00006');
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Select all' }));
    await waitFor(() => expect(within(table).getAllByRole('checkbox', { checked: true })).toHaveLength(3));
    await expect(canvas.getByRole('checkbox', { name: 'Select row 6' })).toBeDisabled();
    await expect(canvas.getByRole('status')).toHaveTextContent('At most 3 can be selected');
    await userEvent.click(sort);
    await expect(head).toHaveAttribute('aria-sort', 'none');
    await expect(firstCell()).toBe('T-00001');
    await userEvent.click(canvas.getByRole('button', { name: 'Edit T-00006' }));
    await expect(open).not.toHaveBeenCalled();
    await userEvent.click(canvas.getByText('T-00005'));
    await expect(open).toHaveBeenCalledWith(expect.objectContaining({ id: 'T-00005' }));
  },
};

export const Details: Story = {
  render: () => (
    <Table
      aria-label="Tasks"
      columns={plainColumns}
      rows={few}
      rowKey={keyOf}
      details={(task) => <span>{`About ${task.id}: ${task.name}`}</span>}
    />
  ),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const unfold = canvas.getByRole('button', { name: 'Details of row 2' });
    await userEvent.click(unfold);
    await expect(unfold).toHaveAttribute('aria-expanded', 'true');
    await expect(canvas.getByText(/^About T-00002/)).toBeVisible();
    canvas.getByText('T-00002').closest('tr')?.focus();
    await userEvent.keyboard('{ArrowLeft}');
    await expect(canvas.queryByText(/^About/)).toBeNull();
  },
};

export const Dark: Story = {
  render: () => (
    <Table
      aria-label="Tasks"
      columns={columns}
      rows={few}
      rowKey={keyOf}
      selection={{ selectedKeys: new Set(['T-00002']), onChange: () => undefined }}
    />
  ),
  globals: { theme: 'dark', locale: 'zh' },
};

export const States: Story = {
  render: () => (
    <Stack>
      <Table aria-label="Loading" columns={columns} rows={[]} rowKey={keyOf} isLoading />
      <Table aria-label="Loading again" columns={columns} rows={few.slice(0, 2)} rowKey={keyOf} isLoading />
      <Table
        aria-label="Empty"
        columns={columns}
        rows={[]}
        rowKey={keyOf}
        emptyState={
          <EmptyState
            title="No tasks yet"
            hint="A task takes its audios from a dataset."
            action={<Button variant="primary">New task</Button>}
          />
        }
      />
      <Table
        aria-label="Failed"
        columns={columns}
        rows={[]}
        rowKey={keyOf}
        error={{ message: 'The server did not answer in time.', onRetry: () => undefined }}
      />
    </Stack>
  ),
};

const many = makeTasks(50_000);

export const FiftyThousandRows: Story = {
  render: () => (
    <Table
      aria-label="Tasks"
      columns={plainColumns}
      rows={many}
      rowKey={keyOf}
      isVirtual
      height="420px"
      onRowAction={open}
    />
  ),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const table = await canvas.findByRole('table', { name: 'Tasks' });
    await waitFor(() => expect(within(table).getByText('T-00001')).toBeVisible());
    await expect(table).toHaveAttribute('aria-rowcount', '50001');
    await expect(table.querySelectorAll('tbody tr').length).toBeLessThan(60);
    const scroller = table.parentElement;
    scroller?.scrollTo({ top: scroller.scrollHeight });
    await waitFor(() => expect(within(table).getByText('T-50000')).toBeVisible());
    // The header stays visible.
    const head = within(table).getByRole('columnheader', { name: 'Task id' }).getBoundingClientRect();
    await expect(Math.abs(head.top - (scroller?.getBoundingClientRect().top ?? 0))).toBeLessThan(1);
    within(table).getByText('T-49999').closest('tr')?.focus();
    await userEvent.keyboard('{Home}');
    await waitFor(() => expect(within(table).getByText('T-00001').closest('tr')).toHaveFocus());
    await userEvent.keyboard('{PageDown}');
    await waitFor(() => expect(document.activeElement).toHaveTextContent('T-00009'));
    await expect(table.querySelectorAll('tbody tr').length).toBeLessThan(60);
  },
};

const uneven: typeof columns = [
  { id: 'name', title: 'Name', minWidth: 320, cell: ({ name }) => name },
  { id: 'state', title: 'State', cell: ({ state }) => state },
  { id: 'id', title: 'Id', cell: ({ id }) => id },
];

/** Columns without a width share the space, but none gets less than its `minWidth`. */
export const LeastWidths: Story = {
  render: () => (
    <div style={{ width: 720 }}>
      <Table aria-label="Tasks" columns={uneven} rows={makeTasks(3)} rowKey={keyOf} />
    </div>
  ),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const widthOf = (name: string): number => canvas.getByRole('columnheader', { name }).getBoundingClientRect().width;
    await expect(widthOf('Name')).toBeGreaterThanOrEqual(320);
    await expect(Math.abs(widthOf('State') - widthOf('Id'))).toBeLessThan(2);
    const table = canvas.getByRole('table', { name: 'Tasks' });
    await expect(table.getBoundingClientRect().width).toBeLessThanOrEqual(720);
  },
};

const withActions = (hasAny: boolean): typeof columns => [
  { id: 'name', title: 'Name', minWidth: 140, cell: ({ name }) => name },
  { id: 'state', title: 'State of the task', width: 200, minWidth: 80, cell: ({ state }) => state },
  { id: 'id', title: 'Id', width: 160, minWidth: 90, cell: ({ id }) => id },
  {
    id: 'actions',
    title: 'Actions',
    width: 220,
    align: 'end',
    isPinned: true,
    cell: ({ id }, index) =>
      hasAny && index === 1 ? (
        <Button size="s" aria-label={`Edit ${id}`}>
          Edit
        </Button>
      ) : null,
  },
];
const [some, none] = [withActions(true), withActions(false)];

/** Where space is short, columns give way and titles take two lines; row actions are as wide as they are, or gone. */
export const GivesWay: Story = {
  render: () => (
    <div style={{ width: 440 }}>
      <Stack>
        <Table aria-label="Tasks" columns={some} rows={few} rowKey={keyOf} />
        <Table aria-label="Tasks to read" columns={none} rows={few} rowKey={keyOf} />
      </Stack>
    </div>
  ),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const [table, other] = [
      canvas.getByRole('table', { name: 'Tasks' }),
      canvas.getByRole('table', { name: 'Tasks to read' }),
    ];
    const widthOf = (title: string): number =>
      within(table).getByRole('columnheader', { name: title }).getBoundingClientRect().width;
    await waitFor(() => expect(widthOf('Actions')).toBeLessThan(100));
    await expect(widthOf('State of the task')).toBeLessThan(200);
    await expect(widthOf('Name')).toBeGreaterThanOrEqual(139);
    for (const one of [table, other])
      await expect(one.getBoundingClientRect().width).toBeLessThanOrEqual(one.parentElement?.clientWidth ?? 0);
    await expect(within(other).queryByRole('columnheader', { name: 'Actions' })).toBeNull();
    await expect(within(other).getByRole('columnheader', { name: 'Id' })).toBeVisible();
  },
};

const labels = ['Annotations', 'Inspect again', 'Assign', 'Export', 'Copy'];
const manyActions = columns.map((column) =>
  column.id === 'actions'
    ? {
        ...column,
        cell: ({ id }: Task) =>
          labels.map((label) => <Button key={label} size="s">{`${label} ${id.slice(-1)}`}</Button>),
      }
    : column,
);

/** Where space is that of a phone, each row is a card: its values under their titles, the row actions. */
export const Cards: Story = {
  render: () => (
    <div style={{ width: 360 }}>
      <Table
        aria-label="Tasks"
        columns={manyActions}
        rows={few.slice(0, 3)}
        rowKey={keyOf}
        sort={null}
        onSortChange={() => undefined}
        selection={{ selectedKeys: new Set(['T-00002']), onChange: () => undefined }}
        details={(task) => <span>{`About ${task.id}`}</span>}
      />
    </div>
  ),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const table = canvas.getByRole('table', { name: 'Tasks' });
    await expect(table.scrollWidth).toBeLessThanOrEqual(table.parentElement?.clientWidth ?? 0);
    const card = canvas.getByText('T-00002').closest('tr');
    const status = card?.querySelector('[data-title=Status]');
    if (!card || !status) throw new Error('there is no card');
    await expect(getComputedStyle(status, '::before').content).toContain('Status');
    // Everything of a row is in sight without scrolling sideways.
    const own = card.getBoundingClientRect();
    for (const cell of card.querySelectorAll('td[data-title], td[data-name], td button')) {
      const { left, right } = cell.getBoundingClientRect();
      await expect(left).toBeGreaterThanOrEqual(own.left);
      await expect(right).toBeLessThanOrEqual(own.right);
    }
    for (const label of labels) {
      const button = within(card).getByRole('button', { name: `${label} 2` });
      const { left, top } = button.getBoundingClientRect();
      await expect(button.contains(document.elementFromPoint(left + 8, top + 8))).toBe(true);
    }
    // What unfolds and chooses lies beside the first value and not over one another.
    const [unfold, box, first] = Array.from(card.cells, (cell) => cell.getBoundingClientRect());
    if (!unfold || !box || !first) throw new Error('there are no cells');
    await expect(unfold.right).toBeLessThanOrEqual(box.left);
    await expect(first.right - 72).toBeLessThanOrEqual(unfold.left);
    await expect(canvas.getByRole('button', { name: 'Sort by Task id' })).toBeVisible();
  },
};
