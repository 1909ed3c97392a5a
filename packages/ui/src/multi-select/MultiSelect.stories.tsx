import { useState } from 'react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { Grid } from '../layout/index.ts';
import { MultiSelect } from './MultiSelect.tsx';

const meta = {
  title: 'Fields/MultiSelect',
  component: MultiSelect,
  parameters: {
    docs: {
      description: {
        component: `
Several of a closed list of options, with a search from more than ten on, all at once, and a maximum.

**Use it when** two or more of many options may be chosen: people, languages, statuses.

**Do** set \`maximum\` to what the server takes: the rest is switched off and the reason stands below.

**Don't** use it for five or fewer options with room to show them: that is a CheckboxGroup.

| Key | Does |
|---|---|
| Enter, Space, ↓ | opens it |
| typing | searches |
| ↑ ↓ | goes through the options |
| Enter | chooses, takes back |
| Delete, Backspace on the button | takes all back |
| Escape | closes it |
`,
      },
    },
  },
} satisfies Meta<typeof MultiSelect>;
export default meta;
type Story = StoryObj;

const people = [
  'Mei Lin',
  'Ouyang Xiaohua',
  'Anna',
  'Ben',
  'Chen',
  'Dora',
  'Emil',
  'Fang',
  'Grace',
  'Hong',
  'Otto',
].map((label, index) => ({
  value: index,
  label,
}));

const nothing = () => undefined;

export const States: Story = {
  render: () => (
    <Grid minColumnWidth={220}>
      <MultiSelect label="Annotators" options={people} value={[]} onChange={nothing} isRequired />
      <MultiSelect label="Annotator" options={people} value={[0]} onChange={nothing} />
      <MultiSelect
        label="Annotators"
        options={people}
        value={[0, 1, 2, 3, 4, 5]}
        onChange={nothing}
        description="At most 20."
      />
      <MultiSelect
        label="Annotators"
        options={people}
        value={[]}
        onChange={nothing}
        errorMessage="Choose at least one."
      />
      <MultiSelect label="Disabled" options={people} value={[2]} onChange={nothing} isDisabled />
    </Grid>
  ),
};

export const Dark: Story = { ...States, globals: { theme: 'dark', locale: 'zh' } };

export const SearchesAndKeepsToTheMaximum: Story = {
  render: function Render() {
    const [value, setValue] = useState<number[]>([]);
    return <MultiSelect label="Annotators" options={people} value={value} onChange={setValue} maximum={2} />;
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: /Annotators/ }));
    const search = await screen.findByRole('searchbox', { name: 'Search' });
    await userEvent.type(search, 'an');
    await expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual([
      'Ouyang Xiaohua',
      'Anna',
      'Fang',
    ]);
    await userEvent.click(screen.getByRole('option', { name: 'Fang' }));
    await userEvent.clear(search);
    await userEvent.click(screen.getByRole('option', { name: 'Mei Lin' }));
    await waitFor(() => expect(screen.getByText('At most 2 can be selected')).toBeVisible());
    await expect(screen.getByRole('option', { name: 'Ben' })).toHaveAttribute('aria-disabled', 'true');
    await userEvent.keyboard('{Escape}');
    await expect(canvas.getByRole('button', { name: /Annotators/ })).toHaveTextContent('Mei Lin, Fang');
  },
};

/** Opened before the options are loaded: they appear in the open list. */
export const OptionsComeLater: Story = {
  render: function Render() {
    const [value, setValue] = useState<number[]>([]);
    const [options, setOptions] = useState<typeof people>([]);
    return (
      <div>
        <MultiSelect label="Annotators" options={options} value={value} onChange={setValue} isSearchable />
        <span
          ref={(element) => element?.addEventListener('come', () => setOptions(people), { once: true })}
          data-testid="source"
        />
      </div>
    );
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: /Annotators/ }));
    await screen.findByRole('searchbox', { name: 'Search' });
    canvas.getByTestId('source').dispatchEvent(new Event('come'));
    await userEvent.click(await screen.findByRole('option', { name: 'Anna' }));
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(canvas.getByRole('button', { name: /Annotators/ })).toHaveTextContent('Anna'));
  },
};

export const ChoosesAllThereMayBe: Story = {
  render: function Render() {
    const [value, setValue] = useState<number[]>([5]);
    return <MultiSelect label="Annotators" options={people} value={value} onChange={setValue} maximum={4} />;
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: /Annotators/ }));
    await userEvent.click(await screen.findByRole('button', { name: 'Select all' }));
    await expect(screen.getByText('At most 4 can be selected')).toBeVisible();
    await expect(canvas.getByText('Mei Lin, Ouyang Xiaohua, Anna, Dora')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Clear selection' }));
    await expect(screen.getByText('0 selected')).toBeVisible();
  },
};
