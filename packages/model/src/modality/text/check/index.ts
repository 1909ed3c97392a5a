export { defaultTextRules, textWorks } from './default-rules.ts';
export type { TextTaskRules, TextWork } from './default-rules.ts';
export { textRulesSchema } from './text-rules.ts';
