import {
  describeError,
  describeFault,
  fieldMessage,
  isErrorKey,
  type ErrorKey,
  type Issue,
  type Language,
} from '@earmark/contract';
import { faultCodes, type Fault } from '@earmark/model';
import type { StoredIssue } from './queries.ts';

/** Builds a stored fault from a row of the error catalogue. */
export const catalogueIssue = (key: ErrorKey, params?: StoredIssue['params']): StoredIssue =>
  params ? { source: 'catalogue', key, params } : { source: 'catalogue', key };

/** Builds a stored fault from a fault of the model. */
export const modelIssue = (fault: Fault): StoredIssue => ({
  source: 'model',
  key: fault.code,
  path: fault.path,
  ...(fault.params ? { params: fault.params } : {}),
});

/** Issue for annotation files that exceed the memory or time limit. */
export const unreadable = (files: readonly { readonly name: string }[]): StoredIssue =>
  catalogueIssue('backfill_unreadable', { name: namesOf(files) });

/** File names as a sentence lists them. */
export const namesOf = (files: readonly { readonly name: string }[]): string =>
  files.map((file) => file.name).join(', ');

/** Formats stored faults in the reader's language, each sentence once. */
export function describeIssues(issues: readonly StoredIssue[], language: Language): Issue[] {
  const described = issues.map((issue) => describeIssue(issue, language));
  return [...new Map(described.map((issue) => [issue.message, issue])).values()];
}

/** Formats a stored fault in the reader's language. */
export function describeIssue(issue: StoredIssue, language: Language): Issue {
  return {
    path: [...(issue.path ?? [])],
    code: issue.key,
    message: `${position(issue, language)}${issueSentence(issue, language)}`,
  };
}

/** Prefix naming the line, row or segment of a fault, if known and not in its sentence. */
function position({ path = [], params = {} }: StoredIssue, language: Language): string {
  const [unit, number] = path;
  if ('row' in params) return '';
  if (unit === 'segments' && typeof number === 'number')
    return language === 'zh' ? `第 ${number + 1} 个片段：` : `Segment ${number + 1}: `;
  if ((unit !== 'line' && unit !== 'row') || number === undefined) return '';
  return language === 'zh' ? `第 ${number} 行：` : `${unit === 'line' ? 'Line' : 'Row'} ${number}: `;
}

/** The sentence of a stored fault without its position. */
export function issueSentence({ source, key, params, path }: StoredIssue, language: Language): string {
  const code = faultCodes.find((candidate) => candidate === key);
  if (source === 'model' && code) return describeFault({ code, path: path ?? [], params }, language);
  return isErrorKey(key) ? describeError(key, language, params) : fieldMessage('invalid', language);
}
