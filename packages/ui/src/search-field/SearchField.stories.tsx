import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { Grid } from '../layout/index.ts';
import { SearchField } from './SearchField.tsx';

const meta = { title: 'Fields/SearchField', component: SearchField } satisfies Meta<typeof SearchField>;
export default meta;
type Story = StoryObj;

export const States: Story = {
  render: () => (
    <Grid minColumnWidth={220}>
      <SearchField />
      <SearchField label="Task" placeholder="Name or id" defaultValue="call centre" />
      <SearchField placeholder="搜索任务名称" size="s" />
      <SearchField aria-label="Disabled" isDisabled defaultValue="x" />
    </Grid>
  ),
};

export const Dark: Story = { ...States, globals: { theme: 'dark', locale: 'zh' } };

const submit = fn();

export const SubmitsAndClears: Story = {
  render: () => <SearchField onSubmit={submit} />,
  play: async ({ canvasElement }) => {
    submit.mockClear();
    const canvas = within(canvasElement);
    const input = canvas.getByRole('searchbox', { name: 'Search' });
    await userEvent.type(input, 'task 7{Enter}');
    await expect(submit).toHaveBeenCalledWith('task 7');
    await userEvent.click(canvas.getByRole('button', { name: /Clear/ }));
    await expect(input).toHaveValue('');
    await expect(canvas.queryByRole('button')).toBeNull();
  },
};
