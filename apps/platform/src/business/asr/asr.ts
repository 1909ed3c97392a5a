import { AudioLines, Headphones } from 'lucide-react';
import { texts } from '../../i18n/index.ts';
import type { BusinessRow } from '../business-row.ts';

const t = texts('list');
/** The row of speech annotation. */
export const asr: BusinessRow = {
  ItemIcon: AudioLines,
  preview: {
    Icon: Headphones,
    label: (name) => t('listen', { name }),
    load: async () => (await import('./preview/AudioPanel.tsx')).AudioPanel,
  },
  loadGallery: async () => (await import('./gallery.ts')).speechGallery,
  loadSurface: async () => (await import('./workbench/index.ts')).audioSurface,
  loadWizard: async () => (await import('./wizard/index.ts')).audioWizard,
  areas: {
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
      taskColumns: { without: ['team', 'verifiers', 'waiting', 'inspection_ratio'], optional: ['created_at'] },
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
  },
};
