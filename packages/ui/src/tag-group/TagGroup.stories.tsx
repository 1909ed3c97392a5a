import { useState } from 'react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { Star } from 'lucide-react';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { Stack } from '../layout/index.ts';
import { TagGroup, type TagItem } from './TagGroup.tsx';

const meta = {
  title: 'Data/TagGroup',
  component: TagGroup,
  parameters: {
    docs: {
      description: {
        component: `
Short words in a row that can be gone through, chosen and removed. One tab stop, however many they are.

**Use it when** something carries any number of words: tags of a task, chosen people, active filters.

**Do** keep each to one or two words. Offer undo where a removal cannot be seen elsewhere.

**Don't** use it for a state: that is a StatusTag; nor for a count: that is a Badge.

| Key | Does |
|---|---|
| ← → | goes through the tags |
| Delete, Backspace | removes the tag, where that is allowed |
| Enter, Space | chooses the tag, where tags are chosen |
| Home, End | first, last |
`,
      },
    },
  },
} satisfies Meta<typeof TagGroup>;
export default meta;
type Story = StoryObj;

const tags: readonly TagItem<string>[] = [
  { id: 'urgent', label: 'Urgent', tone: 'danger' },
  { id: 'pilot', label: 'Pilot', tone: 'accent', icon: <Star aria-hidden="true" /> },
  { id: 'dialect', label: 'Dialect', tone: 'teal' },
  { id: 'fixed', label: 'Read only', isDisabled: true },
];

function Removing({ start = tags }: { start?: readonly TagItem<string>[] }) {
  const [items, setItems] = useState(start);
  return (
    <TagGroup
      label="Tags of the task"
      items={items}
      emptyState="No tags"
      onRemove={(removed) => setItems(items.filter(({ id }) => id !== removed))}
    />
  );
}

export const States: Story = {
  render: () => (
    <Stack gap={5}>
      <TagGroup label="Tags" items={tags} description="Everybody of the platform can find it." />
      <Removing />
      <TagGroup label="Languages mixed in" items={tags} selectionMode="multiple" selectedKeys={new Set(['dialect'])} />
      <Removing start={[]} />
    </Stack>
  ),
};

export const Dark: Story = { ...States, globals: { theme: 'dark' } };

export const RemovesByKeyAndByPress: Story = {
  render: () => <Removing />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const names = () => canvas.getAllByRole('row').map((row) => row.textContent);
    await userEvent.tab();
    await userEvent.keyboard('{ArrowRight}{Delete}');
    await waitFor(() => expect(names()).toEqual(['Urgent', 'Dialect', 'Read only']));
    await userEvent.click(within(canvas.getByRole('row', { name: 'Urgent' })).getByRole('button'));
    await waitFor(() => expect(names()).toEqual(['Dialect', 'Read only']));
  },
};
