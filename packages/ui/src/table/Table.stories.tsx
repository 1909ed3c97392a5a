import { useMemo, useState } from 'react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { Button } from '../button/index.ts';
import { EmptyState } from '../empty-state/index.ts';
import { Inline, Stack } from '../layout/index.ts';
import { Pagination } from '../pagination/index.ts';
import type { TableSort } from './column.ts';
import { ColumnChoice } from './ColumnChoice.tsx';
import { columns, keyOf, makeTasks, plainColumns, type Task } from './example-rows.tsx';
import { fitsFilter, type TableFilters } from './filter.ts';
import { Table } from './Table.tsx';
import { useColumnLayout } from './use-column-layout.ts';

const description = `
Rows of one type in typed columns: sorted, narrowed, chosen and walked through by pointer and keyboard.

**Use it when** people compare or work through many things of one kind. For the fields of one thing there is Descriptions.

**Do** keep \`columns\` stable; give every column but one a width; name rows in a column that \`isRequired\`; put row actions into one column that \`isPinned\`; give \`layout\` where people have a table for years: heads are then dragged to
another place and to another width.

**Do** pass the limits: a full selection says so by itself. **Don't** put a second way to filter above a column that filters. **Don't** let a table scroll
sideways at 1440 px as it comes: hide (\`isHidden\`) what few people need; they can show it.

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

const meta = { title: 'Data/Table', component: Table, tags: ['autodocs'], parameters: { docs: { description: { component: description } } } } satisfies Meta<typeof Table>;
export default meta;
type Story = StoryObj;

const few = makeTasks(6);
const open = fn();

const order = (tasks: readonly Task[], sort: TableSort | null): Task[] => {
  if (sort === null) return [...tasks];
  const sign = sort.direction === 'ascending' ? 1 : -1;
  return tasks.toSorted((a, b) => sign * (sort.column === 'audios' ? a.audios - b.audios : a.id.localeCompare(b.id)));
};

export const SortsAndSelects: Story = {
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
  play: async ({ canvasElement }) => {
    open.mockClear();
    const canvas = within(canvasElement);
    const table = canvas.getByRole('table', { name: 'Tasks' });
    const firstCell = () => within(table).getAllByRole('row').slice(1).map((row) => within(row).getAllByRole('cell')[1]?.textContent)[0];
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

const contentOf: Readonly<Record<string, (task: Task) => string | number>> = { name: (task) => task.name, state: (task) => task.state, audios: (task) => task.audios, created: (task) => task.created };
const twenty = makeTasks(20);

function Narrowing({ initial = {} }: { initial?: TableFilters }) {
  const [filters, setFilters] = useState<TableFilters>(initial);
  const rows = useMemo(() => twenty.filter((task) => Object.entries(filters).every(([id, value]) => fitsFilter(contentOf[id]?.(task) ?? null, value))), [filters]);
  return <Table aria-label="Tasks" columns={columns} rows={rows} rowKey={keyOf} filters={filters} onFiltersChange={setFilters} maxHeight="420px" />;
}

export const Filters: Story = {
  render: () => <Narrowing />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const rows = () => within(canvas.getByRole('table')).getAllByRole('row').length - 2;
    await userEvent.click(canvas.getByRole('button', { name: 'Filter Status' }));
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Failed' }));
    await userEvent.click(screen.getByRole('button', { name: 'Apply' }));
    await waitFor(() => expect(rows()).toBe(5));
    await expect(canvas.getByRole('group', { name: 'Active filters' })).toHaveTextContent('Status: Failed');
    await userEvent.click(canvas.getByRole('button', { name: 'Filter Audios' }));
    await userEvent.type(await screen.findByRole('textbox', { name: 'From' }), '2000{Enter}');
    await waitFor(() => expect(canvas.getByRole('group', { name: 'Active filters' })).toHaveTextContent('Audios: ≥ 2,000'));
    await userEvent.click(canvas.getByRole('button', { name: 'Remove filter: Status' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Clear all' }));
    await waitFor(() => expect(rows()).toBe(20));
  },
};

const narrowed: TableFilters = { state: { kind: 'choice', values: ['open', 'failed'] }, audios: { kind: 'range', from: 500, to: 4000 }, created: { kind: 'date', from: '2026-01-01', to: '2026-06-30' } };

export const Filtered: Story = { render: () => <Narrowing initial={narrowed} /> };
export const FilteredDarkChinese: Story = { ...Filtered, globals: { theme: 'dark', locale: 'zh' } };

function Arranging({ storageKey }: { storageKey?: string }) {
  const layout = useColumnLayout(storageKey);
  return (
    <Stack gap={2}>
      <Inline justify="end">
        <ColumnChoice columns={columns} layout={layout} />
      </Inline>
      <Table aria-label="Tasks" columns={columns} rows={few} rowKey={keyOf} layout={layout} onRowAction={open} />
    </Stack>
  );
}

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
    await expect(JSON.parse(localStorage.getItem('earmark.columns.story') ?? '{}')).toMatchObject({ shown: { done: false }, pins: { created: 'start' } });
    const head = canvas.getByRole('columnheader', { name: 'Audios' });
    const before = head.getBoundingClientRect().width;
    head.querySelector<HTMLElement>('[role=separator]')?.focus();
    await userEvent.keyboard('{ArrowRight}{ArrowRight}');
    await waitFor(() => expect(Math.round(head.getBoundingClientRect().width - before)).toBe(16));
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(head.getBoundingClientRect().width).toBeLessThan(before));
    await userEvent.click(canvas.getByRole('button', { name: 'Columns' }));
    await userEvent.click(within(await screen.findByRole('dialog', { name: 'Columns' })).getByRole('button', { name: 'Reset' }));
    await userEvent.keyboard('{Escape}');
    await expect(heads()).toEqual(['Task id', 'Name', 'Status', 'Audios', 'Progress', 'Created', 'Actions']);
    await expect(localStorage.getItem('earmark.columns.story')).toBeNull();
  },
};

export const ColumnsAreDragged: Story = {
  render: () => <Arranging />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    // One person, whose button stays down from call to call.
    const user = userEvent.setup();
    const heads = () => canvas.getAllByRole('columnheader').map((head) => head.getAttribute('aria-label'));
    const head = (name: string) => canvas.getByRole('columnheader', { name });
    const drag = async (name: string, over: string, share: number) => {
      const { left, width, top } = head(over).getBoundingClientRect();
      await user.pointer([
        { keys: '[MouseLeft>]', target: head(name), coords: { clientX: head(name).getBoundingClientRect().left + 20, clientY: top + 10 } },
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
  const pinned = useMemo(() => columns.map((column) => (column.id === 'id' ? { ...column, pin: 'start' as const } : column)), []);
  const [selectedKeys, onChange] = useState<ReadonlySet<string>>(new Set(['T-00002']));
  return (
    <div style={{ maxWidth: 560 }}>
      <Table aria-label="Tasks" columns={pinned} rows={few} rowKey={keyOf} layout={layout} selection={{ selectedKeys, onChange }} />
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

function ManyPages() {
  const [page, setPage] = useState(1);
  const [selectedKeys, onChange] = useState<ReadonlySet<string>>(new Set());
  const all = useMemo(() => makeTasks(143), []);
  const onSelectMatching = () => onChange(new Set(all.slice(0, 100).map(keyOf)));
  return (
    <Table
      aria-label="Tasks"
      columns={columns}
      rows={all.slice((page - 1) * 10, page * 10)}
      rowKey={keyOf}
      onRowAction={open}
      maxHeight="480px"
      selection={{ selectedKeys, onChange, maximum: 100, total: all.length, onSelectMatching, actions: <Button size="s">Export</Button> }}
      footer={<Pagination page={page} pageSize={10} total={all.length} onPageChange={setPage} />}
    />
  );
}

export const SelectsAllMatching: Story = {
  render: () => <ManyPages />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Select all' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Select the first 100 of 143 matching' }));
    await expect(canvas.getByRole('status')).toHaveTextContent('100 selected. At most 100 can be selected');
    await userEvent.click(canvas.getByRole('button', { name: 'Clear selection' }));
    await expect(canvas.queryByRole('button', { name: 'Export' })).toBeNull();
  },
};

export const Keyboard: Story = {
  render: () => <ManyPages />,
  play: async ({ canvasElement }) => {
    open.mockClear();
    const canvas = within(canvasElement);
    const user = userEvent.setup();
    const rows = () => canvas.getAllByRole('row').slice(1);
    const chosen = () => canvas.queryAllByRole('row', { selected: true }).length;
    rows()[0]?.focus();
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    await expect(rows()[2]).toHaveFocus();
    await userEvent.keyboard(' ');
    await expect(chosen()).toBe(1);
    await userEvent.keyboard('{Shift>}{ArrowDown}{ArrowDown}{/Shift}');
    await expect(chosen()).toBe(3);
    await userEvent.keyboard('{End}');
    await expect(rows()[9]).toHaveFocus();
    await userEvent.keyboard('{Home}{Enter}');
    await expect(open).toHaveBeenCalledWith(expect.objectContaining({ id: 'T-00001' }));
    await userEvent.keyboard('{Escape}');
    await expect(chosen()).toBe(0);
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Select row 2' }));
    await user.keyboard('{Shift>}');
    await user.click(canvas.getByRole('checkbox', { name: 'Select row 6' }));
    await user.keyboard('{/Shift}');
    await expect(chosen()).toBe(5);
  },
};

export const Details: Story = {
  render: () => <Table aria-label="Tasks" columns={plainColumns} rows={few} rowKey={keyOf} details={(task) => <span>{`About ${task.id}: ${task.name}`}</span>} />,
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
  render: () => <Table aria-label="Tasks" columns={columns} rows={few} rowKey={keyOf} selection={{ selectedKeys: new Set(['T-00002']), onChange: () => undefined }} />,
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
        emptyState={<EmptyState title="No tasks yet" hint="A task takes its audios from a dataset." action={<Button variant="primary">New task</Button>} />}
      />
      <Table aria-label="Failed" columns={columns} rows={[]} rowKey={keyOf} error={{ message: 'The server did not answer in time.', onRetry: () => undefined }} />
    </Stack>
  ),
};

const many = makeTasks(50_000);

export const FiftyThousandRows: Story = {
  render: () => <Table aria-label="Tasks" columns={plainColumns} rows={many} rowKey={keyOf} isVirtual height="420px" onRowAction={open} />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const table = await canvas.findByRole('table', { name: 'Tasks' });
    await waitFor(() => expect(within(table).getByText('T-00001')).toBeVisible());
    await expect(table).toHaveAttribute('aria-rowcount', '50001');
    await expect(table.querySelectorAll('tbody tr').length).toBeLessThan(60);
    const scroller = table.parentElement;
    scroller?.scrollTo({ top: scroller.scrollHeight });
    await waitFor(() => expect(within(table).getByText('T-50000')).toBeVisible());
    // The head stays in sight.
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
