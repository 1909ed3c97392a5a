import { AudioLines } from 'lucide-react';
import type { BusinessRow } from '../business-row.ts';

/** The row of speech annotation. */
export const asr: BusinessRow = {
  ItemIcon: AudioLines,
  media: ['speech', 'video'],
  loadSurface: async () => (await import('./workbench/index.ts')).audioSurface,
  loadWizard: async () => (await import('./wizard/index.ts')).audioWizard,
  areas: {
    manager: {
      taskColumns: { without: ['project', 'waiting', 'inspection_ratio'], optional: [] },
      itemColumns: { without: [], optional: ['is_valid'] },
      taskActions: ['assignTeam', 'submitAcceptance', 'recall', 'deleteTask'],
    },
    team: {
      taskColumns: { without: ['team', 'verifiers', 'waiting', 'inspection_ratio'], optional: [] },
      itemColumns: { without: ['verifier'], optional: ['is_valid'] },
      taskActions: ['assignMembers', 'submitAcceptance', 'drawInspection'],
    },
    annotation: {
      part: 'annotator',
      taskColumns: {
        without: ['team', 'people', 'verifiers', 'inspection_ratio', 'item_count', 'time_used', 'created_at'],
        optional: [],
      },
      itemColumns: { without: ['annotator', 'inspector', 'verifier'], optional: [] },
      taskActions: ['work'],
    },
    inspection: {
      part: 'inspector',
      taskColumns: { without: ['team', 'people', 'verifiers', 'item_count', 'time_used', 'created_at'], optional: [] },
      itemColumns: { without: ['target_size', 'inspector', 'verifier'], optional: [] },
      taskActions: ['work'],
    },
    acceptance: {
      taskColumns: {
        without: ['team', 'people', 'inspection_ratio', 'item_count', 'time_used', 'created_at'],
        optional: [],
      },
      itemColumns: { without: ['target_size'], optional: ['is_valid'] },
      taskActions: ['work', 'passTask', 'failTask', 'acceptExternally'],
    },
    view: {
      taskColumns: { without: [], optional: [] },
      itemColumns: { without: [], optional: [] },
      taskActions: [],
    },
  },
};
