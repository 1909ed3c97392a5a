import { AudioLines, Headphones } from 'lucide-react';
import { texts } from '../../i18n/index.ts';
import type { BusinessRow } from '../business-row.ts';
import { sides } from '../sides.ts';

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
  areas: sides,
};
