import {
  defaultAudioRules,
  emptyAudioDocument,
  type AudioCommand,
  type AudioDocument,
  type LabelSet,
} from '@earmark/model';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useEffect, useState } from 'react';
import { expect, userEvent, waitFor } from 'storybook/test';
import {
  createAudioStore,
  createHistoryPersistence,
  createAudioHistory,
  newId,
  type AudioStore,
} from '../core/index.ts';
import { HistoryPanel } from './HistoryPanel.tsx';

const labels: LabelSet = {
  global: [],
  segment: [{ id: 'words', title: 'Words', type: 'text', isRequired: true, options: [] }],
};
const empty = emptyAudioDocument({ sampleRate: 100, channels: 1, totalSamples: 1_000_000 });
const add = (id: string, start: number): AudioCommand => ({
  type: 'segment.add',
  segment: { id, track: 0, start, end: start + 10, answers: {}, comments: [], status: 'completed' },
});
const newStore = (document: AudioDocument): AudioStore =>
  createAudioStore({ document, labels, rules: defaultAudioRules, mode: 'annotation' });

let store: AudioStore;

function Panel({ edits }: { edits: number }) {
  const [own] = useState(() => {
    const made = newStore(empty);
    for (let edit = 0; edit < edits; edit += 1)
      made.run(
        edit % 3 === 2
          ? { type: 'segment.answer', ids: [`s${edit - 1}`, `s${edit - 2}`], labelId: 'words', answer: 'yes' }
          : add(`s${edit}`, edit * 20),
      );
    return made;
  });
  useEffect(() => {
    store = own;
  }, [own]);
  return (
    <div style={{ maxWidth: 360 }}>
      <HistoryPanel store={own} maxHeight={300} />
    </div>
  );
}

const meta = { title: 'Kit/HistoryPanel', component: Panel, args: { edits: 6 } } satisfies Meta<typeof Panel>;
export default meta;
type Story = StoryObj<typeof meta>;

const count = () => store.getState().document.segments.length;

export const AtRest: Story = {};

export const Steps: Story = {
  play: async ({ canvas, step }) => {
    await expect(canvas.getAllByRole('option')).toHaveLength(7);
    await step('press a step to go there', async () => {
      await userEvent.click(canvas.getByRole('option', { name: /Beginning/ }));
      await expect(count()).toBe(0);
      await expect(canvas.getByRole('option', { selected: true })).toHaveTextContent('Beginning');
    });
    await step('step by step and to the end with the keys', async () => {
      canvas.getByRole('listbox').focus();
      await userEvent.keyboard('{ArrowUp}{ArrowUp}');
      await expect(count()).toBe(2);
      await userEvent.keyboard('{Home}');
      await expect(count()).toBe(4);
      await userEvent.keyboard('{ArrowDown}');
      await expect(canvas.getByRole('option', { selected: true })).toHaveAttribute('aria-posinset', '2');
    });
  },
};

/** A thousand steps: only visible rows are rendered, and one patch leads from one end to the other. */
export const Long: Story = {
  args: { edits: 3000 },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getAllByRole('option').length).toBeLessThan(40));
    canvas.getByRole('listbox').focus();
    await userEvent.keyboard('{End}');
    await waitFor(() => expect(canvas.getByRole('option', { name: /Beginning/ })).toBeVisible());
    await expect(count()).toBe(0);
  },
};

/** With the browser's own database: the steps of one page lifetime are restored in the next. */
export const OverAReload: Story = {
  play: async () => {
    const name = `history-story-${newId()}`;
    const before = newStore(empty);
    const storage = createAudioHistory(name);
    const persistence = createHistoryPersistence({ store: before, storage, scope: '7/1/annotation' });
    await persistence.start();
    for (let edit = 0; edit < 5; edit += 1) before.run(add(`s${edit}`, edit * 20));
    before.undo();
    await persistence.stop();
    storage.close();
    const again = createAudioHistory(name);
    const after = newStore(JSON.parse(JSON.stringify(before.getState().document)) as AudioDocument);
    const next = createHistoryPersistence({ store: after, storage: again, scope: '7/1/annotation' });
    await next.start();
    await expect(after.getHistory().position).toBe(4);
    after.redo();
    await expect(after.getState().document.segments).toHaveLength(5);
    after.goTo(0);
    await expect(after.getState().document).toEqual(empty);
    await next.stop();
    await again.forget('7/1/annotation');
    await expect(await again.load('7/1/annotation')).toBeUndefined();
    again.close();
    indexedDB.deleteDatabase(name);
  },
};

export const Nothing: Story = { args: { edits: 0 } };
export const DarkChinese: Story = { globals: { theme: 'dark', locale: 'zh' } };
