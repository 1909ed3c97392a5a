import { lazyDialog } from '@earmark/ui';
import { loadTexts } from '../../i18n/index.ts';

export { galleryIn, hasGallery } from './gallery.ts';
export type { GalleryTemplate } from './gallery.ts';

/** The gallery with its texts: few open it. */
export const templateGallery = lazyDialog(async () => {
  const [{ Gallery }] = await Promise.all([import('./Gallery.tsx'), loadTexts('template', 'data')]);
  return Gallery;
});
