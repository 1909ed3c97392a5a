export { AnswerForm } from './AnswerForm.tsx';
export type { FactorAnswer } from './AnswerForm.tsx';
export { FirstCode } from './FirstCode.tsx';
export { RecoveryCodes } from './RecoveryCodes.tsx';
