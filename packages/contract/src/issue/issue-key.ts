import type { core } from 'zod';
import type { Rule } from './rule-sentences.ts';

/**
 * Returns the key of the sentence for a fault, such as `required` or `tooMany:200`. Schemas are parsed with it as
 * `error`; zod asks it only where a schema has no message.
 */
export function issueKey(issue: core.$ZodRawIssue): string {
  const last = issue.path?.at(-1);
  const isReference = typeof last === 'string' && /(^|_)ids?$/.test(last);
  if (isNothing(issue.input) && issue.code !== 'too_small')
    return isReference || isChosen(issue) ? key('choose') : key('required');
  switch (issue.code) {
    case 'too_small':
      if (issue.origin === 'string')
        return Number(issue.minimum) <= 1 ? key('required') : key('tooShort', issue.minimum);
      if (issue.origin === 'array' || issue.origin === 'set')
        return Number(issue.minimum) <= 1 ? key('choose') : key('tooFew', issue.minimum);
      if (isReference) return key('choose');
      return key(issue.inclusive === false ? 'above' : 'atLeast', issue.minimum);
    case 'too_big':
      if (issue.origin === 'string') return key('tooLong', issue.maximum);
      if (issue.origin === 'array' || issue.origin === 'set') return key('tooMany', issue.maximum);
      return key(issue.inclusive === false ? 'below' : 'atMost', issue.maximum);
    case 'not_multiple_of':
      return key('step', issue.divisor);
    case 'invalid_format':
      return key(formats[issue.format] ?? 'invalid');
    case 'invalid_type':
      if (issue.expected === 'int') return key('whole');
      return key(issue.expected === 'number' ? 'number' : 'invalid');
    case 'invalid_value':
    case 'invalid_union':
      return key('choose');
    case 'unrecognized_keys':
      return key('unknownField');
    default:
      return key('invalid');
  }
}

const key = (rule: Rule, bound?: unknown): string => (bound === undefined ? rule : `${rule}:${String(bound)}`);

const formats: Readonly<Partial<Record<string, Rule>>> = { email: 'email', url: 'url', date: 'day', datetime: 'time' };

const isChosen = (issue: core.$ZodRawIssue): boolean =>
  issue.code === 'invalid_value' ||
  issue.code === 'invalid_union' ||
  (issue.code === 'invalid_type' && ['array', 'boolean', 'object'].includes(String(issue.expected)));

const isNothing = (input: unknown): boolean =>
  input === undefined || input === null || input === '' || Number.isNaN(input);
