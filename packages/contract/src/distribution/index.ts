export { deadlineOf, todayIn } from './deadline.ts';
export type { DeadlineRule } from './deadline.ts';
export { distributionCuts, distributionRemainders, planDistribution } from './plan.ts';
export type {
  DatasetItems,
  DistributionCut,
  DistributionPlan,
  DistributionRemainder,
  MadeSoFar,
  PlannedTask,
  PlanRule,
  TeamRule,
} from './plan.ts';
export { namePatternFault, nameTasks, taskNameOf } from './name-pattern.ts';
