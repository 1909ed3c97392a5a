import { Dialog, isDialogLoading, lazyDialog } from '@earmark/ui';
import { createRoot } from 'react-dom/client';
import { expect, onTestFinished, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { openAudioWorkbench } from './random-keys/open-workbench.tsx';

const dialogs = (): readonly (string | null)[] =>
  [...document.querySelectorAll('[role=dialog]')].map(
    (dialog) => dialog.querySelector('h1, h2, h3')?.textContent ?? null,
  );

test('keys pressed while a dialog loads open no second one beside it', async () => {
  await openAudioWorkbench('annotation');
  document.querySelector<HTMLElement>('[data-part="stage"]')?.focus();
  const { Part: NeverLoaded } = lazyDialog<{ onClose: () => void }>(() => new Promise(() => undefined));
  const root = createRoot(document.createElement('div'));
  onTestFinished(() => root.unmount());
  root.render(<NeverLoaded onClose={() => undefined} />);
  await expect.poll(isDialogLoading).toBe(true);
  await userEvent.keyboard('{Shift>}t{/Shift}');
  root.render(null);
  await expect.poll(isDialogLoading).toBe(false);
  await userEvent.keyboard('{F1}');
  await expect.poll(dialogs).toEqual(['Keyboard shortcuts']);
});

test('a dialog that is opened while another loads takes its place', async () => {
  const onClose = vi.fn();
  const { Part: NeverLoaded } = lazyDialog<{ onClose: () => void }>(() => new Promise(() => undefined));
  const root = createRoot(document.createElement('div'));
  onTestFinished(() => root.unmount());
  root.render(<NeverLoaded onClose={onClose} />);
  await expect.poll(isDialogLoading).toBe(true);
  const later = createRoot(document.createElement('div'));
  onTestFinished(() => later.unmount());
  const onLaterClose = vi.fn();
  later.render(<NeverLoaded onClose={onLaterClose} />);
  await expect.poll(() => onClose.mock.calls.length).toBe(1);
  expect(onLaterClose).not.toHaveBeenCalled();
  const last = createRoot(document.createElement('div'));
  onTestFinished(() => last.unmount());
  last.render(
    <Dialog isOpen title="Loaded already">
      Text
    </Dialog>,
  );
  await expect.poll(dialogs).toEqual(['Loaded already']);
  expect(onLaterClose).toHaveBeenCalledOnce();
});

test('a dialog whose code does not come is closed by Escape, and keeps the keys for three seconds at most', async () => {
  const onClose = vi.fn();
  const { Part: NeverLoaded } = lazyDialog<{ onClose: () => void }>(() => new Promise(() => undefined));
  const root = createRoot(document.createElement('div'));
  onTestFinished(() => root.unmount());
  root.render(<NeverLoaded onClose={onClose} />);
  await expect.poll(isDialogLoading).toBe(true);
  await userEvent.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalledOnce();
  await expect.poll(isDialogLoading, { timeout: 6000 }).toBe(false);
});
