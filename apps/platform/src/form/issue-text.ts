import type { Language } from '@earmark/contract';
import type { core } from 'zod';
import { ruleSentences } from './rule-sentences.ts';

/**
 * Returns the page-language sentence for a zod issue by its code. Zod calls it only where the schema has no message;
 * most of the contract's schemas name one of `fieldMessages`.
 */
export function issueText(issue: core.$ZodRawIssue, language: Language): string {
  const say = ruleSentences[language];
  const format = (value: unknown): string =>
    new Intl.NumberFormat(language === 'zh' ? 'zh-CN' : 'en-GB', { maximumFractionDigits: 6 }).format(Number(value));
  if (isNothing(issue.input) && issue.code !== 'too_small') return say.required;
  switch (issue.code) {
    case 'too_small':
      if (issue.origin === 'string')
        return Number(issue.minimum) <= 1 ? say.required : say.charactersAtLeast(format(issue.minimum));
      if (issue.origin === 'array' || issue.origin === 'set') return say.entriesAtLeast(format(issue.minimum));
      return issue.origin === 'date' ? say.date : say.atLeast(format(issue.minimum));
    case 'too_big':
      if (issue.origin === 'string') return say.charactersAtMost(format(issue.maximum));
      if (issue.origin === 'array' || issue.origin === 'set') return say.entriesAtMost(format(issue.maximum));
      return issue.origin === 'date' ? say.date : say.atMost(format(issue.maximum));
    case 'not_multiple_of':
      return say.stepOf(format(issue.divisor));
    case 'invalid_format':
      return issue.format === 'email'
        ? say.email
        : issue.format === 'url'
          ? say.url
          : issue.format === 'date'
            ? say.date
            : say.format;
    case 'invalid_type':
      return issue.expected === 'number' || issue.expected === 'int'
        ? say.number
        : issue.expected === 'date'
          ? say.date
          : say.format;
    case 'invalid_value':
    case 'invalid_union':
      return say.choose;
    default:
      return say.format;
  }
}

const isNothing = (input: unknown): boolean =>
  input === undefined || input === null || input === '' || Number.isNaN(input);
