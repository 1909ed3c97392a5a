import { defaultAnswers, checkAnswers, withAnswer, type Answers, type Label, type LabelType, type Option } from '@earmark/model';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent, within } from 'storybook/test';
import { LabelPanel } from './LabelPanel.tsx';

const option = (id: string, title: string, labels: Label[] = [], isDefault = false): Option => ({ id, title, labels, isDefault });
const label = (id: string, title: string, type: LabelType, options: Option[] = [], isRequired = false): Label => ({ id, title, type, options, isRequired });

const fiveLevels = [1, 2, 3, 4, 5].reduceRight<Label[]>(
  (below, level) => [label(`level${level}`, `Level ${level}`, 'single_tiled', [option(`more${level}`, level < 5 ? 'Go deeper' : 'Deepest', below, true), option(`stop${level}`, 'Stop here')])],
  [],
);
const languages = ['Mandarin', 'Cantonese', 'English', 'Japanese', 'Korean', 'German', 'French', 'Russian', 'Italian', 'Spanish'].map((name) => option(name, name));

const labels: Label[] = [
  label('words', 'What is said', 'text', [], true),
  label('speaker', 'Speaker', 'single_tiled', [option('woman', 'Woman', [], true), option('man', 'Man'), option('child', 'Child')], true),
  label('noise', 'Noise', 'multi_tiled', [option('music', 'Music', [label('loud', 'How loud', 'single_tiled', [option('soft', 'Soft'), option('strong', 'Loud')], true)]), option('traffic', 'Traffic'), option('voices', 'Other voices')]),
  label('style', 'Style', 'single_select', [option('read', 'Read'), option('free', 'Spontaneous')]),
  label('language', 'Language', 'single_select', languages),
  label('mixed', 'Languages mixed in', 'multi_select', languages),
  ...fiveLevels,
];

function Panel({ labels, initial, isReadOnly, isChecked = false, onChange }: { labels: Label[]; initial: Answers; isReadOnly?: boolean; isChecked?: boolean; onChange?: (labelId: string) => void }) {
  const [answers, setAnswers] = useState(initial);
  return (
    <div style={{ maxWidth: 340 }}>
      <LabelPanel
        aria-label="Segment labels"
        labels={labels}
        answers={answers}
        isReadOnly={isReadOnly}
        faults={isChecked ? checkAnswers(labels, answers, []) : []}
        describeFault={(fault) => `“${fault.params?.['title']}” is required.`}
        onChange={(labelId, answer) => {
          setAnswers((before) => withAnswer(before, labelId, answer));
          onChange?.(labelId);
        }}
      />
    </div>
  );
}

const meta = { title: 'Kit/LabelPanel', component: Panel } satisfies Meta<typeof Panel>;
export default meta;
type Story = StoryObj<typeof meta>;

export const AllTypes: Story = { args: { labels, initial: defaultAnswers(labels) } };

export const Dark: Story = { args: AllTypes.args, globals: { theme: 'dark' } };

export const Chinese: Story = {
  args: { labels: [label('words', '文本内容', 'text', [], true), label('gender', '性别', 'single_tiled', [option('m', '男'), option('f', '女')]), label('accent', '口音', 'single_select', [option('none', '无'), option('some', '轻微')])], initial: {}, isChecked: true },
  globals: { locale: 'zh' },
};

export const ReadOnly: Story = {
  args: { labels, initial: { ...defaultAnswers(labels), words: 'And so, my fellow Americans', noise: ['music'], language: ['English'] }, isReadOnly: true },
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
    await expect(canvas.getByRole('radio', { name: 'Child' })).not.toBeChecked();
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
  index % 2 === 0 ? label(`t${index}`, `Text ${index}`, 'text') : label(`c${index}`, `Choice ${index}`, 'single_tiled', [option('a', 'A'), option('b', 'B'), option('c', 'C')]),
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
