import type { Meta, StoryObj } from '@storybook/react-vite';
import { FolderPlus } from 'lucide-react';
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
`,
      },
    },
  },
} satisfies Meta<typeof EmptyState>;
export default meta;
type Story = StoryObj;

export const States: Story = {
  render: () => (
    <Grid columns={2}>
      <EmptyState />
      <EmptyState
        icon={<FolderPlus />}
        title="还没有项目"
        hint="项目包含任务、标签模板和数据集。先创建一个项目，再上传音频。"
        action={<Button variant="primary">新建项目</Button>}
      />
    </Grid>
  ),
};

export const Dark: Story = { ...States, globals: { theme: 'dark', locale: 'zh' } };
