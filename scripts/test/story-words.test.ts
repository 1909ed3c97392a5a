import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { phrases } from '../../.storybook/language/phrases.ts';
import { wordsOf } from './story-words.ts';

const stories = globSync('packages/{ui,annotation-kit}/src/**/*.stories.tsx');
const read = (file: string) => ({ file, ...wordsOf(readFileSync(file, 'utf8')) });

it('finds what a story shows, and what it says in two languages by hand', () => {
  const { shown, chinese } = wordsOf(`
    const meta = { title: 'Actions/Button', args: { name: 'Deadline passed' } } satisfies Meta;
    export const States = {
      render: () => <Button variant="primary" title="Save changes">Save <b>提交验收</b></Button>,
      play: async () => { await userEvent.click(screen.getByText('人员')); },
    };
    const pair = { en: 'Light', zh: '浅色' };
  `);
  expect([...shown]).toEqual(['Deadline passed', 'Save changes', 'Save']);
  expect([...chinese]).toEqual(['提交验收']);
});

it('lets no story mix languages: they are written in English, and the table of phrases says them in Chinese', () => {
  const mixed = stories.map(read).flatMap(({ file, chinese }) => chinese.map((words) => `${file}: ${words}`));
  expect(mixed.filter((line) => !content.some((pattern) => pattern.test(line)))).toEqual([]);
});

it('has a phrase in Chinese for all that stories of the design system say', () => {
  const silent = stories
    .filter((file) => file.startsWith('packages/ui/') && !file.includes('/foundations/'))
    .map(read)
    .flatMap(({ file, shown }) => shown.filter((words) => !(words in phrases)).map((words) => `${file}: ${words}`));
  expect(silent.filter((line) => !untranslated.some((pattern) => pattern.test(line)))).toEqual([]);
});

it('has no phrase that no story says', () => {
  const said = [...stories, 'packages/ui/src/table/example-rows.tsx', '.storybook/docs/component-facts.tsx']
    .map((file) => readFileSync(file, 'utf8').replaceAll(/\s+/g, ' ').replaceAll("\\'", "'"))
    .join('\n');
  expect(Object.keys(phrases).filter((words) => !said.includes(words))).toEqual([]);
});

/** Recordings and texts that are annotated: content, in the language of whoever speaks. */
const content: readonly RegExp[] = [
  /Watermark\.stories\.tsx: 张伟/,
  /RecognitionPanel\.stories\.tsx: 我们选择/,
  /TextAnnotator\.stories\.tsx: (?:原文|他上周|聆标是)/,
  /AudioAnnotator\.stories\.tsx: 中文$/,
  /LabelPanel\.stories\.tsx: café/,
  /Layers\.stories\.tsx: 早上/,
  /Tracks\.stories\.tsx: (?:好的|没有问题|说话人甲|噪声)/,
  // How both scripts stand beside each other is what these are about.
  /foundations\/(?:Type|Themes)\.stories\.tsx: /,
];

/** Names of props and types in stories about layout. */
const untranslated: readonly RegExp[] = [
  /: Divider isVertical$/,
  /: Grid$/,
  /: Center, maxWidth 480$/,
  /: Mei Lin, small$/,
  /: npm install/,
];
