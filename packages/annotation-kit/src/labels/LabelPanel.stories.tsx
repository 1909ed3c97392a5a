import {
  defaultAnswers,
  checkAnswers,
  readCharacters,
  withAnswer,
  type Answers,
  type Label,
  type LabelType,
  type Option,
  type TextRules,
} from '@earmark/model';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { useLocale } from 'react-aria-components';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { LabelPanel } from './LabelPanel.tsx';

const option = (id: string, title: string, labels: Label[] = [], isDefault = false): Option => ({
  id,
  title,
  labels,
  isDefault,
});
const label = (id: string, title: string, type: LabelType, options: Option[] = [], isRequired = false): Label => ({
  id,
  title,
  type,
  options,
  isRequired,
});

const fiveLevels = [1, 2, 3, 4, 5].reduceRight<Label[]>(
  (below, level) => [
    label(`level${level}`, `Level ${level}`, 'single_tiled', [
      option(`more${level}`, level < 5 ? 'Go deeper' : 'Deepest', below, true),
      option(`stop${level}`, 'Stop here'),
    ]),
  ],
  [],
);
const languages = [
  'Mandarin',
  'Cantonese',
  'English',
  'Japanese',
  'Korean',
  'German',
  'French',
  'Russian',
  'Italian',
  'Spanish',
].map((name) => option(name, name));

const labels: Label[] = [
  label('words', 'What is said', 'text', [], true),
  label(
    'speaker',
    'Speaker',
    'single_tiled',
    [option('woman', 'Woman', [], true), option('man', 'Man'), option('child', 'Child')],
    true,
  ),
  label('noise', 'Noise', 'multi_tiled', [
    option('music', 'Music', [
      label('loud', 'How loud', 'single_tiled', [option('soft', 'Soft'), option('strong', 'Loud')], true),
    ]),
    option('traffic', 'Traffic'),
    option('voices', 'Other voices'),
  ]),
  label('style', 'Style', 'single_select', [option('read', 'Read'), option('free', 'Spontaneous')]),
  label('language', 'Language', 'single_select', languages),
  label('mixed', 'Languages mixed in', 'multi_select', languages),
  ...fiveLevels,
];

interface PanelProps {
  labels: Label[];
  initial: Answers;
  isReadOnly?: boolean;
  isChecked?: boolean;
  unconfirmed?: readonly string[];
  textRules?: TextRules;
  optionKeys?: readonly string[];
  onChange?: (labelId: string) => void;
}

const sentences = {
  en: (title: string): string => `“${title}” is required.`,
  zh: (title: string): string => `“${title}”为必填项。`,
};

function Panel({
  labels,
  initial,
  isReadOnly,
  isChecked = false,
  textRules,
  optionKeys,
  onChange,
  ...own
}: PanelProps) {
  const { locale } = useLocale();
  const missing = sentences[locale.startsWith('zh') ? 'zh' : 'en'];
  const [answers, setAnswers] = useState(initial);
  const [unconfirmed, setUnconfirmed] = useState(own.unconfirmed ?? []);
  return (
    <div style={{ maxWidth: 340 }}>
      <LabelPanel
        aria-label="Segment labels"
        labels={labels}
        answers={answers}
        unconfirmed={unconfirmed}
        isReadOnly={isReadOnly}
        textRules={textRules}
        optionKeys={optionKeys}
        faults={isChecked ? checkAnswers(labels, answers, []) : []}
        describeFault={({ params }) => missing(String(params?.['title']))}
        onChange={(labelId, answer) => {
          setAnswers((before) => withAnswer(before, labelId, answer));
          setUnconfirmed((before) => before.filter((id) => id !== labelId));
          onChange?.(labelId);
        }}
      />
    </div>
  );
}

const meta = { title: 'Kit/LabelPanel', component: Panel } satisfies Meta<typeof Panel>;
export default meta;
type Story = StoryObj<typeof meta>;

/** As in a workbench: keys choose in the first tiled question from anywhere. */
export const AllTypes: Story = {
  args: { labels, initial: defaultAnswers(labels), optionKeys: ['1', '2', '3', '4', '5', '6', '7', '8', '9'] },
  // Drop-downs are loaded when the first question needs one.
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('combobox', { name: /^(?:Language|语言)$/ })).toBeVisible();
    await expect(canvas.getByRole('button', { name: /Languages mixed in|夹杂的语言/ })).toBeVisible();
  },
};

export const Dark: Story = { ...AllTypes, globals: { theme: 'dark' } };

export const Chinese: Story = {
  args: {
    labels: [
      label('words', 'Text', 'text', [], true),
      label('gender', 'Gender', 'single_tiled', [option('m', 'Man'), option('f', 'Woman')]),
      label('accent', 'Accent', 'single_select', [option('none', 'None'), option('some', 'Slight')]),
    ],
    initial: {},
    isChecked: true,
  },
  globals: { locale: 'zh' },
};

export const ReadOnly: Story = {
  args: {
    labels,
    initial: {
      ...defaultAnswers(labels),
      words: 'And so, my fellow Americans',
      noise: ['music'],
      language: ['English'],
    },
    isReadOnly: true,
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('And so, my fellow Americans')).toBeVisible();
    await expect(canvas.queryByRole('textbox')).toBeNull();
  },
};

export const ByKeyboard: Story = {
  args: { labels, initial: {}, isChecked: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('“What is said” is required.')).toBeVisible();
    await userEvent.click(canvas.getByRole('textbox', { name: /What is said/ }));
    await userEvent.keyboard('hello 123');
    await expect(canvas.getByRole('textbox', { name: /What is said/ })).toHaveValue('hello 123');
    await expect(canvas.queryByText('“What is said” is required.')).toBeNull();
    await userEvent.tab();
    await userEvent.keyboard('2');
    await expect(canvas.getByRole('radio', { name: 'Man' })).toBeChecked();
    await userEvent.keyboard('3');
    await expect(canvas.getByRole('radio', { name: 'Child' })).toBeChecked();
    await expect(canvas.getByRole('radio', { name: 'Man' })).not.toBeChecked();
    await userEvent.keyboard('3');
    await expect(canvas.getByRole('radio', { name: 'Child' })).toBeChecked();
    const depth = canvas.getByRole('radiogroup', { name: /Level 1/ });
    within(depth).getByRole('radio', { name: 'Stop here' }).focus();
    await userEvent.keyboard('2');
    await expect(within(depth).getByRole('radio', { name: 'Stop here' })).toBeChecked();
    await userEvent.keyboard('2');
    await expect(within(depth).getByRole('radio', { name: 'Stop here' })).not.toBeChecked();
    const noise = within(canvas.getByRole('toolbar', { name: /Noise/ }));
    noise.getByRole('button', { name: 'Music' }).focus();
    await userEvent.keyboard('13');
    await expect(noise.getByRole('button', { name: 'Music' })).toHaveAttribute('aria-pressed', 'true');
    await expect(noise.getByRole('button', { name: 'Other voices' })).toHaveAttribute('aria-pressed', 'true');
    await expect(canvas.getByText('How loud')).toBeVisible();
    await userEvent.keyboard('1');
    await expect(canvas.queryByText('How loud')).toBeNull();
  },
};

const hundred = Array.from({ length: 100 }, (_, index) =>
  index % 2 === 0
    ? label(`t${index}`, `Text ${index}`, 'text')
    : label(`c${index}`, `Choice ${index}`, 'single_tiled', [option('a', 'A'), option('b', 'B'), option('c', 'C')]),
);

export const HundredLabels: Story = {
  args: { labels: hundred, initial: {}, onChange: fn() },
  play: async ({ canvas, args }) => {
    const box = canvas.getByRole('textbox', { name: 'Text 40' });
    await userEvent.type(box, 'quick');
    await expect(box).toHaveValue('quick');
    await expect(args.onChange).toHaveBeenCalledTimes(5);
  },
};

/** What each key press re-renders: as little with a hundred questions as with one. */
export const HundredLabelsQuickly: Story = {
  args: { labels: hundred, initial: {} },
  play: async ({ canvas, canvasElement }) => {
    const box = canvas.getByRole<HTMLTextAreaElement>('textbox', { name: 'Text 98' });
    box.focus();
    const setValue = Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set;
    const touched = new Set<string | undefined>();
    const observer = new MutationObserver((records) => {
      for (const { target } of records)
        touched.add(
          (target instanceof Element ? target : target.parentElement)?.closest<HTMLElement>('[data-label-id]')?.dataset[
            'labelId'
          ],
        );
    });
    observer.observe(canvasElement, { subtree: true, childList: true, characterData: true, attributes: true });
    for (let length = 1; length <= 40; length += 1) {
      setValue?.call(box, 'x'.repeat(length));
      box.dispatchEvent(new InputEvent('input', { bubbles: true }));
      await Promise.resolve();
    }
    await expect(box).toHaveValue('x'.repeat(40));
    await waitFor(() =>
      expect([...touched]).toEqual([box.closest<HTMLElement>('[data-label-id]')?.dataset['labelId']]),
    );
    observer.disconnect();
  },
};

const paired: Label[] = [
  { ...label('channel', 'What is said', 'text', [], true), isPaired: true },
  {
    ...label('noise', 'Noise', 'multi_tiled', [
      option('music', 'Music', [
        label('loud', 'How loud', 'single_tiled', [option('soft', 'Soft'), option('strong', 'Loud')]),
      ]),
      option('traffic', 'Traffic'),
    ]),
    isPaired: true,
  },
  label('topic', 'Topic', 'text'),
];

/** A paired question becomes two, one for each channel. */
export const Paired: Story = {
  args: { labels: paired, initial: {} },
  play: async ({ canvas }) => {
    const left = canvas.getByRole('textbox', { name: /Left.*What is said/ });
    const right = canvas.getByRole('textbox', { name: /Right.*What is said/ });
    await expect(left.getBoundingClientRect().top).toBe(right.getBoundingClientRect().top);
    await userEvent.type(right, 'hello');
    await expect(left).toHaveValue('');
    await userEvent.click(
      within(canvas.getByRole('toolbar', { name: /Left.*Noise/ })).getByRole('button', { name: /Music/ }),
    );
    await expect(canvas.getByRole('radiogroup', { name: /Left.*How loud/ })).toBeVisible();
    await expect(canvas.queryByRole('radiogroup', { name: /Right.*How loud/ })).toBeNull();
  },
};
export const PairedInChinese: Story = {
  args: {
    labels: [
      { ...label('words', 'Text', 'text', [], true), isPaired: true },
      { ...label('gender', 'Gender', 'single_tiled', [option('m', 'Man'), option('f', 'Woman')]), isPaired: true },
    ],
    initial: {},
  },
  globals: { locale: 'zh', theme: 'dark' },
};

/** Disallowed characters are marked as they are typed. */
export const DisabledCharacters: Story = {
  args: {
    labels: labels.slice(0, 1),
    initial: { words: 'one #two# three\nfour * five' },
    textRules: { disabledCharacters: '#*' },
  },
  play: async ({ canvas, canvasElement }) => {
    const box = canvas.getByRole('textbox', { name: /What is said/ });
    const marked = () => [...canvasElement.querySelectorAll('mark')].map(({ textContent }) => textContent);
    await expect(marked()).toEqual(['#', '#', '*']);
    await expect(box).toHaveAccessibleDescription('Not allowed here: # *');
    await userEvent.type(box, '##');
    await expect(marked()).toEqual(['#', '#', '*', '##']);
    await expect(box).toHaveFocus();
    await userEvent.clear(box);
    await userEvent.type(box, 'fine');
    await expect(marked()).toEqual([]);
    await expect(box).toHaveFocus();
  },
};

/** A task with an allowed set marks whatever is not in it; a letter counts with its marks. */
export const CharacterSets: Story = {
  args: {
    labels: labels.slice(0, 1),
    initial: { words: 'café 中文' },
    textRules: {
      disabledCharacters: '',
      characterSets: [{ name: 'Letters', use: 'allowed', ranges: readCharacters('U+0020-U+007E').ranges }],
    },
  },
  play: async ({ canvas, canvasElement }) => {
    const box = canvas.getByRole('textbox', { name: /What is said/ });
    const marked = () => [...canvasElement.querySelectorAll('mark')].map(({ textContent }) => textContent);
    await expect(marked()).toEqual(['é', '中文']);
    await expect(box).toHaveAccessibleDescription('Not allowed here: é 中 文');
    await userEvent.clear(box);
    await userEvent.type(box, 'cafe 👍');
    await expect(marked()).toEqual(['👍']);
  },
};

/** A default of a required question is marked until somebody confirms it, by the button or by choosing it. */
export const Defaults: Story = {
  args: {
    labels: [
      ...labels.slice(1, 2),
      label('scene', 'Scene', 'single_select', [option('in', 'Indoors', [], true), option('out', 'Outdoors')], true),
    ],
    initial: { speaker: ['woman'], scene: ['in'] },
    unconfirmed: ['speaker', 'scene'],
    onChange: fn(),
  },
  play: async ({ canvas, args }) => {
    await canvas.findByRole('button', { name: /^Confirm default Speaker/ });
    await userEvent.click(canvas.getByRole('radio', { name: 'Woman' }));
    await waitFor(() => expect(canvas.queryByRole('button', { name: /^Confirm default Speaker/ })).toBeNull());
    canvas.getByRole('button', { name: /^Confirm default Scene/ }).focus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(canvas.queryByRole('button', { name: /^Confirm default/ })).toBeNull());
    // The focus stays with the question
    await expect(document.activeElement?.closest('[data-label-id]')).not.toBeNull();
    await expect(args.onChange).toHaveBeenCalledTimes(2);
  },
};
