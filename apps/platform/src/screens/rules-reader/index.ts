export { RulesButton } from './RulesButton.tsx';
export { changedGuidance } from './lazy-guidance.ts';
export { rulesReader } from './lazy-reader.ts';
