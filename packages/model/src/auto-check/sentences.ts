import type { FaultCode } from '../fault/index.ts';

/** The codes of what automatic checks find. */
export type CheckCode = Extract<FaultCode, `check_${string}`>;

/** Sentences of the findings of checks. The error catalogue of the server and the workbench say the same. */
export const checkSentences: Readonly<Record<CheckCode, { readonly en: string; readonly zh: string }>> = {
  check_speed_fast: {
    en: '{rate} characters per second are more than {limit}: too much text, or too short a segment.',
    zh: '每秒 {rate} 个字符，超过 {limit}：文本过多，或片段过短。',
  },
  check_speed_slow: {
    en: '{rate} characters per second are fewer than {limit}: text is missing, or the segment is too long.',
    zh: '每秒 {rate} 个字符，低于 {limit}：文本有遗漏，或片段过长。',
  },
  check_uncovered: { en: 'No segment covers this speech of {seconds} s.', zh: '此处 {seconds} 秒语音没有片段覆盖。' },
  check_over_silence: { en: '{share}% of the segment is silence.', zh: '片段中静音占 {share}%。' },
  check_overlap: {
    en: 'The segment overlaps the one before by {seconds} s.',
    zh: '片段与前面的片段重叠 {seconds} 秒。',
  },
  check_digits: { en: 'Numbers are spelled out here: {found}', zh: '数字须写成文字：{found}' },
  check_number_words: { en: 'Numbers are written in digits here: {found}', zh: '数字须写成阿拉伯数字：{found}' },
  check_punctuation_repeated: { en: 'The mark is repeated: {found}', zh: '标点重复：{found}' },
  check_punctuation_space: { en: 'There is a space before the mark.', zh: '标点前有多余的空格。' },
  check_end_mark_missing: { en: 'The text has no mark at its end.', zh: '文本末尾缺少标点。' },
  check_end_mark_unwanted: { en: 'The text must not end with a mark: {found}', zh: '文本末尾不应有标点：{found}' },
  check_width: {
    en: 'Full and half width: “{found}” should be “{instead}”.',
    zh: '全角与半角：“{found}”应为“{instead}”。',
  },
  check_doubled: { en: 'The same word twice: {found}', zh: '词语重复：{found}' },
  check_pattern: { en: '{message}: {found}', zh: '{message}：{found}' },
  check_term: { en: '“{found}” is written “{term}”.', zh: '“{found}”应写作“{term}”。' },
  check_spelling: { en: 'The dictionary does not have “{found}”.', zh: '词典中没有“{found}”。' },
};
