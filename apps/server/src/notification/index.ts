export { remindOfDeadlines } from './deadlines.ts';
export { tellDisputed, tellDisputeDecided, tellDeciderNamed } from './dispute-notices.ts';
export { tellDistributed, tellDistributionStopped } from './distribution-notices.ts';
export { tellExported } from './export-notices.ts';
export { notificationHandlers } from './handlers.ts';
export { notify, withdrawNotices } from './notify.ts';
export type { Notice, NoticeLocation } from './notify.ts';
export { enqueueDigests, notificationJobs } from './send.ts';
export {
  tellGiven,
  tellPeopleAssigned,
  tellPreparationFailed,
  tellReturned,
  tellTakenBack,
  tellTaskPaused,
  tellTaskFinished,
  tellTeamAssigned,
  tellWithoutPerson,
} from './task-notices.ts';
