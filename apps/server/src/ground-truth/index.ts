import type { HandlersOf } from '../http/index.ts';
import { getAgreement } from './agreement.ts';
import { readGroundTruth } from './read-files.ts';
import { getGroundTruth } from './read.ts';
import { liftPause, markGroundTruth, setGroundTruth } from './write.ts';

export { scoreCheck, scoringJobs } from './score.ts';

export const groundTruthHandlers: HandlersOf<
  'getGroundTruth' | 'setGroundTruth' | 'markGroundTruth' | 'readGroundTruth' | 'liftPause' | 'getAgreement'
> = { getGroundTruth, setGroundTruth, markGroundTruth, readGroundTruth, liftPause, getAgreement };
