import { useState } from 'react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { Grid } from '../layout/index.ts';
import { ComboBox } from './ComboBox.tsx';
import { useOptionSearch } from './use-option-search.ts';

const meta = {
  title: 'Fields/ComboBox',
  component: ComboBox,
  parameters: {
    docs: {
      description: {
        component: `
One of many options, found by typing; of long lists only what is in sight is drawn. Options from a server come through \`useOptionSearch(load)\`, spread onto it.

**Use it when** there are more options than one reads: languages, people, projects.

**Do** load the likeliest options for an empty text. Give \`allowsCustomValue\` only where any text is right.

**Don't** use it for short lists: a Select shows them all.

| Key | Does |
|---|---|
| typing | narrows the options |
| ↑ ↓ | goes through them |
| Enter | chooses |
| Escape | closes it, then takes back what was typed |
`,
      },
    },
  },
} satisfies Meta<typeof ComboBox>;
export default meta;
type Story = StoryObj;

const teams = ['North', 'South', 'East one', 'East two', 'Night shift'].map((label, index) => ({
  value: `t${index}`,
  label,
}));

export const States: Story = {
  render: () => (
    <Grid minColumnWidth={220}>
      <ComboBox label="Team" options={teams} isRequired />
      <ComboBox label="Group" options={teams} value="t2" description="Type a name to search." />
      <ComboBox label="Team" options={teams} errorMessage="Choose a team." />
      <ComboBox label="Loading" options={[]} isLoading />
      <ComboBox label="Disabled" options={teams} value="t0" isDisabled />
    </Grid>
  ),
};

export const Dark: Story = { ...States, globals: { theme: 'dark', locale: 'zh' } };

export const FindsByTyping: Story = {
  render: function Render() {
    const [value, setValue] = useState<string | null>(null);
    return (
      <>
        <ComboBox label="Team" options={teams} value={value} onChange={setValue} />
        <output>{value}</output>
      </>
    );
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const input = canvas.getByRole('combobox', { name: 'Team' });
    await userEvent.type(input, 'sou');
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await expect(canvas.getByRole('status')).toHaveTextContent('t1');
    await userEvent.clear(input);
    await userEvent.type(input, 'zzz');
    await waitFor(() => expect(screen.getByText('No results')).toBeVisible());
    await userEvent.clear(input);
    await userEvent.type(input, 'East t');
    await userEvent.click(await screen.findByRole('option', { name: 'East two' }));
    await expect(canvas.getByRole('status')).toHaveTextContent('t3');
    await expect(input).toHaveValue('East two');
  },
};

const cities = Array.from({ length: 1200 }, (_, index) => ({ value: index, label: `City ${index + 1}` }));

export const DrawsOnlyWhatIsInSight: Story = {
  render: () => <ComboBox label="City" options={cities} />,
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('combobox'));
    await waitFor(() => expect(screen.getByRole('option', { name: 'City 1' })).toBeVisible());
    await expect(screen.getAllByRole('option').length).toBeLessThan(60);
  },
};

const find = async (text: string) => {
  await new Promise((resolve) => setTimeout(resolve, 50));
  return teams.filter(({ label }) => label.toLowerCase().includes(text.toLowerCase()));
};

export const AsksElsewhere: Story = {
  render: function Render() {
    const search = useOptionSearch(find, 50);
    const [value, setValue] = useState<string | null>(null);
    return <ComboBox label="Team" {...search} value={value} onChange={setValue} />;
  },
  play: async ({ canvasElement }) => {
    const input = within(canvasElement).getByRole('combobox', { name: 'Team' });
    await userEvent.type(input, 'night');
    await userEvent.click(await screen.findByRole('option', { name: 'Night shift' }));
    await waitFor(() => expect(screen.queryByRole('option')).toBeNull());
    await waitFor(() => expect(input).toHaveValue('Night shift'));
    await userEvent.clear(input);
    await userEvent.type(input, 'zzz');
    await expect(await screen.findByText('No results')).toBeVisible();
  },
};
