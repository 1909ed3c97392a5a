import type { BusinessSettings } from './area.ts';

/** Speech annotation. */
export const asr: BusinessSettings = {
  areas: {
    manager: {
      listPath: '/project/pmtask',
      detailPath: '/task/pmdetail',
      workbenchPath: '/project/xaudios',
      stage: null,
      taskColumns: ['id', 'name', 'status', 'team', 'people', 'verifiers', 'progress', 'audioHours', 'createdAt'],
      itemColumns: ['id', 'name', 'status', 'duration', 'target', 'segments', 'isValid', 'annotator', 'inspector', 'verifier', 'savedAt'],
      taskActions: ['assignTeam', 'submitAcceptance', 'recall', 'deleteTask'],
    },
    team: {
      listPath: '/taskteam/index',
      detailPath: '/taskteam/detail',
      workbenchPath: '/xaudios/index',
      stage: null,
      taskColumns: ['id', 'name', 'project', 'status', 'people', 'progress', 'audioHours', 'createdAt'],
      itemColumns: ['id', 'name', 'status', 'duration', 'target', 'segments', 'isValid', 'annotator', 'inspector', 'savedAt'],
      taskActions: ['assignMembers', 'submitAcceptance', 'drawInspection'],
    },
    label: {
      listPath: '/label/labeltask',
      detailPath: '/label/detail',
      workbenchPath: '/label/xaudios',
      stage: 'annotation',
      part: 'annotator',
      taskColumns: ['id', 'name', 'project', 'status', 'waiting', 'progress', 'audioHours'],
      itemColumns: ['id', 'name', 'status', 'duration', 'target', 'segments', 'isValid', 'savedAt'],
      taskActions: ['work'],
    },
    quality: {
      listPath: '/label/qualitytask',
      detailPath: '/label/qualityDetail',
      workbenchPath: '/label/qualityXaudios',
      stage: 'inspection',
      part: 'inspector',
      taskColumns: ['id', 'name', 'project', 'status', 'waiting', 'progress', 'ratio', 'audioHours'],
      itemColumns: ['id', 'name', 'status', 'duration', 'segments', 'isValid', 'annotator', 'savedAt'],
      taskActions: ['work'],
    },
    check: {
      listPath: '/check/checktask',
      detailPath: '/check/detail',
      workbenchPath: '/check/checkXaudios',
      stage: 'acceptance',
      taskColumns: ['id', 'name', 'project', 'status', 'waiting', 'progress', 'audioHours', 'verifiers'],
      itemColumns: ['id', 'name', 'status', 'duration', 'segments', 'isValid', 'annotator', 'inspector', 'verifier', 'savedAt'],
      taskActions: ['work', 'passTask', 'failTask', 'acceptExternally'],
    },
    view: {
      listPath: '/dashboard',
      detailPath: '/dashboard',
      workbenchPath: '/xaudios/index',
      stage: null,
      taskColumns: [],
      itemColumns: [],
      taskActions: [],
    },
  },
};
