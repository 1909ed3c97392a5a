import { randomUUID } from 'node:crypto';
import type { Api, ApiName, RequestOf } from '@earmark/contract';
import { addSegment, labels, taskForm } from '../workflow/open-world.ts';

/** Ids a request may name. */
export interface Named {
  readonly projectId: number;
  readonly datasetId: number;
  readonly fileId: number;
  readonly taskId: number;
  readonly itemId: number;
  readonly templateId: number;
  readonly exportId: number;
  readonly deletionId: number;
  readonly teamId: number;
  readonly userId: number;
}

/** Ids that do not exist. */
export const nothingNamed: Named = {
  projectId: 999_999,
  datasetId: 999_999,
  fileId: 999_999,
  taskId: 999_999,
  itemId: 999_999,
  templateId: 999_999,
  exportId: 999_999,
  deletionId: 999_999,
  teamId: 999_999,
  userId: 999_999,
};

const project = () =>
  ({
    name: `P ${randomUUID()}`,
    business: 'asr',
    kind: 'test',
    media: 'speech',
    region: 'domestic',
    language: 'zh',
    starts_on: '2026-01-01',
    ends_on: '2027-01-01',
  }) as const;
const template = () => ({ name: `L ${randomUUID()}`, business: 'asr', labels }) as const;
const lease = 'a-lease-of-nobody';

/** A valid request of every endpoint about the named ids. */
export const requests: { readonly [Name in ApiName]: (named: Named) => RequestOf<Api[Name]> } = {
  platform: () => ({}),
  login: () => ({ username: 'nobody1', password: 'no-password' }),
  setUpAdministrator: () => ({ token: 'no-link', username: 'nobody1', name: 'Nobody', password: 'nopassword1' }),
  sendLoginCode: () => ({ phone: '13912345678' }),
  logout: () => ({}),
  userInfo: () => ({}),
  roleList: () => ({}),
  allRoles: () => ({}),
  switchRole: () => ({ role_id: 5, team_id: null }),
  groupStatus: ({ userId }) => ({ user_id: userId }),
  outbox: () => ({}),
  getCentre: () => ({}),
  sendCentreCode: () => ({ channel: 'phone', recipient: '13912345679' }),
  verifyContact: () => ({ channel: 'phone', code: '000000' }),
  confirmPassword: () => ({ password: 'no-password' }),
  updateCentre: () => ({ phone: '13912345679', code: '000000', proof: 'no-proof' }),
  updatePassword: () => ({ proof: 'no-proof', password: 'nopassword1', repeated: 'nopassword1' }),
  updateUsername: () => ({ username: 'nobody1', proof: 'no-proof' }),
  listOwnSessions: () => ({}),
  endOwnSession: () => ({ session_id: 999_999 }),
  endOtherSessions: () => ({}),
  listProjects: () => ({}),
  getProject: ({ projectId }) => ({ id: projectId }),
  createProject: () => project(),
  updateProject: ({ projectId }) => ({ id: projectId, form: project() }),
  deleteProject: ({ projectId }) => ({ id: projectId }),
  uploadTypeInfo: () => ({}),
  listTemplates: () => ({}),
  getTemplate: ({ templateId }) => ({ id: templateId }),
  createTemplate: () => template(),
  updateTemplate: ({ templateId }) => ({ id: templateId, form: template() }),
  deleteTemplate: ({ templateId }) => ({ id: templateId }),
  listDatasets: ({ projectId }) => ({ project_id: projectId }),
  getDataset: ({ datasetId }) => ({ id: datasetId }),
  createDataset: ({ projectId }) => ({
    project_id: projectId,
    name: `d_${randomUUID().slice(0, 8)}`,
    location: 'domestic',
  }),
  completeDataset: ({ datasetId }) => ({ id: datasetId }),
  listDatasetFiles: ({ datasetId }) => ({ dataset_id: datasetId }),
  getDatasetFileMedia: ({ fileId }) => ({ file_id: fileId }),
  removeDatasetFile: ({ fileId }) => ({ file_id: fileId }),
  deleteDataset: ({ datasetId }) => ({ id: datasetId }),
  recallItems: ({ taskId }) => ({ task_id: taskId, count: 1 }),
  myUploads: () => ({}),
  listTeams: () => ({}),
  listMembers: ({ teamId }) => ({ team_id: teamId }),
  listTeamMembers: ({ teamId }) => ({ team_id: teamId }),
  listVerifiers: () => ({}),
  listManagers: () => ({}),
  listInHand: ({ userId, taskId }) => ({ user_ids: [userId], task_id: taskId }),
  // Without a decision, so people who hold work stay
  removeMember: ({ teamId, userId }) => ({ team_id: teamId, user_id: userId }),
  listManagedTeams: () => ({}),
  getTeam: ({ teamId }) => ({ id: teamId }),
  createTeam: ({ userId }) => ({ name: `Team ${randomUUID()}`, region: 'domestic', lead_ids: [userId] }),
  updateTeam: ({ teamId }) => ({ id: teamId, changes: { introduction: 'Other' } }),
  findPerson: () => ({ account: 'nobody1' }),
  addMember: ({ teamId, userId }) => ({
    team_id: teamId,
    user_id: userId,
    role_id: 4,
    can_annotate: true,
    can_inspect: false,
  }),
  updateMember: ({ teamId, userId }) => ({
    team_id: teamId,
    user_id: userId,
    role_ids: [4],
    can_annotate: true,
    can_inspect: true,
  }),
  listAccounts: () => ({}),
  disableAccount: ({ userId }) => ({ user_id: userId }),
  activateAccount: ({ userId }) => ({ user_id: userId }),
  listTasks: () => ({}),
  getTask: ({ taskId }) => ({ id: taskId }),
  createTask: ({ projectId, datasetId }) => taskForm(projectId, [datasetId]),
  assignTeam: ({ taskId, teamId }) => ({ task_id: taskId, team_id: teamId }),
  assignMembers: ({ taskId, userId }) => ({ task_id: taskId, annotator_ids: [userId], inspector_ids: [userId] }),
  drawInspection: ({ taskId }) => ({ task_id: taskId }),
  submitAcceptance: ({ taskId, userId }) => ({ task_id: taskId, verifier_ids: [userId] }),
  passTask: ({ taskId }) => ({ task_id: taskId }),
  failTask: ({ taskId }) => ({ task_id: taskId, return_to: 'annotation', reason: 'no' }),
  acceptExternally: ({ taskId }) => ({ task_id: taskId }),
  deleteTask: ({ taskId }) => ({ id: taskId }),
  listItems: ({ taskId }) => ({ task_id: taskId }),
  getItem: ({ itemId }) => ({ id: itemId }),
  getItemMedia: ({ itemId }) => ({ id: itemId }),
  claimItem: ({ taskId, itemId }) => ({ task_id: taskId, stage: 'annotation', item_id: itemId }),
  nextItem: ({ taskId, itemId }) => ({ task_id: taskId, stage: 'annotation', after_item_id: itemId }),
  leaseItem: ({ itemId }) => ({ item_id: itemId, take_over: true }),
  saveItem: ({ itemId }) => ({
    item_id: itemId,
    lease,
    base_revision: 0,
    batch_id: randomUUID(),
    commands: [addSegment('s', 0, 100)],
  }),
  submitItem: ({ itemId }) => ({ item_id: itemId, lease, revision: 0 }),
  inspectItem: ({ itemId }) => ({ item_id: itemId, lease, revision: 0, verdict: 'fail', comment: 'no' }),
  acceptItem: ({ itemId }) => ({ item_id: itemId, lease, revision: 0, verdict: 'fail', comment: 'no' }),
  withdrawItem: ({ itemId }) => ({ item_id: itemId, revision: 0 }),
  releaseItem: ({ itemId }) => ({ item_id: itemId }),
  releaseItems: ({ taskId, itemId }) => ({ task_id: taskId, item_ids: [itemId] }),
  listRevisions: ({ itemId }) => ({ item_id: itemId }),
  getRevision: ({ itemId }) => ({ item_id: itemId, revision: 0 }),
  listItemEvents: ({ itemId }) => ({ item_id: itemId }),
  createExport: ({ projectId, taskId }) => ({
    project_id: projectId,
    task_ids: [taskId],
    format: 'json',
    item_statuses: ['unclaimed'],
  }),
  listExports: ({ projectId }) => ({ project_id: projectId }),
  getExport: ({ exportId }) => ({ id: exportId }),
  deleteExport: ({ exportId }) => ({ id: exportId }),
  previewDeletion: ({ taskId }) => ({ kind: 'task', id: taskId }),
  listDeletions: () => ({}),
  checkRestore: ({ deletionId }) => ({ id: deletionId }),
  restoreDeletion: ({ deletionId }) => ({ id: deletionId }),
  listArchive: () => ({}),
  dashboard: () => ({}),
  search: () => ({ text: 'a' }),
  logKey: () => ({}),
  listLog: () => ({}),
  getSettings: () => ({}),
  updateSettings: () => ({}),
  listNotices: () => ({}),
  countUnreadNotices: () => ({}),
  readNotices: () => ({ up_to: 999_999 }),
  getNoticeChoices: () => ({}),
  setNoticeChoices: () => ({ choices: [{ kind: 'export_ready', page: true, mail: 'none' }] }),
};
