import { StickyNote } from 'lucide-react';
import { asr } from '../../apps/platform/src/business/asr/asr.ts';
import type { BusinessRow } from '../../apps/platform/src/business/business-row.ts';
import { asrRoutes } from '../../apps/platform/src/business/asr/routes.ts';
import type { RouteRow } from '../../apps/platform/src/route-row.ts';

/** The areas of the kind of work are those of speech; only its surface differs. */
export const noteBusiness: BusinessRow = {
  areas: asr.areas,
  preview: {
    Icon: StickyNote,
    label: (name) => `Look at ${name}`,
    load: async () => (await import('./preview.tsx')).NotePreview,
  },
  loadSurface: async () => (await import('./surface.tsx')).noteSurfacePart,
};

/** The same screens at their own paths, as the specification has them for every kind of work. */
export const noteRoutes: readonly RouteRow[] = asrRoutes.map((row) => ({
  ...row,
  path: `/notes${row.path}`,
  ...(row.redirect !== undefined && { redirect: `/notes${row.redirect}` }),
  ...(row.highlight !== undefined && { highlight: `/notes${row.highlight}` }),
  ...(row.business && { business: 'llm' as const }),
}));
