import { itemStatusTexts, type ItemStatus, type Language } from '@earmark/contract';
import { allLabels, type Cell, type Label } from '@earmark/model';
import type { ExportedAudio } from './stored-audio.ts';
import type { ExportTask } from './queries.ts';

/** The table that goes with every export: one row per audio, who did what, and the answers about the whole audio. */
export const indexColumns = (task: ExportTask): string[] => [
  'item_id',
  'audio',
  'file',
  'status',
  'status_zh',
  'valid',
  'duration_seconds',
  'segments',
  'annotator',
  'inspector',
  'verifier',
  'revision',
  'saved_at',
  ...allLabels(task.labels.global).map((label) => label.title),
];

export function indexRow(task: ExportTask, { item, document }: ExportedAudio, file: string): Cell[] {
  return [
    item.id,
    item.name,
    file,
    statusText(item.status, 'en'),
    statusText(item.status, 'zh'),
    document.isValid ? 'yes' : 'no',
    item.total_samples / item.sample_rate,
    document.segments.length,
    item.annotator ?? '',
    item.inspector ?? '',
    item.verifier ?? '',
    item.revision,
    item.saved_at?.toISOString() ?? '',
    ...allLabels(task.labels.global).map((label) => answerText(label, document.answers[label.id])),
  ];
}

const statusText = (status: string, language: Language): string =>
  status in itemStatusTexts ? itemStatusTexts[status as ItemStatus][language] : status;

const answerText = (label: Label, answer: string | readonly string[] | undefined): string =>
  answer === undefined
    ? ''
    : typeof answer === 'string'
      ? answer
      : answer.map((id) => label.options.find((option) => option.id === id)?.title ?? id).join(' | ');
