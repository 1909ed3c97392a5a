import type { AvailableBusinessType } from '@earmark/contract';
import { useEffect, useState } from 'react';
import { businessOf, type GalleryTemplate } from '../../business/index.ts';
import { language } from '../../i18n/index.ts';

/** Whether there are ready templates for a kind of work. */
export const hasGallery = (business: AvailableBusinessType): boolean => businessOf(business).loadGallery !== undefined;

/** The ready templates of a kind of work; undefined while they are loading. */
export function useGallery(business: AvailableBusinessType): readonly GalleryTemplate[] | undefined {
  const [loaded, setLoaded] = useState<{ readonly of: string; readonly templates: readonly GalleryTemplate[] }>();
  useEffect(() => {
    let isWanted = true;
    void Promise.resolve(businessOf(business).loadGallery?.()).then(
      (gallery) => isWanted && setLoaded({ of: business, templates: gallery?.(language) ?? [] }),
    );
    return () => {
      isWanted = false;
    };
  }, [business]);
  // Those of the kind of work before must not show while the others load
  return loaded?.of === business ? loaded.templates : undefined;
}
