import { useState } from 'react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { AudioLines, Folder } from 'lucide-react';
import { expect, fn, userEvent, within } from 'storybook/test';
import { Grid } from '../layout/index.ts';
import { TreeView, type TreeViewItem } from './TreeView.tsx';

const meta = {
  title: 'Data/TreeView',
  component: TreeView,
  parameters: {
    docs: {
      description: {
        component: `
A hierarchy that is looked through: folders of a dataset, regions, labels with labels below them.

**Use it when** people look for something by where it belongs.

**Do** open the branches that lead to what is chosen (\`defaultExpandedKeys\`). Put counts and states to the end of the row (\`suffix\`).

**Don't** use it to keep a hierarchy: that is a TreeEditor; nor to fill in a field: that is a TreeSelect.

| Key | Does |
|---|---|
| ↑ ↓ | goes through the rows in sight |
| → ← | opens, closes, goes to the row above (turned round from right to left) |
| Enter | opens the entry, where it can be opened |
| Space | chooses the entry, where entries are chosen |
| letters | goes to the row that begins with them |
`,
      },
    },
  },
} satisfies Meta<typeof TreeView>;
export default meta;
type Story = StoryObj;

const folders: readonly TreeViewItem[] = [
  {
    id: 'march',
    label: 'March',
    icon: <Folder aria-hidden="true" />,
    suffix: '1,280',
    children: [
      {
        id: 'batch',
        label: 'Batch 7',
        icon: <Folder aria-hidden="true" />,
        suffix: '640',
        children: [{ id: 'call', label: 'call_0007.wav', icon: <AudioLines aria-hidden="true" /> }],
      },
      { id: 'rest', label: 'Other', icon: <Folder aria-hidden="true" />, suffix: '640' },
    ],
  },
  { id: 'old', label: 'Closed', icon: <Folder aria-hidden="true" />, isDisabled: true },
];
const open = fn();

function Choosing() {
  const [selectedKeys, onSelectionChange] = useState<ReadonlySet<string>>(new Set(['rest']));
  return (
    <TreeView
      aria-label="Chosen"
      items={folders}
      selectionMode="multiple"
      defaultExpandedKeys={new Set(['march'])}
      selectedKeys={selectedKeys}
      onSelectionChange={onSelectionChange}
    />
  );
}

export const States: Story = {
  render: () => (
    <Grid minColumnWidth={260}>
      <TreeView
        aria-label="Data"
        items={folders}
        defaultExpandedKeys={new Set(['march', 'batch'])}
        selectionMode="single"
        selectedKeys={new Set(['batch'])}
      />
      <Choosing />
      <TreeView aria-label="Empty" items={[]} />
    </Grid>
  ),
};

export const Dark: Story = { ...States, globals: { theme: 'dark' } };

export const OpensByKeyboard: Story = {
  render: () => <TreeView aria-label="Data" items={folders} onAction={open} />,
  play: async ({ canvasElement }) => {
    open.mockClear();
    const rows = () => within(canvasElement).getAllByRole('row').length;
    await userEvent.tab();
    await userEvent.keyboard('{ArrowRight}');
    await expect(rows()).toBe(4);
    await userEvent.keyboard('{ArrowDown}{ArrowRight}{ArrowDown}{Enter}');
    await expect(open).toHaveBeenCalledWith('call');
    await userEvent.keyboard('{ArrowLeft}{ArrowLeft}{ArrowLeft}{ArrowLeft}');
    await expect(rows()).toBe(2);
  },
};
