import { defaultAudioRules, emptyAudioDocument, type AudioCommand, type AudioDocument } from '@earmark/model';
import { Spinner } from '@earmark/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useEffect, useState } from 'react';
import { expect, userEvent, waitFor } from 'storybook/test';
import { newId, openAudioItem, type AudioItem, type JournalStorage } from '../../core/index.ts';
import { createStoryServer, type StoryServer } from './story/index.ts';
import { TroubleBanner } from '../../workbench/top/index.ts';

/** Tests of autosave against the browser's own IndexedDB, locks and channels; the banner of the item is rendered. */
function Autosave({ item }: { item?: AudioItem }) {
  return item ? <TroubleBanner item={item} onCompare={() => undefined} /> : <Spinner />;
}

const meta = { title: 'Kit/Autosave', component: Autosave } satisfies Meta<typeof Autosave>;
export default meta;
type Story = StoryObj<typeof meta>;

const labels = { global: [], segment: [] };
const empty = emptyAudioDocument({ sampleRate: 100, channels: 1, totalSamples: 1000 });
const comment = (id: string): AudioCommand => ({
  type: 'comment.add',
  segmentId: null,
  comment: { id, authorId: 1, authorName: 'A', text: id, createdAt: '2026-01-01T00:00:00Z', isResolved: false },
});
const ids = (document: AudioDocument): string[] => document.comments.map(({ id }) => id);

async function open(server: StoryServer, itemId: string, storage?: JournalStorage): Promise<AudioItem> {
  const result = await openAudioItem({
    userId: 1,
    itemId,
    labels,
    rules: defaultAudioRules,
    mode: 'annotation',
    storage,
    load: server.load,
    send: server.send,
  });
  if (result.kind !== 'opened') throw new Error(result.kind);
  return result.item;
}
const whenSaved = (item: AudioItem) =>
  waitFor(() => expect(item.sync.getState()).toMatchObject({ status: 'saved', pendingEdits: 0 }), { timeout: 4000 });

/** Edits made offline are in IndexedDB, and are sent when the item is opened again. */
export const SurvivesReload: Story = {
  play: async () => {
    const server = createStoryServer(empty);
    const itemId = newId();
    const first = await open(server, itemId);
    server.answerWith({ kind: 'offline' });
    first.store.run(comment('a'));
    await first.sync.flush();
    first.store.run(comment('b'));
    await waitFor(() =>
      expect(first.sync.getState()).toMatchObject({ status: 'offline', pendingEdits: 2, isVolatile: false }),
    );
    await first.close();
    server.answerWith(undefined);
    await expect(ids(server.newest())).toEqual([]);

    const second = await open(server, itemId);
    await expect(ids(server.newest())).toEqual(['a', 'b']);
    await expect(ids(second.store.getState().document)).toEqual(['a', 'b']);
    second.store.run(comment('c'));
    await whenSaved(second);
    await expect(ids(server.newest())).toEqual(['a', 'b', 'c']);
    await second.close();
  },
};

/** Closing immediately after an edit loses nothing, and reopening immediately finds the edit and can continue. */
export const LeftInAHurry: Story = {
  play: async () => {
    const server = createStoryServer(empty);
    const itemId = newId();
    const first = await open(server, itemId);
    first.store.run(comment('a'));
    void first.close();
    const second = await open(server, itemId);
    await expect(ids(server.newest())).toEqual(['a']);
    await expect(second.access.getState()).toBe('mine');
    await expect(ids(second.store.getState().document)).toEqual(['a']);
    await second.close();
  },
};

/** A second tab opens read-only; when it takes over, the first one saves and becomes read-only. */
export const TwoTabs: Story = {
  render: () => <Spinner />,
  play: async () => {
    const server = createStoryServer(empty);
    const itemId = newId();
    const first = await open(server, itemId);
    const second = await open(server, itemId);
    await expect([first.access.getState(), second.access.getState()]).toEqual(['mine', 'elsewhere']);
    await expect(second.store.run(comment('x'))?.code).toBe('edit_not_allowed');
    first.store.run(comment('a'));
    await expect(await second.takeOver()).toBeNull();
    await expect([first.access.getState(), second.access.getState()]).toEqual(['taken', 'mine']);
    await expect(first.store.run(comment('y'))?.code).toBe('edit_not_allowed');
    await expect(ids(second.store.getState().document)).toEqual(['a']);
    second.store.run(comment('b'));
    await whenSaved(second);
    await expect(ids(server.newest())).toEqual(['a', 'b']);
    await expect(await first.takeOver()).toBeNull();
    await expect(ids(first.store.getState().document)).toEqual(['a', 'b']);
    await Promise.all([first.close(), second.close()]);
  },
};

/** A tab that is taken over while offline leaves its unsent edits to the other one. */
export const TakenWhileOffline: Story = {
  render: () => <Spinner />,
  play: async () => {
    const server = createStoryServer(empty);
    const itemId = newId();
    const first = await open(server, itemId);
    const second = await open(server, itemId);
    server.answerWith({ kind: 'offline' });
    first.store.run(comment('a'));
    await expect((await second.takeOver())?.kind).toBe('offline');
    server.answerWith(undefined);
    await expect(await second.takeOver()).toBeNull();
    await expect(ids(second.store.getState().document)).toEqual(['a']);
    await Promise.all([first.close(), second.close()]);
  },
};

const fullStorage: JournalStorage = {
  write: () => Promise.reject(new Error('QuotaExceededError')),
  list: () => Promise.resolve([]),
  close: () => undefined,
};

function Refusing({ answer, storage }: { answer: 'refused' | 'signed_out' | 'lease_lost'; storage?: JournalStorage }) {
  const [item, setItem] = useState<AudioItem>();
  useEffect(() => {
    const server = createStoryServer(empty);
    if (!storage)
      server.answerWith(answer === 'refused' ? { kind: 'refused', message: 'The task has ended.' } : { kind: answer });
    let opened: AudioItem | undefined;
    void open(server, newId(), storage).then((next) => {
      opened = next;
      setItem(next);
      next.store.run(comment('a'));
    });
    return () => void opened?.close();
  }, [answer, storage]);
  return <Autosave item={item} />;
}

/** Without working storage edits are still saved, and the user is warned. */
export const StorageFull: Story = {
  render: () => <Refusing answer="refused" storage={fullStorage} />,
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/cannot keep unsaved edits/)).toBeVisible();
  },
};

export const Refused: Story = {
  render: () => <Refusing answer="refused" />,
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/The task has ended/)).toBeVisible();
    await userEvent.click(await canvas.findByRole('button', { name: 'Discard my edits' }));
  },
};

export const LeaseLost: Story = {
  render: () => <Refusing answer="lease_lost" />,
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Work here' })).toBeVisible();
  },
};

export const SignedOutInChinese: Story = {
  globals: { locale: 'zh' },
  render: () => <Refusing answer="signed_out" />,
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/您已退出登录/)).toBeVisible();
  },
};
