import type { Meta, StoryObj } from '@storybook/react-vite';
import { ChevronDown, Redo2, Undo2, ZoomIn, ZoomOut } from 'lucide-react';
import { expect, fn, userEvent, within } from 'storybook/test';
import { Button } from '../button/index.ts';
import { IconButton } from '../icon-button/index.ts';
import { Inline } from '../layout/index.ts';
import { Menu } from '../menu/index.ts';
import { ButtonGroup } from './ButtonGroup.tsx';

const meta = {
  title: 'Actions/ButtonGroup',
  component: ButtonGroup,
  parameters: {
    docs: {
      description: {
        component: `
Buttons that do variants of one thing, drawn as one control and named together for screen readers.

**Use it when** two to four actions belong together (undo and redo, in and out, a main action with a menu of its variants).

**Do** give the group a name; keep the sizes and, but for one primary, the variants equal.

**Don't** use it to choose between views: that is SegmentedControl. Don't mix what destroys with what does not.

| Key | Does |
|---|---|
| Tab | goes to the next button |
| Enter, Space | presses it |
`,
      },
    },
  },
} satisfies Meta<typeof ButtonGroup>;
export default meta;
type Story = StoryObj;

const more = [
  { id: 'next', label: 'Save and open the next' },
  { id: 'close', label: 'Save and close' },
];

export const States: Story = {
  render: () => (
    <Inline gap={5}>
      <ButtonGroup aria-label="History">
        <IconButton variant="secondary" icon={<Undo2 />} aria-label="Undo" />
        <IconButton variant="secondary" icon={<Redo2 />} aria-label="Redo" />
      </ButtonGroup>
      <ButtonGroup aria-label="Save">
        <Button variant="primary">Save</Button>
        <Menu
          trigger={<IconButton variant="primary" icon={<ChevronDown />} aria-label="More ways to save" />}
          items={more}
        />
      </ButtonGroup>
      <ButtonGroup aria-label="Export">
        <Button>JSON</Button>
        <Button>TextGrid</Button>
        <Button>SRT</Button>
      </ButtonGroup>
      <ButtonGroup aria-label="Off" isDisabled>
        <Button>One</Button>
        <Button>Two</Button>
      </ButtonGroup>
      <ButtonGroup aria-label="Verdict" isApart>
        <Button>Pass</Button>
        <Button variant="danger">Reject</Button>
      </ButtonGroup>
      <ButtonGroup aria-label="Zoom" orientation="vertical">
        <IconButton variant="secondary" icon={<ZoomIn />} aria-label="Zoom in" tooltipPlacement="right" />
        <IconButton variant="secondary" icon={<ZoomOut />} aria-label="Zoom out" tooltipPlacement="right" />
      </ButtonGroup>
    </Inline>
  ),
};

export const Dark: Story = { ...States, globals: { theme: 'dark', locale: 'zh' } };

/** In right-to-left layout the first button is at the right, with its corners rounded on that side. */
export const RightToLeft: Story = {
  render: () => (
    <div dir="rtl">
      <ButtonGroup aria-label="Export">
        <Button>JSON</Button>
        <Button>TextGrid</Button>
      </ButtonGroup>
    </div>
  ),
};

const press = fn();

export const EachButtonIsReachedByTab: Story = {
  render: () => (
    <ButtonGroup aria-label="Export">
      <Button onPress={() => press('json')}>JSON</Button>
      <Button onPress={() => press('srt')}>SRT</Button>
    </ButtonGroup>
  ),
  play: async ({ canvasElement }) => {
    press.mockClear();
    await expect(within(canvasElement).getByRole('group', { name: 'Export' })).toBeVisible();
    await userEvent.tab();
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expect(press.mock.calls).toEqual([['srt']]);
  },
};
