import type { ReactElement } from 'react';
import { Ellipsis, Pencil, Trash2 } from 'lucide-react';
import { IconButton } from '../icon-button/index.ts';
import { Menu } from '../menu/index.ts';
import { ProgressBar } from '../progress-bar/index.ts';
import { StatusTag } from '../status-tag/index.ts';
import type { TableColumn } from './column.ts';

/** Row type of the table's stories. */
export interface Task {
  id: string;
  name: string;
  state: (typeof states)[number];
  audios: number;
  done: number;
  created: string;
}

export const states = ['open', 'inspection', 'accepted', 'failed'] as const;
const names = [
  'Call centre, March',
  'Call centre April',
  'Far-field commands',
  'Reading children (second batch)',
  'Meeting room with a name that is longer than its column can show',
];

export function makeTasks(count: number): Task[] {
  return Array.from({ length: count }, (_, index) => ({
    id: `T-${String(index + 1).padStart(5, '0')}`,
    name: names[index % names.length] ?? '',
    state: states[index % states.length] ?? 'open',
    audios: 120 + ((index * 7919) % 4800),
    done: (index * 37) % 101,
    created: `2026-${String(1 + (index % 9)).padStart(2, '0')}-${String(1 + (index % 28)).padStart(2, '0')}`,
  }));
}

export const keyOf = (task: Task): string => task.id;

const tags: Record<Task['state'], ReactElement> = {
  open: <StatusTag tone="accent">In annotation</StatusTag>,
  inspection: <StatusTag tone="info">In inspection</StatusTag>,
  accepted: <StatusTag tone="success">Accepted</StatusTag>,
  failed: <StatusTag tone="danger">Failed</StatusTag>,
};

const stateOptions = [
  { value: 'open', label: 'In annotation' },
  { value: 'inspection', label: 'In inspection' },
  { value: 'accepted', label: 'Accepted' },
  { value: 'failed', label: 'Failed' },
];

export const columns: readonly TableColumn<Task>[] = [
  { id: 'id', title: 'Task id', width: 110, isSortable: true, cell: (task) => task.id },
  { id: 'name', title: 'Name', minWidth: 160, isRequired: true, filter: { kind: 'text' }, cell: (task) => task.name },
  {
    id: 'state',
    title: 'Status',
    width: 150,
    filter: { kind: 'choice', options: stateOptions },
    cell: (task) => tags[task.state],
  },
  {
    id: 'audios',
    title: 'Audios',
    width: 110,
    align: 'end',
    isSortable: true,
    filter: { kind: 'range', minValue: 0 },
    cell: (task) => task.audios.toLocaleString('en'),
    total: (tasks) => tasks.reduce((sum, task) => sum + task.audios, 0).toLocaleString('en'),
  },
  {
    id: 'done',
    title: 'Progress',
    width: 140,
    cell: (task) => <ProgressBar aria-label={`Progress of ${task.id}`} size="s" value={task.done} />,
  },
  { id: 'created', title: 'Created', width: 120, filter: { kind: 'date' }, cell: (task) => task.created },
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

/** The columns without totals and row actions. */
export const plainColumns = columns
  .filter((column) => column.id !== 'actions')
  .map(({ total: _total, ...column }) => column);
