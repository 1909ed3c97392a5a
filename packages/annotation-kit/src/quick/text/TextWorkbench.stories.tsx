import {
  beginText,
  defaultTextRules,
  emptyTextDocument,
  pointLength,
  textEditing,
  type LabelSet,
  type SpanMark,
  type TextDocument,
} from '@earmark/model';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import type { RevisionEntry } from '../../compare/index.ts';
import { createDocumentStore } from '../../core/index.ts';
import { TextWorkbench } from '../../surface/text/index.ts';
import { createLocalItem } from '../local-item.ts';

const text = 'Angela Merkel visited Hamburg.\nShe left for Washington the same evening.';
const parts = [{ name: '', text }];
const option = (id: string, title: string) => ({ id, title, isDefault: false, labels: [] });
const labels: LabelSet = {
  global: [],
  segment: [
    {
      id: 'type',
      title: 'Type',
      type: 'single_tiled',
      isRequired: true,
      options: [option('person', 'Person'), option('place', 'Place')],
    },
  ],
};
const span = (id: string, words: string, type: string, more: Partial<SpanMark> = {}): SpanMark => {
  const start = text.indexOf(words);
  return {
    type: 'span',
    id,
    part: 0,
    ranges: [{ start, end: start + words.length }],
    answers: { type: [type] },
    comments: [],
    status: 'completed',
    ...more,
  };
};
const empty = beginText(emptyTextDocument({ parts: [{ name: '', length: pointLength(text) }] }), defaultTextRules);
const withMarks = (...marks: SpanMark[]): TextDocument => ({ ...empty, marks });
const submitted = withMarks(
  span('a', 'Merkel', 'person'),
  span('b', 'Hamburg', 'person'),
  span('c', 'Washington', 'place'),
);
const judged = withMarks(
  span('a', 'Angela Merkel', 'person'),
  span('b', 'Hamburg', 'place'),
  span('c', 'Washington', 'place', { status: 'inspection_failed' }),
);
const entries: RevisionEntry[] = [
  { id: '2', kind: 'annotation', name: 'Revision 2', author: 'Ana Silva', at: '2026-03-02T16:40:00Z' },
];
const revisions = { list: async () => entries, load: async () => submitted };

function Workbench() {
  const [item] = useState(() =>
    createLocalItem(
      createDocumentStore(textEditing, { document: judged, labels, rules: defaultTextRules, mode: 'annotation' }),
    ),
  );
  return (
    <div style={{ height: 640 }}>
      <TextWorkbench
        item={item}
        parts={parts}
        revisions={revisions}
        title="Text 1"
        user={{ id: 1, name: 'Ana Silva' }}
        describeFault={({ code }) => code}
        onSubmit={fn()}
      />
    </div>
  );
}

const meta = { title: 'Kit/TextWorkbench', component: Workbench } satisfies Meta<typeof Workbench>;
export default meta;
type Story = StoryObj<typeof meta>;

/** What changed since a revision: moved ends, other labels, verdicts; an earlier revision can be restored. */
export const Compared: Story = {
  play: async ({ canvasElement }) => {
    const box = await waitFor(() => {
      const found = canvasElement.querySelector<HTMLElement>('[data-part="text"]');
      if (!found?.querySelector('[data-bar]')) throw new Error('no mark is painted');
      return found;
    });
    box.focus();
    await userEvent.keyboard('{Alt>}d{/Alt}');
    // The dialog that waits for its code is replaced by the loaded one
    const rows = await waitFor(
      () => within(screen.getByRole('dialog', { name: 'Compare revisions' })).getAllByRole('listitem'),
      { timeout: 15_000 },
    );
    const dialog = within(screen.getByRole('dialog', { name: 'Compare revisions' }));
    await expect(rows.map((row) => row.textContent)).toEqual([
      expect.stringMatching(/Angela Merkel.*Changed.*WordsMerkelAngela Merkel/),
      expect.stringMatching(/Hamburg.*Changed.*Person.*Place/),
      expect.stringMatching(/Washington.*Judged.*Inspection failed/),
    ]);
    await userEvent.click(dialog.getByRole('checkbox', { name: 'Hide marks of which only the verdict differs' }));
    await waitFor(() => expect(dialog.getAllByRole('listitem')).toHaveLength(2));
    await userEvent.click(dialog.getByRole('button', { name: 'Go to the mark: Hamburg' }));
    await waitFor(() => expect(box.querySelector('[data-bar][data-focused]')).toHaveAttribute('data-mark', 'b'));
  },
};

export const DarkChinese: Story = { globals: { theme: 'dark', locale: 'zh' } };
