export { personOf, platform, roleOf, userIdOf } from './actor.ts';
export type { Actor } from './actor.ts';
export { isWorkedOn, missingAnnotation, readableAnnotation, readReadable, requireAnnotation } from './annotation.ts';
export type { ItemAnnotation } from './annotation.ts';
export { afterPuttingBack, afterRecall, afterReturn } from './item/after-item.ts';
export { givenWhileIn, whileInTeam, type WhileInTeam } from './tally/while-in-team.ts';
export { hasOtherLead, isDisputed, readDispute, settleDisputes, sidesOf, waitsForDecider } from './dispute-row.ts';
export { obstacleTo, readFailingVerdict, readNewestVerdict } from './newest-verdict.ts';
export type { DisputeRow } from './dispute-row.ts';
export {
  askForPerson,
  canSignIn,
  countWithoutPerson,
  handsIn,
  heldItems,
  isInInspection,
  tasksOfTeam,
} from './holding.ts';
export { handOverCopies, releaseAbandoned, releaseCopies } from './pass-copies.ts';
export { hasGroundTruth, offeredChecks, readSeenCheck, seenItems } from './ground-truth.ts';
export { addFreeCheck, lockOfferedCheck, requireNotPaused, scoringCheck } from './hand-out-check.ts';
export {
  closeOpenCopies,
  copyOrder,
  gatheringCopies,
  isCopyIn,
  lockFreeCopy,
  makeCopies,
  readCopies,
  setCopies,
  type CopyRow,
} from './copies.ts';
export {
  cannotWithdraw,
  decideItem,
  stageOfEvent,
  taskStatesOfStage,
  writingStageOf,
  wrongItemStatus,
  wrongTaskState,
  actionOfStage,
} from './item/decide-item.ts';
export type { Decision } from './item/decide-item.ts';
export { applyGiving, previewGiving, refillHands } from './apply-giving.ts';
export { givenCopySchema, readGivenCopies, takeBackCopies } from './give-copies.ts';
export { judgedIn, spentIn } from './judged.ts';
export { drawCount, drawSample, seededRandom } from './draw-sample.ts';
export { fireItem } from './item/fire-item.ts';
export { fireEach, fireItems } from './item/fire-items.ts';
export { assignTo, fireTask, requireTaskEvent } from './fire-task.ts';
export { itemPriorSchema, keepItems, movedOn, priorsOf, revertItems } from './revert.ts';
export { drawAllBatches, drawFinishedBatches } from './inspection-batch.ts';
export { hasAnnotated, lockItem, lockItemAndTask, lockItems, readItemState } from './item/item-row.ts';
export type { ItemState } from './item/item-row.ts';
export {
  countToVerify,
  hasInternalVerifier,
  isReviewed,
  isToVerify,
  joinOpenRound,
  partOf,
  takesNew,
  verifiersOnTurn,
} from './acceptance-round.ts';
export { exactSize } from './item/item-submission.ts';
export type { SubmittedFigures } from './item/item-submission.ts';
export { overturnVerdict } from './item/item-verdict.ts';
export {
  doneSums,
  figureParts,
  figuresOfPeople,
  firstSums,
  personSums,
  personTallySums,
  teamPersonSums,
  tallies,
  workBy,
  workByPerson,
  workColumns,
  workOf,
} from './tally/work-sums.ts';
export type { VerdictError } from './item/item-effect.ts';
export { lockTask, taskStatus } from './task-row.ts';
export type { LockedTask } from './task-row.ts';
export { recountTallies } from './tally/recount-tallies.ts';
export {
  annotatesInTask,
  isInAnnotation,
  isInspectableBy,
  itemsInReach,
  requireItem,
  requireTask,
  requireTasks,
  requireTaskOfItem,
  requireTaskToRead,
  tasksEverInReach,
  tasksInReach,
  tasksToRead,
  waitsForInspection,
} from './reach.ts';
export type { Reaching } from './reach.ts';
