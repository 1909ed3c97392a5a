import type { Route } from './endpoint.ts';

/**
 * Method and path of each call, which is all a client needs at run time. Access, schemas, errors and effect live in the
 * per-resource files under the same name; a browser imports only their types, so that no unused schema is bundled.
 */
export const routes = {
  platform: { method: 'GET', path: 'common/platform' },
  login: { method: 'POST', path: 'common/login' },
  setUpAdministrator: { method: 'POST', path: 'setup/administrator' },
  sendLoginCode: { method: 'GET', path: 'common/loginphonemsgcode' },
  logout: { method: 'GET', path: 'user/logout' },
  userInfo: { method: 'POST', path: 'user/usercenter' },
  roleList: { method: 'GET', path: 'user/rolelist' },
  allRoles: { method: 'GET', path: 'user/getuserallroles' },
  switchRole: { method: 'POST', path: 'user/switchuserroles' },
  groupStatus: { method: 'GET', path: 'user/generalusergroupstatus' },
  outbox: { method: 'POST', path: 'outbox/list' },

  listProjects: { method: 'POST', path: 'project/list' },
  getProject: { method: 'POST', path: 'project/get' },
  createProject: { method: 'POST', path: 'project/create' },
  updateProject: { method: 'POST', path: 'project/update' },
  deleteProject: { method: 'POST', path: 'project/delete' },
  uploadTypeInfo: { method: 'GET', path: 'project/getdatauploadtypeinfo' },

  listTemplates: { method: 'POST', path: 'template/list' },
  getTemplate: { method: 'POST', path: 'template/get' },
  createTemplate: { method: 'POST', path: 'template/create' },
  updateTemplate: { method: 'POST', path: 'template/update' },
  deleteTemplate: { method: 'POST', path: 'template/delete' },

  listDatasets: { method: 'POST', path: 'dataset/list' },
  getDataset: { method: 'POST', path: 'dataset/get' },
  createDataset: { method: 'POST', path: 'dataset/create' },
  completeDataset: { method: 'POST', path: 'dataset/complete' },
  listDatasetFiles: { method: 'POST', path: 'dataset/files' },
  getDatasetFileMedia: { method: 'POST', path: 'dataset/media' },
  removeDatasetFile: { method: 'POST', path: 'dataset/removefile' },
  deleteDataset: { method: 'POST', path: 'dataset/delete' },
  recallItems: { method: 'POST', path: 'dataset/recall' },
  myUploads: { method: 'POST', path: 'dataset/myuploads' },

  listTeams: { method: 'POST', path: 'team/list' },
  listMembers: { method: 'POST', path: 'team/members' },
  listTeamMembers: { method: 'POST', path: 'team/memberlist' },
  listVerifiers: { method: 'POST', path: 'user/verifiers' },
  listManagers: { method: 'POST', path: 'user/managers' },
  listInHand: { method: 'POST', path: 'people/inhand' },
  removeMember: { method: 'POST', path: 'team/removemember' },
  listAccounts: { method: 'POST', path: 'user/list' },
  disableAccount: { method: 'POST', path: 'user/disable' },
  activateAccount: { method: 'POST', path: 'user/activate' },

  listTasks: { method: 'POST', path: 'task/list' },
  getTask: { method: 'POST', path: 'task/get' },
  createTask: { method: 'POST', path: 'task/create' },
  assignTeam: { method: 'POST', path: 'task/assignteam' },
  assignMembers: { method: 'POST', path: 'task/assignmembers' },
  drawInspection: { method: 'POST', path: 'task/drawinspection' },
  submitAcceptance: { method: 'POST', path: 'task/submitacceptance' },
  passTask: { method: 'POST', path: 'task/pass' },
  failTask: { method: 'POST', path: 'task/fail' },
  acceptExternally: { method: 'POST', path: 'task/externalpass' },
  deleteTask: { method: 'POST', path: 'task/delete' },

  listItems: { method: 'POST', path: 'item/list' },
  getItem: { method: 'POST', path: 'item/get' },
  getItemMedia: { method: 'POST', path: 'item/media' },
  claimItem: { method: 'POST', path: 'item/claim' },
  nextItem: { method: 'POST', path: 'item/next' },
  leaseItem: { method: 'POST', path: 'item/lease' },
  saveItem: { method: 'POST', path: 'item/save' },
  submitItem: { method: 'POST', path: 'item/submit' },
  inspectItem: { method: 'POST', path: 'item/inspect' },
  acceptItem: { method: 'POST', path: 'item/accept' },
  withdrawItem: { method: 'POST', path: 'item/withdraw' },
  releaseItem: { method: 'POST', path: 'item/release' },
  releaseItems: { method: 'POST', path: 'item/releasemany' },
  listRevisions: { method: 'POST', path: 'item/revisions' },
  getRevision: { method: 'POST', path: 'item/revision' },
  listItemEvents: { method: 'POST', path: 'item/events' },

  createExport: { method: 'POST', path: 'export/create' },
  listExports: { method: 'POST', path: 'export/list' },
  getExport: { method: 'POST', path: 'export/get' },
  deleteExport: { method: 'POST', path: 'export/delete' },

  dashboard: { method: 'POST', path: 'dashboard/summary' },

  search: { method: 'POST', path: 'search/find' },

  logKey: { method: 'GET', path: 'log/key' },
  listLog: { method: 'POST', path: 'log/list' },

  getSettings: { method: 'POST', path: 'setting/get' },
  updateSettings: { method: 'POST', path: 'setting/update' },

  previewDeletion: { method: 'POST', path: 'bin/preview' },
  listDeletions: { method: 'POST', path: 'bin/list' },
  checkRestore: { method: 'POST', path: 'bin/check' },
  restoreDeletion: { method: 'POST', path: 'bin/restore' },
  listArchive: { method: 'POST', path: 'bin/archive' },
} as const satisfies Readonly<Record<string, Route>>;
