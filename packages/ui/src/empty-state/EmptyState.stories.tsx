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
        title="还没有项目"
        hint="项目包含任务、标签模板和数据集。先创建一个项目，再上传音频。"
        action={
          <Button variant="primary" onPress={() => create()}>
            新建项目
          </Button>
        }
      />
    </Grid>
  ),
  play: async ({ canvasElement, globals }) => {
    create.mockClear();
    const canvas = within(canvasElement);
    await expect(canvas.getByText(globals['locale'] === 'zh' ? '暂无数据' : 'Nothing here yet')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: '新建项目' }));
    await expect(create).toHaveBeenCalledOnce();
  },
};

export const Dark: Story = { ...States, globals: { theme: 'dark', locale: 'zh' } };

/** The component alone, for the controls of its page. */
export const Playground: Story = {
  tags: ['!autodocs'],
  args: { title: 'No projects yet', hint: 'A project holds tasks, label templates and datasets.' },
};
