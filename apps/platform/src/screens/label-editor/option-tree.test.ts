import { labelSetSchema, type Label, type LabelType, type Option } from '@earmark/model';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { nodesOf, optionsOf } from './option-tree.ts';

const option = (id: string, isDefault: boolean, ...labels: Label[]): Option => ({
  id,
  title: id.toUpperCase(),
  isDefault,
  labels,
});
const label = (id: string, type: LabelType, ...options: Option[]): Label => ({
  id,
  title: id.toUpperCase(),
  type,
  isRequired: true,
  options,
});
const speaker = label(
  'speaker',
  'single_select',
  option('adult', true),
  option(
    'child',
    false,
    label('age', 'single_tiled', option('young', true), option('old', false)),
    label('who', 'text'),
  ),
);

it('shows options with their sub-items below them', () => {
  expect(
    nodesOf(speaker.options).map(({ id, kind, children }) => [
      id,
      kind,
      children.map((inner) => [inner.id, inner.kind, inner.children.length]),
    ]),
  ).toEqual([
    ['adult', 'option', []],
    [
      'child',
      'option',
      [
        ['age', 'single_tiled', 2],
        ['who', 'text', 0],
      ],
    ],
  ]);
});

it('is the same label again when nothing was changed, on any level', () => {
  const trees = fc.letrec<{ label: Label; option: Option }>((tie) => ({
    label: fc.record({
      id: fc.uuid(),
      title: fc.string({ maxLength: 20 }),
      type: fc.constantFrom<LabelType>('single_select', 'multi_tiled'),
      isRequired: fc.boolean(),
      options: fc.oneof(
        { depthIdentifier: 'tree', maxDepth: 3 },
        fc.constant<Option[]>([]),
        fc.array(tie('option'), { maxLength: 3 }),
      ),
    }),
    option: fc.record({
      id: fc.uuid(),
      title: fc.string({ maxLength: 20 }),
      isDefault: fc.boolean(),
      labels: fc.oneof(
        { depthIdentifier: 'tree', maxDepth: 3 },
        fc.constant<Label[]>([]),
        fc.array(tie('label'), { maxLength: 2 }),
      ),
    }),
  }));
  fc.assert(
    fc.property(trees.label, (made) => {
      expect(optionsOf(nodesOf(made.options), made)).toEqual(made.options);
    }),
  );
});

it('keeps defaults and duties of what was moved, and gives new entries none', () => {
  const [adult, child] = nodesOf(speaker.options);
  if (!adult || !child) throw new Error('there are two options');
  const made = optionsOf(
    [
      { ...child, children: [] },
      {
        ...adult,
        children: [
          ...child.children,
          {
            id: 'new',
            title: 'New',
            kind: 'multi_select',
            children: [{ id: 'one', title: 'One', kind: 'option', children: [] }],
          },
        ],
      },
    ],
    speaker,
  );
  expect(
    made.map(({ id, isDefault, labels }) => [
      id,
      isDefault,
      labels.map((inner) => [inner.id, inner.type, inner.isRequired]),
    ]),
  ).toEqual([
    ['child', false, []],
    [
      'adult',
      true,
      [
        ['age', 'single_tiled', true],
        ['who', 'text', true],
        ['new', 'multi_select', false],
      ],
    ],
  ]);
  expect(labelSetSchema.safeParse({ global: [], segment: [{ ...speaker, options: made }] }).success).toBe(true);
});

it('keeps colours and keys of options, wherever they are moved', () => {
  const marked = label(
    'type',
    'single_tiled',
    { ...option('person', false), color: 'blue', key: 'p' },
    option('place', false),
  );
  expect(optionsOf(nodesOf(marked.options).toReversed(), marked)[1]).toEqual(marked.options[0]);
});
