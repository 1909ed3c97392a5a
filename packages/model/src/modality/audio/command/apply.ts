import { createApply, unitAppliers, type Appliers } from '../../../document/index.ts';
import { segmentAccess, type AudioDocument } from '../document/index.ts';
import type { AudioCommand } from './command.ts';
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

const appliers: Appliers<AudioDocument, AudioCommand, CommandRules> = {
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

export const { applyCommand, applyCommands } = createApply(appliers, newestRules);
