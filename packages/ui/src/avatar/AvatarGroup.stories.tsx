import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { Stack } from '../layout/index.ts';
import { AvatarGroup } from './AvatarGroup.tsx';

const meta = {
  title: 'Data/AvatarGroup',
  component: AvatarGroup,
  parameters: {
    docs: {
      description: {
        component: `
A compact group of avatars: the first ones overlap, and a list that opens names everybody.

**Use it when** a row or a card says who belongs to something: the annotators of a task, the members of a team.

**Do** put first whom the reader looks for.

**Don't** use it where each person has figures or actions: that is a table.

| Key | Does |
|---|---|
| Tab | to the button with the number of the others |
| Enter, Space | opens the list of all names |
| Esc | closes it |
`,
      },
    },
  },
} satisfies Meta<typeof AvatarGroup>;
export default meta;
type Story = StoryObj;

const people = ['Mei Lin', 'Wang Fang', 'Anna B. Chen', 'Ouyang Xiaohua', 'annotator4', 'pm1', 'root10'].map(
  (name) => ({ id: name, name }),
);

export const States: Story = {
  render: () => (
    <Stack gap={4}>
      <AvatarGroup aria-label="Annotators" people={people} />
      <AvatarGroup aria-label="Inspectors" people={people.slice(0, 3)} />
      <AvatarGroup aria-label="Members" people={people} maximum={2} size="s" />
      <AvatarGroup aria-label="Team" people={people} size="l" />
    </Stack>
  ),
};

export const Dark: Story = { ...States, globals: { theme: 'dark', locale: 'zh' } };

export const NamesEverybody: Story = {
  render: () => <AvatarGroup aria-label="Annotators" people={people} />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getAllByRole('img')).toHaveLength(4);
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: '3 more' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    const list = within(await within(document.body).findByRole('dialog', { name: 'Annotators' }));
    await expect(list.getAllByRole('listitem')).toHaveLength(people.length);
    await expect(list.getByText('Mei Lin')).toBeVisible();
    await expect(list.getByText('root10')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    // The focus is given back in the next frame
    await waitFor(() => expect(canvas.getByRole('button', { name: '3 more' })).toHaveFocus());
  },
};

export const NamesThoseThatAreAllDrawn: Story = {
  render: () => (
    <Stack gap={4}>
      <AvatarGroup aria-label="Annotators" people={people.slice(0, 5)} />
      <AvatarGroup aria-label="Inspectors" people={[]} />
    </Stack>
  ),
  play: async ({ canvas }) => {
    // One more than are drawn takes the room of “+1”; nobody takes none
    await expect(canvas.getAllByRole('img')).toHaveLength(5);
    await expect(canvas.queryByRole('list', { name: 'Inspectors' })).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: 'Show names' }));
    const list = within(await within(document.body).findByRole('dialog', { name: 'Annotators' }));
    await expect(list.getAllByRole('listitem')).toHaveLength(5);
  },
};
