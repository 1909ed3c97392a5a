import { useState } from 'react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { Grid } from '../layout/index.ts';
import { ComboBox } from './ComboBox.tsx';

const meta = { title: 'Fields/ComboBox', component: ComboBox } satisfies Meta<typeof ComboBox>;
export default meta;
type Story = StoryObj;

const teams = ['North', 'South', '华东一组', '华东二组', 'Night shift'].map((label, index) => ({ value: `t${index}`, label }));

export const States: Story = {
  render: () => (
    <Grid minColumnWidth={220}>
      <ComboBox label="Team" options={teams} isRequired />
      <ComboBox label="团队" options={teams} value="t2" description="可输入名称搜索" />
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
    await userEvent.type(input, '华东二');
    await userEvent.click(await screen.findByRole('option', { name: '华东二组' }));
    await expect(canvas.getByRole('status')).toHaveTextContent('t3');
    await expect(input).toHaveValue('华东二组');
  },
};
