import { lostKinds, segmentStatuses } from '@earmark/model';
import { z } from 'zod';
import type { Language } from '../language.ts';
import { exportPatternFault, splitParts } from '../export/index.ts';
import { limits } from '../limit.ts';
import { exportList } from '../list/index.ts';
import { exportFormats } from '../modality/index.ts';
import { itemStatuses } from '../workflow/index.ts';
import { deleteRequest, deleteResponse } from './bin.ts';
import { endpoint, id, pageOf, reference, time } from './endpoint.ts';
import { listItemsRequest } from './item.ts';
import { listRequest, listRow } from './list.ts';
import { routes } from './routes.ts';

/** Form in which recordings are exported with the annotations. */
export const exportAudios = ['none', 'uploaded', 'proxy', 'segments'] as const;

/** Tokeniser of formats that are made of tokens: the rules of Unicode, each character, or the dictionary of jieba. */
export const exportTokenisers = ['words', 'characters', 'jieba'] as const;
export type ExportTokeniser = (typeof exportTokenisers)[number];

const percent = z.int().min(0).max(100);

/** How an export is written, whatever it holds. */
const exportOutput = {
  format: z.enum(exportFormats),
  /** Recordings as they were uploaded, as they are kept for playing, or cut into segments. */
  audio: z.enum(exportAudios).default('none'),
  /** Cuts out no silent segments, and none of invalid items. */
  skips_silent: z.boolean().default(true),
  /** Names of the files; null for those of the items. */
  name_pattern: z
    .string()
    .trim()
    .min(1)
    .max(limits.export.patternMaxCharacters)
    .superRefine((pattern, context) => {
      const fault = exportPatternFault(pattern);
      if (fault !== undefined) context.addIssue({ code: 'custom', message: fault });
    })
    .nullable()
    .default(null),
  /** Parts by percent of the items; the server draws a seed where none is given. */
  split: z
    .strictObject({
      by: z.enum(['item', 'speaker']),
      train: percent,
      dev: percent,
      test: percent,
      seed: z.int().min(0).max(limits.export.maxSeed).nullable().default(null),
      /** A folder for each part, or a list of its files. */
      as: z.enum(['folders', 'lists']).default('folders'),
    })
    .refine((split) => splitParts.reduce((sum, part) => sum + split[part], 0) === 100, {
      path: ['train'],
      message: 'splitSum',
    })
    .nullable()
    .default(null),
  /** A manifest with the sizes and checksums of all files; with recordings and parts there always is one. */
  has_manifest: z.boolean().default(false),
  /** Leaves out the names of people and the times of their work, for recipients outside. */
  hides_people: z.boolean().default(false),
  /**
   * Writes the blind copies of an item beside its result, by their letters. In our own JSON, which holds all of them;
   * other formats leave them out.
   */
  includes_copies: z.boolean().default(false),
  /** Tokeniser, for formats that are made of tokens; the file names it with its version. */
  tokeniser: z.enum(exportTokenisers).default('words'),
};

/** Scope and form of an export of the chosen tasks. */
export const exportSettings = {
  ...exportOutput,
  item_statuses: z.array(z.enum(itemStatuses)).max(20).default([]),
  unit_statuses: z.array(z.enum(segmentStatuses)).max(20).default([]),
  saved_from: time.nullable().default(null),
  saved_to: time.nullable().default(null),
};

export const exportSettingsSchema = z.strictObject(exportSettings);
export type ExportSettings = z.output<typeof exportSettingsSchema>;

/** Whether the settings choose anything by status (specification, section 5). */
export const exportsSomething = (form: {
  readonly item_statuses: readonly string[];
  readonly unit_statuses: readonly string[];
}): boolean => form.item_statuses.length + form.unit_statuses.length > 0;

/** How an export is written, as a preset keeps it. */
export const exportOutputSchema = z.strictObject(exportOutput);
export type ExportOutput = z.output<typeof exportOutputSchema>;

/** Whether an export has a manifest. */
export const hasManifest = ({
  has_manifest: isAsked,
  audio,
  split,
}: Pick<ExportOutput, 'has_manifest' | 'audio' | 'split'>): boolean => isAsked || audio !== 'none' || split !== null;

/** The end of the time must not precede its start. */
export const isInOrder = (form: { readonly saved_from: string | null; readonly saved_to: string | null }): boolean =>
  !form.saved_from || !form.saved_to || Date.parse(form.saved_to) >= Date.parse(form.saved_from);

const exportForm = z
  .strictObject({
    project_id: id,
    /** Every task of the project, those of its archive included, as they are when the export is started. */
    is_whole_project: z.boolean().default(false),
    /** The named tasks; ignored for a whole project. */
    task_ids: z.array(id).max(limits.selection.tasks, 'mostTasks').default([]),
    ...exportSettings,
  })
  .refine((form) => form.is_whole_project || form.task_ids.length > 0, { path: ['task_ids'], message: 'choose' })
  .refine(isInOrder, { path: ['saved_to'], message: 'datesReversed' });
const exportEmpty = { path: ['item_statuses'], message: 'exportEmpty' };

/**
 * Export settings (specification, section 5). Item status and unit status must not both be empty; the end must not
 * precede the start.
 */
export const exportFormSchema = exportForm.refine(exportsSomething, exportEmpty);
export type ExportForm = z.infer<typeof exportFormSchema>;

/** Why an item is missing from an export or was truncated in it. */
const exportIssueReasons = [
  'unreadable',
  'too_large',
  'not_printable',
  'text_cut',
  'no_recording',
  'copy_unreadable',
  'copies_too_large',
] as const;
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
  no_recording: {
    en: 'Exported without its recording: the file is not there any more.',
    zh: '已导出标注，但无录音：录音文件已不存在。',
  },
  copy_unreadable: {
    en: 'Exported without one of its copies, whose letter is missing among the files: what was saved for it cannot be read.',
    zh: '已导出，但缺少一份副本（文件中缺少其字母编号）：该副本已保存的内容无法读取。',
  },
  copies_too_large: {
    en: 'Exported without its copies: together with them it is too large to be read.',
    zh: '已导出，但不含副本：连同副本的内容过大，无法读取。',
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
  /** Whether it holds chosen items of its task, rather than the tasks as a whole. */
  is_selection: z.boolean(),
  /** Everything that a list found: what was searched for, and the columns that were filtered by. */
  view: z.object({ search: z.string(), filters: z.array(z.string()) }).nullable(),
  /** How it is written; the seed of its parts is the one that was drawn. */
  output: exportOutputSchema,
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

/** Estimate of an export before it is started. */
const estimateSchema = z.object({
  items: z.number().int(),
  /** Duration of the recordings, or what the modality measures. */
  size: z.number(),
  /** About the size of the file, in bytes. */
  bytes: z.number(),
  /** About the number of files in it. */
  files: z.number(),
  /** The first items, to show the names of their files by. */
  samples: z.array(
    z.object({
      id,
      audio: z.string(),
      task: z.string(),
      dataset: z.string(),
      project: z.string(),
      extension: z.string(),
    }),
  ),
});
export type ExportEstimate = z.infer<typeof estimateSchema>;

/** Content of an export's items that a format cannot hold. */
const lossesSchema = z.object({
  items: z.number().int(),
  /** How many of them were counted: the first ones, where counting all would take long. */
  counted: z.number().int(),
  losses: z.array(z.object({ kind: z.enum(lostKinds), count: z.number().int() })),
});
export type ExportLosses = z.infer<typeof lossesSchema>;

/** The settings of an export, or of items of its only task: those that are chosen need no status. */
export const askedExportSchema = exportForm
  .safeExtend({
    /** Restricts it to items of its only task: chosen ones, or all that the list finds. */
    items: z
      .union([
        z.strictObject({ item_ids: z.array(id).min(1).max(limits.selection.items) }),
        z.strictObject({ all: listItemsRequest }),
      ])
      .optional(),
  })
  .refine((form) => form.items !== undefined || exportsSomething(form), exportEmpty);
export type AskedExport = z.infer<typeof askedExportSchema>;

const presetSchema = z.object({
  id,
  name: z.string(),
  output: exportOutputSchema,
  /** Seen and changed by everybody who exports from the project. */
  is_shared: z.boolean(),
  is_own: z.boolean(),
  /** Chosen first when the caller exports. */
  is_default: z.boolean(),
  owner: reference,
});
export type ExportPreset = z.infer<typeof presetSchema>;

const presetName = z.string().trim().min(1).max(limits.export.presetNameMaxCharacters);

export const exportApi = {
  estimateExport: endpoint({
    ...routes.estimateExport,
    access: 'export.create',
    effect: 'reads',
    summary: 'What an export would hold: items, size, files and the first names',
    request: askedExportSchema,
    response: estimateSchema,
    errors: ['not_found', 'export_format', 'export_no_recording'],
  }),
  countExportLosses: endpoint({
    ...routes.countExportLosses,
    access: 'export.create',
    effect: 'reads',
    summary: 'Count what the format of an export cannot hold of its items, by kind',
    request: askedExportSchema,
    response: lossesSchema,
    errors: ['not_found', 'export_format', 'export_no_recording'],
  }),
  listExportPresets: endpoint({
    ...routes.listExportPresets,
    access: 'export.create',
    effect: 'reads',
    summary: 'Export settings kept for a project: shared ones, own ones, and those used last',
    request: z.strictObject({ project_id: id }),
    response: z.object({ presets: z.array(presetSchema), last: exportOutputSchema.nullable() }),
    errors: ['not_found'],
  }),
  saveExportPreset: endpoint({
    ...routes.saveExportPreset,
    access: 'export.create',
    effect: 'sustains',
    summary: 'Keep export settings by a name, or change kept ones',
    request: z.strictObject({
      project_id: id,
      /** The preset that is changed; a new one without it. */
      preset_id: id.nullable().default(null),
      name: presetName,
      is_shared: z.boolean().default(false),
      /** Whether it is chosen first when the caller exports from the project. */
      is_default: z.boolean().default(false),
      output: exportOutputSchema,
    }),
    response: z.object({ id }),
    errors: ['not_found', 'export_preset_name', 'export_presets_full'],
  }),
  deleteExportPreset: endpoint({
    ...routes.deleteExportPreset,
    access: 'export.create',
    effect: 'sustains',
    summary: 'Delete kept export settings',
    request: z.strictObject({ preset_id: id }),
    response: z.object({}),
    errors: ['not_found'],
  }),
  createExport: endpoint({
    ...routes.createExport,
    access: 'export.create',
    effect: 'writes',
    summary: 'Start an export in the background',
    request: exportFormSchema,
    response: z.object({ id }),
    errors: [
      'not_found',
      'export_empty',
      'export_format',
      'export_sheets',
      'export_no_recording',
      'export_too_large',
      'export_twice',
    ],
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
