import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { Button } from '../button/index.ts';
import { Stack } from '../layout/index.ts';
import { TextField } from '../text-field/index.ts';
import { Dialog, DialogTrigger } from './index.ts';

const meta = {
  title: 'Overlays/Dialog',
  component: Dialog,
  parameters: {
    docs: {
      description: {
        component: `
A task of its own above the page.

**Use it when** a short form or a choice needs the whole attention and the page behind is still needed afterwards.

**Do** put the main button last and name it by what it does. Focus the first field.

**Don't** put long forms into it (Drawer or a page) or open more than one above another.

The focus stays inside and returns to where it was; the page behind does not scroll; head and foot stay while the body scrolls.

| Key | Does |
|---|---|
| Tab, Shift+Tab | goes round inside |
| Escape | closes the topmost |
`,
      },
    },
  },
} satisfies Meta<typeof Dialog>;
export default meta;
type Story = StoryObj;

const save = fn();

export const Open: Story = {
  render: () => (
    <DialogTrigger>
      <Button>New project</Button>
      <Dialog
        title="New project"
        footer={(close) => (
          <>
            <Button onPress={close}>Cancel</Button>
            <Button
              variant="primary"
              onPress={() => {
                save();
                close();
              }}
            >
              Create
            </Button>
          </>
        )}
      >
        <Stack>
          <TextField label="Name" isRequired autoFocus />
          <TextField label="Note" description="Only members of the team see it." />
        </Stack>
      </Dialog>
    </DialogTrigger>
  ),
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button'));
    await waitFor(() => expect(screen.getByRole('dialog', { name: /^(?:New project|新建项目)$/ })).toBeVisible());
    await expect(screen.getByRole('textbox', { name: /Name|名称/ })).toHaveFocus();
  },
};

export const Dark: Story = {
  ...Open,
  globals: { theme: 'dark', locale: 'zh' },
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button'));
    await waitFor(() => expect(screen.getByRole('dialog', { name: '新建项目' })).toBeVisible());
  },
};

export const LongContentScrolls: Story = {
  render: () => (
    <Dialog isOpen title="Terms" size="s" footer={<Button variant="primary">Agree</Button>}>
      <Stack gap={2}>
        {Array.from({ length: 60 }, (_, line) => (
          <p key={line}>{line + 1}. Each audio is annotated by one person, and nobody inspects audios of their own.</p>
        ))}
      </Stack>
    </Dialog>
  ),
  play: async () => {
    const dialog = await screen.findByRole('dialog', { name: 'Terms' });
    await expect(screen.getByRole('button', { name: 'Agree' }).getBoundingClientRect().bottom).toBeLessThan(
      window.innerHeight,
    );
    await expect(dialog.getBoundingClientRect().height).toBeLessThan(window.innerHeight);
  },
};

export const ClosesOnEscapeAndFromItsFoot: Story = {
  render: Open.render,
  play: async ({ canvasElement }) => {
    save.mockClear();
    const button = within(canvasElement).getByRole('button');
    button.focus();
    await userEvent.keyboard('{Enter}');
    await screen.findByRole('dialog');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(button).toHaveFocus());
    await userEvent.keyboard('{Enter}');
    await userEvent.click(await screen.findByRole('button', { name: 'Create' }));
    await expect(save).toHaveBeenCalledOnce();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  },
};

export const OneAboveAnother: Story = {
  render: () => (
    <DialogTrigger>
      <Button>Settings</Button>
      <Dialog title="Settings" size="l" isDismissable>
        <DialogTrigger>
          <Button>Choose a team</Button>
          <Dialog title="Teams" size="s">
            Green Field team
          </Dialog>
        </DialogTrigger>
      </Dialog>
    </DialogTrigger>
  ),
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Settings' }));
    const inner = await screen.findByRole('button', { name: 'Choose a team' });
    await userEvent.click(inner);
    await waitFor(() => expect(screen.getByRole('dialog', { name: 'Teams' })).toBeVisible());
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Teams' })).toBeNull());
    await expect(screen.getByRole('dialog', { name: 'Settings' })).toBeVisible();
    await waitFor(() => expect(inner).toHaveFocus());
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  },
};
