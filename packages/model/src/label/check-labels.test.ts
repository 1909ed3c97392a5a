import { describe, expect, it } from 'vitest';
import { checkLabelSet, labelSetSchema, type Label, type LabelSet, type LinkType, type Option } from './index.ts';

const text = (title: string): Label => ({ id: title || 'id', title, type: 'text', isRequired: false, options: [] });
const option = (title: string, labels: Label[] = [], isDefault = false): Option => ({
  id: title || 'id',
  title,
  isDefault,
  labels,
});
const choice = (title: string, options: Option[], type: Label['type'] = 'single_select'): Label => ({
  id: title,
  title,
  type,
  isRequired: false,
  options,
});
const codes = (labels: Partial<LabelSet>) =>
  checkLabelSet({ global: [], segment: [text('文本')], ...labels }).map((fault) => [fault.code, ...fault.path]);

/** Builds choices nested `levels` deep. */
const nested = (levels: number): Label =>
  choice(`level ${levels}`, [option('yes', levels > 1 ? [nested(levels - 1)] : []), option('no')]);

describe('checkLabelSet', () => {
  it('accepts a sound template', () =>
    expect(codes({ global: [choice('噪音', [option('有'), option('无')])] })).toEqual([]));

  it('asks for labels of units, of the whole, or for any at all', () => {
    const [only, other] = [
      { global: [text('a')], segment: [] },
      { global: [], segment: [text('a')] },
    ];
    const needs = ['units', 'whole', 'any'] as const;
    expect(needs.map((need) => checkLabelSet(only, need).map(({ code }) => code))).toEqual([
      ['segment_label_required'],
      [],
      [],
    ]);
    expect(needs.map((need) => checkLabelSet(other, need).map(({ code }) => code))).toEqual([
      [],
      ['global_label_required'],
      [],
    ]);
  });

  it.each([
    ['no label at all', { segment: [] }, [['labels_required']]],
    ['no segment label', { global: [text('a')], segment: [] }, [['segment_label_required', 'segment']]],
    ['a blank title', { global: [text(' ')] }, [['label_title_required', 'global', 0, 'title']]],
    [
      'a title twice, whatever the case',
      { global: [text('Noise'), text('noise ')] },
      [['label_duplicate', 'global', 1, 'title']],
    ],
    [
      'a reserved title',
      { segment: [text('Purely silent segment')] },
      [['label_title_reserved', 'segment', 0, 'title']],
    ],
    ['a reserved title in Chinese', { segment: [text('是否有效')] }, [['label_title_reserved', 'segment', 0, 'title']]],
    ['one option', { segment: [choice('a', [option('x')])] }, [['options_too_few', 'segment', 0, 'options']]],
    [
      'an option without text',
      { segment: [choice('a', [option('x'), option('')])] },
      [['option_title_required', 'segment', 0, 'options', 1, 'title']],
    ],
    [
      'an option twice',
      { segment: [choice('a', [option('x'), option('X')])] },
      [['option_duplicate', 'segment', 0, 'options', 1, 'title']],
    ],
    [
      'two defaults of a single choice',
      { segment: [choice('a', [option('x', [], true), option('y', [], true)])] },
      [['default_too_many', 'segment', 0, 'options']],
    ],
    [
      'a sub-item without a title',
      { segment: [choice('a', [option('x', [text('')]), option('y')])] },
      [['associated_item_empty', 'segment', 0, 'options', 0, 'labels', 0, 'title']],
    ],
  ])('names %s', (_, labels, faults) => expect(codes(labels)).toEqual(faults));

  it('lets a multiple choice have many defaults', () =>
    expect(codes({ segment: [choice('a', [option('x', [], true), option('y', [], true)], 'multi_tiled')] })).toEqual(
      [],
    ));
  it('names labels without a title by their position', () => {
    const untitled = choice('', [option('a', [choice(' ', [option('x'), option('')])])]);
    const faults = checkLabelSet({ global: [], segment: [text('Text'), untitled] });
    expect(faults.flatMap(({ code, params }) => (params ? [[code, params['title']]] : []))).toEqual([
      ['options_too_few', '#2'],
      ['option_title_required', '#2.1.1'],
    ]);
  });
  it('lets labels on different levels share a title', () =>
    expect(codes({ segment: [choice('a', [option('x', [text('a')]), option('y', [text('a')])])] })).toEqual([]));
  it('allows five levels, and not six', () => {
    expect(codes({ segment: [nested(5)] })).toEqual([]);
    expect(codes({ segment: [nested(6)] }).map(([code]) => code)).toEqual(['levels_too_deep']);
  });
});

describe('labelSetSchema', () => {
  it('takes templates one level too deep, for checkLabelSet to explain', () =>
    expect(labelSetSchema.safeParse({ global: [], segment: [nested(6)] }).success).toBe(true));
  it('refuses a tree of any depth instead of running out of stack', () => {
    let deep: Label = text('leaf');
    for (let level = 0; level < 20_000; level += 1) deep = choice('a', [option('x', [deep])]);
    expect(labelSetSchema.safeParse({ global: [], segment: [deep] }).success).toBe(false);
  });
  it('refuses fields it does not know', () =>
    expect(labelSetSchema.safeParse({ global: [], segment: [{ ...text('a'), colour: 'red' }] }).success).toBe(false));
});

describe('link types and keys', () => {
  const type = choice('type', [option('per'), option('org')]);
  const link = (id: string, ends: LinkType['ends'], more: Partial<LinkType> = {}): LinkType => ({
    id,
    title: id,
    ends,
    ...more,
  });
  const ends: LinkType['ends'] = [
    { name: 'a', takes: 'any' },
    { name: 'b', takes: ['per'] },
  ];
  const codesOf = (...links: LinkType[]) => codes({ segment: [type], links });
  const at = (...path: (string | number)[]) => ['links', 0, ...path];

  it('are accepted when something can be at every end', () => {
    const many = link('same', [{ name: 'm', takes: ['per', 'works'], isMany: true }], { key: 's', color: 'teal' });
    expect(codesOf(link('works', ends), many)).toEqual([]);
    const set: LabelSet = { global: [], segment: [type], links: [link('works', ends), many] };
    expect(labelSetSchema.parse(set)).toEqual(set);
    expect(labelSetSchema.safeParse({ ...set, links: [link('x', ends, { key: 'A' })] }).success).toBe(false);
  });

  it.each<[LinkType, unknown[]]>([
    [link(' ', ends), ['link_title_required', ...at('title')]],
    [link('a\u202e', ends), ['name_character', ...at('title')]],
    [link('x', [{ name: 'a', takes: 'any' }]), ['link_ends_too_few', ...at('ends')]],
    [link('x', [...ends, { name: ' ', takes: 'any' }]), ['link_end_name_required', ...at('ends', 2, 'name')]],
    [link('x', [...ends, { name: 'a', takes: 'any' }]), ['link_end_duplicate', ...at('ends', 2, 'name')]],
    [link('x', [...ends, { name: 'c', takes: [] }]), ['link_end_takes_nothing', ...at('ends', 2, 'takes')]],
    [link('x', [...ends, { name: 'c', takes: ['loc'] }]), ['link_end_takes_unknown', ...at('ends', 2, 'takes')]],
  ])('are refused: %j', (one, fault) => expect(codesOf(one)).toEqual([fault]));

  it('are refused twice', () =>
    expect(codesOf(link('x', ends), link('X ', ends))).toEqual([['link_duplicate', 'links', 1, 'title']]));

  it('have a key of their own, wherever it is', () => {
    const keyed = (title: string, key: string, labels: Label[] = []): Option => ({ ...option(title, labels), key });
    const below = choice('below', [keyed('x', 'p'), option('y')]);
    const faults = checkLabelSet({
      global: [choice('scene', [keyed('in', 'i'), option('out')])],
      segment: [choice('type', [keyed('per', 'p', [below]), keyed('org', 'i')])],
      links: [link('works', ends, { key: 'w' }), link('same', ends, { key: 'p' })],
    });
    expect(faults.map(({ code, path, params }) => [code, path.join('.'), params?.['other']])).toEqual([
      ['key_duplicate', 'segment.0.options.0.labels.0.options.0.key', 'per'],
      ['key_duplicate', 'segment.0.options.1.key', 'in'],
      ['key_duplicate', 'links.1.key', 'per'],
    ]);
  });
});
