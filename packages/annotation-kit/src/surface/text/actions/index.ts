import type { NamedActions } from '../../../shortcuts/index.ts';
import { textActionRows, type TextActionId } from './text-action-rows.ts';
import { textActionsText } from './text-actions-text.ts';

/** What the surface of text adds to the actions of the shell, and those of the shell that it does in its own way. */
export const textActions: NamedActions<TextActionId> = {
  groups: ['caret', 'mark', 'proposal'],
  rows: textActionRows,
  texts: textActionsText,
};
export type { TextActionId } from './text-action-rows.ts';
