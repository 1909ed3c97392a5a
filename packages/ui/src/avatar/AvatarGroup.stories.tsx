import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { Stack } from '../layout/index.ts';
import { AvatarGroup } from './AvatarGroup.tsx';

const meta = {
  title: 'Data/AvatarGroup',
  component: AvatarGroup,
  parameters: {
    docs: {
      description: {
        component: `
Several people in little room: the first ones overlapping, the others in a list that opens.

**Use it when** a row or a card says who belongs to something: the annotators of a task, the members of a team.

**Do** put first whom the reader looks for.

**Don't** use it where each person has figures or actions: that is a table.

| Key | Does |
|---|---|
| Tab | to the number of those who are not drawn |
| Enter, Space | opens the list of their names |
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

export const NamesThoseThatAreNotDrawn: Story = {
  render: () => <AvatarGroup aria-label="Annotators" people={people} />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getAllByRole('img')).toHaveLength(4);
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: '3 more' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    const list = within(await within(document.body).findByRole('dialog', { name: 'Annotators' }));
    await expect(list.getByText('root10')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect(canvas.getByRole('button', { name: '3 more' })).toHaveFocus();
  },
};
