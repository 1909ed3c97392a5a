export { kitText } from './kit-text.ts';
export { stepName } from './step-name.ts';
