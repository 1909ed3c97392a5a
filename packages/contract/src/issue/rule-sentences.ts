import type { Language } from '../language.ts';

/**
 * Sentences of broken rules for which a schema has no message of its own; `{field}` is the name of the field, `{n}` the
 * rule's bound.
 */
export const ruleSentences = {
  required: { en: 'Enter the {field}.', zh: '请填写{field}。' },
  choose: { en: 'Choose the {field}.', zh: '请选择{field}。' },
  number: { en: 'The {field} must be a number.', zh: '{field}须为数字。' },
  whole: { en: 'The {field} must be a whole number.', zh: '{field}须为整数。' },
  step: { en: 'The {field} must be a multiple of {n}.', zh: '{field}须为 {n} 的倍数。' },
  day: { en: 'Enter the {field} as a day, such as 2027-01-31.', zh: '{field}须为日期，如 2027-01-31。' },
  time: { en: 'Enter the {field} as a time with its zone.', zh: '{field}须为带时区的时间。' },
  email: { en: 'Enter a correct e-mail address.', zh: '请输入正确的邮箱。' },
  url: { en: 'Enter a complete address, beginning with https://.', zh: '请输入完整的网址，以 https:// 开头。' },
  tooShort: { en: 'The {field} takes at least {n} characters.', zh: '{field}至少 {n} 个字符。' },
  tooLong: { en: 'The {field} takes at most {n} characters.', zh: '{field}最多 {n} 个字符。' },
  tooFew: { en: 'Choose at least {n} {field}.', zh: '请至少选择 {n} 个{field}。' },
  tooMany: { en: 'At most {n} {field}.', zh: '最多 {n} 个{field}。' },
  atLeast: { en: 'The {field} must be {n} or more.', zh: '{field}不能小于 {n}。' },
  atMost: { en: 'The {field} must be {n} or less.', zh: '{field}不能大于 {n}。' },
  above: { en: 'The {field} must be more than {n}.', zh: '{field}须大于 {n}。' },
  below: { en: 'The {field} must be less than {n}.', zh: '{field}须小于 {n}。' },
  unknownField: { en: 'This field is not taken here.', zh: '此处不支持该字段。' },
  invalid: { en: 'The {field} is not correct.', zh: '{field}不正确。' },
} as const satisfies Readonly<Record<string, Readonly<Record<Language, string>>>>;

/** A rule that can be broken. */
export type Rule = keyof typeof ruleSentences;

/** The field of a sentence without one. */
export const namelessField: Readonly<Record<Language, string>> = { en: 'value', zh: '此项' };
