import type { Language } from '@earmark/contract';
import { segmentColumns, type LabelSet } from '@earmark/model';
import type { BackfillTemplate, TemplateSource } from '../modality.ts';

/** An annotation file of speech to be filled in: each audio as one segment, or examples. */
export function audioTemplate(sources: readonly TemplateSource[], language: Language): BackfillTemplate {
  const lines: readonly Example[] =
    sources.length === 0
      ? examples[language]
      : sources.map(({ name, size }) => ({
          audio: name,
          start: 0,
          end: Math.floor(size * 1000) / 1000,
          speaker: '',
          text: '',
        }));
  const byAudio = [...Map.groupBy(lines, ({ audio }) => audio)];
  const rows = byAudio.flatMap(([audio, segments]) =>
    segments.map(({ start, end, speaker, text }, index) => [
      audio,
      index + 1,
      start,
      end,
      0,
      text === '' ? '' : 'completed',
      speaker,
      text,
    ]),
  );
  const files = byAudio.map(([audio, segments]) => ({
    file_name: audio,
    segments: segments.map(({ start, end, speaker, text }) => ({ start, end, speaker, text })),
  }));
  return {
    rows: [segmentColumns(labelsOf(language)), ...rows],
    hints: hints[language],
    written: {
      json: `${JSON.stringify(files, null, 2)}\n`,
      txt: byAudio
        .map(
          ([audio, segments]) => `${audio}\t${segments.map(({ text }) => text).join(language === 'zh' ? '' : ' ')}\n`,
        )
        .join(''),
    },
  };
}

interface Example {
  readonly audio: string;
  readonly start: number;
  readonly end: number;
  readonly speaker: string;
  readonly text: string;
}

const examples: Readonly<Record<Language, readonly Example[]>> = {
  en: [
    { audio: 'call-001.wav', start: 0.35, end: 2.4, speaker: 'Agent', text: 'Good morning, how can I help you?' },
    { audio: 'call-001.wav', start: 2.6, end: 5.12, speaker: 'Customer', text: 'I would like to change my plan.' },
    { audio: 'call-002.wav', start: 0, end: 3.75, speaker: 'Agent', text: 'Thank you for waiting.' },
  ],
  zh: [
    { audio: 'call-001.wav', start: 0.35, end: 2.4, speaker: '客服', text: '您好，请问有什么可以帮您？' },
    { audio: 'call-001.wav', start: 2.6, end: 5.12, speaker: '客户', text: '我想更换一下套餐。' },
    { audio: 'call-002.wav', start: 0, end: 3.75, speaker: '客服', text: '感谢您的等待。' },
  ],
};

/** Labels of the example: tasks with labels of these titles find their answers in such columns. */
const labelTitles: Readonly<Record<Language, readonly [string, string]>> = {
  en: ['Speaker', 'Text'],
  zh: ['说话人', '文本'],
};

const labelsOf = (language: Language): LabelSet => ({
  global: [],
  segment: labelTitles[language].map((title, index) => ({
    id: `l${index}`,
    type: 'text',
    title,
    isRequired: false,
    options: [],
  })),
});

const hints: Readonly<Record<Language, readonly (readonly [string, string])[]>> = {
  en: [
    ['audio', 'Name of the audio as in the data pool, with its folder in the zip if it has one'],
    ['segment', 'Number of the segment; only for reading'],
    ['start, end', 'Seconds from the beginning of the audio; both are needed'],
    ['track', 'Number of the track from 0; empty is 0'],
    ['status', 'Status of the segment; may be empty'],
    [
      'Speaker, Text',
      'One column per label of the task, called like the label; choices by the titles of their options, several joined by |',
    ],
  ],
  zh: [
    ['audio', '数据池中的音频名称；在 zip 的文件夹中时须带路径'],
    ['segment', '片段序号，仅供阅读'],
    ['start, end', '距音频开头的秒数，均必填'],
    ['track', '轨道序号，从 0 开始；不填为 0'],
    ['status', '片段状态，可不填'],
    ['说话人、文本', '任务的每个标签一列，列名与标签相同；选项填写名称，多个用 | 连接'],
  ],
};
