export { issueKey } from './issue-key.ts';
export { hasSentence, issueSentence, nameAt, recordedName, withItemWords } from './issue-sentence.ts';
export { formOf } from './subject.ts';
