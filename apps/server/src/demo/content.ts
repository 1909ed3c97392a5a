import type { TaskForm } from '@earmark/contract';
import { defaultAudioRules, usualCheck, type CheckSettings, type LabelSet } from '@earmark/model';

/** Labels of the demo tasks: a transcript, and some labels of each type. */
export const demoLabels: LabelSet = {
  global: [
    choice('scene', '录音场景 · Scene', 'single_tiled', true, [
      ['read', '朗读 · Read speech', true],
      ['talk', '对话 · Conversation'],
      ['phone', '电话 · Telephone'],
    ]),
    choice('quality', '录音质量 · Quality', 'single_select', false, [
      ['clean', '清晰 · Clean', true],
      ['noisy', '有噪声 · Noisy'],
      ['poor', '难以听清 · Hard to hear'],
    ]),
  ],
  segment: [
    { id: 'text', title: '转写文本 · Transcript', type: 'text', isRequired: true, options: [] },
    choice('speaker', '说话人 · Speaker', 'single_tiled', true, [
      ['male', '男 · Male'],
      ['female', '女 · Female', true],
      ['unknown', '无法判断 · Unclear'],
    ]),
    {
      ...choice('events', '附加声音 · Sound events', 'multi_tiled', false, [
        ['noise', '噪声 · Noise'],
        ['laugh', '笑声 · Laughter'],
        ['cough', '咳嗽 · Cough'],
      ]),
      options: [
        {
          id: 'noise',
          title: '噪声 · Noise',
          isDefault: false,
          labels: [
            choice('noise_kind', '噪声类型 · Kind of noise', 'multi_select', true, [
              ['traffic', '交通 · Traffic'],
              ['music', '音乐 · Music'],
              ['people', '人声 · People'],
            ]),
          ],
        },
        { id: 'laugh', title: '笑声 · Laughter', isDefault: false, labels: [] },
        { id: 'cough', title: '咳嗽 · Cough', isDefault: false, labels: [] },
      ],
    },
  ],
};

function choice(
  id: string,
  title: string,
  type: 'single_tiled' | 'single_select' | 'multi_tiled' | 'multi_select',
  isRequired: boolean,
  options: readonly (readonly [string, string, boolean?])[],
): LabelSet['global'][number] {
  return {
    id,
    title,
    type,
    isRequired,
    options: options.map(([optionId, optionTitle, isDefault]) => ({
      id: optionId,
      title: optionTitle,
      isDefault: isDefault ?? false,
      labels: [],
    })),
  };
}

/** Progress of a demo task. */
type DemoStage = 'new' | 'in_work' | 'in_inspection' | 'in_acceptance' | 'accepted';

/** A demo task with its dataset and progress. */
export interface DemoTask {
  readonly name: string;
  readonly dataset: string;
  readonly files: readonly string[];
  readonly stage: DemoStage;
  readonly instructions: string;
  /** The automatic checks while somebody works; they warn, and keep nobody from submitting. */
  readonly checks: CheckSettings;
}

export const demoProject = {
  name: '语音转写示例项目 Speech_demo',
  business: 'asr',
  kind: 'formal',
  region: 'domestic',
  language: 'zh',
  notes: '示例内容，来自公开授权的真实语音。Demo content from real, openly licensed speech.',
  assistant_ids: [],
  goal: { metric: 'accepted', value: 1, unit: 'hours' },
} as const;

export const demoTemplateName = '语音转写模板 · Transcription';
export const demoPhrases: string[] = ['[笑声]', '[咳嗽]', '[音乐]', '[听不清]', '[laughter]', '[inaudible]'];

export const demoTaskDefaults = {
  rules: { ...defaultAudioRules, minSegmentSeconds: 0.2, maxSegmentSeconds: 60 },
  inspection_ratio: 99,
  inspection_batch: 1,
} as const satisfies Partial<TaskForm>;

/** A dataset without tasks, for creating a first one. */
export const demoPool = {
  dataset: 'LJ_可用数据',
  files: ['LJ001-0011.mp3', 'LJ001-0012.mp3', 'LJ001-0013.mp3'],
} as const;

/** Checks that fit every recording: speech rate, speech without a segment, segments over silence, doubled words. */
const soundChecks: CheckSettings = {
  speed: usualCheck('speed', 'warning'),
  uncovered: usualCheck('uncovered', 'warning'),
  silence: usualCheck('silence', 'warning'),
  doubled: usualCheck('doubled', 'warning'),
};

/** Those of English with punctuation. */
const englishChecks: CheckSettings = {
  ...soundChecks,
  numbers: { severity: 'warning', form: 'words' },
  punctuation: { severity: 'warning', end: 'required' },
  spelling: usualCheck('spelling', 'warning'),
};

/** One task per stage, so that every role has work. */
export const demoTasks: readonly DemoTask[] = [
  {
    name: '01 英文演讲 JFK',
    dataset: '演讲_jfk',
    files: ['jfk.wav'],
    stage: 'new',
    instructions: '逐句切分并转写，保留口语停顿。Segment by sentence and transcribe.',
    checks: englishChecks,
  },
  {
    name: '02 中文短句转写',
    dataset: '中文短句',
    files: [
      'aishell-BAC009S0724W0121.wav',
      'funasr_asr_example.wav',
      'funasr_customer_question.wav',
      'ppasr_test.wav',
      'speech_recognition_chinese.wav',
    ],
    stage: 'in_work',
    instructions: '每条录音标注一个片段，转写不加标点。One segment per recording, no punctuation.',
    checks: {
      ...soundChecks,
      punctuation: { severity: 'warning', end: 'forbidden' },
      width: usualCheck('width', 'warning'),
    },
  },
  {
    name: '03 LJ Speech 质检',
    dataset: 'LJ_朗读',
    files: ['LJ001-0002.wav', 'LJ001-0004.wav', 'LJ001-0008.wav'],
    stage: 'in_inspection',
    instructions: 'Verbatim transcription with punctuation. 逐字转写，保留标点。',
    checks: englishChecks,
  },
  {
    name: '04 电话录音验收',
    dataset: '电话录音',
    files: ['telephone_call_8k_stereo.mp3'],
    stage: 'in_acceptance',
    instructions: '双声道电话：左声道为语音菜单，右声道为来电者。Two parties, one per channel.',
    checks: soundChecks,
  },
  {
    name: '05 五人朗读（已验收）',
    dataset: '五人朗读',
    files: ['mandarin_five_speakers.mp3'],
    stage: 'accepted',
    instructions: '按说话人切分。Segment by speaker.',
    checks: soundChecks,
  },
];

/** The banner over every page. */
export const demoNotice = {
  is_on: true,
  en: 'This is a demonstration with sample content. Feel free to try everything.',
  zh: '当前为演示环境，内容均为示例，可随意试用。',
  from: null,
  until: null,
};
