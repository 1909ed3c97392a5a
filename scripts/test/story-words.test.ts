import { itemStatusTexts, segmentStatusTexts, taskStatusTexts } from '@earmark/contract';
import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { phrases } from '../../.storybook/language/phrases.ts';
import { wordsOf } from './story-words.ts';

const stories = globSync('packages/{ui,annotation-kit}/src/**/*.stories.tsx');
/** What else says the texts of stories: rows that they share, and the examples of do and don't. */
const beside = globSync([
  'packages/ui/src/table/example-rows.tsx',
  '.storybook/docs/usage/*.tsx',
  '.storybook/docs/usage/kit/*.tsx',
]);
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

it('has a phrase in Chinese for all that stories and examples of use say', () => {
  const silent = [...stories, ...beside]
    .filter((file) => !file.includes('/foundations/'))
    .map(read)
    .flatMap(({ file, shown }) => shown.filter((words) => !(words in phrases)).map((words) => `${file}: ${words}`));
  expect(silent.filter((line) => !untranslated.some((pattern) => pattern.test(line)))).toEqual([]);
});

it('has no phrase that no story says', () => {
  const said = [...stories, ...beside]
    .map((file) => readFileSync(file, 'utf8').replaceAll(/\s+/g, ' ').replaceAll("\\'", "'"))
    .join('\n');
  expect(Object.keys(phrases).filter((words) => !said.includes(words))).toEqual([]);
});

it('shows the statuses of audios, segments and tasks in the words of the contract', () => {
  const shown = readFileSync('packages/ui/src/status-tag/StatusTag.stories.tsx', 'utf8');
  const texts = [itemStatusTexts, segmentStatusTexts, taskStatusTexts].flatMap((kind) => Object.values(kind));
  expect(texts.filter(({ en, zh }) => !shown.includes(`['${en}', '`) || phrases[en] !== zh)).toEqual([]);
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

/** What stays as it is in every language. */
const untranslated: readonly RegExp[] = [
  // Recordings, texts and the names of who annotates them: content, in the language of whoever speaks
  /: (?:And so\b|ask (?:not|nought|what you)|Ask not what|my fellow|what your country|Ana Silva|Ame?rikans$|Americans$)/,
  /Tracks\.stories\.tsx: (?:Bert|good morning|could you spell|yes, of course|I would like)/,
  /TextAnnotator\.stories\.tsx: (?:The delivery|He went)/,
  /TextWorkbench\.stories\.tsx: (?:Angela Merkel|Merkel|Hamburg|Washington|Line|of a text)/,
  /AudioAnnotator\.stories\.tsx: (?:set from outside|and beyond|of another cut)$/,
  /LabelPanel\.stories\.tsx: one #two#/,
  /(?:PhrasePalette|Tools)\.stories\.tsx: (?:thank you|phrase number)$/,
  /FindBar\.stories\.tsx: th of the many$/,
  // A dictionary in a further language
  /AudioAnnotator\.stories\.tsx: (?:Segmente|Audio wird geöffnet…)$/,
  // Products, keys, answers of programs, and the id of an option
  /: (?:VEC USB Footpedal|Whisper large-v3|Mod\+S|Alt\+R?|network error|The task has ended\.)$/,
  /: TypeError: undefined is not a function$/,
  /TenSegments\.stories\.tsx: Clean$/,
  // Half of a text with a changing part: `patterns` have the whole one
  /: Recognised words:$/,
  // Markup, code, and the head of a file of sound
  /usage\/kit\/sound\.tsx: WAVEfmt$/,
  /usage\/kit\/\w+\.tsx: (?:React|TypeScript)$/,
  /EarmarkAudio\.stories\.tsx: <earmark-audio/,
  // Names of props and types in stories about layout
  /: Divider isVertical$/,
  /: Grid$/,
  /: Center, maxWidth 480$/,
  /: Mei Lin, small$/,
  /: npm install/,
];
