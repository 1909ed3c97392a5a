import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { Dialog, DialogTrigger, Popover } from 'react-aria-components';
import { Button } from '../button/index.ts';
import { Stack } from '../layout/index.ts';
import { lazyOverlay } from './lazy-overlay.tsx';
import { lazyPart } from './lazy-part.tsx';

const meta = {
  title: 'Foundations/lazyPart',
  parameters: {
    docs: {
      description: {
        component: `
A component whose code is loaded when it is first shown, or ahead of that by \`preload\`.

**Use it when** a page is complete without the part: dialogs, settings, rare controls.

**Do** give it a fallback of the part's size where something stands below it.

**Don't** use it for what everybody sees at once; that only delays it.

It takes no keyboard of its own: the part that is loaded does.
`,
      },
    },
  },
} satisfies Meta;
export default meta;
type Story = StoryObj;

const Figures = () => <p>42 segments</p>;
const Loading = () => <p>Loading figures</p>;

function Shown({ load }: { load: () => Promise<typeof Figures> }) {
  const [{ Part }] = useState(() => lazyPart(load, { Fallback: Loading }));
  const [isShown, setShown] = useState(false);
  return (
    <Stack gap={3}>
      <Button onPress={() => setShown(!isShown)}>{isShown ? 'Hide' : 'Show'}</Button>
      {isShown ? <Part /> : null}
    </Stack>
  );
}

export const AtRest: Story = { render: () => <Shown load={async () => Figures} /> };

export const LoadsWhenShown: Story = {
  render: AtRest.render,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: 'Show' }));
    await expect(await canvas.findByText('42 segments')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Hide' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Show' }));
    // Preloaded parts render with the press, without their fallback.
    await expect(canvas.getByText('42 segments')).toBeVisible();
  },
};

export const Dark: Story = { render: LoadsWhenShown.render, globals: { theme: 'dark', locale: 'zh' } };

/** Returns a loader that fails `times` times, like an unreliable network. */
function failing<Shown>(times: number, shown: Shown): () => Promise<Shown> {
  let left = times;
  return async () => {
    if (left-- > 0) throw new TypeError('Failed to fetch');
    return shown;
  };
}

export const LoadsAgainWhenTheNetworkIsBack: Story = {
  render: () => <Shown load={failing(1, Figures)} />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: 'Show' }));
    await waitFor(() => expect(screen.getByRole('alertdialog')).toHaveTextContent(/could not be loaded/));
    await expect(canvas.getByText('Loading figures')).toBeVisible();
    window.dispatchEvent(new Event('online'));
    await expect(await canvas.findByText('42 segments')).toBeVisible();
  },
};

export const LoadsAgainWhenShownAgain: Story = {
  render: () => <Shown load={failing(1, Figures)} />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: 'Show' }));
    await waitFor(() => expect(screen.getByRole('alertdialog')).toBeVisible());
    await userEvent.click(canvas.getByRole('button', { name: 'Hide' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Show' }));
    await expect(await canvas.findByText('42 segments')).toBeVisible();
  },
};

const Details = () => (
  <Popover>
    <Dialog aria-label="Details">42 segments</Dialog>
  </Popover>
);

/** The first load fails while nobody has opened it, the second when somebody does. */
function Opened() {
  const [{ Overlay }] = useState(() => ({ Overlay: lazyOverlay(failing(2, Details)) }));
  return (
    <DialogTrigger>
      <Button>Details</Button>
      <Overlay />
    </DialogTrigger>
  );
}

export const OverlayLoadsAgainWhenOpenedAgain: Story = {
  render: () => <Opened />,
  play: async ({ canvasElement }) => {
    const button = within(canvasElement).getByRole('button', { name: 'Details' });
    await expect(screen.queryByRole('alertdialog')).toBeNull();
    await userEvent.click(button);
    await waitFor(() => expect(screen.getByRole('alertdialog')).toHaveTextContent(/could not be loaded/));
    await expect(button).toHaveAttribute('aria-expanded', 'false');
    await userEvent.keyboard('{Enter}');
    await expect(await screen.findByRole('dialog', { name: 'Details' })).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(button).toHaveFocus());
  },
};
