import type { TextTaskRules } from '@earmark/model';
import { FileText, ScanText } from 'lucide-react';
import { loadTexts, texts } from '../../i18n/index.ts';
import type { BusinessRow } from '../business-row.ts';
import { sides } from '../sides.ts';

const t = texts('list');

/** The row of text annotation. */
export const text: BusinessRow = {
  ItemIcon: FileText,
  hasMarks: true,
  preview: {
    Icon: ScanText,
    label: (name) => t('readText', { name }),
    load: async () => {
      const [{ TextPanel }] = await Promise.all([import('./preview/TextPanel.tsx'), loadTexts('text')]);
      return TextPanel;
    },
  },
  loadIngestFields: async () => {
    const [{ IngestFields }] = await Promise.all([import('./ingest/IngestFields.tsx'), loadTexts('text')]);
    return IngestFields;
  },
  loadTaskParts: async () => {
    await loadTexts('text');
    const { ProposalRates, TaskSources } = await import('./proposals/index.ts');
    return { Settings: TaskSources, Quality: ProposalRates };
  },
  loadTemplatePart: async () => {
    const [{ TemplateSources }] = await Promise.all([import('./proposals/index.ts'), loadTexts('text')]);
    return TemplateSources;
  },
  loadGallery: async () => (await import('./gallery.ts')).textGallery,
  loadWizard: async () => {
    // The texts come first: the part calls them when it is loaded
    await loadTexts('text', 'editing');
    return (await import('./wizard/index.ts')).textWizard;
  },
  variantOf: (rules) => {
    // Tasks of texts have the rules of texts
    const { work, proposals } = rules as TextTaskRules;
    return work === 'labels' ? 'labels' : proposals ? 'proposals' : 'entities';
  },
  loadSurface: async () => {
    await loadTexts('text');
    return (await import('./workbench/index.ts')).textSurfacePart;
  },
  areas: sides,
};
