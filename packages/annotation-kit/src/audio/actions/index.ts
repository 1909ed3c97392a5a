export { audioActionTable } from './audio-action-table.ts';
export type { AudioActionId } from './audio-action-rows.ts';
export { audioActions } from './audio-actions.ts';
