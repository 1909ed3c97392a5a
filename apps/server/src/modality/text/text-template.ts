import type { Language } from '@earmark/contract';
import { textColumns, type Cell, type Label, type LabelSet } from '@earmark/model';
import type { BackfillTemplate, TemplateSource } from '../modality.ts';

/**
 * An annotation file of texts to be filled in: texts without marks, or an example. Texts are recognised by what they
 * say, so it holds all of each.
 */
export function textTemplate(sources: readonly TemplateSource[], language: Language): BackfillTemplate {
  const shown = sources.length === 0 ? [example(language)] : sources;
  const { spans, topic } = words[language];
  const isExample = sources.length === 0;
  const rows = shown.flatMap(({ name, texts }): Cell[][] => [
    ...texts.map((part, index) => [
      name,
      part.name,
      'text',
      '',
      '',
      part.text,
      '',
      '',
      '',
      '',
      '',
      isExample && index === 0 ? topic[1] : '',
    ]),
    ...(isExample
      ? spans.map(({ start, end, quote, type }, index) => [
          name,
          texts[0]?.name ?? '',
          'span',
          `m${index + 1}`,
          `[${start},${end})`,
          quote,
          type,
          '',
          'completed',
          '',
          '',
          '',
        ])
      : []),
  ]);
  const lines = shown.flatMap(({ texts }) =>
    // Lines hold no text of several parts
    texts.length === 1
      ? texts.map(({ text }) =>
          JSON.stringify({ text, label: isExample ? spans.map(({ start, end, type }) => [start, end, type]) : [] }),
        )
      : [],
  );
  return {
    rows: [textColumns(labelsOf(language)), ...rows],
    hints: hints[language],
    written: { jsonl: lines.map((line) => `${line}\n`).join('') },
  };
}

interface Words {
  readonly text: string;
  readonly spans: readonly {
    readonly start: number;
    readonly end: number;
    readonly quote: string;
    readonly type: string;
  }[];
  /** A label of the whole text, and its answer. */
  readonly topic: readonly [string, string];
  readonly type: string;
}

const words: Readonly<Record<Language, Words>> = {
  en: {
    text: 'Anna Berg works at Nordlicht.',
    spans: [
      { start: 0, end: 9, quote: 'Anna Berg', type: 'Person' },
      { start: 19, end: 28, quote: 'Nordlicht', type: 'Organisation' },
    ],
    topic: ['Topic', 'Business'],
    type: 'Type',
  },
  zh: {
    text: '张伟在华星科技工作。',
    spans: [
      { start: 0, end: 2, quote: '张伟', type: '人名' },
      { start: 3, end: 7, quote: '华星科技', type: '机构' },
    ],
    topic: ['主题', '商业'],
    type: '类型',
  },
};

const example = (language: Language): TemplateSource => {
  const { text } = words[language];
  return { name: 'note-001.txt', size: text.length, texts: [{ name: '1', text, sentences: [] }] };
};

/** Labels of the example: tasks with labels of these titles find their answers in such columns. */
const labelsOf = (language: Language): LabelSet => {
  const { type, topic } = words[language];
  const choice = (id: string, title: string): Label => ({
    id,
    type: 'single_select',
    title,
    isRequired: false,
    options: [],
  });
  return { global: [choice('l0', topic[0])], segment: [choice('l1', type)] };
};

const hints: Readonly<Record<Language, readonly (readonly [string, string])[]>> = {
  en: [
    ['text', 'Name of the text as in the data pool'],
    ['part', 'Name of its part, for texts of several parts'],
    ['kind', 'text for a row with the text itself, span for a span, link for a link of two spans'],
    ['mark', 'Name of a span, so that links can refer to it; may be empty'],
    ['ranges', 'Ranges of a span: [start,end) in characters from 0, several separated by a space'],
    ['content', 'The whole text, unchanged: it is recognised by this; of a span what it quotes, or empty'],
    ['type', 'Type of the span or link, called as in the task'],
    ['ends', 'Of a link: from=m1; to=m2'],
    ['status', 'Status of the span; may be empty'],
    ['evidence', 'Of a span: the written question whose answer it supports; usually empty'],
    ['valid', 'Of the first row of a text: no if it cannot be annotated, otherwise yes or empty'],
    ['text / Topic', 'One column per label of the whole text: text / and the name of the label'],
    ['', 'Texts of more than 32,767 characters do not fit a cell and are missing here: use CSV or JSONL'],
  ],
  zh: [
    ['text', '数据池中的文本名称'],
    ['part', '文本的部分的名称，用于由多个部分组成的文本'],
    ['kind', '文本本身填 text，片段填 span，两个片段之间的关联填 link'],
    ['mark', '片段的名称，供关联引用，可不填'],
    ['ranges', '片段位置：[起始,结束)，按字符从 0 开始计；多处用空格分隔'],
    ['content', '完整文本，不得改动，系统据此识别文本；片段行填写所标内容，也可不填'],
    ['type', '片段或关联的类型，与任务中的名称相同'],
    ['ends', '关联的两端：from=m1; to=m2'],
    ['status', '片段状态，可不填'],
    ['evidence', '片段作为依据的书面问题的名称，通常不填'],
    ['valid', '文本的首行：无法标注填 no，否则填 yes 或不填'],
    ['text / 主题', '整篇文本的每个标签一列，列名为“text / ”加标签名称'],
    ['', '超过 32,767 个字符的文本无法放入单元格，未列入此表，请使用 CSV 或 JSONL'],
  ],
};
