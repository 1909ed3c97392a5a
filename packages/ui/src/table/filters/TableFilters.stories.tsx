import { useMemo, useState } from 'react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { columns, keyOf, makeTasks, type Task } from '../example-rows.tsx';
import { fitsFilter, type TableFilters } from './filter.ts';
import { Table } from '../Table.tsx';

const description = `
Rows narrowed column by column: by text, a choice, a range of numbers or days. The button stands in the column's head; what is on stands above the table, where it is taken off again.

**Use it when** people look for rows by what stands in a column. \`filter\` of a column says how; \`filters\` and \`onFiltersChange\` bring them to the address or the server. Rows that come in are narrowed already; \`fitsFilter\` does it
where all rows are at hand.

**Do** offer as choices what the column shows, with the same words. **Don't** put a second way to filter above a column that filters.

| Key | Does |
|---|---|
| Tab | to the button in a head, and to the filters that are on |
| Enter, Space | opens the filter; in it Enter applies |
| Escape | closes it and changes nothing |
`;

const meta = {
  title: 'Data/TableFilters',
  component: Table,
  parameters: { docs: { description: { component: description } } },
} satisfies Meta<typeof Table>;
export default meta;
type Story = StoryObj;

const contentOf: Readonly<Record<string, (task: Task) => string | number>> = {
  name: (task) => task.name,
  state: (task) => task.state,
  audios: (task) => task.audios,
  created: (task) => task.created,
};
const twenty = makeTasks(20);

function Narrowing({ initial = {} }: { initial?: TableFilters }) {
  const [filters, setFilters] = useState<TableFilters>(initial);
  const rows = useMemo(
    () =>
      twenty.filter((task) =>
        Object.entries(filters).every(([id, value]) => fitsFilter(contentOf[id]?.(task) ?? null, value)),
      ),
    [filters],
  );
  return (
    <Table
      aria-label="Tasks"
      columns={columns}
      rows={rows}
      rowKey={keyOf}
      filters={filters}
      onFiltersChange={setFilters}
      maxHeight="420px"
    />
  );
}

const narrowed: TableFilters = {
  state: { kind: 'choice', values: ['open', 'failed'] },
  audios: { kind: 'range', from: 500, to: 4000 },
  created: { kind: 'date', from: '2026-01-01', to: '2026-06-30' },
};

export const Filtered: Story = { render: () => <Narrowing initial={narrowed} /> };

export const Dark: Story = { ...Filtered, globals: { theme: 'dark', locale: 'zh' } };

export const NarrowsAndWidensAgain: Story = {
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
    await waitFor(() =>
      expect(canvas.getByRole('group', { name: 'Active filters' })).toHaveTextContent('Audios: ≥ 2,000'),
    );
    await userEvent.click(canvas.getByRole('button', { name: 'Remove filter: Status' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Clear all' }));
    await waitFor(() => expect(rows()).toBe(20));
  },
};
