import { useMemo, useState, type ReactElement } from 'react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { Ellipsis, Pencil, Trash2 } from 'lucide-react';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { Button } from '../button/index.ts';
import { EmptyState } from '../empty-state/index.ts';
import { IconButton } from '../icon-button/index.ts';
import { Stack } from '../layout/index.ts';
import { Menu } from '../menu/index.ts';
import { Pagination } from '../pagination/index.ts';
import { ProgressBar } from '../progress-bar/index.ts';
import { StatusTag } from '../status-tag/index.ts';
import type { TableColumn, TableSort } from './column.ts';
import { Table } from './Table.tsx';

const meta = { title: 'Data/Table', component: Table } satisfies Meta<typeof Table>;
export default meta;
type Story = StoryObj;

interface Task {
  id: string;
  name: string;
  state: 'open' | 'inspection' | 'accepted' | 'failed';
  audios: number;
  done: number;
}

const states = ['open', 'inspection', 'accepted', 'failed'] as const;
const names = ['Call centre, March', '客服通话 四月', 'Far-field commands', '儿童朗读（第二批）', 'Meeting room with a name that is longer than its column can show'];

function makeTasks(count: number): Task[] {
  return Array.from({ length: count }, (_, index) => ({
    id: `T-${String(index + 1).padStart(5, '0')}`,
    name: names[index % names.length] ?? '',
    state: states[index % states.length] ?? 'open',
    audios: 120 + ((index * 7919) % 4800),
    done: (index * 37) % 101,
  }));
}

const tags: Record<Task['state'], ReactElement> = {
  open: <StatusTag tone="accent">In annotation</StatusTag>,
  inspection: <StatusTag tone="info">In inspection</StatusTag>,
  accepted: <StatusTag tone="success">Accepted</StatusTag>,
  failed: <StatusTag tone="danger">Failed</StatusTag>,
};

const columns: readonly TableColumn<Task>[] = [
  { id: 'id', title: 'Task id', width: 110, isSortable: true, cell: (task) => task.id },
  { id: 'name', title: 'Name', minWidth: 160, cell: (task) => task.name },
  { id: 'state', title: 'Status', width: 150, cell: (task) => tags[task.state] },
  { id: 'audios', title: 'Audios', width: 100, align: 'end', isSortable: true, cell: (task) => task.audios.toLocaleString('en') },
  { id: 'done', title: 'Progress', width: 140, cell: (task) => <ProgressBar aria-label={`Progress of ${task.id}`} size="s" value={task.done} /> },
  {
    id: 'actions',
    title: 'Actions',
    width: 96,
    align: 'end',
    isPinned: true,
    cell: (task) => (
      <>
        <IconButton size="s" icon={<Pencil />} aria-label={`Edit ${task.id}`} />
        <Menu
          trigger={<IconButton size="s" icon={<Ellipsis />} aria-label={`More for ${task.id}`} />}
          items={[{ id: 'delete', label: 'Delete', icon: <Trash2 />, isDanger: true }]}
        />
      </>
    ),
  },
];

const keyOf = (task: Task) => task.id;
const few = makeTasks(6);
const open = fn();

export const SortsAndSelects: Story = {
  render: function Render() {
    const [sort, setSort] = useState<TableSort | null>(null);
    const [selectedKeys, setSelectedKeys] = useState<ReadonlySet<string>>(new Set(['T-00002']));
    const rows = useMemo(() => {
      if (sort === null) return few;
      const sign = sort.direction === 'ascending' ? 1 : -1;
      return few.toSorted((a, b) => sign * (sort.column === 'audios' ? a.audios - b.audios : a.id.localeCompare(b.id)));
    }, [sort]);
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
        minWidth={760}
        footer={<Pagination page={1} pageSize={10} total={6} onPageChange={() => undefined} />}
      />
    );
  },
  play: async ({ canvasElement }) => {
    open.mockClear();
    const canvas = within(canvasElement);
    const table = canvas.getByRole('table', { name: 'Tasks' });
    const firstCells = () => within(table).getAllByRole('row').slice(1).map((row) => within(row).getAllByRole('cell')[1]?.textContent);
    await userEvent.click(canvas.getByRole('button', { name: 'Sort by Task id' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Sort by Task id' }));
    await expect(firstCells()[0]).toBe('T-00006');
    await expect(canvas.getByRole('columnheader', { name: /Task id/ })).toHaveAttribute('aria-sort', 'descending');
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Select all' }));
    await waitFor(() => expect(within(table).getAllByRole('checkbox', { checked: true })).toHaveLength(3));
    await expect(canvas.getByRole('checkbox', { name: 'Select row 6' })).toBeDisabled();
    await userEvent.click(canvas.getByRole('button', { name: 'Edit T-00006' }));
    await expect(open).not.toHaveBeenCalled();
    await userEvent.click(canvas.getByText('T-00005'));
    await expect(open).toHaveBeenCalledWith(expect.objectContaining({ id: 'T-00005' }));
  },
};

export const Dark: Story = {
  render: () => (
    <Table aria-label="Tasks" columns={columns} rows={few} rowKey={keyOf} minWidth={760} selection={{ selectedKeys: new Set(['T-00002']), onChange: () => undefined }} />
  ),
  globals: { theme: 'dark', locale: 'zh' },
};

export const States: Story = {
  render: () => (
    <Stack>
      <Table aria-label="Loading" columns={columns} rows={[]} rowKey={keyOf} isLoading minWidth={760} />
      <Table aria-label="Loading again" columns={columns} rows={few.slice(0, 2)} rowKey={keyOf} isLoading minWidth={760} />
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
const plainColumns = columns.filter((column) => column.id !== 'actions');

export const FiftyThousandRows: Story = {
  render: () => <Table aria-label="Tasks" columns={plainColumns} rows={many} rowKey={keyOf} isVirtual height="420px" minWidth={700} />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const table = await canvas.findByRole('table', { name: 'Tasks' });
    await waitFor(() => expect(within(table).getByText('T-00001')).toBeVisible());
    await expect(table).toHaveAttribute('aria-rowcount', '50001');
    await expect(table.querySelectorAll('tbody tr').length).toBeLessThan(60);
    const scroller = table.parentElement;
    scroller?.scrollTo({ top: scroller.scrollHeight });
    await waitFor(() => expect(within(table).getByText('T-50000')).toBeVisible());
  },
};
