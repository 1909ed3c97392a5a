import type { Language } from '@earmark/contract';

interface RuleSentences {
  required: string;
  choose: string;
  number: string;
  email: string;
  url: string;
  format: string;
  date: string;
  charactersAtLeast: (count: string) => string;
  charactersAtMost: (count: string) => string;
  entriesAtLeast: (count: string) => string;
  entriesAtMost: (count: string) => string;
  atLeast: (value: string) => string;
  atMost: (value: string) => string;
  stepOf: (value: string) => string;
}

/** Sentences for zod rules without a message: which rule is broken and how to satisfy it. */
export const ruleSentences: Readonly<Record<Language, RuleSentences>> = {
  en: {
    required: 'Please fill this in.',
    choose: 'Please choose one of the options.',
    number: 'Enter a number.',
    email: 'Enter a correct e-mail address.',
    url: 'Enter a complete address, beginning with https://.',
    format: 'This is not written as it should be.',
    date: 'Enter a day.',
    charactersAtLeast: (count) => `At least ${count} characters.`,
    charactersAtMost: (count) => `At most ${count} characters.`,
    entriesAtLeast: (count) => (count === '1' ? 'Choose at least one.' : `Choose at least ${count}.`),
    entriesAtMost: (count) => `Choose at most ${count}.`,
    atLeast: (value) => `Enter ${value} or more.`,
    atMost: (value) => `Enter ${value} or less.`,
    stepOf: (value) => `Enter a multiple of ${value}.`,
  },
  zh: {
    required: '请填写此项。',
    choose: '请从选项中选择。',
    number: '请输入数字。',
    email: '请输入正确的邮箱。',
    url: '请输入完整的网址，以 https:// 开头。',
    format: '格式不正确。',
    date: '请输入日期。',
    charactersAtLeast: (count) => `至少 ${count} 个字符。`,
    charactersAtMost: (count) => `最多 ${count} 个字符。`,
    entriesAtLeast: (count) => `至少选择 ${count} 项。`,
    entriesAtMost: (count) => `最多选择 ${count} 项。`,
    atLeast: (value) => `请输入不小于 ${value} 的数字。`,
    atMost: (value) => `请输入不大于 ${value} 的数字。`,
    stepOf: (value) => `请输入 ${value} 的倍数。`,
  },
};
