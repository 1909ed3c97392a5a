import { useState } from 'react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { Grid } from '../layout/index.ts';
import { LazySelect } from './LazySelect.tsx';
import { Select } from './Select.tsx';

const meta = {
  title: 'Fields/Select',
  component: Select,
  parameters: {
    docs: {
      description: {
        component: `
One of a closed list of options, with headings where they help and a search from more than ten on.

**Use it when** one of five or more options is chosen.

**Do** put the likely ones first; give \`onClear\` where nothing is an answer too.

**Don't** use it for two to four options with room to show them: that is a RadioGroup or a SegmentedControl.

| Key | Does |
|---|---|
| Enter, Space, ↓ | opens it |
| typing | goes to the option that begins so, or searches |
| ↑ ↓ | goes through the options |
| Enter | chooses |
| Delete, Backspace on the button | clears, where it can be cleared |
| Escape | closes it |
`,
      },
    },
  },
} satisfies Meta<typeof Select>;
export default meta;
type Story = StoryObj;

const languages = [
  { value: 'zh', label: 'Mandarin', description: 'As in Beijing' },
  { value: 'yue', label: 'Cantonese', description: 'As in Guangzhou' },
  { value: 'en', label: 'English' },
  { value: 'de', label: 'German', isDisabled: true },
] as const;

const grouped = [
  {
    title: 'Open',
    options: [
      { value: 1, label: 'In annotation' },
      { value: 2, label: 'In inspection' },
    ],
  },
  { title: 'Closed', options: [{ value: 3, label: 'Externally accepted, with a name that is longer than its list' }] },
] as const;

export const States: Story = {
  render: () => (
    <Grid minColumnWidth={220}>
      <Select label="Language" options={languages} isRequired />
      <Select label="Language" options={languages} defaultValue="zh" description="Of the recordings." />
      <Select label="Spoken language" options={languages} errorMessage="Choose the language." />
      <Select label="Disabled" options={languages} defaultValue="en" isDisabled />
      <Select label="Clearable" options={languages} value="en" onClear={() => undefined} />
      <Select aria-label="Status" prefix="Status" options={grouped} defaultValue={3} />
      <Select aria-label="Small" size="s" options={languages} defaultValue="en" />
      <Select aria-label="Large" size="l" options={languages} defaultValue="en" />
    </Grid>
  ),
};

export const Dark: Story = { ...States, globals: { theme: 'dark', locale: 'zh' } };

export const ChoosesByKeyboard: Story = {
  render: function Render() {
    const [value, setValue] = useState<'zh' | 'yue' | 'en' | 'de' | null>(null);
    return (
      <Select label="Language" options={languages} value={value} onChange={setValue} onClear={() => setValue(null)} />
    );
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(screen.getByRole('listbox')).toBeVisible());
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    const button = canvas.getByRole('button', { name: /Language/ });
    await expect(button).toHaveTextContent('English');
    await userEvent.keyboard('{Delete}');
    await expect(button).toHaveTextContent('Select…');
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(screen.getByRole('listbox')).toBeVisible());
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(button).toHaveTextContent('Mandarin'));
    const clear = canvas.getByRole('button', { name: 'Clear' });
    await expect(clear).toHaveAttribute('tabindex', '-1');
    await userEvent.click(clear);
    await expect(button).toHaveTextContent('Select…');
    await expect(button).toHaveFocus();
  },
};

export const Open: Story = {
  render: () => <Select label="Status" options={grouped} defaultValue={2} />,
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button'));
    await expect(await screen.findByRole('option', { name: 'In inspection' })).toHaveAttribute('aria-selected', 'true');
  },
};

const dialects = Array.from({ length: 60 }, (_, index) => ({ value: index, label: `Dialect ${index + 1}` }));

export const SearchesInMany: Story = {
  render: function Render() {
    const [value, setValue] = useState<number | null>(null);
    return <Select label="Dialect" options={dialects} value={value} onChange={setValue} />;
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: /Dialect/ }));
    const search = await screen.findByRole('searchbox', { name: 'Search' });
    await waitFor(() => expect(screen.getByRole('option', { name: 'Dialect 1' })).toBeVisible());
    await userEvent.type(search, '60');
    await userEvent.click(await screen.findByRole('option', { name: 'Dialect 60' }));
    await waitFor(() => expect(canvas.getByRole('button', { name: /Dialect/ })).toHaveTextContent('Dialect 60'));
  },
};

const speeds = [
  { value: 1, label: '1×' },
  { value: 2, label: '2×' },
] as const;

/**
 * The first paint contains only a button: the list is loaded on hover, focus or press, and press and focus are kept.
 */
export const ComesWhenItIsTurnedTo: Story = {
  render: function Render() {
    const [speed, setSpeed] = useState<1 | 2 | null>(1);
    const [language, setLanguage] = useState<'zh' | 'yue' | 'en' | 'de' | null>('en');
    return (
      <Grid minColumnWidth={220}>
        <LazySelect aria-label="Speed" size="s" options={speeds} value={speed} onChange={setSpeed} />
        <LazySelect
          aria-label="Language"
          options={languages}
          value={language}
          onChange={setLanguage}
          onClear={() => setLanguage(null)}
        />
      </Grid>
    );
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: '1× Speed' }));
    await userEvent.click(await screen.findByRole('option', { name: '2×' }));
    const speed = await canvas.findByRole('button', { name: '2× Speed' });
    await waitFor(() => expect(speed).toHaveFocus());
    await userEvent.tab();
    await waitFor(() => expect(canvas.getByRole('button', { name: 'English Language' })).toHaveFocus());
    await userEvent.keyboard('{ArrowDown}');
    await waitFor(() => expect(screen.getByRole('listbox')).toBeVisible());
    await userEvent.keyboard('{ArrowUp}{Enter}');
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Cantonese Language' })).toHaveFocus());
    await userEvent.keyboard('{Delete}');
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Select… Language' })).toHaveFocus());
  },
};
