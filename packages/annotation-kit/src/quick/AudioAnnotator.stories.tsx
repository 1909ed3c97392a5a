import { Button, createBrand, createTexts } from '@earmark/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import jfkUrl from '../../stories-assets/jfk.wav';
import { createKeymap } from '../core/index.ts';
import { peaksFromSamples, type WaveformLayer } from '../audio/index.ts';
import { AudioAnnotator, type Annotation, type AnnotatorHandle, type AudioAnnotatorProps } from './index.ts';

const labels = [
  { id: 'words', title: 'What is said' },
  { id: 'speaker', title: 'Speaker', options: ['Woman', 'Man', 'Child'] },
];
const spoken: Annotation = {
  segments: [
    { id: 'one', start: 0.3, end: 2.25, answers: { words: 'And so, my fellow Americans,', speaker: ['Man'] } },
    { id: 'two', start: 3.3, end: 4.3, answers: { words: 'ask not' } },
  ],
};

const meta = {
  title: 'Quick start/AudioAnnotator',
  component: AudioAnnotator,
  args: { src: jfkUrl, labels, defaultValue: spoken, onChange: fn(), onReady: fn() },
  render: (args, { globals }) => (
    <div style={{ height: 640 }}>
      <AudioAnnotator
        {...args}
        language={globals['locale'] === 'zh' ? 'zh' : 'en'}
        theme={globals['theme'] === 'dark' ? 'dark' : 'light'}
      />
    </div>
  ),
} satisfies Meta<typeof AudioAnnotator>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Waits for the audio, then returns a segment's text box in the list. */
async function firstText(canvasElement: HTMLElement): Promise<HTMLElement> {
  const grid = await within(canvasElement).findByRole('grid', {}, { timeout: 10_000 });
  const [box] = await within(grid).findAllByRole('textbox');
  if (!box) throw new Error('there is no text box');
  return box;
}

export const AtRest: Story = { play: async ({ canvasElement }) => void (await firstText(canvasElement)) };

export const Uncontrolled: Story = {
  play: async ({ canvasElement, args }) => {
    const box = await firstText(canvasElement);
    await expect(args.onReady).toHaveBeenCalledTimes(1);
    await userEvent.type(box, ' Mr. Speaker');
    await waitFor(() =>
      expect(args.onChange).toHaveBeenLastCalledWith(
        expect.objectContaining({
          segments: [
            expect.objectContaining({
              id: 'one',
              start: 0.3,
              end: 2.25,
              answers: { words: 'And so, my fellow Americans, Mr. Speaker', speaker: ['Man'] },
            }),
            expect.objectContaining({ id: 'two' }),
          ],
        }),
      ),
    );
  },
};

export const ChineseDark: Story = {
  globals: { locale: 'zh', theme: 'dark' },
  play: async ({ canvasElement }) => void (await firstText(canvasElement)),
};

export const ReadOnly: Story = {
  args: { isReadOnly: true, headerStart: <Button size="s">Back</Button>, title: 'Inaugural address' },
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByRole('heading', { name: 'Inaugural address' }, { timeout: 10_000 });
    await within(canvasElement).findByRole('button', { name: 'Back' });
    await waitFor(() =>
      expect(
        within(canvasElement)
          .queryAllByRole('textbox', { name: /./ })
          .every((box) => box.hasAttribute('readonly') || box.getAttribute('aria-readonly') === 'true'),
      ).toBe(true),
    );
  },
};

/** An application that allows at most two segments, and can set the annotation. */
function Strict({ onChange }: { onChange: (annotation: Annotation) => void }) {
  const [value, setValue] = useState(spoken);
  return (
    <div style={{ height: 640 }}>
      <AudioAnnotator
        src={jfkUrl}
        labels={labels}
        value={value}
        onChange={(next) => {
          onChange(next);
          if (!JSON.stringify(next).includes('#')) setValue(next);
        }}
        actions={
          <Button
            onPress={() =>
              setValue({ segments: [{ id: 'set', start: 1, end: 2, answers: { words: 'set from outside' } }] })
            }
          >
            Set
          </Button>
        }
      />
    </div>
  );
}

export const Controlled: Story = {
  render: ({ onChange = () => undefined }) => <Strict onChange={onChange} />,
  play: async ({ canvasElement, args }) => {
    const box = await firstText(canvasElement);
    await userEvent.type(box, '#!');
    await waitFor(() => expect(args.onChange).toHaveBeenCalled());
    await expect(JSON.stringify((args.onChange as ReturnType<typeof fn>).mock.calls)).toContain('#');
    await waitFor(() =>
      expect(
        canvasElement.textContent +
          [...canvasElement.querySelectorAll('input, textarea')]
            .map((field) => (field as HTMLInputElement).value)
            .join(),
      ).not.toContain('#'),
    );
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Set' }));
    await waitFor(() => expect(canvasElement.innerHTML).toContain('set from outside'));
  },
};

/** An application in two languages that uses the default label. */
function Bilingual({ onChange }: { onChange: (annotation: Annotation) => void }) {
  const [language, setLanguage] = useState<'en' | 'zh'>('en');
  return (
    <div style={{ height: 640 }}>
      <AudioAnnotator
        src={jfkUrl}
        defaultValue={{ segments: [{ id: 'one', start: 0.3, end: 2.25, answers: { text: 'And so' } }] }}
        language={language}
        onChange={onChange}
        actions={<Button onPress={() => setLanguage('zh')}>中文</Button>}
      />
    </div>
  );
}

/** Labels in another language create another store, which continues with the present annotation. */
export const LanguageSwitch: Story = {
  render: ({ onChange = () => undefined }) => <Bilingual onChange={onChange} />,
  play: async ({ canvasElement, args }) => {
    await userEvent.type(await firstText(canvasElement), ' my fellow');
    await waitFor(() =>
      expect(args.onChange).toHaveBeenLastCalledWith(
        expect.objectContaining({ segments: [expect.objectContaining({ answers: { text: 'And so my fellow' } })] }),
      ),
    );
    await userEvent.click(within(canvasElement).getByRole('button', { name: '中文' }));
    await waitFor(() => expect(canvasElement.querySelector('[lang=zh-CN]')).not.toBeNull());
    await waitFor(async () => expect(await firstText(canvasElement)).toHaveValue('And so my fellow'));
  },
};

const german = createTexts({
  de: {
    kit: {
      'list.title': 'Segmente',
      'list.play': 'Segment {{number}} abspielen',
      'panel.segmentCount': '{{count}} Segmente',
    },
    'kit.quick': { loading: 'Audio wird geöffnet…' },
  },
});

/** The example of the embedding guide: another language, which may be incomplete. */
export const AnotherLanguage: Story = {
  render: (args) => (
    <div style={{ height: 640 }}>
      <AudioAnnotator {...args} language="de" texts={german} />
    </div>
  ),
  play: async ({ canvasElement }) => {
    await firstText(canvasElement);
    const page = within(canvasElement);
    await expect(page.getByRole('grid', { name: 'Segmente' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Segment 1 abspielen' })).toBeVisible();
    await expect(page.getByLabelText('Labels and comments')).toBeVisible();
    await expect(canvasElement.querySelector('[data-earmark-scope]')).toHaveAttribute('lang', 'de');
  },
};

/** An application that passes back copies, for example from a server, keeps the undo history. */
function Copying({ onReady }: Pick<AudioAnnotatorProps, 'onReady'>) {
  const [value, setValue] = useState(spoken);
  return (
    <div style={{ height: 640 }}>
      <AudioAnnotator
        src={jfkUrl}
        labels={labels}
        value={structuredClone(value)}
        onChange={setValue}
        onReady={onReady}
      />
    </div>
  );
}

export const HandedBackAsCopy: Story = {
  render: ({ onReady }) => <Copying onReady={onReady} />,
  play: async ({ canvasElement, args }) => {
    await firstText(canvasElement);
    const store = (args.onReady as ReturnType<typeof fn<NonNullable<AudioAnnotatorProps['onReady']>>>).mock
      .lastCall?.[0].store;
    store?.run({ type: 'segment.remove', ids: ['two'] });
    await waitFor(() => expect(within(canvasElement).getByRole('grid').innerHTML).not.toContain('ask not'));
    store?.undo();
    await waitFor(() => expect(store?.getState().document.segments).toHaveLength(2));
  },
};

/**
 * A segment beyond the end of the recording is reported as a fault and returned unchanged until it is corrected by key.
 */
export const BeyondTheEnd: Story = {
  args: {
    defaultValue: {
      segments: [
        ...spoken.segments,
        { id: 'across', start: 10.5, end: 12.25, answers: { words: 'and beyond' } },
        { id: 'beyond', start: 30, end: 31.5, answers: { words: 'of another cut' } },
      ],
    },
  },
  play: async ({ canvasElement, canvas, args, step }) => {
    const told = () =>
      (
        args.onChange as ReturnType<typeof fn<NonNullable<AudioAnnotatorProps['onChange']>>>
      ).mock.lastCall?.[0].segments.map(({ id, start, end }) => [id, start, end]);
    const marks = () => canvas.queryAllByRole('img', { name: /Reaches beyond the end of the audio/ });
    await step('an edit elsewhere hands all of them back', async () => {
      await userEvent.type(await firstText(canvasElement), '!');
      await expect(marks()).toHaveLength(2);
      await waitFor(() =>
        expect(told()).toEqual([
          ['one', 0.3, 2.25],
          ['two', 3.3, 4.3],
          ['across', 10.5, 12.25],
          ['beyond', 30, 31.5],
        ]),
      );
    });
    await step('a key leads there and says what is wrong', async () => {
      await userEvent.keyboard('{F7}');
      await expect(await canvas.findByText('The segment reaches beyond the end of the audio.')).toBeVisible();
    });
    await step('an edge is brought in by key, the other segment deleted', async () => {
      await userEvent.keyboard('{Escape}{Control>}{ArrowLeft}{/Control}');
      await waitFor(() => expect(told()?.[2]).toEqual(['across', 10.5, 11]));
      await expect(marks()).toHaveLength(1);
      await userEvent.keyboard('{ArrowDown}{Delete}');
      await waitFor(() => expect(told()).toHaveLength(3));
      await expect(marks()).toHaveLength(0);
    });
    await step('undo brings both back where they lay', async () => {
      await userEvent.keyboard('{Control>}zz{/Control}');
      await waitFor(() =>
        expect(told()?.slice(2)).toEqual([
          ['across', 10.5, 12.25],
          ['beyond', 30, 31.5],
        ]),
      );
    });
  },
};

/** Peaks that a server would have made: eleven seconds, of which nothing is read before somebody plays. */
const prepared = peaksFromSamples([Float32Array.from({ length: 11 * 8000 }, (_, at) => Math.sin(at / 900) / 2)], 8000);
const keymap = createKeymap();

/** A layer of the application, such as the bars of a metronome. */
const bars: WaveformLayer = {
  id: 'bars',
  placement: 'over',
  label: 'Bars',
  paint({ context, height }, { toPixel, sampleRate, colors }) {
    context.fillStyle = colors.tones.violet.solid;
    for (let second = 0; second < 11; second += 2) context.fillRect(toPixel(second * sampleRate), 0, 2, height);
  },
};

/**
 * What an application brings along: peaks, phrases, keys, a panel, a watermark, a layer, appearance and locks of
 * segments.
 */
export const OwnParts: Story = {
  args: {
    peaks: prepared,
    keymap,
    phrases: ['Ask not what your country can do for you'],
    watermark: ['Team A'],
    layers: [bars],
    appearanceOf: ({ answers }) => (answers?.['speaker'] ? { tone: 'teal' } : undefined),
    isLocked: ({ id }) => id === 'two',
    beside: <p style={{ padding: 16, margin: 0, inlineSize: 220 }}>Guidelines</p>,
  },
  play: async ({ canvasElement, canvas }) => {
    await firstText(canvasElement);
    await expect(canvas.getByText('Guidelines')).toBeVisible();
    await expect(canvasElement.querySelector('[data-watermark]')).not.toBeNull();
    await expect(canvasElement.querySelector('[data-layer="bars"]')).not.toBeNull();
    // The locked segment has no box, and no key removes it.
    await expect(within(canvas.getByRole('grid')).getAllByRole('textbox')).toHaveLength(1);
    await userEvent.click(canvas.getByText('ask not'));
    await userEvent.keyboard('{Delete}');
    await screen.findAllByText(/This segment is locked\.|该片段已锁定。/, {}, { timeout: 10_000 });
    await expect(within(canvas.getByRole('grid')).getByText('ask not')).toBeVisible();
  },
};

const known = new Set(['and', 'so', 'my', 'fellow', 'ask', 'not']);

/** The dictionary of the application: what it does not have is marked, with what it suggests. */
export const OwnDictionary: Story = {
  args: {
    rules: { checks: { spelling: { severity: 'warning', words: [] } } },
    openSpeller: async () => ({ lookUp: (word) => known.has(word.toLowerCase()) || ['friends'] }),
  },
  play: async ({ canvasElement, canvas }) => {
    const box = await firstText(canvasElement);
    await userEvent.click(await canvas.findByRole('button', { name: /^(1 warning|1 处提醒)$/ }, { timeout: 8000 }));
    const found = within(await screen.findByRole('dialog'));
    await expect(found.getByText(/“Americans”/)).toBeVisible();
    await userEvent.click(found.getByRole('button', { name: /friends/ }));
    await waitFor(() => expect(box).toHaveValue('And so, my fellow friends,'));
  },
};

const brand = createBrand('#0b6e5b');

/** One colour, from which every shade of the accent follows: selection, focus, buttons, tabs. */
export const OneBrandColour: Story = {
  args: { brand, onSubmit: fn() },
  play: async ({ canvasElement, canvas }) => {
    await firstText(canvasElement);
    const submit = canvas.getByRole('button', { name: /^(Submit|提交)/ });
    await expect(getComputedStyle(submit).backgroundColor).toBe('rgb(11, 110, 91)');
  },
};

const hostile = `
  * { font-style: italic; text-transform: uppercase; letter-spacing: 0.3em; word-spacing: 1em; text-indent: 2em; }
  div span, button, td, textarea { letter-spacing: 0.2em; text-transform: capitalize; }
  canvas { max-width: 50%; }
`;

/** Rules of a page for every element, or for elements by name, reach neither the annotator nor what floats above it. */
export const HostilePage: Story = {
  decorators: [
    (Story) => (
      <>
        <p>The page around</p>
        <Story />
        <style>{hostile}</style>
      </>
    ),
  ],
  play: async ({ canvasElement, canvas }) => {
    const box = await firstText(canvasElement);
    await expect(getComputedStyle(canvas.getByText('The page around')).fontStyle).toBe('italic');
    await userEvent.click(canvas.getByRole('button', { name: /(Speed|倍速)$/ }));
    await screen.findByRole('listbox', {}, { timeout: 10_000 });
    const scopes = [...document.querySelectorAll('[data-earmark-scope]')];
    await expect(scopes.length).toBeGreaterThan(1);
    const reached = scopes
      .flatMap((scope) => [scope, ...scope.querySelectorAll('*')])
      .filter((element) => {
        const { letterSpacing, wordSpacing, textTransform, textIndent } = getComputedStyle(element);
        return [letterSpacing, wordSpacing, textTransform, textIndent].join() !== 'normal,0px,none,0px';
      })
      .map(({ outerHTML }) => outerHTML.slice(0, 120));
    await expect(reached).toEqual([]);
    await expect(getComputedStyle(box).fontStyle).toBe('normal');
    for (const drawn of canvasElement.querySelectorAll('canvas'))
      await expect(getComputedStyle(drawn).maxWidth).toBe('none');
  },
};

const handles = new Map<number, AnnotatorHandle>();

/**
 * Of several annotators on a page one is heard at a time, and keys belong to the one that is worked in, or to the page.
 */
export const TwoOnAPage: Story = {
  render: ({ language }) => (
    <>
      <p>The page around</p>
      {[1, 2].map((number) => (
        <div key={number} style={{ height: 420 }}>
          <AudioAnnotator
            {...{ src: jfkUrl, labels, defaultValue: spoken, language }}
            title={`${number}`}
            onReady={(handle) => handles.set(number, handle)}
          />
        </div>
      ))}
    </>
  ),
  beforeEach: () => handles.clear(),
  play: async ({ canvas }) => {
    await waitFor(() => expect(handles.size).toBe(2), { timeout: 10_000 });
    const [first, second] = [handles.get(1), handles.get(2)];
    first?.play();
    await waitFor(() => expect(first?.isPlaying).toBe(true));
    second?.play({ start: 1, end: 9 });
    await waitFor(() => expect([first?.isPlaying, second?.isPlaying]).toEqual([false, true]));
    second?.pause();
    second?.seek(2);
    await expect([second?.time, second?.isPlaying]).toEqual([2, false]);
    const [box] = canvas.getAllByDisplayValue('And so, my fellow Americans,');
    if (!box) throw new Error('there is no text box');
    await userEvent.type(box, '!');
    await waitFor(() => expect(box).toHaveValue('And so, my fellow Americans,!'));
    await userEvent.click(canvas.getByText('The page around'));
    await userEvent.keyboard('{Control>}z{/Control}');
    await expect(box).toHaveValue('And so, my fellow Americans,!');
    await userEvent.click(box);
    await userEvent.keyboard('{Control>}z{/Control}');
    await waitFor(() => expect(box).toHaveValue('And so, my fellow Americans,'));
  },
};

export const Unreachable: Story = {
  args: { src: '/there-is-no-such-audio.wav' },
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByRole('alert', {}, { timeout: 10_000 })).toHaveTextContent(
      /cannot be reached|no audio/,
    );
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Try again' }));
    await within(canvasElement).findByRole('alert', {}, { timeout: 10_000 });
  },
};
