import { lazyDialog } from '@earmark/ui';
import { loadTexts } from '../../i18n/index.ts';

export { hasGallery, useGallery } from './use-gallery.ts';

/** The gallery with its texts: few open it. */
export const templateGallery = lazyDialog(async () => {
  const [{ Gallery }] = await Promise.all([import('./Gallery.tsx'), loadTexts('template', 'data')]);
  return Gallery;
});
