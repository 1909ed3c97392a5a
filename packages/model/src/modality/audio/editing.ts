import { cleanUnitCommand } from '../../document/index.ts';
import { checkAudio, checkRework, withSilentLabel, type AudioRules } from './check/index.ts';
import {
  applyCommands,
  commandTarget,
  migrateCommands,
  patchBetween,
  replayBatch,
  type AudioCommand,
  type CommandOf,
} from './command/index.ts';
import type { AudioComparison } from './compare/index.ts';
import {
  audioVersion,
  checkTrackTitles,
  segmentAccess,
  type AudioDocument,
  type AudioShape,
  type Segment,
} from './document/index.ts';
import type { EditingModality, SavingModality } from '../modality.ts';

export interface AudioTypes {
  readonly Document: AudioDocument;
  readonly Unit: Segment;
  readonly Command: AudioCommand;
  readonly Patch: CommandOf<'document.patch'>;
  readonly Rules: AudioRules;
  readonly Source: AudioShape;
  readonly Comparison: AudioComparison;
}

/** The part of the audio row that an editor needs. */
export const audioEditing: EditingModality<AudioTypes> = {
  units: segmentAccess,
  apply: (document, commands) => applyCommands(document, commands),
  clean: cleanUnitCommand,
  targetOf: commandTarget,
  patchBetween,
  askedLabels: withSilentLabel,
  check: checkAudio,
  checkRework,
  checkEdit: checkTrackTitles,
};

/** The part of the audio row that an editor with autosave needs. */
export const audioSaving: SavingModality<AudioTypes> = {
  ...audioEditing,
  kind: 'audio',
  version: audioVersion,
  migrateCommands,
  replayBatch,
};
