import {
  checkAudio,
  checkLabelSet,
  emptyAudioDocument,
  readCharacters,
  type AudioRules,
  type Fault,
  type Label,
  type LabelSet,
  type Option,
} from '@earmark/model';
import { expect, it } from 'vitest';
import type { z } from 'zod';
import { describeError, describeFault } from '../error/index.ts';
import { issueKey, issueSentence } from '../issue/index.ts';
import { limits } from '../limit.ts';
import { acceptedFiles, checkUpload } from '../upload/index.ts';
import { readIssues } from './issue.ts';
import { api } from './table.ts';
import { taskFormOf } from './task-form.ts';

/*
 * The rules of the specification's section 5 and the limits of section 9 about data, templates, labels, sets of
 * characters and exports, a row each: what is just permitted, what is just not, and the sentence that says so. Rules
 * about what is stored are in scripts/test/stored-rules.test.ts.
 */

/** A sentence in English and Chinese; null for what is permitted. */
type Said = readonly [en: string, zh: string] | null;

interface Rule {
  readonly rule: string;
  readonly permitted: readonly Said[];
  readonly refused: readonly Said[];
  /** What the sentence says, in English and Chinese. */
  readonly says: readonly [en: string | RegExp, zh: string | RegExp];
}

const inForm = (schema: z.ZodType, value: unknown): Said => {
  const [issue] = readIssues(schema.safeParse(value, { error: issueKey }).error?.issues ?? []);
  return issue ? [issueSentence(schema, issue, 'en'), issueSentence(schema, issue, 'zh')] : null;
};
const ofFaults = ([fault]: readonly Fault[]): Said =>
  fault ? [describeFault(fault, 'en'), describeFault(fault, 'zh')] : null;

// Data
const dataset = (change: object): Said =>
  inForm(api.createDataset.request, { project_id: 1, name: '客服_01', location: 'domestic', ...change });
const megabyte = 1024 ** 2;
const upload = (name: string, bytes = 1, taken: readonly string[] = []): Said => {
  const settings = {
    modality: 'audio',
    hasBackfill: true,
    maxBytes: limits.upload.defaultMaxBytes,
    refusedTypes: [],
  } as const;
  const refusal = checkUpload({ name, bytes }, acceptedFiles(taken, settings), settings);
  return refusal
    ? [describeError(refusal.key, 'en', refusal.params), describeError(refusal.key, 'zh', refusal.params)]
    : null;
};
const files = (count: number): string[] => Array.from({ length: count }, (_, number) => `${number}.wav`);
const upTo = (count: number): number[] => Array.from({ length: count }, (_, number) => number + 1);

// Labels and templates
const text = (title: string): Label => ({ id: title || 'id', title, type: 'text', isRequired: true, options: [] });
const option = (title: string, below: Label[] = []): Option => ({
  id: title || 'id',
  title,
  isDefault: false,
  labels: below,
});
const choice = (title: string, options: Option[]): Label => ({ ...text(title), type: 'single_select', options });
const twoOptions = (below: Label[] = []): Option[] => [option('yes', below), option('no')];
const nested = (levels: number): Label => choice(`level ${levels}`, twoOptions(levels > 1 ? [nested(levels - 1)] : []));
const labels = (...segment: Label[]): LabelSet => ({ global: [], segment });
const labelled = (...segment: Label[]): Said => ofFaults(checkLabelSet(labels(...segment)));
const phrases = (...list: string[]): Said =>
  inForm(api.createTemplate.request, { name: '模板', business: 'asr', labels: labels(text('文本')), phrases: list });

// Tasks: data, times, sets of characters
const rules = { minSegmentSeconds: 0, maxSegmentSeconds: 0 };
const task = (change: object): Said =>
  inForm(taskFormOf('audio'), {
    project_id: 1,
    dataset_ids: [1],
    labels: labels(text('文本')),
    rules,
    name: '任务',
    inspection_ratio: 20,
    ...change,
  });
const times = (change: Partial<AudioRules>): Said => task({ rules: { ...rules, ...change } });
const silence = (minSeconds: number, maxSeconds: number): Said => times({ silence: { minSeconds, maxSeconds } });
const setUses = (count: number) => upTo(count).map((set_id) => ({ set_id, use: 'allowed', version: null }));

// What an annotator submits
const submitted = (
  answer: string,
  { seconds = 1, ...changed }: Partial<AudioRules> & { seconds?: number } = {},
): Said =>
  ofFaults(
    checkAudio(
      {
        ...emptyAudioDocument({ sampleRate: 1000, channels: 1, totalSamples: 60_000 }),
        segments: [
          {
            id: 's',
            track: 0,
            start: 0,
            end: seconds * 1000,
            answers: { 文本: answer },
            comments: [],
            status: 'completed',
          },
        ],
      },
      labels(text('文本')),
      {
        ...rules,
        isMultiSegment: false,
        silence: null,
        disabledCharacters: '',
        characterSets: [],
        tracks: [],
        ...changed,
      },
    ),
  );
const digits = (use: 'allowed' | 'forbidden') => ({
  characterSets: [{ name: '数字', use, ranges: readCharacters('0123456789').ranges }],
});

// Exports
const exported = (change: object): Said =>
  inForm(api.createExport.request, {
    project_id: 1,
    task_ids: [1],
    format: 'json',
    item_statuses: ['inspection_passed'],
    ...change,
  });
const split = (train: number): Said =>
  exported({ split: { by: 'item', train, dev: 10, test: 10, seed: limits.export.maxSeed } });

const table: readonly Rule[] = [
  {
    rule: '§5 the name of an upload: 1–30 Chinese characters, letters, digits or underscores',
    permitted: [dataset({ name: 'a' }), dataset({ name: '说'.repeat(30) })],
    refused: [dataset({ name: '说'.repeat(31) }), dataset({ name: '客服 01' }), dataset({ name: '客服-01' })],
    says: ['1–30 Chinese characters, letters, digits or underscores.', '1–30 位中文、字母、数字或下划线。'],
  },
  {
    rule: '§5 the location of the data is required',
    permitted: [dataset({ location: 'domestic' }), dataset({ location: 'overseas' })],
    refused: [dataset({ location: undefined }), dataset({ location: 'elsewhere' })],
    says: [/^Choose the /, /^请选择/],
  },
  {
    rule: '§5 names are not there twice',
    permitted: [upload('b.wav', 1, ['a.wav'])],
    refused: [upload('A.wav', 1, ['a.wav'])],
    says: ['There are two files named “A.wav”. Names must differ.', '存在两个名为“A.wav”的文件，名称不能重复。'],
  },
  {
    rule: '§5 one zip per upload',
    permitted: [upload('a.zip')],
    refused: [upload('b.zip', 1, ['a.zip'])],
    says: ['Only one zip per upload.', '每次只能上传一个 zip 文件。'],
  },
  {
    rule: '§5 the format of the files is uniform',
    permitted: [upload('b.wav', 1, ['a.wav']), upload('b.mp3', 1, ['a.mp3'])],
    refused: [upload('b.mp3', 1, ['a.wav'])],
    says: [/must be uniform/, /格式必须统一/],
  },
  {
    rule: '§5, §9 at most 1000 files without a zip',
    permitted: [upload('z.wav', 1, files(999))],
    refused: [upload('z.wav', 1, files(1000))],
    says: [
      'At most 1000 files without a zip; pack them into one zip.',
      '非 zip 上传最多 1000 个文件，请打包为一个 zip。',
    ],
  },
  {
    rule: '§9 .wav, .mp3 and .zip',
    permitted: [upload('a.wav'), upload('a.MP3'), upload('a.zip')],
    refused: [upload('a.flac'), upload('wav')],
    says: [
      /has none of the formats that are taken here: \.wav, \.mp3, \.zip\.$/,
      /不是此处支持的格式：\.wav, \.mp3, \.zip。$/,
    ],
  },
  {
    rule: '§9 up to 100 GB',
    permitted: ['a.wav', 'a.mp3', 'a.zip'].map((name) => upload(name, 100 * 1024 * megabyte)),
    refused: ['a.wav', 'a.mp3', 'a.zip'].map((name) => upload(name, 100 * 1024 * megabyte + 1)),
    says: [/is larger than 100 GB\.$/, /超过 100 GB。$/],
  },
  {
    rule: '§9 backfill files up to 25 MB',
    permitted: ['a.xlsx', 'a.json', 'a.csv', 'a.TextGrid'].map((name) => upload(name, 25 * megabyte)),
    refused: ['a.xlsx', 'a.json', 'a.csv', 'a.TextGrid'].map((name) => upload(name, 25 * megabyte + 1)),
    says: [/at most 25 MB/, /不能超过 25 MB/],
  },
  {
    rule: '§9 recognised text up to 20 MB',
    permitted: [upload('a.txt', 20 * megabyte)],
    refused: [upload('a.txt', 20 * megabyte + 1)],
    says: [/at most 20 MB/, /不能超过 20 MB/],
  },
  {
    rule: '§5 at least one dataset',
    permitted: [task({ dataset_ids: [1] })],
    refused: [task({ dataset_ids: [] }), task({ dataset_ids: undefined })],
    says: ['Choose the datasets.', '请选择数据集。'],
  },
  {
    rule: '§5, §9 at most 200 datasets of a task',
    permitted: [task({ dataset_ids: upTo(200) })],
    refused: [task({ dataset_ids: upTo(201) })],
    says: ['At most 200 datasets.', '最多选择 200 个数据集。'],
  },
  {
    rule: '§5, §9 1–50,000 audios of a task',
    permitted: [task({ max_items: 1 }), task({ max_items: 50_000 })],
    refused: [task({ max_items: 0 }), task({ max_items: 50_001 }), task({ max_items: 1.5 })],
    says: ['A whole number from 1 to 50,000.', '1 到 50000 的整数。'],
  },
  {
    rule: '§5 a task has a name',
    permitted: [task({ name: '任务' })],
    refused: [task({ name: '' }), task({ name: ' ' })],
    says: [/^Enter the /, /^请填写/],
  },
  {
    rule: '§5, §9 an inspection ratio of 1–99',
    permitted: [task({ inspection_ratio: 1 }), task({ inspection_ratio: 99 })],
    refused: [task({ inspection_ratio: 0 }), task({ inspection_ratio: 100 }), task({ inspection_ratio: 1.5 })],
    says: ['A whole number from 1 to 99.', '1 到 99 的整数。'],
  },
  {
    rule: '§5 batch operations of at most 100 items',
    permitted: [inForm(api.releaseItems.request, { task_id: 1, item_ids: upTo(100) })],
    refused: [inForm(api.releaseItems.request, { task_id: 1, item_ids: upTo(101) })],
    says: [/^At most 100 /, /^最多 100 个/],
  },

  {
    rule: '§5 labels have a title',
    permitted: [labelled(text('文本'))],
    refused: [labelled(text('')), labelled(text(' '))],
    says: ['The label needs a title.', '标签标题不能为空。'],
  },
  {
    rule: '§5 labels are not there twice',
    permitted: [labelled(text('a'), text('b'))],
    refused: [labelled(text('Noise'), text('noise '))],
    says: ['There is already a label “noise ”.', '标签“noise ”重复。'],
  },
  {
    rule: '§5 at least two options',
    permitted: [labelled(choice('a', twoOptions()))],
    refused: [labelled(choice('a', [option('x')])), labelled(choice('a', []))],
    says: ['“a” needs at least two options.', '“a”至少需要两个选项。'],
  },
  {
    rule: '§5 an untitled label is named by its place',
    permitted: [labelled(text('a'), choice('b', twoOptions()))],
    refused: [ofFaults(checkLabelSet(labels(text('a'), choice('', [option('x')]))).slice(1))],
    says: ['“#2” needs at least two options.', '“#2”至少需要两个选项。'],
  },
  {
    rule: '§5 an associated item is not empty',
    permitted: [labelled(choice('a', twoOptions([text('why')])))],
    refused: [labelled(choice('a', twoOptions([text(' ')])))],
    says: ['The associated sub-item is empty: give it a title.', '关联子项不能为空，请填写标题。'],
  },
  {
    rule: '§5, §9 at most 5 levels',
    permitted: [labelled(nested(5))],
    refused: [labelled(nested(6))],
    says: ['At most 5 levels of sub-items.', '子项最多 5 级。'],
  },
  {
    rule: '§5 at least one label',
    permitted: [labelled(text('a'))],
    refused: [ofFaults(checkLabelSet({ global: [], segment: [] }))],
    says: ['Add at least one label.', '请至少添加一个标签。'],
  },
  {
    rule: '§5 at least one label of segments',
    permitted: [labelled(text('a'))],
    refused: [ofFaults(checkLabelSet({ global: [text('a')], segment: [] }))],
    says: ['Add at least one segment label.', '片段标注中请至少添加一个标签。'],
  },
  {
    rule: '§5 “purely silent segment” is reserved',
    permitted: [labelled(text('silent'))],
    refused: [labelled(text('purely silent segment'))],
    says: ['“purely silent segment” is reserved by the platform.', '“purely silent segment”为平台保留名称。'],
  },
  {
    rule: '§5 the name of “is valid” is not there twice',
    permitted: [labelled(text('有效片段'))],
    refused: [labelled(text('是否有效'))],
    says: ['“是否有效” is reserved by the platform.', '“是否有效”为平台保留名称。'],
  },
  {
    rule: '§5, §9 phrases of at most 30 characters',
    permitted: [phrases('嗯'), phrases('嗯'.repeat(30))],
    refused: [phrases('嗯'.repeat(31)), phrases(' ')],
    says: ['1–30 characters.', '1–30 个字符。'],
  },
  {
    rule: '§9 at most 500 phrases',
    permitted: [phrases(...upTo(500).map(String))],
    refused: [phrases(...upTo(501).map(String))],
    says: ['At most 500 phrases.', '最多 500 条常用语。'],
  },

  {
    rule: '§5 times are positive and have one decimal',
    permitted: [times({ minSegmentSeconds: 0.1, maxSegmentSeconds: 30.5 })],
    refused: [times({ minSegmentSeconds: 0.15 }), times({ maxSegmentSeconds: 30.55 })],
    says: ['At most one decimal.', '最多一位小数。'],
  },
  {
    rule: '§5 times are not below 0',
    permitted: [times({ minSegmentSeconds: 0 })],
    refused: [times({ minSegmentSeconds: -0.1 })],
    says: [/must be 0 or more\.$/, /不能小于 0。$/],
  },
  {
    rule: '§5 times of silence have three decimals',
    permitted: [silence(0.001, 4.999)],
    refused: [silence(0.0001, 1), silence(0, 0.5555)],
    says: ['0–5 s with at most three decimals.', '0–5 秒，最多三位小数。'],
  },
  {
    rule: '§5, §9 silence lasts 0–5 s',
    permitted: [silence(0, 5)],
    refused: [silence(0, 5.001)],
    says: [/must be 5 or less\.$/, /不能大于 5。$/],
  },
  {
    rule: '§5 segments are as long as the task asks',
    permitted: [submitted('你好', { minSegmentSeconds: 1, seconds: 1 })],
    refused: [submitted('你好', { minSegmentSeconds: 1, seconds: 0.999 })],
    says: ['The segment is shorter than 1 s.', '片段短于 1 秒。'],
  },
  {
    rule: '§5 segments are not longer than the task asks',
    permitted: [submitted('你好', { maxSegmentSeconds: 2, seconds: 2 })],
    refused: [submitted('你好', { maxSegmentSeconds: 2, seconds: 2.001 })],
    says: ['The segment is longer than 2 s.', '片段长于 2 秒。'],
  },
  {
    rule: '§5 required information is filled in',
    permitted: [submitted('你好')],
    refused: [submitted(''), submitted(' ')],
    says: ['“文本” is required.', '“文本”为必填项。'],
  },
  {
    rule: '§5 disabled characters are forbidden',
    permitted: [submitted('你好', { disabledCharacters: '#@' })],
    refused: [submitted('你#好', { disabledCharacters: '#@' }), submitted('你#好#', { disabledCharacters: '#' })],
    says: [/#/, /#/],
  },
  {
    rule: 'characters of a forbidden set',
    permitted: [submitted('三个', digits('forbidden'))],
    refused: [submitted('3个', digits('forbidden'))],
    says: [/3/, /3/],
  },
  {
    rule: 'characters beyond the allowed sets',
    permitted: [submitted('123', digits('allowed'))],
    refused: [submitted('12个', digits('allowed'))],
    says: [/个/, /个/],
  },
  {
    rule: 'at most 20 sets of characters of a task',
    permitted: [task({ character_sets: setUses(20) })],
    refused: [task({ character_sets: setUses(21) })],
    says: [/^At most 20 /, /^最多 20 个/],
  },

  {
    rule: '§5 status of items and of segments are not both empty',
    permitted: [exported({}), exported({ item_statuses: [], unit_statuses: ['completed'] })],
    refused: [exported({ item_statuses: [], unit_statuses: [] })],
    says: ['Choose at least one status.', '请至少选择一种状态。'],
  },
  {
    rule: '§5 the end is not before the start',
    permitted: [exported({ saved_from: '2027-01-31T00:00:00.000Z', saved_to: '2027-01-31T00:00:00.000Z' })],
    refused: [exported({ saved_from: '2027-01-31T00:00:00.001Z', saved_to: '2027-01-31T00:00:00.000Z' })],
    says: ['The end must not be before the start.', '结束时间不能早于开始时间。'],
  },
  {
    rule: '§5, §9 at most 100 tasks of an export',
    permitted: [exported({ task_ids: upTo(100) })],
    refused: [exported({ task_ids: upTo(101) })],
    says: ['At most 100 tasks.', '最多选择 100 个任务。'],
  },
  {
    rule: 'the parts of an export make 100 %',
    permitted: [split(80)],
    refused: [split(79), split(81)],
    says: ['The three percentages must make 100.', '三项百分比之和须为 100。'],
  },
  {
    rule: 'the pattern of file names tells files apart',
    permitted: [exported({ name_pattern: '{audio}' })],
    refused: [exported({ name_pattern: '{task}' })],
    says: [/otherwise all names are the same\.$/, /否则文件名全部相同。$/],
  },
  {
    rule: '§9 reports of the last 7, 30, 60 and 90 days',
    permitted: [7, 30, 60, 90].map((days) => inForm(api.getStatistics.request, { business: 'asr', days })),
    refused: [inForm(api.getStatistics.request, { business: 'asr', days: 91 })],
    says: [/^Choose the /, /^请选择/],
  },
  {
    rule: 'reports of at most 366 days',
    permitted: [inForm(api.getStatistics.request, { business: 'asr', from: '2027-01-01', to: '2028-01-01' })],
    refused: [
      inForm(api.getStatistics.request, { business: 'asr', from: '2027-01-01', to: '2028-01-02' }),
      inForm(api.getStatistics.request, { business: 'asr', from: '2027-01-02', to: '2027-01-01' }),
    ],
    says: [/at most 366 days\.$/, /最多 366 天。$/],
  },
  {
    rule: 'searches of at most 100 characters',
    permitted: [inForm(api.listItems.request, { task_id: 1, search: '.*['.repeat(33) })],
    refused: [inForm(api.listItems.request, { task_id: 1, search: 'a'.repeat(10_000) })],
    says: [/at most 100 characters\.$/, /最多 100 个字符。$/],
  },
];

it.each(table)('$rule', ({ permitted, refused, says: [en, zh] }) => {
  expect(permitted).toEqual(permitted.map(() => null));
  for (const said of refused)
    expect(said).toEqual([
      typeof en === 'string' ? en : expect.stringMatching(en),
      typeof zh === 'string' ? zh : expect.stringMatching(zh),
    ]);
});
