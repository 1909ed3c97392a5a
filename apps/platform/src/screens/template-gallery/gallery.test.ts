import { templateFormSchema } from '@earmark/contract';
import { allLabels, checkLabelSet } from '@earmark/model';
import { describe, expect, it } from 'vitest';
import { galleryIn } from './gallery.ts';

const [english, chinese] = [galleryIn('en'), galleryIn('zh')];

describe('the gallery of templates', () => {
  it.each([...english, ...chinese])('$name is a template that can be saved', ({ id: _, hint: __, ...template }) => {
    expect(templateFormSchema.safeParse({ ...template, business: 'asr' }).error).toBeUndefined();
    expect(checkLabelSet(template.labels)).toEqual([]);
  });

  it('asks the same in both languages', () => {
    const shape = (templates: typeof english) =>
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
