import { cleanUnitCommand } from '../../document/index.ts';
import type { EditingModality, SavingModality } from '../modality.ts';
import { checkText, checkTextRework, textCheckParts, type TextTaskRules } from './check/index.ts';
import {
  applyTextCommands,
  migrateTextCommands,
  replayTextBatch,
  textCommandTarget,
  textPatchBetween,
  type TextCommand,
  type TextCommandOf,
} from './command/index.ts';
import type { TextComparison } from './compare/index.ts';
import {
  checkOrigins,
  markAccess,
  textVersion,
  type Mark,
  type TextDocument,
  type TextShape,
} from './document/index.ts';

export interface TextTypes {
  readonly Document: TextDocument;
  readonly Unit: Mark;
  readonly Command: TextCommand;
  readonly Patch: TextCommandOf<'document.patch'>;
  readonly Rules: TextTaskRules;
  readonly Source: TextShape;
  readonly Comparison: TextComparison;
}

/** The part of the text row that an editor needs. */
export const textEditing: EditingModality<TextTypes> = {
  units: markAccess,
  apply: (document, commands) => applyTextCommands(document, commands),
  clean: cleanUnitCommand,
  targetOf: textCommandTarget,
  patchBetween: textPatchBetween,
  askedLabels: (labels) => labels,
  check: checkText,
  checkParts: textCheckParts,
  checkRework: checkTextRework,
  checkEdit: checkOrigins,
};

/** The part of the text row that an editor with autosave needs. */
export const textSaving: SavingModality<TextTypes> = {
  ...textEditing,
  kind: 'text',
  version: textVersion,
  migrateCommands: migrateTextCommands,
  replayBatch: replayTextBatch,
};
