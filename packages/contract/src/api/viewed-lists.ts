import {
  accountList,
  applicationList,
  archiveList,
  auditList,
  batchList,
  batchRowList,
  binList,
  characterSetList,
  checkProjectList,
  datasetList,
  disputeList,
  distributionList,
  exportList,
  figureItemList,
  fileList,
  holderList,
  inspectionBatchList,
  invitationList,
  itemList,
  jobList,
  logList,
  memberList,
  noticeList,
  outboxList,
  projectList,
  projectMemberList,
  rejectionList,
  sessionList,
  settlementPeriodList,
  settlementPersonList,
  sharedSettlementList,
  taskList,
  teamList,
  templateList,
  templateVersionList,
  tokenList,
  unfinishedUploadList,
  useList,
  userImportList,
  type AnyList,
  type List,
} from '../list/index.ts';
import type { routes } from './routes.ts';

/** A list of which people save views. */
export interface ViewedList {
  readonly list: List;
  /** The call that answers it: whoever may make it keeps views. */
  readonly call: keyof typeof routes;
  /** Whether it is a list within a task, so that its views are shared in the task's project. */
  readonly isOfTask: boolean;
}

const row = (list: List, call: keyof typeof routes, isOfTask = false): ViewedList => ({ list, call, isOfTask });

/** Every list by its name. */
export const viewedLists: { readonly [Name in AnyList['name']]: ViewedList } = {
  accounts: row(accountList, 'listAccounts'),
  applications: row(applicationList, 'listApplications'),
  archive: row(archiveList, 'listArchive'),
  audit: row(auditList, 'listAudit'),
  batches: row(batchList, 'listBatches'),
  batchRows: row(batchRowList, 'listBatchRows'),
  bin: row(binList, 'listDeletions'),
  character_sets: row(characterSetList, 'listCharacterSets'),
  checkProjects: row(checkProjectList, 'listCheckProjects'),
  datasets: row(datasetList, 'listDatasets'),
  disputes: row(disputeList, 'listDisputes', true),
  distributions: row(distributionList, 'listDistributions'),
  exports: row(exportList, 'listExports'),
  figureItems: row(figureItemList, 'listFigureItems'),
  files: row(fileList, 'listDatasetFiles'),
  holders: row(holderList, 'listHolders', true),
  inspectionBatches: row(inspectionBatchList, 'listInspectionBatches', true),
  invitations: row(invitationList, 'listInvitations'),
  items: row(itemList, 'listItems', true),
  jobs: row(jobList, 'listJobs'),
  log: row(logList, 'listLog'),
  members: row(memberList, 'listTeamMembers'),
  notices: row(noticeList, 'listNotices'),
  outbox: row(outboxList, 'outbox'),
  projects: row(projectList, 'listProjects'),
  projectMembers: row(projectMemberList, 'listProjectMembers'),
  rejections: row(rejectionList, 'listRejections'),
  sessions: row(sessionList, 'listSessions'),
  settlementPeople: row(settlementPersonList, 'listSettlementPeople'),
  settlementPeriods: row(settlementPeriodList, 'listSettlements'),
  sharedSettlements: row(sharedSettlementList, 'listSharedSettlements'),
  tasks: row(taskList, 'listTasks'),
  teams: row(teamList, 'listManagedTeams'),
  templates: row(templateList, 'listTemplates'),
  template_versions: row(templateVersionList, 'listTemplateVersions'),
  tokens: row(tokenList, 'listTokens'),
  unfinished: row(unfinishedUploadList, 'listUnfinishedUploads'),
  userImports: row(userImportList, 'listUserImports'),
  uses: row(useList, 'listTemplateUses'),
};
export type ListName = keyof typeof viewedLists;
// The table's keys are the names of all lists
export const listNames = Object.keys(viewedLists) as ListName[];
