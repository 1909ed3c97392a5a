import {
  Button,
  Checkbox,
  EmptyState,
  Inline,
  Pagination,
  SearchField,
  Select,
  Stack,
  Table,
  type TableColumn,
} from '@earmark/ui';
import { nothing, Wide, type UsageExamples } from './parts.tsx';

interface TaskRow {
  id: string;
  name: string;
  hours: number;
}
const tasks: readonly TaskRow[] = [
  { id: 'a', name: 'Call centre, March', hours: 12.5 },
  { id: 'b', name: 'Far-field commands', hours: 40 },
];
const task: TableColumn<TaskRow> = { id: 'name', title: 'Task', cell: ({ name }) => name, isRequired: true };
const hours: TableColumn<TaskRow> = {
  id: 'hours',
  title: 'Hours',
  cell: ({ hours: amount }) => amount.toFixed(1),
  width: 80,
  align: 'end',
};
const columns = [task, hours];
const rowKey = ({ id }: TaskRow): string => id;
const filtered: readonly TableColumn<TaskRow>[] = [
  { ...task, filter: { kind: 'text' } },
  { ...hours, width: 100 },
];
const selection = { selectedKeys: new Set(['a']), onChange: nothing };

/** Tables and what stands around them. */
export const tableExamples: UsageExamples = {
  'Data/Table': {
    done: (
      <Wide>
        <Table aria-label="Tasks" columns={columns} rows={tasks} rowKey={rowKey} />
      </Wide>
    ),
    undone: (
      <Wide>
        <Stack gap={2}>
          <SearchField aria-label="Search" placeholder="Search by task name" />
          <Table
            aria-label="Tasks"
            columns={filtered}
            rows={tasks}
            rowKey={rowKey}
            filters={{}}
            onFiltersChange={nothing}
          />
        </Stack>
      </Wide>
    ),
  },
  'Data/TableFilters': {
    done: (
      <Wide>
        <Table
          aria-label="Tasks"
          columns={filtered}
          rows={tasks.slice(0, 1)}
          rowKey={rowKey}
          filters={{ name: { kind: 'text', text: 'Call centre' } }}
          onFiltersChange={nothing}
        />
      </Wide>
    ),
    undone: (
      <Wide>
        <Stack gap={2}>
          <Select label="Task" options={[{ value: 'a', label: 'Call centre, March' }]} value="a" onChange={nothing} />
          <Table
            aria-label="Tasks"
            columns={filtered}
            rows={tasks.slice(0, 1)}
            rowKey={rowKey}
            filters={{}}
            onFiltersChange={nothing}
          />
        </Stack>
      </Wide>
    ),
  },
  'Data/TableSelection': {
    done: (
      <Wide>
        <Stack gap={2}>
          <Table aria-label="Tasks" columns={columns} rows={tasks} rowKey={rowKey} selection={selection} />
          <Pagination page={2} pageSize={2} total={6} onPageChange={nothing} />
        </Stack>
      </Wide>
    ),
    undone: (
      <Wide>
        <Stack gap={2}>
          {tasks.map(({ id, name }) => (
            <Checkbox key={id}>{name}</Checkbox>
          ))}
          <Button variant="danger">Delete</Button>
        </Stack>
      </Wide>
    ),
  },
  'Data/ColumnChoice': {
    done: (
      <Wide>
        <Stack gap={2}>
          <Inline>
            <Button size="s">Columns</Button>
          </Inline>
          <Table
            aria-label="Tasks"
            rows={tasks}
            rowKey={rowKey}
            columns={[
              task,
              hours,
              ...['Team', 'Created', 'Deadline'].map((title) => ({ id: title, title, cell: () => '–', width: 90 })),
            ]}
            minWidth={500}
          />
        </Stack>
      </Wide>
    ),
    undone: (
      <Wide>
        <Stack gap={2}>
          <Inline>
            <Button size="s">Columns</Button>
          </Inline>
          <Table aria-label="Tasks" columns={columns} rows={tasks} rowKey={rowKey} />
        </Stack>
      </Wide>
    ),
  },
  'Data/Pagination': {
    done: (
      <Wide>
        <Pagination page={2} pageSize={20} total={1280} onPageChange={nothing} />
      </Wide>
    ),
    undone: (
      <Wide>
        <Stack gap={2}>
          <EmptyState title="No tasks yet" />
          <Pagination page={1} pageSize={20} total={0} onPageChange={nothing} />
        </Stack>
      </Wide>
    ),
  },
};
