import type { Meta, StoryObj } from '@storybook/react-vite';
import { Bold, Pause, Play, Redo2, Trash2, Undo2, ZoomIn, ZoomOut } from 'lucide-react';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { Button } from '../button/index.ts';
import { Stack } from '../layout/index.ts';
import { Toolbar, ToolbarSeparator, type ToolbarAction } from './Toolbar.tsx';

const meta = {
  title: 'Actions/Toolbar',
  component: Toolbar,
  parameters: {
    docs: {
      description: {
        component: `
Tools for one thing in one tab stop. Where the bar is narrow, actions move into a menu at its end, the last first; nothing breaks into a second line.

**Use it when** there are more than three tools for one view: a player, an editor, a chosen set of rows.

**Do** give what is used most the first place. Put what must always be in sight into \`children\`.

**Don't** mix it with fields that take arrow keys themselves.

| Key | Does |
|---|---|
| Tab | into the bar, and out of it |
| ← → | goes through the tools (↑ ↓ in a column) |
| Enter, Space | uses the tool |
`,
      },
    },
  },
} satisfies Meta<typeof Toolbar>;
export default meta;
type Story = StoryObj;

const act = fn();
const tool = (id: string, label: string, icon: ToolbarAction['icon'], isIconOnly = false): ToolbarAction => ({
  id,
  label,
  icon,
  isIconOnly,
  onAction: () => act(id),
});
const tools = [
  tool('undo', 'Undo', <Undo2 />, true),
  tool('redo', 'Redo', <Redo2 />, true),
  tool('bold', 'Bold', <Bold />),
  tool('in', 'Zoom in', <ZoomIn />),
  tool('out', 'Zoom out', <ZoomOut />),
  { ...tool('delete', 'Delete', <Trash2 />), isDisabled: true },
];

const Bar = ({ width }: { width: number }) => (
  <div style={{ maxWidth: width }}>
    <Toolbar aria-label="Segment" actions={tools}>
      <Button size="s" icon={<Play />}>
        Play
      </Button>
      <ToolbarSeparator />
    </Toolbar>
  </div>
);

export const States: Story = {
  render: () => (
    <Stack gap={5}>
      <Bar width={720} />
      <Bar width={280} />
      <Toolbar
        aria-label="View"
        orientation="vertical"
        actions={[tool('play', 'Play all', <Play />), tool('pause', 'Pause', <Pause />)]}
      />
    </Stack>
  ),
};

export const Dark: Story = { ...States, globals: { theme: 'dark' } };

export const MovesWhatDoesNotFitIntoAMenu: Story = {
  render: () => <Bar width={280} />,
  play: async ({ canvasElement }) => {
    act.mockClear();
    const canvas = within(canvasElement);
    const bar = canvas.getByRole('toolbar', { name: 'Segment' });
    await expect(bar.scrollWidth).toBeLessThanOrEqual(280);
    await userEvent.tab();
    await userEvent.keyboard('{ArrowRight}{ArrowRight}{Enter}');
    await expect(act).toHaveBeenLastCalledWith('redo');
    await userEvent.click(canvas.getByRole('button', { name: 'More' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Zoom out' }));
    await expect(act).toHaveBeenLastCalledWith('out');
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
  },
};
