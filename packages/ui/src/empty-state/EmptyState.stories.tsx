import type { Meta, StoryObj } from '@storybook/react-vite';
import { FolderPlus } from 'lucide-react';
import { expect, fn, userEvent, within } from 'storybook/test';
import { Button } from '../button/index.ts';
import { Grid } from '../layout/index.ts';
import { EmptyState } from './EmptyState.tsx';

const meta = {
  title: 'Feedback/EmptyState',
  component: EmptyState,
  parameters: {
    docs: {
      description: {
        component: `
Stands where there would be content.

**Use it when** a list, a chart or a search has nothing to show.

**Do** say what would be here and how it comes; give the first step as an action.

**Don't** blame; don't use it for failures (ErrorState).

| Key | Does |
|---|---|
| Tab | to the action, where there is one |
`,
      },
    },
  },
} satisfies Meta<typeof EmptyState>;
export default meta;
type Story = StoryObj;

const create = fn();

export const States: Story = {
  render: () => (
    <Grid columns={2}>
      <EmptyState />
      <EmptyState
        icon={<FolderPlus />}
        title="No projects so far"
        hint="A project holds tasks, label templates and datasets. Create one, then upload audios."
        action={
          <Button variant="primary" onPress={() => create()}>
            New project
          </Button>
        }
      />
    </Grid>
  ),
};

export const Begins: Story = {
  render: States.render,
  play: async ({ canvasElement }) => {
    create.mockClear();
    const canvas = within(canvasElement);
    await expect(canvas.getByText('Nothing here yet')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'New project' }));
    await expect(create).toHaveBeenCalledOnce();
  },
};

export const Dark: Story = { render: States.render, globals: { theme: 'dark', locale: 'zh' } };

/** The component alone, for the controls of its page. */
export const Playground: Story = {
  tags: ['!autodocs'],
  args: { title: 'No projects yet', hint: 'A project holds tasks, label templates and datasets.' },
};
