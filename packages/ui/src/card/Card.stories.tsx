import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { Button } from '../button/index.ts';
import { Grid } from '../layout/index.ts';
import { Card } from './Card.tsx';

const meta = {
  title: 'Layout/Card',
  component: Card,
  parameters: {
    docs: {
      description: {
        component: `
A surface that holds what belongs together.

**Use it when** a page has parts that stand for themselves.

**Do** give it a title and its actions.

**Don't** put cards into cards.

It takes no keyboard itself; what stands in it does. Its title is a heading of the second level, by which screen readers go from card to card.
`,
      },
    },
  },
} satisfies Meta<typeof Card>;
export default meta;
type Story = StoryObj;

export const States: Story = {
  render: () => (
    <Grid columns={2}>
      <Card>Plain content</Card>
      <Card title="Annotation rules" actions={<Button size="s">Edit</Button>}>
        Each segment holds one speaker.
      </Card>
    </Grid>
  ),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const card = canvas.getByRole('heading', { level: 2, name: /^(?:Annotation rules|标注规范)$/ }).closest('section');
    await expect(card).toContainElement(canvas.getByRole('button', { name: /^(?:Edit|编辑)$/ }));
    await expect(canvas.getAllByRole('heading')).toHaveLength(1);
  },
};

export const Dark: Story = { ...States, globals: { theme: 'dark' } };
