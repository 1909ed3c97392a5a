import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { Grid } from '../layout/index.ts';
import { SearchField } from './SearchField.tsx';

const meta = {
  title: 'Fields/SearchField',
  component: SearchField,
  parameters: {
    docs: {
      description: {
        component: `
A text to search for. \`onSearch\` waits until typing rests and never hears what an input method is still composing.

**Use it when** a list is searched by name or number.

**Do** say in the placeholder what is searched. Give the main search of a page the \`focusKey\` "/".

**Don't** put two with the same key on one page.

| Key | Does |
|---|---|
| Enter | searches at once |
| Escape | clears it |
| the focus key | leads here from the page |
`,
      },
    },
  },
} satisfies Meta<typeof SearchField>;
export default meta;
type Story = StoryObj;

export const States: Story = {
  render: () => (
    <Grid minColumnWidth={220}>
      <SearchField />
      <SearchField label="Task" placeholder="Name or id" defaultValue="call centre" />
      <SearchField placeholder="Search by task name" size="s" />
      <SearchField aria-label="With a key" focusKey="/" />
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

const search = fn();

export const SearchesWhenTypingRests: Story = {
  render: () => <SearchField onSearch={search} focusKey="/" delay={100} />,
  play: async ({ canvasElement }) => {
    search.mockClear();
    const input = within(canvasElement).getByRole('searchbox');
    await userEvent.keyboard('/');
    await expect(input).toHaveFocus();
    await userEvent.type(input, 'task');
    await waitFor(() => expect(search.mock.calls).toEqual([['task']]));
    await userEvent.type(input, ' 7{Enter}');
    await expect(search).toHaveBeenLastCalledWith('task 7');
    await userEvent.keyboard('{Escape}');
    await expect(search).toHaveBeenLastCalledWith('');
    await expect(search).toHaveBeenCalledTimes(3);
  },
};

/** An unfinished pinyin composition is not searched. */
export const WaitsForTheInputMethod: Story = {
  render: () => <SearchField onSearch={search} delay={50} />,
  play: async ({ canvasElement }) => {
    search.mockClear();
    const input = within(canvasElement).getByRole('searchbox');
    input.focus();
    input.dispatchEvent(new CompositionEvent('compositionstart', { bubbles: true }));
    await userEvent.keyboard('bei');
    await new Promise((resolve) => setTimeout(resolve, 150));
    await expect(search).not.toHaveBeenCalled();
    input.dispatchEvent(new CompositionEvent('compositionend', { bubbles: true, data: 'bei' }));
    await waitFor(() => expect(search.mock.calls).toEqual([['bei']]));
  },
};
