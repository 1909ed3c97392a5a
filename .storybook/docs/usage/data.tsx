import {
  Avatar,
  AvatarGroup,
  Badge,
  Breadcrumbs,
  Button,
  Checkbox,
  CodeBlock,
  Descriptions,
  EmptyState,
  Inline,
  Kbd,
  Pagination,
  SearchField,
  Select,
  Stack,
  Statistic,
  StatusTag,
  Steps,
  Table,
  Tabs,
  TagGroup,
  Text,
  TextField,
  Timeline,
  TreeView,
  type TableColumn,
} from '@earmark/ui';
import { BarChart, DonutChart, HeatMap, LineChart, StackedBarChart } from '@earmark/ui/chart';
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
const states = [
  { id: 'passed', label: 'Passed' },
  { id: 'failed', label: 'Failed' },
];
const filtered: readonly TableColumn<TaskRow>[] = [
  { ...task, filter: { kind: 'text' } },
  { ...hours, width: 100 },
];
const selection = { selectedKeys: new Set(['a']), onChange: nothing };

const days = ['Mon', 'Tue', 'Wed', 'Thu'].map((label) => ({ id: label, label }));
const people = ['Anna', 'Ben', 'Dora'].map((label) => ({ id: label, label }));
const series = (id: string, label: string, values: readonly number[]) => ({ id, label, values });
const passed = series('passed', 'Passed', [30, 42, 38, 51]);
const failed = series('failed', 'Failed', [6, 4, 9, 3]);

const Who = ({ name, at }: { name: string; at: string }) => (
  <>
    {name} · <time>{at}</time>
  </>
);

/** Tables, figures, charts, and ways through the platform. */
export const dataExamples: UsageExamples = {
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
  'Data/Statistic': {
    done: <Statistic label="Returned" value={18} delta={{ value: 0.5, isMoreBetter: false }} hint="than last week" />,
    undone: <Statistic label="Returned" value={18} delta={{ value: 0.5 }} />,
  },
  'Data/Descriptions': {
    done: (
      <Descriptions
        columns={1}
        items={[
          { id: 'a', label: 'Team', value: 'Green Field team' },
          { id: 'b', label: 'Deadline', value: '2026-03-24' },
        ]}
      />
    ),
    undone: (
      <Descriptions
        columns={1}
        items={[
          { id: 'a', label: 'Team', value: <TextField aria-label="Team" defaultValue="Green Field team" /> },
          { id: 'b', label: 'Deadline', value: <TextField aria-label="Deadline" defaultValue="2026-03-24" /> },
        ]}
      />
    ),
  },
  'Data/Kbd': {
    done: (
      <Inline gap={1}>
        <Kbd>Ctrl</Kbd>
        <Kbd>S</Kbd>
      </Inline>
    ),
    undone: <Kbd>Save</Kbd>,
  },
  'Data/TagGroup': {
    done: (
      <TagGroup
        label="Tags"
        items={[
          { id: 'a', label: 'Urgent' },
          { id: 'b', label: 'Pilot' },
        ]}
        onRemove={nothing}
      />
    ),
    undone: <TagGroup label="Status" items={[{ id: 'a', label: 'Inspection failed', tone: 'danger' }]} />,
  },
  'Data/StatusTag': {
    done: (
      <StatusTag tone="danger" shape="cross">
        Inspection failed
      </StatusTag>
    ),
    undone: (
      <StatusTag tone="danger" isPlain>
        !
      </StatusTag>
    ),
  },
  'Data/Badge': {
    done: (
      <Inline gap={1}>
        <Text>Notices</Text>
        <Badge tone="danger">3</Badge>
      </Inline>
    ),
    undone: (
      <Inline gap={1}>
        <Text>Notices</Text>
        <Badge>0</Badge>
      </Inline>
    ),
  },
  'Data/Avatar': {
    done: (
      <Inline>
        <Avatar name="Mei Lin" isDecorative />
        <Text>Mei Lin</Text>
      </Inline>
    ),
    undone: <Avatar name="Annotators" />,
  },
  'Data/AvatarGroup': {
    done: (
      <AvatarGroup
        aria-label="Annotators"
        people={['Mei Lin', 'Anna B. Chen', 'Wang Fang'].map((name) => ({ id: name, name }))}
      />
    ),
    undone: (
      <Stack gap={1}>
        <AvatarGroup
          aria-label="Annotators"
          people={['Mei Lin', 'Anna B. Chen', 'Wang Fang'].map((name) => ({ id: name, name }))}
        />
        <Text size="s" color="muted">
          12 h · 40 h · 8 h
        </Text>
      </Stack>
    ),
  },
  'Data/CodeBlock': {
    done: (
      <Wide>
        <CodeBlock title="Access token" code="em_4f8b0c1e9a7d4f8b0c1e9a7d4f8b0c1e9a7d" isWrapping />
      </Wide>
    ),
    undone: (
      <Wide>
        <CodeBlock title="Status" code="200" />
      </Wide>
    ),
  },
  'Data/Timeline': {
    done: (
      <Timeline
        aria-label="History"
        items={[
          { id: 'b', title: 'Returned', meta: <Who name="Wang Fang" at="09:12" />, tone: 'danger' },
          { id: 'a', title: 'Submitted', meta: <Who name="Mei Lin" at="08:30" /> },
        ]}
      />
    ),
    undone: (
      <Timeline
        aria-label="History"
        items={[
          { id: 'a', title: 'Edit', tone: 'success' },
          { id: 'b', title: 'Edit', tone: 'danger' },
        ]}
      />
    ),
  },
  'Data/TreeView': {
    done: (
      <Wide>
        <TreeView
          aria-label="Audios"
          defaultExpandedKeys={new Set(['a'])}
          selectionMode="single"
          selectedKeys={new Set(['b'])}
          items={[
            {
              id: 'a',
              label: 'March',
              suffix: <Badge>2</Badge>,
              children: [
                { id: 'b', label: 'Batch 1' },
                { id: 'c', label: 'Batch 2' },
              ],
            },
          ]}
        />
      </Wide>
    ),
    undone: (
      <Wide>
        <Stack gap={1}>
          <Text>Region</Text>
          <TreeView
            aria-label="Region"
            defaultExpandedKeys={new Set(['a'])}
            selectionMode="single"
            selectedKeys={new Set(['b'])}
            items={[{ id: 'a', label: 'Asia', children: [{ id: 'b', label: 'Japan' }] }]}
          />
          <Button size="s">Save</Button>
        </Stack>
      </Wide>
    ),
  },
  'Navigation/Tabs': {
    done: (
      <Wide>
        <Tabs
          aria-label="Project"
          items={[
            { id: 'a', label: 'Tasks', count: 4 },
            { id: 'b', label: 'People' },
          ]}
        />
      </Wide>
    ),
    undone: (
      <Wide>
        <Tabs
          aria-label="New task"
          items={[
            { id: 'a', label: 'Name and team' },
            { id: 'b', label: 'Which audios' },
            { id: 'c', label: 'Submit' },
          ]}
        />
      </Wide>
    ),
  },
  'Navigation/Steps': {
    done: (
      <Wide>
        <Steps
          aria-label="New task"
          orientation="vertical"
          current="b"
          onStepPress={nothing}
          items={[
            { id: 'a', title: 'Basics', isVisited: true },
            { id: 'b', title: 'Labels', isInvalid: true },
            { id: 'c', title: 'People' },
          ]}
        />
      </Wide>
    ),
    undone: (
      <Wide>
        <Steps
          aria-label="Project"
          orientation="vertical"
          current="a"
          items={[
            { id: 'a', title: 'Tasks' },
            { id: 'b', title: 'Statistics' },
          ]}
        />
      </Wide>
    ),
  },
  'Navigation/Breadcrumbs': {
    done: (
      <Breadcrumbs
        items={[
          { id: 'a', label: 'Projects', href: '#' },
          { id: 'b', label: 'Call centre 2026', href: '#' },
          { id: 'c', label: 'Call centre, March' },
        ]}
      />
    ),
    undone: (
      <Breadcrumbs
        items={[
          { id: 'a', label: 'Projects', href: '#' },
          { id: 'b', label: 'Project', href: '#' },
          { id: 'c', label: 'Task' },
        ]}
      />
    ),
  },
  'Charts/BarChart': {
    done: (
      <Wide>
        <BarChart title="Audios each day" height={160} categories={days} series={[passed]} />
      </Wide>
    ),
    undone: (
      <Wide>
        <BarChart
          title="Audios each day"
          height={160}
          categories={days}
          series={[
            passed,
            failed,
            series('a', 'Returned', [12, 8, 3, 9]),
            series('b', 'Claimed', [20, 18, 22, 12]),
            series('c', 'Closed', [4, 9, 7, 5]),
          ]}
        />
      </Wide>
    ),
  },
  'Charts/StackedBarChart': {
    done: (
      <Wide>
        <StackedBarChart title="Verdicts each day" height={160} categories={days} series={[passed, failed]} />
      </Wide>
    ),
    undone: (
      <Wide>
        <StackedBarChart
          title="Verdicts each day"
          height={160}
          categories={days}
          series={[passed, series('all', 'Submitted', [36, 46, 47, 54])]}
        />
      </Wide>
    ),
  },
  'Charts/LineChart': {
    done: (
      <Wide>
        <LineChart title="Audios each day" height={160} categories={days} series={[passed]} />
      </Wide>
    ),
    undone: (
      <Wide>
        <LineChart
          title="Audios"
          height={160}
          categories={people}
          series={[series('audios', 'Audios', [30, 12, 44])]}
        />
      </Wide>
    ),
  },
  'Charts/DonutChart': {
    done: (
      <Wide>
        <DonutChart
          title="States of audios"
          height={160}
          slices={[
            { id: 'a', label: 'Submitted', value: 320 },
            { id: 'b', label: 'Passed', value: 261 },
            { id: 'c', label: 'Returned', value: 40 },
          ]}
        />
      </Wide>
    ),
    undone: (
      <Wide>
        {['Batch 1', 'Batch 2'].map((title, at) => (
          <DonutChart
            key={title}
            title={title}
            height={120}
            slices={states.map(({ id, label }, index) => ({ id, label, value: 40 + 7 * index + 5 * at }))}
          />
        ))}
      </Wide>
    ),
  },
  'Charts/HeatMap': {
    done: (
      <Wide>
        <HeatMap
          title="Audios by person and day"
          columns={days}
          rows={people}
          values={[
            [12, 30, 4, 22],
            [8, 11, 40, 2],
            [25, null, 18, 9],
          ]}
        />
      </Wide>
    ),
    undone: (
      <Wide>
        <HeatMap
          title="Duration"
          columns={days}
          rows={people.slice(0, 1)}
          values={[[10_412, 10_420, 10_398, 10_405]]}
        />
      </Wide>
    ),
  },
};
