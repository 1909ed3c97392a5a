export { checkAnswers } from './answers.ts';
export { checkNewUnitAnswers } from './new-answers.ts';
export { checkUnitRework } from './rework.ts';
export { heardPercent } from './heard.ts';
