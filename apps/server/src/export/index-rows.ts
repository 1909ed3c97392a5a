import { itemStatusTexts, type ItemStatus, type Language } from '@earmark/contract';
import { allLabels, type Cell, type Label } from '@earmark/model';
import type { AnyServerModality } from '../modality/index.ts';
import type { ExportedItem } from './exported-item.ts';
import { judgedCells, judgedColumns } from './judged-cells.ts';
import type { ExportTask } from './queries.ts';

/** Index table included in every export: one row per item with people, what was judged, and global answers. */
export const indexColumns = (task: ExportTask, { names }: AnyServerModality['export']): string[] => [
  'item_id',
  names.item,
  'file',
  'status',
  'status_zh',
  'valid',
  names.size,
  names.units,
  'annotator',
  'inspector',
  'verifier',
  'revision',
  'saved_at',
  ...judgedColumns,
  ...allLabels(task.labels.global).map((label) => label.title),
];

/** Returns the index row of an item. */
export function indexRow(task: ExportTask, { item, document, unitCount }: ExportedItem, file: string): Cell[] {
  return [
    item.id,
    item.name,
    file,
    statusText(item.status, 'en'),
    statusText(item.status, 'zh'),
    document.isValid ? 'yes' : 'no',
    item.size,
    unitCount,
    item.annotator ?? '',
    item.inspector ?? '',
    item.verifier ?? '',
    item.revision,
    item.saved_at?.toISOString() ?? '',
    ...judgedCells(item),
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
