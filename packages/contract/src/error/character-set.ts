import type { ErrorRow } from './row.ts';

/** Errors of sets of characters and of template files; their codes are among those of work. */
export const characterSetErrors = {
  character_set_built_in: {
    code: 24002140,
    http: 409,
    en: '“{name}” is built in and stays as it is. Duplicate it to make a set of your own.',
    zh: '“{name}”为内置字符集，不能修改或删除。如需调整，请复制为自定义字符集。',
  },
  character_set_size: {
    code: 24002141,
    http: 422,
    en: 'A set has at most {most} characters; these are {count}.',
    zh: '每个字符集最多 {most} 个字符，当前为 {count} 个。',
  },
  character_set_empty: {
    code: 24002142,
    http: 422,
    en: 'The set is empty: enter at least one character. White space only separates; a space is written U+0020.',
    zh: '字符集为空，请至少输入一个字符。空白仅作分隔，空格请写作 U+0020。',
  },
  character_set_twice: {
    code: 24002143,
    http: 422,
    en: 'The set “{name}” is chosen twice. Allow it or forbid it.',
    zh: '字符集“{name}”被重复选择，请选择允许或禁用其一。',
  },
} as const satisfies Record<string, ErrorRow>;
