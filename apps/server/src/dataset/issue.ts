import { describeError, describeFault, errors, fieldMessage, type ErrorKey, type Issue, type Language } from '@earmark/contract';
import { faultCodes, type Fault } from '@earmark/model';
import type { StoredIssue } from './queries.ts';

export const catalogueIssue = (key: ErrorKey, params?: StoredIssue['params']): StoredIssue => (params ? { source: 'catalogue', key, params } : { source: 'catalogue', key });

export const modelIssue = (fault: Fault): StoredIssue => ({ source: 'model', key: fault.code, path: fault.path, ...(fault.params ? { params: fault.params } : {}) });

/** A kept fault as a sentence in the reader's language. */
export function describeIssue(issue: StoredIssue, language: Language): Issue {
  return { path: [...(issue.path ?? [])], code: issue.key, message: sentence(issue, language) };
}

function sentence({ source, key, params, path }: StoredIssue, language: Language): string {
  const code = faultCodes.find((candidate) => candidate === key);
  if (source === 'model' && code) return describeFault({ code, path: path ?? [], params }, language);
  return isErrorKey(key) ? describeError(key, language, params) : fieldMessage('invalid', language);
}

const isErrorKey = (key: string): key is ErrorKey => Object.hasOwn(errors, key);
