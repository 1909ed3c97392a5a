import { useMemo, useState } from 'react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { Button } from '../button/index.ts';
import { Pagination } from '../pagination/index.ts';
import { columns, keyOf, makeTasks } from './example-rows.tsx';
import { Table } from './Table.tsx';

const description = `
Rows chosen by checkbox or by key, on this page and beyond it. What is chosen and what can be done with it stands in the table's foot; a full selection says so by itself.

**Use it when** the same is done with many rows at once. \`selection.maximum\` is the server's limit, \`total\` with \`onSelectMatching\` offers all that match, \`actions\` are what can be done.

**Do** keep the choice while pages turn. **Don't** clear it after an action that can be repeated.

| Key | Does |
|---|---|
| Space | chooses the row |
| Shift with a walking key, Shift-press | chooses everything from the row before |
| Ctrl/Cmd-A | chooses all rows in sight |
| Escape | gives the choice up |
`;

const meta = {
  title: 'Data/TableSelection',
  component: Table,
  parameters: { docs: { description: { component: description } } },
} satisfies Meta<typeof Table>;
export default meta;
type Story = StoryObj;

const open = fn();

function ManyPages({ start = [] }: { start?: readonly string[] }) {
  const [page, setPage] = useState(1);
  const [selectedKeys, onChange] = useState<ReadonlySet<string>>(new Set(start));
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
      selection={{
        selectedKeys,
        onChange,
        maximum: 100,
        total: all.length,
        onSelectMatching,
        actions: <Button size="s">Export</Button>,
      }}
      footer={<Pagination page={page} pageSize={10} total={all.length} onPageChange={setPage} />}
    />
  );
}

export const Some: Story = { render: () => <ManyPages start={['T-00002', 'T-00004', 'T-00011']} /> };

export const Dark: Story = { ...Some, globals: { theme: 'dark', locale: 'zh' } };

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

export const ChoosesByKeyboard: Story = {
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
