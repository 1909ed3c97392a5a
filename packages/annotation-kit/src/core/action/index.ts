export { actionGroups, actionIds, actions, isActionOf, keysOf } from './action-table.ts';
export type { ActionGroup, ActionId, ActionRow } from './action-table.ts';
export { findAction, focusKindOf } from './find-action.ts';
export type { FocusKind } from './find-action.ts';
export { formatKeys, isApplePlatform, isSafeInText, matchesChord, parseKeys } from './key-chord.ts';
export type { KeyChord, KeyPress } from './key-chord.ts';
