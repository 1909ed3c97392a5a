export { RulesButton } from './RulesButton.tsx';
export { changedGuidance } from './lazy-guidance.ts';
export { rulesPanel, rulesReader } from './lazy-reader.ts';
