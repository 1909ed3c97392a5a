import { useState } from 'react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { Grid } from '../layout/index.ts';
import { TreeMultiSelect } from './TreeMultiSelect.tsx';
import type { TreeOption } from './tree-option.ts';
import { TreeSelect } from './TreeSelect.tsx';

const meta = {
  title: 'Fields/TreeSelect',
  component: TreeSelect,
  subcomponents: { TreeMultiSelect },
  parameters: {
    docs: {
      description: {
        component: `
One (TreeSelect) or several (TreeMultiSelect) of a hierarchy of options. In the second a check of a branch checks all below it; the value are the ends of the branches.

**Use it when** the options have levels that people know: regions, departments, categories.

**Do** let it search; keep to five levels.

**Don't** use it for a flat list: that is a Select or a MultiSelect. Don't edit the tree here: that is a TreeEditor.

| Key | Does |
|---|---|
| Enter, Space on the button | opens it |
| ↓ in the search | goes to the tree |
| ↑ ↓ | goes through the options |
| → ← | opens, closes, goes to the option above (turned round from right to left) |
| Enter, Space | chooses; checks and unchecks |
| Delete, Backspace on the button | clears, where it can be cleared |
| Escape | closes it |
`,
      },
    },
  },
} satisfies Meta<typeof TreeSelect>;
export default meta;
type Story = StoryObj;

const option = (label: string, ...children: TreeOption[]): TreeOption => ({ value: label, label, children });
const regions = [
  option(
    '亚洲',
    option(
      '中国',
      option('华北', option('北京', option('海淀区'), option('朝阳区')), option('天津')),
      option('华东', option('上海'), option('杭州')),
    ),
    option('日本'),
  ),
  option(
    'Europe',
    option('France'),
    option('Germany', option('Berlin'), { value: 'Bonn', label: 'Bonn', isDisabled: true }),
  ),
];
const nothing = () => undefined;

export const States: Story = {
  render: () => (
    <Grid minColumnWidth={260}>
      <TreeSelect label="Region" options={regions} value={null} onChange={nothing} isRequired />
      <TreeSelect
        label="地区"
        options={regions}
        value="海淀区"
        onChange={nothing}
        onClear={nothing}
        description="录音来源地"
      />
      <TreeMultiSelect label="Regions" options={regions} value={['上海', '杭州', 'France']} onChange={nothing} />
      <TreeSelect label="Region" options={regions} value={null} onChange={nothing} errorMessage="Choose a region." />
      <TreeSelect label="Disabled" options={regions} value="France" onChange={nothing} isDisabled />
    </Grid>
  ),
};

export const Dark: Story = { ...States, globals: { theme: 'dark', locale: 'zh' } };

function Several({ maximum, start = [] }: { maximum?: number; start?: readonly string[] }) {
  const [value, setValue] = useState<readonly string[]>(start);
  return (
    <>
      <TreeMultiSelect label="Regions" options={regions} value={value} onChange={setValue} maximum={maximum} />
      <output aria-label="Value">{value.join(' ')}</output>
    </>
  );
}

export const Open: Story = {
  render: () => <Several start={['上海', '杭州', 'Berlin', '日本']} />,
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: /Regions/ }));
    await expect(await screen.findByRole('row', { name: '华东' })).toHaveAttribute('aria-selected', 'true');
    await expect(screen.getByRole('row', { name: 'Germany' })).toHaveAttribute('aria-selected', 'true');
  },
};

export const ChecksCascade: Story = {
  render: () => <Several />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const value = canvas.getByRole('status', { name: 'Value' });
    await userEvent.click(canvas.getByRole('button', { name: /Regions/ }));
    // Deleting search text must not clear the value.
    await userEvent.type(await screen.findByRole('searchbox'), '日{Backspace}华');
    await userEvent.click(await screen.findByRole('row', { name: '华北' }));
    await expect(value).toHaveTextContent('海淀区 朝阳区 天津');
    await userEvent.click(screen.getByRole('row', { name: '海淀区' }));
    await expect(value).toHaveTextContent(/^朝阳区 天津$/);
    await expect(within(screen.getByRole('row', { name: '华北' })).getByRole('checkbox')).toBePartiallyChecked();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(canvas.getByRole('button', { name: /Regions 朝阳区, 天津/ })).toHaveFocus());
  },
};

export const KeepsToTheMaximum: Story = {
  render: () => <Several maximum={2} start={['France']} />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: /Regions/ }));
    await userEvent.click(await screen.findByRole('row', { name: '亚洲' }));
    await expect(canvas.getByLabelText('Value')).toHaveTextContent(/^France$/);
    await userEvent.click(screen.getByRole('row', { name: 'Germany' }));
    await expect(canvas.getByLabelText('Value')).toHaveTextContent('France Berlin');
    await expect(screen.getByText('At most 2 can be selected')).toBeVisible();
  },
};

export const ChoosesByKeyboard: Story = {
  render: function Render() {
    const [value, setValue] = useState<string | null>(null);
    return (
      <TreeSelect label="Region" options={regions} value={value} onChange={setValue} onClear={() => setValue(null)} />
    );
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await screen.findByRole('searchbox');
    await userEvent.keyboard('{ArrowDown}{ArrowRight}{ArrowDown}{ArrowDown}{Enter}');
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Region 亚洲 / 日本' })).toHaveFocus());
    await userEvent.keyboard('{Backspace}');
    await expect(canvas.getByRole('button', { name: /Region/ })).toHaveTextContent('Select…');
  },
};
