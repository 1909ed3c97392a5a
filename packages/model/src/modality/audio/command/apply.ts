import { succeed, type Result } from '../../../fault/index.ts';
import { unitAppliers } from '../../../document/index.ts';
import { segmentAccess, type AudioDocument } from '../document/index.ts';
import type { AudioCommand, AudioCommandType, CommandOf } from './command.ts';
import {
  addSegment,
  mergeSegments,
  patchDocument,
  removeSegments,
  resizeSegment,
  retrackSegments,
  splitSegment,
} from './apply-segment.ts';
import { setTracks } from './apply-tracks.ts';
import { newestRules, type CommandRules } from './command-rules.ts';

type Appliers = {
  [Type in AudioCommandType]: (
    document: AudioDocument,
    command: CommandOf<Type>,
    rules: CommandRules,
  ) => Result<AudioDocument>;
};

const appliers: Appliers = {
  ...unitAppliers(segmentAccess),
  'segment.add': addSegment,
  'segment.remove': removeSegments,
  'segment.resize': resizeSegment,
  'segment.split': splitSegment,
  'segment.merge': mergeSegments,
  'segment.retrack': retrackSegments,
  'tracks.set': setTracks,
  'document.patch': patchDocument,
};

/** Applies one command. The input is never mutated, and a rejected command has no partial effect. */
export function applyCommand(
  document: AudioDocument,
  command: AudioCommand,
  rules = newestRules,
): Result<AudioDocument> {
  // The table is keyed by the command's type, a correlation that TypeScript cannot follow through the index.
  const apply = appliers[command.type] as (
    document: AudioDocument,
    command: AudioCommand,
    rules: CommandRules,
  ) => Result<AudioDocument>;
  return apply(document, command, rules);
}

/** Applies commands in order and stops at the first rejection. */
export function applyCommands(
  document: AudioDocument,
  commands: readonly AudioCommand[],
  rules = newestRules,
): Result<AudioDocument> {
  let current = document;
  for (const command of commands) {
    const result = applyCommand(current, command, rules);
    if (!result.ok) return result;
    current = result.value;
  }
  return succeed(current);
}
