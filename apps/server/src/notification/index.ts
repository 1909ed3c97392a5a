export { remindOfDeadlines } from './deadlines.ts';
export { tellDeciders, tellDisputed, tellDisputeDecided, tellDeciderNamed } from './dispute-notices.ts';
export { tellDistributed, tellDistributionStopped } from './distribution-notices.ts';
export { tellExported } from './export-notices.ts';
export { notificationHandlers } from './handlers.ts';
export { notify, withdrawNotices } from './notify.ts';
export type { Notice, NoticeLocation } from './notify.ts';
export { enqueueDigests, notificationJobs } from './send.ts';
export {
  tellGiven,
  tellExternalVerifiers,
  tellPeopleAssigned,
  tellPreparationFailed,
  tellProjectUnmanaged,
  tellReturned,
  tellTakenBack,
  tellGuidanceChanged,
  tellTaskPaused,
  tellTaskFinished,
  tellTaskUnmanned,
  tellTeamAssigned,
  tellPausedByChecks,
  tellPauseLifted,
  tellWithoutPerson,
} from './task-notices.ts';
