export type { ProblemContext } from './describe-problem.ts';
export { reportFailedCall, reportProblem, startProblemLog } from './problem-log.ts';
