import { labelSetSchema, type LabelSet } from '@earmark/model';
import { expect, it } from 'vitest';
import { copyLink, endsOffered, newLink, withLinks } from './link-edit.ts';

const labels: LabelSet = {
  global: [],
  segment: [
    {
      id: 'type',
      title: 'Type',
      type: 'single_tiled',
      isRequired: true,
      options: ['person', 'place'].map((id) => ({ id, title: id, isDefault: false, labels: [] })),
    },
  ],
};

it('offers types of units and other link types as ends, and leaves no empty list behind', () => {
  const [bornIn, reason] = [newLink(), newLink()];
  const set = withLinks(labels, [bornIn, { ...reason, title: 'reason' }]);
  expect(labelSetSchema.safeParse(set).success).toBe(true);
  expect(endsOffered(set, bornIn).map(({ title }) => title)).toEqual(['person', 'place', 'reason']);
  expect(copyLink(bornIn, 'copy')).toMatchObject({ title: 'copy', ends: bornIn.ends });
  expect(withLinks(set, [])).toEqual(labels);
});
