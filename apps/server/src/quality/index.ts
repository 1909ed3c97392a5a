import type { HandlersOf } from '../http/index.ts';
import { listCheckProjects } from './check-projects.ts';
import { drawAcceptance } from './draw.ts';
import { errorTypeHandlers } from './error-types.ts';
import { listInspectionBatches } from './inspection-batches.ts';
import { getQuality } from './read.ts';
import { countUnseen } from './unseen.ts';

export { closeRounds, openRounds } from './rounds.ts';

export const qualityHandlers: HandlersOf<
  | 'listErrorTypes'
  | 'setErrorTypes'
  | 'listCheckProjects'
  | 'drawAcceptance'
  | 'getQuality'
  | 'listInspectionBatches'
  | 'countUnseen'
> = {
  ...errorTypeHandlers,
  listCheckProjects,
  drawAcceptance,
  getQuality,
  listInspectionBatches,
  countUnseen,
};
