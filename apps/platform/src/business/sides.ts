import type { BusinessRow } from './business-row.ts';

/** The sides from which tasks of items are seen, the same for speech and texts. */
export const sides: BusinessRow['areas'] = {
  manager: {
    taskColumns: { without: ['project', 'waiting', 'inspection_ratio'], optional: ['people', 'size', 'created_at'] },
    itemColumns: { without: [], optional: ['is_valid'] },
    taskActions: [
      'assignTeam',
      'submitAcceptance',
      'editTask',
      'resumeTask',
      'pauseTask',
      'takeBack',
      'copyTask',
      'recall',
      'deleteTask',
    ],
  },
  team: {
    taskColumns: { without: ['team', 'verifiers', 'waiting', 'inspection_ratio'], optional: ['size', 'created_at'] },
    itemColumns: { without: ['verifier'], optional: ['is_valid', 'unit_count'] },
    taskActions: ['assignMembers', 'submitAcceptance', 'drawInspection'],
  },
  annotation: {
    part: 'annotator',
    taskColumns: {
      without: ['team', 'people', 'verifiers', 'inspection_ratio', 'item_count', 'time_used', 'created_at'],
      optional: ['size'],
    },
    itemColumns: {
      without: ['annotator', 'inspector', 'verifier', 'in_inspection_sample', 'in_acceptance_sample'],
      optional: [],
    },
    taskActions: ['work'],
  },
  inspection: {
    part: 'inspector',
    taskColumns: {
      without: ['team', 'people', 'verifiers', 'item_count', 'time_used', 'created_at'],
      optional: ['size'],
    },
    itemColumns: {
      without: ['target_size', 'inspector', 'verifier', 'in_acceptance_sample'],
      optional: ['is_valid'],
    },
    taskActions: ['work'],
  },
  acceptance: {
    taskColumns: {
      without: ['team', 'people', 'inspection_ratio', 'item_count', 'time_used', 'created_at'],
      optional: ['size'],
    },
    itemColumns: {
      without: ['target_size', 'in_inspection_sample'],
      optional: ['is_valid'],
    },
    taskActions: ['work', 'drawAcceptance', 'passTask', 'failTask', 'acceptExternally'],
  },
  view: {
    taskColumns: { without: [], optional: [] },
    itemColumns: { without: [], optional: [] },
    taskActions: [],
  },
};
