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
    'Asia',
    option(
      'China',
      option('North China', option('Beijing', option('Haidian'), option('Chaoyang')), option('Tianjin')),
      option('East China', option('Shanghai'), option('Hangzhou')),
    ),
    option('Japan'),
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
        label="Origin"
        options={regions}
        value="Haidian"
        onChange={nothing}
        onClear={nothing}
        description="Where the recordings come from."
      />
      <TreeMultiSelect
        label="Regions"
        options={regions}
        value={['Shanghai', 'Hangzhou', 'France']}
        onChange={nothing}
      />
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
  render: () => <Several start={['Shanghai', 'Hangzhou', 'Berlin', 'Japan']} />,
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: /Regions/ }));
    await expect(await screen.findByRole('row', { name: 'East China' })).toHaveAttribute('aria-selected', 'true');
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
    await userEvent.type(await screen.findByRole('searchbox'), 'z{Backspace}china');
    await userEvent.click(await screen.findByRole('row', { name: 'North China' }));
    await expect(value).toHaveTextContent('Haidian Chaoyang Tianjin');
    await userEvent.click(screen.getByRole('row', { name: 'Haidian' }));
    await expect(value).toHaveTextContent(/^Chaoyang Tianjin$/);
    await expect(within(screen.getByRole('row', { name: 'North China' })).getByRole('checkbox')).toBePartiallyChecked();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(canvas.getByRole('button', { name: /Regions Chaoyang, Tianjin/ })).toHaveFocus());
  },
};

export const KeepsToTheMaximum: Story = {
  render: () => <Several maximum={2} start={['France']} />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: /Regions/ }));
    await userEvent.click(await screen.findByRole('row', { name: 'Asia' }));
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
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Region Asia / Japan' })).toHaveFocus());
    await userEvent.keyboard('{Backspace}');
    await expect(canvas.getByRole('button', { name: /Region/ })).toHaveTextContent('Select…');
  },
};
