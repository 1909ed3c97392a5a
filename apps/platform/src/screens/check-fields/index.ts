export { checkCount, checksInWords } from './check-facts.ts';
export { CheckFields } from './CheckFields.tsx';
