import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, spyOn, userEvent, waitFor, within } from 'storybook/test';
import { Button } from '../button/index.ts';
import { Inline } from '../layout/index.ts';
import { toast, type ToastKind, type ToastOptions } from './toast.ts';
import { ToastRegion } from './ToastRegion.tsx';

const meta = {
  title: 'Feedback/Toast',
  component: ToastRegion,
  beforeEach: () => toast.clear(),
  parameters: {
    docs: {
      description: {
        component: `
Says in a few words what has just happened, above everything, and goes by itself after five seconds. It stands at the bottom right of the window (at the left in languages written from the right), where what scrolls or stays makes room for it.

**Use it when** an action has worked or failed and nothing on the page shows it.

**Do** name the thing: "Project saved". Let errors say what can be done.

An action takes back what has just happened or leads to it; what can also be done elsewhere on the page, as the message goes.

**Don't** put questions or anything into it that must not be missed: use Banner or Dialog.

Success, warning and information appear once while the same one is visible; errors always appear. A message takes the place of the one before of the same topic: what answers keys pressed in a row does not pile up. Hovering or focusing stops the clock. What appears is read out at once.

| Key | Does |
|---|---|
| F6 | goes to the messages and back |
| Tab | from message to message |
| Escape, Delete | takes the focused message away |
`,
      },
    },
  },
} satisfies Meta<typeof ToastRegion>;
export default meta;
type Story = StoryObj;

interface TellProps {
  kind: ToastKind;
  text: string;
  options?: ToastOptions;
  children: string;
}

const Tell = ({ kind, text, options, children }: TellProps) => (
  <Button onPress={() => toast[kind](text, options)}>{children}</Button>
);

export const Kinds: Story = {
  render: () => (
    <Inline>
      <Tell kind="success" text="Saved">
        Success
      </Tell>
      <Tell kind="info" text="The export has started; you will be told when it is ready">
        Info
      </Tell>
      <Tell kind="warning" text="The connection is slow; edits are kept here until it is back.">
        Warning
      </Tell>
      <Tell kind="error" text="Upload failed: the file is not a WAV.">
        Error
      </Tell>
    </Inline>
  ),
  play: async ({ canvasElement }) => {
    for (const button of within(canvasElement).getAllByRole('button')) await userEvent.click(button);
    await waitFor(() => expect(screen.getAllByRole('alertdialog')).toHaveLength(4));
    // While the pointer is over the toasts none disappears.
    const [first] = screen.getAllByRole('alertdialog');
    if (first === undefined) throw new Error('There is no toast');
    await userEvent.hover(first);
  },
};

export const Dark: Story = { ...Kinds, globals: { theme: 'dark', locale: 'zh' } };

export const SameTextShowsOnceUnlessItIsAnError: Story = {
  render: Kinds.render,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    for (const name of ['Success', 'Success', 'Error', 'Error'])
      await userEvent.click(canvas.getByRole('button', { name }));
    await waitFor(() => expect(screen.getAllByText(/Upload failed/)).toHaveLength(2));
    await expect(screen.getAllByText('Saved')).toHaveLength(1);
    const saved = screen.getByText('Saved').closest<HTMLElement>('[role=alertdialog]');
    if (saved === null) throw new Error('the message is in no toast');
    await userEvent.click(within(saved).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByText('Saved')).toBeNull());
    await userEvent.click(canvas.getByRole('button', { name: 'Success' }));
    await waitFor(() => expect(screen.getByText('Saved')).toBeVisible());
  },
};

const takenBack = fn();

export const TakesBack: Story = {
  render: () => (
    <Tell
      kind="success"
      text="The task was deleted."
      options={{ action: { label: 'Undo', onPress: takenBack }, milliseconds: 10_000 }}
    >
      Delete
    </Tell>
  ),
  play: async ({ canvasElement }) => {
    takenBack.mockClear();
    const remove = within(canvasElement).getByRole('button', { name: 'Delete' });
    // Each deletion can be undone separately, although both have the same message.
    await userEvent.click(remove);
    await userEvent.click(remove);
    await waitFor(() => expect(screen.getAllByRole('button', { name: 'Undo' })).toHaveLength(2));
    const [first] = screen.getAllByRole('button', { name: 'Undo' });
    first?.focus();
    await userEvent.keyboard('{Enter}');
    await expect(takenBack).toHaveBeenCalledTimes(1);
    await waitFor(() => expect(screen.getAllByRole('button', { name: 'Undo' })).toHaveLength(1));
  },
};

/** While messages stand the root says how much room they take: pages and dialogs keep it free at their foot. */
export const ReservesRoom: Story = {
  render: () => (
    <Tell kind="info" text="Saved">
      {'Save'}
    </Tell>
  ),
  play: async ({ canvas }) => {
    const room = (): string => document.documentElement.style.getPropertyValue('--em-toast-room');
    await expect(room()).toBe('');
    await userEvent.click(canvas.getByRole('button'));
    const message = await screen.findByRole('alertdialog');
    await waitFor(() => expect(Number.parseFloat(room())).toBeGreaterThan(40));
    const { top, right } = message.getBoundingClientRect();
    await expect(top).toBeGreaterThanOrEqual(window.innerHeight - Number.parseFloat(room()));
    await expect(right).toBe(window.innerWidth - 16);
    toast.clear();
    await waitFor(() => expect(room()).toBe(''));
  },
};

/** An action with a deadline: the remaining seconds are shown. */
export const Counting: Story = {
  render: () => (
    <Tell
      kind="success"
      text="Passed."
      options={{ action: { label: 'Undo', onPress: takenBack }, milliseconds: 10_000, isCounting: true }}
    >
      Pass
    </Tell>
  ),
  play: async ({ canvasElement }) => {
    takenBack.mockClear();
    const setInterval = spyOn(window, 'setInterval');
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Pass' }));
    const undo = await screen.findByRole('button', { name: 'Undo' });
    const secondsOf = (): number => Number.parseInt(undo.querySelector('[data-part=countdown]')?.textContent ?? '', 10);
    await expect(secondsOf()).toBeGreaterThan(0);
    // Interactive elements look interactive, at rest and on hover.
    const inkOf = (element: Element): string => getComputedStyle(element).color;
    const message = inkOf(screen.getByText('Passed.'));
    await expect(inkOf(undo)).not.toBe(message);
    await userEvent.hover(undo);
    await waitFor(() => expect(undo).toHaveAttribute('data-hovered'));
    await expect(inkOf(undo)).not.toBe(message);
    await userEvent.hover(screen.getByText('Passed.'));
    const first = secondsOf();
    await waitFor(() => expect(secondsOf()).toBeLessThan(first), { timeout: 4000 });
    // A single timer for the whole countdown.
    await expect(setInterval.mock.calls.filter(([, milliseconds]) => milliseconds === 250)).toHaveLength(1);
    setInterval.mockRestore();
    undo.focus();
    await userEvent.keyboard('{Enter}');
    await expect(takenBack).toHaveBeenCalledTimes(1);
  },
};

export const StaysWhileFocusedAndGoesByKey: Story = {
  render: Kinds.render,
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Warning' }));
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Error' }));
    await waitFor(() => expect(screen.getAllByRole('alertdialog')).toHaveLength(2));
    // New toasts are announced.
    await expect(screen.getAllByRole('alert')).toHaveLength(2);
    const [first] = screen.getAllByRole('alertdialog');
    first?.focus();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.getAllByRole('alertdialog')).toHaveLength(1));
    screen.getByRole('alertdialog').focus();
    await userEvent.keyboard('{Delete}');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  },
};
