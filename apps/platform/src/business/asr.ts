import type { BusinessSettings } from './area.ts';

/** Speech annotation. */
export const asr: BusinessSettings = {
  areas: {
    manager: {
      listPath: '/project/pmtask',
      detailPath: '/task/pmdetail',
      workbenchPath: '/project/xaudios',
      stage: null,
      taskColumns: { without: ['project', 'waiting', 'inspection_ratio'], optional: [] },
      itemColumns: { without: [], optional: ['is_valid'] },
      taskActions: ['assignTeam', 'submitAcceptance', 'recall', 'deleteTask'],
    },
    team: {
      listPath: '/taskteam/index',
      detailPath: '/taskteam/detail',
      workbenchPath: '/xaudios/index',
      stage: null,
      taskColumns: { without: ['team', 'verifiers', 'waiting', 'inspection_ratio'], optional: [] },
      itemColumns: { without: ['verifier'], optional: ['is_valid'] },
      taskActions: ['assignMembers', 'submitAcceptance', 'drawInspection'],
    },
    label: {
      listPath: '/label/labeltask',
      detailPath: '/label/detail',
      workbenchPath: '/label/xaudios',
      stage: 'annotation',
      part: 'annotator',
      taskColumns: {
        without: ['team', 'people', 'verifiers', 'inspection_ratio', 'item_count', 'time_used', 'created_at'],
        optional: [],
      },
      itemColumns: { without: ['annotator', 'inspector', 'verifier'], optional: [] },
      taskActions: ['work'],
    },
    quality: {
      listPath: '/label/qualitytask',
      detailPath: '/label/qualityDetail',
      workbenchPath: '/label/qualityXaudios',
      stage: 'inspection',
      part: 'inspector',
      taskColumns: { without: ['team', 'people', 'verifiers', 'item_count', 'time_used', 'created_at'], optional: [] },
      itemColumns: { without: ['target_seconds', 'inspector', 'verifier'], optional: [] },
      taskActions: ['work'],
    },
    check: {
      listPath: '/check/checktask',
      detailPath: '/check/detail',
      workbenchPath: '/check/checkXaudios',
      stage: 'acceptance',
      taskColumns: {
        without: ['team', 'people', 'inspection_ratio', 'item_count', 'time_used', 'created_at'],
        optional: [],
      },
      itemColumns: { without: ['target_seconds'], optional: ['is_valid'] },
      taskActions: ['work', 'passTask', 'failTask', 'acceptExternally'],
    },
    view: {
      listPath: '/dashboard',
      detailPath: '/dashboard',
      workbenchPath: '/xaudios/index',
      stage: null,
      taskColumns: { without: [], optional: [] },
      itemColumns: { without: [], optional: [] },
      taskActions: [],
    },
  },
};
