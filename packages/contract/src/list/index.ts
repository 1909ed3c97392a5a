import type { accountList } from './account-list.ts';
import type { auditList } from './audit-list.ts';
import type {
  jobList,
  logList,
  outboxList,
  sessionList,
  tokenList,
  unfinishedUploadList,
} from './administration-list.ts';
import type { applicationList } from './application-list.ts';
import type { batchList, batchRowList } from './batch-list.ts';
import type { archiveList, binList } from './bin-list.ts';
import type { characterSetList } from './character-set-list.ts';
import type { checkProjectList } from './check-project-list.ts';
import type { datasetList, fileList } from './dataset-list.ts';
import type { disputeList } from './dispute-list.ts';
import type { distributionList } from './distribution-list.ts';
import type { exportList } from './export-list.ts';
import type { inspectionBatchList } from './inspection-batch-list.ts';
import type { invitationList } from './invitation-list.ts';
import type { itemList } from './item-list.ts';
import type { memberList } from './member-list.ts';
import type { noticeList } from './notice-list.ts';
import type { projectMemberList } from './project-member-list.ts';
import type { projectList } from './project-list.ts';
import type { figureItemList } from './figure-item-list.ts';
import type { holderList } from './holder-list.ts';
import type { rejectionList } from './rejection-list.ts';
import type { settlementPeriodList, settlementPersonList, sharedSettlementList } from './settlement-list.ts';
import type { taskList } from './task-list.ts';
import type { teamList } from './team-list.ts';
import type { templateList } from './template-list.ts';
import type { templateVersionList } from './template-version-list.ts';
import type { useList } from './use-list.ts';
import type { userImportList } from './user-import-list.ts';

export { filterKinds } from './column.ts';
export type { FilterKind, ListColumn } from './column.ts';
export {
  columnIds,
  columnOf,
  countedId,
  countedWithPage,
  defineList,
  filterIds,
  isComposite,
  isFilterable,
  isSortable,
  sortIds,
} from './list.ts';
export type { ColumnId, CompositeId, FilterId, FilterKindOf, List, SortId, SqlId, ValueId } from './list.ts';
export { isPersonChoice, myself, nobody, peopleOf } from './people.ts';
export { accountList, accountStatuses, authentications } from './account-list.ts';
export type { Authentication } from './account-list.ts';
export { auditList } from './audit-list.ts';
export {
  channels,
  jobList,
  jobStates,
  logList,
  outboxList,
  sessionList,
  tokenList,
  tokenStates,
  unfinishedUploadList,
} from './administration-list.ts';
export type { TokenState } from './administration-list.ts';
export { applicationList, applicationStates } from './application-list.ts';
export type { ApplicationKind, ApplicationState } from './application-list.ts';
export { batchList, batchRowList } from './batch-list.ts';
export { archiveList, binList } from './bin-list.ts';
export { characterSetList } from './character-set-list.ts';
export { useList } from './use-list.ts';
export { checkProjectList } from './check-project-list.ts';
export { datasetList, fileList, settledDatasetStatuses } from './dataset-list.ts';
export type { DatasetStatus, FileStatus } from './dataset-list.ts';
export { disputeList } from './dispute-list.ts';
export { distributionList } from './distribution-list.ts';
export { exportList } from './export-list.ts';
export { holderList, holdingStages } from './holder-list.ts';
export { inspectionBatchList } from './inspection-batch-list.ts';
export { invitationList, invitationRoles } from './invitation-list.ts';
export type { InvitationRole, InvitationState } from './invitation-list.ts';
export { itemList } from './item-list.ts';
export { memberList } from './member-list.ts';
export { noticeList } from './notice-list.ts';
export { projectKinds, projectList } from './project-list.ts';
export { projectMemberList, projectParts } from './project-member-list.ts';
export { figureItemList } from './figure-item-list.ts';
export { rejectionList } from './rejection-list.ts';
export { settlementPeriodList, settlementPersonList, sharedSettlementList } from './settlement-list.ts';
export { taskList } from './task-list.ts';
export { teamList } from './team-list.ts';
export { templateList } from './template-list.ts';
export { templateVersionList } from './template-version-list.ts';
export { userImportList } from './user-import-list.ts';

/** Every list of the platform. */
export type AnyList =
  | typeof accountList
  | typeof applicationList
  | typeof archiveList
  | typeof auditList
  | typeof batchList
  | typeof batchRowList
  | typeof binList
  | typeof checkProjectList
  | typeof datasetList
  | typeof disputeList
  | typeof distributionList
  | typeof exportList
  | typeof figureItemList
  | typeof fileList
  | typeof holderList
  | typeof inspectionBatchList
  | typeof invitationList
  | typeof itemList
  | typeof jobList
  | typeof logList
  | typeof memberList
  | typeof noticeList
  | typeof outboxList
  | typeof projectList
  | typeof projectMemberList
  | typeof rejectionList
  | typeof sessionList
  | typeof settlementPeriodList
  | typeof settlementPersonList
  | typeof sharedSettlementList
  | typeof taskList
  | typeof teamList
  | typeof templateList
  | typeof templateVersionList
  | typeof tokenList
  | typeof unfinishedUploadList
  | typeof characterSetList
  | typeof useList
  | typeof userImportList;
