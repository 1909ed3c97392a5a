export { linkQuestions, questionsOf, typeOfSpan } from './asked.ts';
export { checkLink, isPermitted } from './check-link.ts';
export { checkNewTextAnswers, checkText, checkTextRework, textCheckParts } from './check-text.ts';
export { defaultTextRules, textWorks } from './default-rules.ts';
export type { TextTaskRules, TextWork } from './default-rules.ts';
export { textRulesSchema } from './text-rules.ts';
