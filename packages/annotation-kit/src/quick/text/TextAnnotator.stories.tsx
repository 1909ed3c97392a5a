import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import {
  arabic,
  manyLinks,
  moods,
  news,
  newsLabels,
  newsMarks,
  proposed,
  proposedLinks,
  relationLabels,
  relations,
  translation,
} from './story-texts.ts';
import type { TextAnnotation } from './text-annotation.ts';
import { TextAnnotator } from './TextAnnotator.tsx';

const meta = {
  title: 'Quick start/TextAnnotator',
  component: TextAnnotator,
  args: { text: news, labels: newsLabels, onChange: fn(), onReady: fn() },
  render: (args, { globals }) => (
    <div style={{ height: 640 }}>
      <TextAnnotator
        {...args}
        language={globals['locale'] === 'zh' ? 'zh' : 'en'}
        theme={globals['theme'] === 'dark' ? 'dark' : 'light'}
      />
    </div>
  ),
} satisfies Meta<typeof TextAnnotator>;
export default meta;
type Story = StoryObj<typeof meta>;

async function textBox(canvasElement: HTMLElement, part = 0): Promise<HTMLElement> {
  const boxes = await waitFor(() => {
    const found = canvasElement.querySelectorAll<HTMLElement>('[data-part="text"]');
    if (!found[part]?.querySelector('[data-line]')) throw new Error('the text is not there yet');
    return found;
  });
  const box = boxes[part];
  if (!box) throw new Error('there is no such part');
  return box;
}

async function focusText(canvasElement: HTMLElement, part = 0): Promise<HTMLElement> {
  const box = await textBox(canvasElement, part);
  box.focus();
  return box;
}

const said = (canvasElement: HTMLElement): string =>
  canvasElement.querySelector('[data-region="said"]')?.textContent ?? '';

export const AtRest: Story = {
  args: { defaultValue: newsMarks },
  play: async ({ canvasElement }) => void (await textBox(canvasElement)),
};

/** Spans that nest, overlap and have gaps, and a link. */
export const Marked: Story = {
  args: { defaultValue: newsMarks },
  play: async ({ canvasElement }) => {
    const box = await focusText(canvasElement);
    await expect(box).toHaveAttribute('aria-readonly', 'true');
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(box.querySelector('[data-bar][data-focused]')).not.toBeNull());
    await expect(said(canvasElement)).toBe('Person: Angela Merkel');
    await expect(canvasElement.querySelectorAll('[data-arc] path')).toHaveLength(1);
  },
};

export const DarkInChinese: Story = { args: { defaultValue: newsMarks }, globals: { theme: 'dark', locale: 'zh' } };

/** Everything by keyboard: marks, changes the type, moves an end, marks equal strings, links, undoes. */
export const ByKeyboard: Story = {
  play: async ({ canvasElement, canvas, args }) => {
    const box = await focusText(canvasElement);
    const newest = () => {
      const calls = (args.onChange as ReturnType<typeof fn>).mock.calls;
      return calls.at(-1)?.[0] as { spans: { ranges: object[]; answers: object }[]; links: object[] };
    };
    await userEvent.keyboard('{Control>}{Shift>}{ArrowRight}{ArrowRight}{/Shift}{/Control}p');
    await expect(newest().spans).toMatchObject([{ ranges: [{ start: 0, end: 13 }], answers: { type: ['person'] } }]);
    await expect(said(canvasElement)).toBe('Person marked: Angela Merkel');
    await userEvent.keyboard(']');
    await expect(newest().spans).toMatchObject([{ ranges: [{ start: 0, end: 14 }] }]);
    // With Shift the key of a US keyboard types a brace.
    const brace = { key: '}', code: 'BracketRight', shiftKey: true, bubbles: true, cancelable: true };
    box.dispatchEvent(new KeyboardEvent('keydown', brace));
    await expect(newest().spans).toMatchObject([{ ranges: [{ start: 0, end: 13 }] }]);
    // The word at the caret is marked without a selection; its equals are found.
    await userEvent.keyboard('{Control>}{End}{/Control}{Control>}{ArrowUp}{/Control}{Control>}{Home}{/Control}');
    await userEvent.click(canvas.getByRole('button', { name: 'Find' }));
    await userEvent.type(await canvas.findByRole('searchbox'), 'Berkeley{Enter}{Escape}');
    await waitFor(() => expect(document.activeElement).toBe(box));
    await userEvent.keyboard('3');
    await expect(newest().spans).toHaveLength(2);
    await userEvent.keyboard('=');
    await expect(await canvas.findByText('There is 1 more “Berkeley”.')).toBeVisible();
    await waitFor(() => expect(document.activeElement).toHaveTextContent('Mark it as Place'));
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(newest().spans).toHaveLength(3));
    await waitFor(() => expect(document.activeElement).toBe(box));
    await userEvent.keyboard("'as");
    await waitFor(() => expect(newest().links).toMatchObject([{ linkType: 'visits' }]));
    await userEvent.keyboard('{Control>}zz{/Control}');
    await waitFor(() => expect(newest()).toMatchObject({ links: [], spans: [{}, {}] }));
    await expect(document.activeElement).toBe(box);
  },
};

/** Letters beside the visible marks: typing one focuses its mark. */
export const Letters: Story = {
  args: { defaultValue: newsMarks },
  play: async ({ canvasElement }) => {
    const box = await focusText(canvasElement);
    await userEvent.keyboard(';');
    await waitFor(() => expect(box.querySelectorAll('kbd')).toHaveLength(8));
    await userEvent.keyboard('s');
    await waitFor(() => expect(box.querySelectorAll('kbd')).toHaveLength(0));
    await expect(said(canvasElement)).toBe('Organization: University of California, Berkeley');
    await userEvent.keyboard(';');
  },
};

const linksOf = (onChange: unknown, ...ids: readonly string[]) => {
  const { calls } = (onChange as ReturnType<typeof fn>).mock;
  const { links = [] } = (calls.at(-1)?.[0] ?? {}) as TextAnnotation;
  return links.filter(({ id }) => ids.length === 0 || ids.includes(id ?? ''));
};

/** A link keeps its comments while keys give it another type, exchange its ends, remove one and add one. */
export const LinkChanged: Story = {
  args: { labels: relationLabels, defaultValue: relations },
  play: async ({ canvasElement, canvas, args }) => {
    const box = await focusText(canvasElement);
    const located = () => linksOf(args.onChange, 'located')[0];
    const ends = (...named: readonly (readonly [string, string])[]) => named.map(([name, mark]) => ({ name, mark }));
    await userEvent.keyboard('{Alt>}a{/Alt}');
    await waitFor(() => expect(box.querySelectorAll('[data-arc]')).toHaveLength(2));
    // Links have letters, too
    await userEvent.keyboard(';');
    await waitFor(() => expect(box.querySelectorAll('kbd')).toHaveLength(10));
    await userEvent.keyboard('q');
    await expect(said(canvasElement)).toBe('is in: University of California, Berkeley → California');
    // It has both of its ends: the same key begins another link
    await userEvent.keyboard("'");
    await expect(await canvas.findByText('Link: type the letter of the first mark.')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    // The key of a link type changes it
    await userEvent.keyboard('n');
    await waitFor(() =>
      expect(located()).toMatchObject({ linkType: 'near', ends: ends(['one', 'university'], ['other', 'california']) }),
    );
    await userEvent.keyboard("{Alt>}'{/Alt}");
    await waitFor(() => expect(located()?.ends).toEqual(ends(['one', 'california'], ['other', 'university'])));
    await expect(said(canvasElement)).toBe('is near is now: California → University of California, Berkeley');
    const quote = { key: '"', code: 'Quote', shiftKey: true, bubbles: true, cancelable: true };
    box.dispatchEvent(new KeyboardEvent('keydown', quote));
    // There is no other type but the one before
    await waitFor(() =>
      expect(located()).toMatchObject({ linkType: 'in', ends: ends(['part', 'university'], ['whole', 'california']) }),
    );
    box.dispatchEvent(new KeyboardEvent('keydown', { ...quote, altKey: true }));
    await expect(await canvas.findByText('Choose the end to remove:')).toBeVisible();
    await expect(said(canvasElement)).toBe('1 part: University of California, Berkeley, 2 whole: California');
    // What is asked about ends that the link has no more is not asked any longer
    await userEvent.keyboard('{Control>}z{/Control}');
    await waitFor(() => expect(canvas.queryByText('Choose the end to remove:')).toBeNull());
    await waitFor(() => expect(located()).toMatchObject({ linkType: 'near' }));
    await userEvent.keyboard('{Control>}y{/Control}');
    await waitFor(() => expect(located()).toMatchObject({ linkType: 'in' }));
    box.dispatchEvent(new KeyboardEvent('keydown', { ...quote, altKey: true }));
    await userEvent.keyboard('2');
    await waitFor(() => expect(located()?.ends).toEqual(ends(['part', 'university'])));
    await userEvent.keyboard("'h");
    await waitFor(() => expect(located()?.ends).toEqual(ends(['part', 'university'], ['whole', 'hamburg'])));
    await expect(located()).toMatchObject({ comments: [{ text: 'Near, not in?' }], status: 'inspection_modified' });
    await userEvent.keyboard('{Control>}z{/Control}{Alt>}a{/Alt}');
    await waitFor(() => expect(located()?.ends).toEqual(ends(['part', 'university'])));
  },
};

/** The panel changes the focused link by pointer: its type, its direction, its ends. */
export const LinkChangedByPointer: Story = {
  args: { labels: relationLabels, defaultValue: relations },
  play: async ({ canvasElement, canvas, args }) => {
    const box = await focusText(canvasElement);
    const located = () => linksOf(args.onChange, 'located')[0];
    const addEnd = () => canvas.queryByRole('button', { name: 'Add an end' });
    await userEvent.click(canvas.getByRole('tab', { name: 'All marks' }));
    await userEvent.click(await canvas.findByRole('radio', { name: 'Links' }));
    await userEvent.click(
      await canvas.findByRole('option', { name: /University of California, Berkeley → California/ }),
    );
    await userEvent.click(canvas.getByRole('tab', { name: /Mark/ }));
    await userEvent.click(await canvas.findByRole('button', { name: /Link type/ }));
    await userEvent.click(await within(document.body).findByRole('option', { name: 'is near' }));
    await waitFor(() => expect(located()).toMatchObject({ linkType: 'near' }));
    await expect(addEnd()).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: 'Exchange the ends' }));
    await waitFor(() => expect(located()?.ends.map(({ mark }) => mark)).toEqual(['california', 'university']));
    await userEvent.click(canvas.getByRole('button', { name: /Remove this end: one, California/ }));
    await waitFor(() => expect(located()?.ends.map(({ mark }) => mark)).toEqual(['university']));
    await waitFor(() => expect(document.activeElement).toBe(box));
    await userEvent.click(canvas.getByRole('button', { name: 'Add an end' }));
    await userEvent.click(canvas.getByRole('tab', { name: 'All marks' }));
    await userEvent.click(await canvas.findByRole('radio', { name: 'Spans' }));
    // By the keyboard too: Enter chooses the mark of the row
    (await canvas.findByRole('listbox', { name: 'All marks' })).focus();
    await userEvent.keyboard('{End}{ArrowUp}{ArrowUp}{Enter}');
    await waitFor(() => expect(located()?.ends.map(({ mark }) => mark)).toEqual(['university', 'hamburg']));
  },
};

/** A link may end on links: letters are beside the names of arcs, which are all drawn meanwhile. */
export const LinkOfLinks: Story = {
  args: { labels: relationLabels, defaultValue: relations },
  play: async ({ canvasElement, args }) => {
    const box = await focusText(canvasElement);
    await expect(box.querySelectorAll('[data-arc]')).toHaveLength(0);
    await userEvent.keyboard("'");
    await waitFor(() => expect(box.querySelectorAll('kbd[data-link]')).toHaveLength(2));
    await userEvent.keyboard('lq');
    const ends = [
      { name: 'effect', mark: 'visit' },
      { name: 'cause', mark: 'located' },
    ];
    await waitFor(() => expect(linksOf(args.onChange)).toContainEqual(expect.objectContaining({ ends })));
    // The link and the two on which it ends
    await waitFor(() => expect(box.querySelectorAll('[data-arc]')).toHaveLength(3));
    await expect(box.querySelectorAll('[data-arc][data-focused]')).toHaveLength(1);
  },
};

export const LinkOfLinksDarkInChinese: Story = {
  args: { labels: relationLabels, defaultValue: relations },
  globals: { theme: 'dark', locale: 'zh' },
  play: async ({ canvasElement }) => {
    const box = await focusText(canvasElement);
    await userEvent.keyboard("'");
    await waitFor(() => expect(box.querySelectorAll('kbd[data-link]')).toHaveLength(2));
  },
};

/** Keys show the links of all marks, invisible characters and the numbers of lines. */
export const Shown: Story = {
  args: { text: `${news}\u200b`, labels: relationLabels, defaultValue: relations },
  play: async ({ canvasElement, canvas }) => {
    const box = await focusText(canvasElement);
    const words = (): string => [...box.querySelectorAll('[data-words]')].map((line) => line.textContent).join('');
    const arcs = () => [...box.querySelectorAll('[data-arc] text')].map((name) => name.textContent);
    const numbers = () =>
      [...box.querySelectorAll<HTMLElement>('[data-number]')].map(({ dataset }) => dataset['number']);
    const isOn = (name: string): string | null => canvas.getByRole('button', { name }).getAttribute('aria-pressed');
    await expect(arcs()).toEqual([]);
    await userEvent.keyboard('{Alt>}a{/Alt}');
    await waitFor(() => expect(arcs()).toEqual(['visits', 'is in']));
    await expect(isOn('All links')).toBe('true');
    await expect(words()).toContain('Angela Merkel visited');
    await userEvent.keyboard('{Alt>}i{/Alt}');
    await waitFor(() => expect(words()).toContain('Angela·Merkel·visited'));
    await expect(words()).toMatch(/用餐。¤$/);
    // The first three lines end with a break
    await expect(box.querySelectorAll('[data-ends]')).toHaveLength(3);
    await expect(numbers()).toEqual(['1', '2', '3', '4']);
    await userEvent.keyboard('{Alt>}l{/Alt}');
    await waitFor(() => expect(numbers()).toEqual([]));
    await expect(isOn('Line numbers')).toBe('false');
    // The browser remembers all three
    await userEvent.keyboard('{Alt>}ail{/Alt}');
    await waitFor(() => expect(numbers()).toHaveLength(4));
    await expect(arcs()).toEqual([]);
    await expect(words()).toContain('Angela Merkel visited');
  },
};

/** More links than can be drawn are in view: their number is said. */
export const ManyLinks: Story = {
  args: { text: manyLinks.text, labels: relationLabels, defaultValue: manyLinks.annotation },
  play: async ({ canvasElement, canvas }) => {
    const box = await focusText(canvasElement);
    await userEvent.keyboard('{Alt>}a{/Alt}');
    await expect(await canvas.findByText('150 of the 188 links in view are drawn.')).toBeVisible();
    await expect(box.querySelectorAll('[data-arc]')).toHaveLength(150);
    await userEvent.keyboard('{Alt>}a{/Alt}');
    await waitFor(() => expect(canvas.queryByText(/links in view/)).toBeNull());
    await expect(box.querySelectorAll('[data-arc]')).toHaveLength(0);
  },
};

/** Proposals are decided by keys, or many at once after their number is confirmed. */
export const Proposals: Story = {
  args: { defaultValue: proposed, rules: { proposals: true }, onPropose: fn() },
  play: async ({ canvasElement, canvas, args }) => {
    await focusText(canvasElement);
    await expect(canvas.getByText('4 proposals are not decided')).toBeVisible();
    await userEvent.keyboard('{F8}{F9}-');
    const outcomes = () =>
      ((args.onChange as ReturnType<typeof fn>).mock.calls.at(-1)?.[0] as typeof proposed | undefined)?.spans?.map(
        ({ proposal }) => proposal?.outcome,
      );
    await expect(outcomes()).toEqual(['accepted', 'rejected', 'proposed', 'proposed']);
    await userEvent.click(canvas.getByRole('button', { name: 'Accept all…' }));
    const dialog = await within(document.body).findByRole('alertdialog');
    await expect(dialog).toHaveTextContent('Accept 2 proposals?');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Accept' }));
    await waitFor(() => expect(outcomes()).toEqual(['accepted', 'rejected', 'accepted', 'accepted']));
    await userEvent.keyboard('{Control>}z{/Control}');
    await waitFor(() => expect(outcomes()).toEqual(['accepted', 'rejected', 'proposed', 'proposed']));
    // Those of one label alone
    await userEvent.click(canvas.getByRole('button', { name: /For the label/ }));
    await userEvent.click(await within(document.body).findByRole('option', { name: 'Place' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Reject all…' }));
    const ofPlaces = await within(document.body).findByRole('alertdialog');
    await expect(ofPlaces).toHaveTextContent('Reject 1 proposal?');
    await userEvent.click(within(ofPlaces).getByRole('button', { name: 'Reject' }));
    await waitFor(() => expect(outcomes()).toEqual(['accepted', 'rejected', 'proposed', 'rejected']));
    // The least score is asked for, and remembered
    await userEvent.click(canvas.getByRole('button', { name: /Minimum score/ }));
    await userEvent.click(await within(document.body).findByRole('option', { name: 'Score at least 0.8' }));
    await userEvent.keyboard('{Alt>}p{/Alt}');
    await expect(args.onPropose).toHaveBeenCalledWith({ leastScore: 0.8 });
    await expect(JSON.parse(localStorage.getItem('earmark.text') ?? '{}')).toMatchObject({ leastScore: 0.8 });
  },
};

/** Proposed links are said, and decided by their type; that links go with the marks they end on is said before. */
export const ProposedLinks: Story = {
  args: { defaultValue: proposedLinks, rules: { proposals: true } },
  play: async ({ canvasElement, canvas, args }) => {
    await focusText(canvasElement);
    const body = within(document.body);
    const outcomes = () => linksOf(args.onChange).map(({ proposal }) => proposal?.outcome);
    const rejectAll = async (label: string): Promise<HTMLElement> => {
      await userEvent.click(canvas.getByRole('button', { name: /For the label/ }));
      await userEvent.click(await body.findByRole('option', { name: label }));
      await userEvent.click(canvas.getByRole('button', { name: 'Reject all…' }));
      return body.findByRole('alertdialog');
    };
    const along = 'Links that end on them are rejected or removed too.';
    await userEvent.keyboard('{Shift>}{F8}{/Shift}');
    await waitFor(() => expect(said(canvasElement)).toBe('visits: Angela Merkel → Hamburg'));
    const ofLinks = await rejectAll('visits');
    await expect(ofLinks).toHaveTextContent('Reject 1 proposal?');
    await expect(ofLinks).not.toHaveTextContent(along);
    await userEvent.click(within(ofLinks).getByRole('button', { name: 'Reject' }));
    await waitFor(() => expect(outcomes()).toEqual(['rejected']));
    await userEvent.keyboard('{Control>}z{/Control}');
    await waitFor(() => expect(outcomes()).toEqual(['proposed']));
    const ofPeople = await rejectAll('Person');
    await expect(ofPeople).toHaveTextContent('Reject 1 proposal?');
    await expect(ofPeople).toHaveTextContent(along);
    await userEvent.click(within(ofPeople).getByRole('button', { name: 'Reject' }));
    await waitFor(() => expect(outcomes()).toEqual(['rejected']));
  },
};

/** One key answers the only question and submits. */
export const OneKey: Story = {
  args: {
    text: 'The delivery came two days early, and the box was intact.',
    labels: moods,
    rules: { work: 'labels', unit: 'text' },
    onSubmit: fn(),
  },
  play: async ({ canvasElement, args }) => {
    await focusText(canvasElement);
    await userEvent.keyboard('g');
    await waitFor(() =>
      expect(args.onSubmit).toHaveBeenCalledWith(expect.objectContaining({ answers: { mood: ['good'] } })),
    );
  },
};

/** The first sentence that nobody has answered is shown with its question, and one key answers it and goes on. */
export const BySentence: Story = {
  args: {
    text: 'The delivery came two days early. The box was dented.',
    labels: { global: [], segment: moods.global },
    rules: { work: 'labels', unit: 'sentence' },
  },
  play: async ({ canvasElement, args }) => {
    await focusText(canvasElement);
    const question = await within(canvasElement).findByRole('radiogroup');
    await waitFor(() => expect(question).toBeVisible());
    await userEvent.keyboard('gb');
    await expect(args.onChange).toHaveBeenLastCalledWith(
      expect.objectContaining({
        sections: ['good', 'bad'].map((mood) => expect.objectContaining({ answers: { mood: [mood] } })),
      }),
    );
  },
};

/** A pair side by side; each part is answered, and evidence is marked for the written answer. */
export const Pair: Story = {
  args: {
    text: [
      { name: '原文', text: '他上周去了北京。' },
      { name: 'Translation', text: 'He went to Beijing last month.' },
    ],
    labels: translation,
    rules: { work: 'labels', unit: 'part' },
  },
  play: async ({ canvasElement, args }) => {
    await focusText(canvasElement, 1);
    await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}w');
    await expect(args.onChange).toHaveBeenLastCalledWith(
      expect.objectContaining({
        sections: [expect.anything(), expect.objectContaining({ answers: { quality: ['wrong'] } })],
      }),
    );
    await focusText(canvasElement, 1);
    await userEvent.keyboard('{End}{ArrowLeft}{Control>}{Shift>}{ArrowLeft}{/Shift}{/Control}\\');
    await expect(args.onChange).toHaveBeenLastCalledWith(
      expect.objectContaining({ spans: [expect.objectContaining({ evidenceFor: 'reply', part: 1 })] }),
    );
  },
};

/** Paragraphs run in the direction of their first strong character. */
export const RightToLeft: Story = {
  args: {
    text: arabic,
    defaultValue: {
      spans: [
        { id: 'a', ranges: [{ start: 5, end: 13 }], answers: { type: ['person'] } },
        { id: 'b', ranges: [{ start: 32, end: 37 }], answers: { type: ['place'] } },
      ],
    },
  },
  play: async ({ canvasElement }) => {
    const box = await focusText(canvasElement);
    const words = box.querySelector<HTMLElement>('[data-words]');
    await expect(words).toHaveAttribute('dir', 'rtl');
    const caretX = () => box.querySelector('[data-caret]')?.getBoundingClientRect().left ?? 0;
    const before = caretX();
    await userEvent.keyboard('{ArrowLeft}');
    await waitFor(() => expect(caretX()).toBeLessThan(before));
  },
};

/** A million characters in one paragraph with thousands of marks: only the visible lines are elements. */
export const Long: Story = {
  args: {
    text: '聆标是一个用于语音与文本标注的平台，支持多种格式。'.repeat(36_000),
    defaultValue: {
      spans: Array.from({ length: 5000 }, (_, at) => ({
        id: `s${at}`,
        ranges: [{ start: at * 180, end: at * 180 + 2 }],
        answers: { type: [at % 2 ? 'org' : 'place'] },
      })),
    },
  },
  play: async ({ canvasElement }) => {
    const box = await focusText(canvasElement);
    await expect(canvasElement.querySelectorAll('*').length).toBeLessThan(3000);
    await userEvent.keyboard('{Control>}{End}{/Control}');
    await waitFor(() => expect(box.querySelector('[data-caret]')).toBeVisible());
    await userEvent.keyboard('{PageUp}{PageUp}');
    await expect(canvasElement.querySelectorAll('*').length).toBeLessThan(3000);
  },
};
