import {
  beginText,
  defaultTextRules,
  emptyTextDocument,
  pointLength,
  textEditing,
  type LabelSet,
  type LinkMark,
  type Mark,
  type SpanMark,
  type TextDocument,
} from '@earmark/model';
import { Button } from '@earmark/ui';
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
  links: [
    {
      id: 'visits',
      title: 'visits',
      ends: [
        { name: 'who', takes: ['person'] },
        { name: 'where', takes: ['place'] },
      ],
    },
    {
      id: 'leaves',
      title: 'leaves',
      ends: [
        { name: 'who', takes: 'any' },
        { name: 'where', takes: 'any' },
      ],
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
const link = (id: string, linkType: string, who: string, where: string): LinkMark => ({
  type: 'link',
  id,
  linkType,
  ends: [
    { name: 'who', mark: who },
    { name: 'where', mark: where },
  ],
  answers: {},
  comments: [],
  status: 'completed',
});
const withMarks = (...marks: Mark[]): TextDocument => ({ ...empty, marks });
const submitted = withMarks(
  span('a', 'Merkel', 'person'),
  span('b', 'Hamburg', 'person'),
  span('c', 'Washington', 'place'),
  link('d', 'visits', 'a', 'c'),
  link('e', 'leaves', 'b', 'd'),
);
const judged = withMarks(
  span('a', 'Angela Merkel', 'person'),
  span('b', 'Hamburg', 'place'),
  span('c', 'Washington', 'place', { status: 'inspection_failed' }),
  link('d', 'leaves', 'a', 'c'),
  link('e', 'leaves', 'c', 'd'),
);
const entries: RevisionEntry[] = [
  { id: '2', kind: 'annotation', name: 'Revision 2', author: 'Ana Silva', at: '2026-03-02T16:40:00Z' },
];
const revisions = { list: async () => entries, load: async () => submitted };

/** Judged work on the text. */
function Workbench({ labels: asked }: { labels: LabelSet }) {
  const [item] = useState(() =>
    createLocalItem(
      createDocumentStore(textEditing, {
        document: judged,
        labels: asked,
        rules: defaultTextRules,
        mode: 'annotation',
      }),
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

const meta = { title: 'Kit/TextWorkbench', component: Workbench, args: { labels } } satisfies Meta<typeof Workbench>;
export default meta;
type Story = StoryObj<typeof meta>;

/** The text, as soon as its marks are painted. */
const paintedText = (canvasElement: HTMLElement): Promise<HTMLElement> =>
  waitFor(() => {
    const found = canvasElement.querySelector<HTMLElement>('[data-part="text"]');
    if (!found?.querySelector('[data-bar]')) throw new Error('no mark is painted');
    return found;
  });

export const AtRest: Story = { play: async ({ canvasElement }) => void (await paintedText(canvasElement)) };

/**
 * What changed since a revision: moved ends, other labels, verdicts, links of another type; an earlier revision can be
 * restored.
 */
export const Compared: Story = {
  play: async ({ canvasElement }) => {
    const box = await paintedText(canvasElement);
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
      // The type, and ends as they were said then
      expect.stringMatching(/Angela Merkel → Washington.*Changed.*Link typevisitsleaves/),
      expect.stringMatching(/Changed.*EndsHamburg → visits \(Merkel → Washington\)Washington → leaves \(Angela/),
    ]);
    await userEvent.click(dialog.getByRole('checkbox', { name: 'Hide marks of which only the verdict differs' }));
    await waitFor(() => expect(dialog.getAllByRole('listitem')).toHaveLength(4));
    await userEvent.click(dialog.getByRole('button', { name: 'Go to the mark: Hamburg' }));
    await waitFor(() => expect(box.querySelector('[data-bar][data-focused]')).toHaveAttribute('data-mark', 'b'));
  },
};

const longText = Array.from({ length: 400 }, (_, at) => `Line ${at + 1} of a text that is longer than its view.`).join(
  '\n',
);
const longParts = [{ name: '', text: longText }];
const longDocument = beginText(
  emptyTextDocument({ parts: [{ name: '', length: pointLength(longText) }] }),
  defaultTextRules,
);

function Reopened() {
  const open = () => ({
    ...createLocalItem(
      createDocumentStore(textEditing, { document: longDocument, labels, rules: defaultTextRules, mode: 'annotation' }),
    ),
    scope: 'story/long',
  });
  const [item, setItem] = useState<ReturnType<typeof open> | null>(open);
  return (
    <div style={{ height: 420 }}>
      <Button onPress={() => setItem(item ? null : open())}>{item ? 'Close' : 'Open'}</Button>
      {item ? (
        <TextWorkbench
          item={item}
          parts={longParts}
          title="Text 2"
          user={{ id: 1, name: 'Ana Silva' }}
          describeFault={({ code }) => code}
        />
      ) : null}
    </div>
  );
}

/** A long text opens where it was left: at the same line, with the caret in the same position. */
export const LeftAndReopened: Story = {
  render: () => <Reopened />,
  play: async ({ canvasElement, canvas }) => {
    localStorage.removeItem('earmark.text.positions');
    const openBox = () =>
      waitFor(() => {
        const found = canvasElement.querySelector<HTMLElement>('[data-part="text"]');
        if (!found?.querySelector('[data-line]')) throw new Error('the text is not there yet');
        return found;
      });
    const caretWords = (box: HTMLElement) =>
      box.querySelector('[data-caret]')?.closest('[data-line]')?.querySelector('[data-words]')?.textContent;
    const box = await openBox();
    box.focus();
    await userEvent.keyboard('{PageDown}{PageDown}{PageDown}{ArrowRight}{ArrowRight}');
    const [words, { scrollTop }] = [caretWords(box), box];
    await expect(words).toMatch(/^Line \d\d /);
    await expect(scrollTop).toBeGreaterThan(0);
    await userEvent.click(canvas.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(canvasElement.querySelector('[data-part="text"]')).toBeNull());
    await userEvent.click(canvas.getByRole('button', { name: 'Open' }));
    const again = await openBox();
    await waitFor(() => expect(caretWords(again)).toBe(words));
    await expect(Math.abs(again.scrollTop - scrollTop)).toBeLessThan(28);
    again.focus();
    await expect(caretWords(again)).toBe(words);
    localStorage.removeItem('earmark.text.positions');
  },
};

export const DarkChinese: Story = { globals: { theme: 'dark', locale: 'zh' } };
