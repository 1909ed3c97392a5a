import { availableBusinessTypes, templateFormSchema } from '@earmark/contract';
import { allLabels, checkLabelSet } from '@earmark/model';
import { describe, expect, it } from 'vitest';
import { businessOf, isAvailable } from './business.ts';
import type { GalleryTemplate } from './gallery.ts';

describe.each(availableBusinessTypes.filter(isAvailable))('the ready templates of %s', async (business) => {
  const gallery = await businessOf(business).loadGallery?.();
  const [english, chinese] = [gallery?.('en') ?? [], gallery?.('zh') ?? []];

  it('can be saved', () => {
    for (const { name, labels, phrases } of [...english, ...chinese]) {
      expect(templateFormSchema.safeParse({ name, labels, phrases, business }).error?.issues ?? []).toEqual([]);
      expect({ name, faults: checkLabelSet(labels) }).toEqual({ name, faults: [] });
    }
  });

  it('ask the same in both languages', () => {
    const shape = (templates: readonly GalleryTemplate[]) =>
      templates.map(({ id, labels, phrases }) => [
        id,
        phrases.length,
        [...allLabels(labels.global), ...allLabels(labels.segment)].map((label) => [
          label.id,
          label.type,
          label.isRequired,
          label.options.map((option) => [option.id, option.isDefault]),
        ]),
      ]);
    expect(shape(chinese)).toEqual(shape(english));
  });
});
