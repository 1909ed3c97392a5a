export { RulesButton } from './RulesButton.tsx';
export { rulesReader } from './lazy-reader.ts';
