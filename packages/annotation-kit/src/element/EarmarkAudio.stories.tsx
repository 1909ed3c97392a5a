import type { Meta, StoryObj } from '@storybook/react-vite';
import { useEffect, useRef } from 'react';
import { useLocale } from 'react-aria-components';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import jfkUrl from '../../stories-assets/jfk.wav';
import { defineEarmarkAudio, type EarmarkAudioElement } from './index.ts';

const value = JSON.stringify({
  segments: [{ id: 'one', start: 0.3, end: 2.25, answers: { words: 'And so, my fellow Americans,' } }],
});
const titles = { en: 'What is said', zh: '说话内容' };

/** What a page writes, in the language of its readers. */
const markupIn = (language: keyof typeof titles, more = ''): string => {
  const labels = JSON.stringify([{ id: 'words', title: titles[language], isRequired: true }]);
  return `<earmark-audio src="${jfkUrl}" labels='${labels}' value='${value}' language="${language}"${more}></earmark-audio>`;
};

interface PageProps {
  /** Further attributes of the element. */
  attributes: string;
  onChange: (detail: unknown) => void;
  onReady: () => void;
}

/** A plain HTML page that listens to bubbling events. */
function Page({ attributes, onChange, onReady }: PageProps) {
  const { locale } = useLocale();
  const markup = markupIn(locale.startsWith('zh') ? 'zh' : 'en', attributes);
  const page = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const root = page.current;
    if (!root) return undefined;
    defineEarmarkAudio();
    const changed = (event: Event): void => onChange(event instanceof CustomEvent ? event.detail : event);
    root.addEventListener('change', changed);
    root.addEventListener('ready', onReady);
    root.innerHTML = markup;
    return () => {
      root.replaceChildren();
      root.removeEventListener('change', changed);
      root.removeEventListener('ready', onReady);
    };
  }, [markup, onChange, onReady]);
  return <div ref={page} />;
}

const meta = {
  title: 'Quick start/earmark-audio',
  component: Page,
  args: {
    attributes: '',
    onChange: fn(),
    onReady: fn(),
  },
} satisfies Meta<typeof Page>;
export default meta;
type Story = StoryObj<typeof meta>;

async function elementIn(canvasElement: HTMLElement): Promise<EarmarkAudioElement> {
  await within(canvasElement).findByRole('grid', {}, { timeout: 10_000 });
  const element = canvasElement.querySelector('earmark-audio');
  if (!element) throw new Error('there is no element');
  return element;
}

export const AtRest: Story = { play: async ({ canvasElement }) => void (await elementIn(canvasElement)) };

export const FromAttributes: Story = {
  play: async ({ canvasElement, args }) => {
    const element = await elementIn(canvasElement);
    await waitFor(() => expect(args.onReady).toHaveBeenCalled());
    const [box] = within(await within(element).findByRole('grid')).getAllByRole('textbox');
    if (!box) throw new Error('there is no text box');
    await userEvent.type(box, ' yes');
    await waitFor(() =>
      expect(args.onChange).toHaveBeenLastCalledWith(
        expect.objectContaining({
          segments: [expect.objectContaining({ answers: { words: 'And so, my fellow Americans, yes' } })],
        }),
      ),
    );
    await expect(element.value.segments[0]?.answers).toEqual({ words: 'And so, my fellow Americans, yes' });
    // The box's own event of the same name stays inside
    await userEvent.tab();
    const told = (args.onChange as ReturnType<typeof fn>).mock.calls.map(([detail]) => detail instanceof Event);
    await expect(told).not.toContain(true);
  },
};

/** A script plays, seeks and selects, and is told of it. */
export const ByMethods: Story = {
  play: async ({ canvasElement, args }) => {
    const element = await elementIn(canvasElement);
    await waitFor(() => expect(args.onReady).toHaveBeenCalled());
    const told: (readonly [string, unknown])[] = [];
    for (const type of ['time', 'select', 'enter', 'leave', 'fault'] as const)
      element.addEventListener(type, ({ detail }) => told.push([type, detail]));
    element.seek(1);
    element.select(['one']);
    element.seek(5);
    await expect([element.time, element.selection, Math.round(element.duration)]).toEqual([5, ['one'], 11]);
    await expect(told.map(([type]) => type)).toEqual(['time', 'enter', 'select', 'time', 'leave']);
    await expect(told[1]?.[1]).toEqual(expect.objectContaining({ id: 'one', start: 0.3, end: 2.25 }));
    element.store?.run({ type: 'segment.answer', ids: ['one'], labelId: 'words', answer: '' });
    await expect(told.at(-1)).toEqual(['fault', [expect.objectContaining({ path: expect.arrayContaining(['one']) })]]);
    await expect(element.faults).toHaveLength(1);
    const stored: unknown[] = [];
    element.options = { onSave: (annotation) => void stored.push(annotation), actions: 'By the page' };
    await within(element).findByText('By the page');
    await expect(await element.save()).toBe(true);
    await expect(stored).toEqual([expect.objectContaining({ segments: element.segments })]);
    element.zoom({ start: 0, end: 2 });
  },
};

export const ByProperties: Story = {
  play: async ({ canvasElement, args }) => {
    const element = await elementIn(canvasElement);
    const before = (args.onChange as ReturnType<typeof fn>).mock.calls.length;
    element.value = { segments: [{ id: 'set', start: 5.4, end: 7.8, answers: { words: 'set by a script' } }] };
    element.heading = 'From a script';
    await within(element).findByRole('heading', { name: 'From a script' });
    await waitFor(() => expect(element.innerHTML).toContain('set by a script'));
    await expect((args.onChange as ReturnType<typeof fn>).mock.calls.length).toBe(before);
    element.store?.run({ type: 'segment.remove', ids: ['set'] });
    await waitFor(() => expect(args.onChange).toHaveBeenLastCalledWith(expect.objectContaining({ segments: [] })));
    element.readonly = true;
    await expect(element.store?.getState().mode).toBe('annotation');
    await waitFor(() => expect(element.store?.getState().mode).toBe('view'));
  },
};

export const AnotherAudio: Story = {
  play: async ({ canvasElement }) => {
    const element = await elementIn(canvasElement);
    element.src = `${jfkUrl}?another`;
    await expect(element.value.segments).toEqual([]);
    await Promise.resolve();
    element.value = { segments: [{ start: 1, end: 2, answers: { words: 'of the third' } }] };
    element.src = `${jfkUrl}?third`;
    await waitFor(() => expect(element.innerHTML).toContain('of the third'), { timeout: 10_000 });
  },
};

export const ChineseDark: Story = {
  args: { attributes: ' theme="dark"' },
  globals: { locale: 'zh', theme: 'dark' },
  play: async ({ canvasElement }) => {
    const element = await elementIn(canvasElement);
    await expect(element.lang).toBe('zh-CN');
    await expect(getComputedStyle(element).height).toBe('560px');
  },
};
