export { SentCodeField } from './SentCodeField.tsx';
