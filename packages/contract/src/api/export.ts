import { segmentStatuses } from '@earmark/model';
import { z } from 'zod';
import type { Language } from '../language.ts';
import { limits } from '../limit.ts';
import { exportList } from '../list/index.ts';
import { exportFormats } from '../modality/index.ts';
import { itemStatuses } from '../workflow/index.ts';
import { deleteRequest, deleteResponse } from './bin.ts';
import { endpoint, id, pageOf, reference, time } from './endpoint.ts';
import { listRequest, listRow } from './list.ts';
import { routes } from './routes.ts';

/** What of the chosen tasks is exported, and how. */
export const exportSettings = {
  format: z.enum(exportFormats),
  item_statuses: z.array(z.enum(itemStatuses)).max(20).default([]),
  unit_statuses: z.array(z.enum(segmentStatuses)).max(20).default([]),
  saved_from: time.nullable().default(null),
  saved_to: time.nullable().default(null),
};

/** Whether the settings choose anything by status (specification, section 5). */
export const exportsSomething = (form: {
  readonly item_statuses: readonly string[];
  readonly unit_statuses: readonly string[];
}): boolean => form.item_statuses.length + form.unit_statuses.length > 0;

/**
 * Export settings (specification, section 5). Item status and unit status must not both be empty; the end must not
 * precede the start.
 */
export const exportFormSchema = z
  .strictObject({
    project_id: id,
    /** Every task of the project, those of its archive included, as they are when the export is started. */
    is_whole_project: z.boolean().default(false),
    /** The named tasks; ignored for a whole project. */
    task_ids: z.array(id).max(limits.selection.tasks, 'mostTasks').default([]),
    ...exportSettings,
  })
  .refine((form) => form.is_whole_project || form.task_ids.length > 0, { path: ['task_ids'], message: 'choose' })
  .refine(exportsSomething, {
    path: ['item_statuses'],
    message: 'exportEmpty',
  })
  .refine((form) => !form.saved_from || !form.saved_to || Date.parse(form.saved_to) >= Date.parse(form.saved_from), {
    path: ['saved_to'],
    message: 'datesReversed',
  });
export type ExportForm = z.infer<typeof exportFormSchema>;

/** Why an item is missing from an export or was truncated in it. */
export const exportIssueReasons = ['unreadable', 'too_large', 'not_printable', 'text_cut'] as const;
export type ExportIssueReason = (typeof exportIssueReasons)[number];

/** Sentences of the reasons, in the dialog and in the archive's report. */
export const exportIssueTexts: Readonly<Record<ExportIssueReason, Readonly<Record<Language, string>>>> = {
  unreadable: { en: 'Left out: what was saved for it cannot be read.', zh: '未导出：已保存的标注内容无法读取。' },
  too_large: {
    en: 'Left out: what was saved for it is too large to be read.',
    zh: '未导出：已保存的标注内容过大，无法读取。',
  },
  not_printable: {
    en: 'Left out: what was saved for it cannot be written in this format.',
    zh: '未导出：已保存的标注内容无法写成该格式。',
  },
  text_cut: {
    en: 'A text is longer than a spreadsheet cell may be (32,767 characters): its cell holds the beginning, the sheet “long texts” all of it.',
    zh: '有文本超过电子表格单元格的上限（32,767 个字符）：单元格中只有开头部分，完整内容在工作表“long texts”中。',
  },
};

/** An export as its record lists it. */
const exportSchema = z.object({
  ...listRow(exportList),
  id,
  project_id: id,
  is_whole_project: z.boolean(),
  /** 0 to 1. */
  progress: z.number(),
  /** True while the export has not started because other jobs run first. */
  is_waiting: z.boolean(),
  /** The first tasks; `task_count` is their number. */
  tasks: z.array(reference),
  task_count: z.number().int(),
  reason: z.string(),
  /** The first omitted or truncated items; `issue_count` is the total. The archive's report lists all of them. */
  issues: z.array(z.object({ item: reference, reason: z.enum(exportIssueReasons) })),
  issue_count: z.number().int(),
  /** Signed download address; null until the export succeeds. */
  download_url: z.string().nullable(),
});
export type ExportRecord = z.infer<typeof exportSchema>;

export const exportApi = {
  createExport: endpoint({
    ...routes.createExport,
    access: 'export.create',
    effect: 'writes',
    summary: 'Start an export in the background',
    request: exportFormSchema,
    response: z.object({ id }),
    errors: ['not_found', 'export_empty', 'export_format', 'export_sheets'],
  }),
  listExports: endpoint({
    ...routes.listExports,
    access: 'export.read',
    effect: 'reads',
    summary: 'Export records of a project',
    request: listRequest(exportList, { project_id: id }),
    response: pageOf(exportSchema),
    errors: ['not_found'],
  }),
  getExport: endpoint({
    ...routes.getExport,
    access: 'export.read',
    effect: 'reads',
    summary: 'One export record',
    request: z.strictObject({ id }),
    response: exportSchema,
    errors: ['not_found'],
  }),
  deleteExport: endpoint({
    ...routes.deleteExport,
    access: 'export.create',
    effect: 'sustains',
    summary: 'Move an export and its file to the recycle bin',
    request: deleteRequest,
    response: deleteResponse,
    errors: ['not_found'],
  }),
};
