export { can, next, system } from './machine.ts';
export type { Actor, Facts, Machine, Refusal, Step, Transition } from './machine.ts';
export {
  daysAfter,
  forecastDays,
  forecastEnd,
  goalMetrics,
  goalStatuses,
  goalUnitNames,
  goalUnits,
  goalUnitsFor,
  mostForecastDays,
} from './goal.ts';
export type { Forecast, Goal, GoalMetric, GoalUnit } from './goal.ts';
export {
  claimableOf,
  claimFreely,
  distributeItems,
  givingMeasures,
  givingMethods,
  isGivenBySize,
  takersOf,
} from './giving.ts';
export type { FreeItem, GivingRule, Hands, Taker } from './giving.ts';
export {
  disputeEntries,
  disputeEntryOf,
  disputeEvents,
  disputeMachine,
  disputeRules,
  disputeStates,
  maySettle,
} from './dispute.ts';
export type { DisputedStage, DisputeEntry, DisputeEvent, DisputeState } from './dispute.ts';
export { itemMachine } from './item-machine.ts';
export { itemEvents, itemStatuses, newestVerdicts, passedStatuses, withdrawalOf, writingStage } from './item.ts';
export type { ItemEvent, ItemGuard, ItemStatus, WithdrawableEvent } from './item.ts';
export {
  deletableTaskStates,
  reviewedTaskStates,
  taskEvents,
  taskMachine,
  reachedTaskStatuses,
  taskStates,
  taskStatuses,
  taskStatusOf,
} from './task.ts';
export {
  dueTaskStates,
  editableFields,
  pausableTaskStates,
  taskFields,
  taskFieldTexts,
  taskPriorities,
} from './task-field.ts';
export type { TaskField, TaskPriority } from './task-field.ts';
export {
  distributionEvents,
  distributionFields,
  distributionMachine,
  distributionStates,
  editableDistributionFields,
  restingDistributionStates,
} from './distribution.ts';
export type { DistributionEvent, DistributionField, DistributionState } from './distribution.ts';
export { projectEvents, projectMachine, projectStates, runningTaskStates } from './project.ts';
export type { ProjectEvent, ProjectState } from './project.ts';
export type { TaskEvent, TaskGuard, TaskState, TaskStatus } from './task.ts';
export {
  disputeStateTexts,
  distributionStateTexts,
  itemStatusTexts,
  newestVerdictTexts,
  projectStateTexts,
  segmentStatusTexts,
  taskStatusTexts,
  taskPriorityTexts,
} from './status-text.ts';
export { elsewhereFor, handedOnKinds, kindOfTask, taskStateOfKind, waitingFor, waitingKinds } from './waiting.ts';
export type { ElsewhereKind, HandedOnKind, WaitingKind } from './waiting.ts';
