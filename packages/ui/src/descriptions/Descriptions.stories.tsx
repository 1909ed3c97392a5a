import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { Card } from '../card/index.ts';
import { StatusTag } from '../status-tag/index.ts';
import { Descriptions } from './Descriptions.tsx';

const meta = {
  title: 'Data/Descriptions',
  component: Descriptions,
  parameters: {
    docs: {
      description: {
        component: `
Names and values of one thing, in as many columns as fit.

**Use it when** the properties of a thing are read.

**Do** order by what is asked first; give long texts a row of their own.

**Don't** use it for lists of things (Table) or to edit.

It takes no keyboard: there is nothing to press.
`,
      },
    },
  },
} satisfies Meta<typeof Descriptions>;
export default meta;
type Story = StoryObj;

export const States: Story = {
  render: () => (
    <Card title="Task">
      <Descriptions
        items={[
          { id: 'name', label: 'Name', value: 'Call centre, March' },
          { id: 'state', label: 'State', value: <StatusTag tone="accent">In annotation</StatusTag> },
          { id: 'count', label: 'Audios', value: '1,280' },
          { id: 'owner', label: 'Manager', value: '' },
          { id: 'created', label: 'Created', value: '2026-03-01 09:30' },
          {
            id: 'note',
            label: 'Note',
            isWide: true,
            value:
              'Numbers are written as they are spoken; names of persons are replaced by a mark, and laughter gets its own label.',
          },
        ]}
      />
    </Card>
  ),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getAllByRole('term')).toHaveLength(6);
    // An unknown value is shown as a dash, not as an empty cell.
    await expect(canvas.getByText(/^(?:Manager|管理员)$/).nextElementSibling).toHaveTextContent('–');
    const note = canvas.getByText(/^(?:Note|备注)$/);
    const [wide, list] = [note.parentElement, note.closest('dl')];
    await expect(wide?.getBoundingClientRect().width).toBeCloseTo(list?.getBoundingClientRect().width ?? 0, 0);
  },
};

export const Dark: Story = { ...States, globals: { theme: 'dark' } };
