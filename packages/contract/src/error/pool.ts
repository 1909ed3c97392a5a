import type { ErrorRow } from './row.ts';

/** Errors of correcting the files of a dataset after its upload. */
export const poolErrors = {
  file_in_task: {
    code: 24002160,
    http: 409,
    en: '“{name}” is in the task “{task}” and stays as it is. Recall it from the task first.',
    zh: '“{name}”已在任务“{task}”中，不能更改。请先从任务中回收。',
  },
  dataset_busy: {
    code: 24002161,
    http: 409,
    en: 'The files of this dataset are still being uploaded or parsed. Try again when that is done.',
    zh: '该数据集的文件仍在上传或解析，请在完成后重试。',
  },
  file_without_bytes: {
    code: 24002162,
    http: 409,
    en: 'Nothing of “{name}” was stored that could be read again. Replace it, or remove it.',
    zh: '“{name}”没有可重新解析的内容。请替换或移除该文件。',
  },
  file_kind_other: {
    code: 24002163,
    http: 422,
    en: '“{name}” must have one of these formats: {formats}.',
    zh: '“{name}”须为以下格式之一：{formats}。',
  },
  file_holds_others: {
    code: 24002164,
    http: 409,
    en: '“{name}” was unpacked. Correct the files that came out of it instead.',
    zh: '“{name}”已解压，请处理其中的文件。',
  },
  file_last: {
    code: 24002165,
    http: 409,
    en: '“{name}” is the only file of this dataset. Delete the dataset instead.',
    zh: '“{name}”是该数据集唯一的文件，请删除整个数据集。',
  },
  file_duplicate: {
    code: 24002166,
    http: 409,
    en: 'Same content as “{other}” in the dataset “{dataset}”.',
    zh: '内容与数据集“{dataset}”中的“{other}”相同。',
  },
  file_decided: {
    code: 24002167,
    http: 409,
    en: 'There is nothing left to decide here: somebody else was faster, or the files have changed.',
    zh: '此处已无需决定：其他人已处理，或文件已变化。',
  },
  replacement_missing: {
    code: 24002168,
    http: 409,
    en: 'The new content of “{name}” has not arrived in full. Choose the file again; the upload goes on where it stopped.',
    zh: '“{name}”的新内容尚未完整上传。请重新选择文件，上传会从中断处继续。',
  },
  ingest_fixed: {
    code: 24002170,
    http: 422,
    en: 'Files of this kind are read in one way only; there are no options.',
    zh: '此类文件只有一种读取方式，没有可选项。',
  },
  file_not_readable: {
    code: 24002171,
    http: 422,
    en: '“{name}” cannot be read like this: {reason}',
    zh: '“{name}”无法按此方式读取：{reason}',
  },
  text_unreadable: {
    code: 24002172,
    http: 422,
    en: 'Reading this text takes too much memory or time and was stopped. Split the file and upload the parts.',
    zh: '读取该文本所需的内存或时间过多，已停止。请拆分文件后上传。',
  },
  backfill_more_faults: {
    code: 24002169,
    http: 422,
    en: 'and {count} more like these',
    zh: '另有 {count} 处类似问题',
  },
} as const satisfies Record<string, ErrorRow>;
