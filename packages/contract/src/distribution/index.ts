export { deadlineOf, todayIn } from './deadline.ts';
export { distributionCuts, distributionRemainders, planDistribution } from './plan.ts';
export type { DatasetItems, DistributionPlan, MadeSoFar, PlannedTask, PlanRule, TeamRule } from './plan.ts';
export { namePatternFault, nameTasks, taskNameOf } from './name-pattern.ts';
