import { useEffect, useState } from 'react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fireEvent, fn, screen, userEvent, waitFor } from 'storybook/test';
import { Button } from '../button/index.ts';
import { ConfirmDialog, type ConfirmDialogProps } from './ConfirmDialog.tsx';

const meta = {
  title: 'Overlays/ConfirmDialog',
  component: ConfirmDialog,
  parameters: {
    a11y: { context: { exclude: ['[data-live-announcer]'] } },
    docs: {
      story: { inline: false, height: '320px' },
      description: {
        component: `
Asks before something that matters.

**Use it when** an action destroys, cannot be undone, or reaches other people.

**Do** say in the title what will happen, in the text what is lost; name the button by the action. Ask for a typed word only where nothing brings it back.

**Don't** ask before what can be undone.

A dangerous question focuses Cancel. A promise from \`onConfirm\` keeps it open and pending; when that fails it stays for another try.

| Key | Does |
|---|---|
| Enter in the typed word | confirms, once the word is right |
| Escape | cancels, unless it is pending |
| Tab, Shift+Tab | goes round inside |
`,
      },
    },
  },
} satisfies Meta<typeof ConfirmDialog>;
export default meta;
type Story = StoryObj;

const confirm = fn<() => Promise<void>>();

function Asked(props: Partial<ConfirmDialogProps>) {
  const [isOpen, setOpen] = useState(true);
  return (
    <>
      <Button onPress={() => setOpen(true)}>Ask again</Button>
      <ConfirmDialog
        title="Delete “Call centre, March”?"
        confirmLabel="Delete"
        tone="danger"
        onConfirm={confirm}
        {...props}
        isOpen={isOpen}
        onOpenChange={setOpen}
      >
        {props.children ?? 'Its 1,280 audios and their annotations go to the recycle bin for 30 days.'}
      </ConfirmDialog>
    </>
  );
}

export const Danger: Story = {
  render: () => <Asked />,
  play: async () => {
    await waitFor(() => expect(screen.getByRole('alertdialog', { name: /Delete|删除/ })).toBeVisible());
    await expect(screen.getByRole('button', { name: /^(?:Cancel|取消)$/ })).toHaveFocus();
  },
};

export const Dark: Story = {
  render: () => (
    <Asked title="Pass external acceptance?" confirmLabel="Pass" tone="default">
      This cannot be undone.
    </Asked>
  ),
  globals: { theme: 'dark', locale: 'zh' },
};

export const WaitsAndStaysWhenItFails: Story = {
  render: () => <Asked />,
  play: async () => {
    confirm.mockReset();
    confirm.mockRejectedValueOnce(new Error('offline')).mockResolvedValueOnce(undefined);
    const button = await screen.findByRole('button', { name: 'Delete' });
    await userEvent.click(button);
    await waitFor(() => expect(confirm).toHaveBeenCalledTimes(1));
    await expect(screen.getByRole('alertdialog')).toBeVisible();
    await waitFor(() => expect(button).not.toHaveAttribute('data-pending'));
    await userEvent.click(button);
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  },
};

export const TypedConfirmation: Story = {
  render: () => <Asked typedConfirmation="T-00042" />,
  play: async () => {
    confirm.mockReset();
    const button = await screen.findByRole('button', { name: 'Delete' });
    await expect(button).toBeDisabled();
    await userEvent.type(screen.getByRole('textbox', { name: 'Type “T-00042” to confirm' }), 'T-00042');
    await expect(button).toBeEnabled();
    // Enter that ends a composition must not confirm.
    await fireEvent.keyDown(screen.getByRole('textbox'), { key: 'Enter', keyCode: 229 });
    await expect(confirm).not.toHaveBeenCalled();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(confirm).toHaveBeenCalledOnce());
  },
};

export const EscapeWhileTyping: Story = {
  render: () => <Asked typedConfirmation="T-00042" />,
  play: async () => {
    await userEvent.type(await screen.findByRole('textbox'), 'T-000');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  },
};

/** Lets the subject of `WaitsForItsSubject` be known. */
let tell = (): void => undefined;

function AskedOnceKnown() {
  const [isKnown, setKnown] = useState(false);
  useEffect(() => {
    tell = () => setKnown(true);
  }, []);
  return (
    <Asked title="Pass external acceptance?" confirmLabel="Pass" tone="default" isConfirmDisabled={!isKnown}>
      This cannot be undone.
    </Asked>
  );
}

export const WaitsForItsSubject: Story = {
  render: () => <AskedOnceKnown />,
  play: async () => {
    const button = await screen.findByRole('button', { name: 'Pass' });
    await expect(button).toBeDisabled();
    await waitFor(() => expect(screen.getByRole('alertdialog')).toHaveFocus());
    tell();
    await waitFor(() => expect(button).toHaveFocus());
  },
};

export const NotPossibleYet: Story = {
  render: () => (
    <Asked isConfirmDisabled typedConfirmation="T-00042">
      A task that is “In progress” cannot be deleted.
    </Asked>
  ),
  play: async () => {
    confirm.mockReset();
    await userEvent.type(await screen.findByRole('textbox'), 'T-00042{Enter}');
    await expect(screen.getByRole('button', { name: 'Delete' })).toBeDisabled();
    await expect(confirm).not.toHaveBeenCalled();
  },
};
