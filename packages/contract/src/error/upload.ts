import type { ErrorRow } from './row.ts';

/** Upload rules of the specification's sections 5 and 9, one row each. */
export const uploadErrors = {
  upload_missing: {
    code: 24005001,
    http: 422,
    en: 'The upload file must exist: choose at least one file.',
    zh: '上传文件必须存在：请至少选择一个文件。',
  },
  upload_extension: {
    code: 24005002,
    http: 422,
    en: '“{name}” has none of the formats that are taken here: {formats}.',
    zh: '“{name}”不是此处支持的格式：{formats}。',
  },
  upload_name: {
    code: 24005003,
    http: 422,
    en: 'The name must be 1–30 Chinese characters, letters, digits or underscores.',
    zh: '名称须为 1–30 位中文、字母、数字或下划线。',
  },
  upload_name_duplicate: {
    code: 24005004,
    http: 409,
    en: 'There are two files named “{name}”. Names must differ.',
    zh: '存在两个名为“{name}”的文件，名称不能重复。',
  },
  upload_one_zip: { code: 24005005, http: 422, en: 'Only one zip per upload.', zh: '每次只能上传一个 zip 文件。' },
  upload_mixed: {
    code: 24005006,
    http: 422,
    en: 'The file format must be uniform: upload files of one of these formats, or one .zip: {formats}.',
    zh: '文件格式必须统一：只能上传以下格式中的一种，或一个 .zip：{formats}。',
  },
  upload_too_many: {
    code: 24005007,
    http: 422,
    en: 'At most {max} files without a zip; pack them into one zip.',
    zh: '非 zip 上传最多 {max} 个文件，请打包为一个 zip。',
  },
  upload_too_large: { code: 24005008, http: 413, en: '“{name}” is larger than {limit}.', zh: '“{name}”超过 {limit}。' },
  upload_unfinished: { code: 24005009, http: 409, en: 'There are unfinished uploads.', zh: '还有未完成的上传。' },
  upload_foreign: { code: 24005010, http: 403, en: 'This upload belongs to somebody else.', zh: '该上传属于其他人。' },
  upload_closed: { code: 24005011, http: 409, en: 'This dataset takes no more files.', zh: '该数据集不再接收文件。' },
  upload_size_mismatch: {
    code: 24005012,
    http: 422,
    en: 'The size of “{name}” differs from what was announced.',
    zh: '“{name}”的大小与声明不一致。',
  },
  backfill_unmatched: {
    code: 24005014,
    http: 422,
    en: '“{name}” matches no source file by name. Give it the name of its source file and upload it again.',
    zh: '“{name}”没有同名的源文件。请与源文件同名后重新上传。',
  },
  backfill_ambiguous: {
    code: 24005017,
    http: 422,
    en: '“{name}” fits “{audio}” in several datasets of the project. Upload it together with its source files.',
    zh: '项目中有多个数据集包含“{audio}”，无法确定“{name}”属于哪一个。请与源文件一起上传。',
  },
  backfill_unreadable: {
    code: 24005018,
    http: 422,
    en: '“{name}” takes too much memory or time to be read. Split it into smaller files and upload those.',
    zh: '读取“{name}”所需的内存或时间过多。请拆分为较小的文件后上传。',
  },
  backfill_too_large: {
    code: 24005015,
    http: 413,
    en: 'Such backfill files may be at most {limit}: “{name}”.',
    zh: '此类回填文件不能超过 {limit}：“{name}”。',
  },
  upload_outgrown: {
    code: 24005016,
    http: 413,
    en: 'More arrived than was announced: the file changed while it was sent. Remove it here and add it again.',
    zh: '收到的内容多于声明的大小：文件在上传过程中发生了变化。请移除后重新添加。',
  },
} as const satisfies Record<string, ErrorRow>;
