import { readFileSync } from 'node:fs';
import type { Language } from '@earmark/contract';
import { zipOf } from '../tests/server/index.ts';
import type { Drawn } from './screens/workbench.ts';
import type { TemplatePlan } from './screens/templates.ts';
import type { PlainFile } from './screens/uploads.ts';

const root = new URL('../', import.meta.url);
const speech = (file: string): Buffer => readFileSync(new URL(`demo/audio/${file}`, root));

/** Material of the main story: real speech, and names and texts in the people's language. */
export interface Story {
  readonly project: string;
  readonly template: TemplatePlan;
  readonly datasets: Readonly<Record<'wav' | 'mp3' | 'zip', string>>;
  readonly task: string;
  /** Texts of the carefully annotated audio, in the order of its segments. */
  readonly careful: readonly [string, string, string];
  /** Text of the one segment of every other audio. */
  readonly plain: string;
  /** What the inspector finds wrong, and the text that corrects it. */
  readonly complaint: string;
  readonly corrected: string;
  /** Titles from the template: what is asked, and which options are chosen. */
  readonly scene: string;
  readonly textLabel: string;
  readonly speakerLabel: string;
  readonly speakers: readonly [
    string,
    { readonly title: string; readonly age: { readonly title: string; readonly chosen: string } },
  ];
}

/** What a person typed and drew on one audio. */
export interface Annotated {
  readonly scene: string;
  readonly segments: readonly AnnotatedSegment[];
}

export interface AnnotatedSegment {
  readonly text: string;
  readonly speaker?: string;
  readonly age?: string;
  /** Where it was drawn by pointer; … */
  readonly drawn?: Drawn;
  /** … by keys it was drawn over so many seconds before the end. */
  readonly lastSeconds?: number;
}

const zhWords = {
  scene: '录音场景',
  scenes: ['朗读', '对话'],
  text: '转写文本',
  speaker: '说话人',
  speakers: ['成人', '儿童'],
  age: '年龄段',
  ages: ['学龄前', '小学'],
} as const;
const enWords = {
  scene: 'Scene',
  scenes: ['Read', 'Talk'],
  text: 'Transcript',
  speaker: 'Speaker',
  speakers: ['Adult', 'Child'],
  age: 'Years of age',
  ages: ['Below six', 'Six or more'],
} as const;

/** The story under unique names: a second attempt runs on a server that holds the objects of the first. */
export const anew = (story: Story, attempt: number): Story => {
  if (attempt === 0) return story;
  const named = (name: string): string => `${name}_${attempt + 1}`;
  const { wav, mp3, zip } = story.datasets;
  return {
    ...story,
    project: named(story.project),
    task: named(story.task),
    template: { ...story.template, name: named(story.template.name) },
    datasets: { wav: named(wav), mp3: named(mp3), zip: named(zip) },
  };
};

export const stories: Readonly<Record<Language, Story>> = {
  zh: {
    project: '端到端_语音转写',
    template: templateOf('转写模板_端到端', zhWords),
    ...titlesOf(zhWords),
    datasets: { wav: '录音_wav', mp3: '录音_mp3', zip: '录音_zip' },
    task: '第一批转写',
    careful: ['所以，我的同胞们，', '不要问你的国家能为你做什么：“问”你自己', '能为国家做些什么。'],
    plain: '甚至出现交易几乎停滞的情况',
    complaint: '“问”字的引号多余，请删除。',
    corrected: '不要问你的国家能为你做什么：问你自己',
  },
  en: {
    project: 'End_to_end_transcription',
    template: templateOf('Transcription end to end', enWords),
    ...titlesOf(enWords),
    datasets: { wav: 'speech_wav', mp3: 'speech_mp3', zip: 'speech_zip' },
    task: 'First batch',
    careful: [
      'And so, my fellow Americans,',
      'ask not what "your" country can do for you,',
      'ask what you can do for your country.',
    ],
    plain: 'has never been surpassed – “ever”.',
    complaint: 'There are no quotation marks in what he says.',
    corrected: 'ask not what your country can do for you,',
  },
};

interface TemplateWords {
  readonly scene: string;
  readonly scenes: readonly [string, string];
  readonly text: string;
  readonly speaker: string;
  readonly speakers: readonly [string, string];
  readonly age: string;
  readonly ages: readonly [string, string];
}

function templateOf(name: string, words: TemplateWords): TemplatePlan {
  const age = {
    title: words.age,
    type: 'single_select',
    isRequired: true,
    options: words.ages.map((title) => ({ title })),
  } as const;
  const [adult, child] = words.speakers;
  return {
    name,
    global: [
      { title: words.scene, type: 'single_tiled', isRequired: true, options: words.scenes.map((title) => ({ title })) },
    ],
    segment: [
      { title: words.text, type: 'text', isRequired: true },
      { title: words.speaker, type: 'single_select', options: [{ title: adult }, { title: child, subItem: age }] },
    ],
  };
}

/** Parts of the template that later steps refer to by name. */
function titlesOf({
  scenes,
  text,
  speaker,
  speakers,
  age,
  ages,
}: TemplateWords): Pick<Story, 'scene' | 'textLabel' | 'speakerLabel' | 'speakers'> {
  return {
    scene: scenes[1],
    textLabel: text,
    speakerLabel: speaker,
    speakers: [speakers[0], { title: speakers[1], age: { title: age, chosen: ages[1] } }],
  };
}

const wav = (name: string, buffer: Buffer): PlainFile => ({ name, mimeType: 'audio/wav', buffer });

/** The audio of the detailed steps: eleven seconds, long enough to draw in. */
export const carefulAudio = 'jfk.wav';

/** Number of audios in the three uploads. */
export const audioCount = 4;

export const files = {
  wav: [
    wav(carefulAudio, speech('jfk.wav')),
    wav('picture.wav', readFileSync(new URL('tests/fixtures/hostile/disguised/png_renamed.wav', root))),
  ],
  flac: { name: 'speech.flac', mimeType: 'audio/flac', buffer: Buffer.from('fLaC') },
  mp3: [{ name: 'LJ001-0013.mp3', mimeType: 'audio/mpeg', buffer: speech('LJ001-0013.mp3') }],
  zip: async (): Promise<PlainFile[]> => [
    {
      name: 'speech.zip',
      mimeType: 'application/zip',
      buffer: await zipOf({
        '短句/国营企业.wav': speech('aishell-BAC009S0724W0121.wav'),
        'LJ001-0004.wav': speech('LJ001-0004.wav'),
      }),
    },
  ],
} as const;
