import { templateFormSchema } from '@earmark/contract';
import { allLabels, checkLabelSet } from '@earmark/model';
import { expect, it } from 'vitest';
import { galleryIn } from './gallery.ts';

const [english, chinese] = [galleryIn('en'), galleryIn('zh')];

it.each([...english, ...chinese])('$name is a template that can be saved', ({ name, labels, phrases }) => {
  expect(templateFormSchema.safeParse({ name, labels, phrases, business: 'asr' }).success).toBe(true);
  expect(checkLabelSet(labels)).toEqual([]);
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
