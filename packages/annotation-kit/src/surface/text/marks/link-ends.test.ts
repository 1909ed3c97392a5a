import type { LabelSet, LinkEnd, LinkMark, LinkType, Mark, SpanMark } from '@earmark/model';
import { describe, expect, it } from 'vitest';
import { endsAs, endsBetween, exchangesOf, hasFreeEnd, isTaken, namesFor, type LinkRules } from './link-ends.ts';

const option = (id: string) => ({ id, title: id, isDefault: false, labels: [] });
const works: LinkType = {
  id: 'works',
  title: 'works for',
  ends: [
    { name: 'who', takes: ['per'] },
    { name: 'where', takes: ['org'] },
  ],
};
const knows: LinkType = {
  id: 'knows',
  title: 'knows',
  ends: [
    { name: 'who', takes: ['per'] },
    { name: 'whom', takes: ['per'] },
  ],
};
const owns: LinkType = {
  id: 'owns',
  title: 'owns',
  ends: [
    { name: 'owned', takes: ['org'] },
    { name: 'owner', takes: ['per', 'org'] },
  ],
};
const same: LinkType = { id: 'same', title: 'same', ends: [{ name: 'member', takes: ['per'], isMany: true }] };
const because: LinkType = {
  id: 'because',
  title: 'because',
  ends: [
    { name: 'cause', takes: ['works', 'knows'] },
    { name: 'effect', takes: ['works', 'knows'] },
    { name: 'by', takes: ['per'], isMany: true, isOptional: true },
  ],
};
const labels: LabelSet = {
  global: [],
  segment: [
    { id: 't', title: 'Type', type: 'single_tiled', isRequired: true, options: [option('per'), option('org')] },
  ],
  links: [works, knows, owns, same, because],
};
const unit = { comments: [], status: 'completed' as const };
const span = (id: string, type: string): SpanMark => ({
  ...unit,
  type: 'span',
  id,
  part: 0,
  ranges: [{ start: 0, end: 1 }],
  answers: { t: [type] },
});
const end = (name: string, mark: string): LinkEnd => ({ name, mark });
const link = (id: string, linkType: string, ...ends: LinkEnd[]): LinkMark => ({
  ...unit,
  type: 'link',
  id,
  linkType,
  ends,
  answers: {},
});
const ada = span('ada', 'per');
const bob = span('bob', 'per');
const acme = span('acme', 'org');
const job = link('job', 'works', end('who', 'ada'), end('where', 'acme'));
const met = link('met', 'knows', end('who', 'ada'), end('whom', 'bob'));
const cause = link('cause', 'because', end('cause', 'job'), end('effect', 'met'));
const all: readonly Mark[] = [ada, bob, acme, job, met, cause];
const rules: LinkRules = { labels, marks: new Map(all.map((mark) => [mark.id, mark])) };

describe('endsBetween', () => {
  it('names the ends in the order chosen, or the other way round', () => {
    expect(endsBetween(rules, works, 'ada', 'acme')).toEqual(job.ends);
    expect(endsBetween(rules, works, 'acme', 'ada')).toEqual(job.ends);
    expect(endsBetween(rules, knows, 'bob', 'ada')).toEqual([end('who', 'bob'), end('whom', 'ada')]);
    expect(endsBetween(rules, works, 'ada', 'bob')).toBeUndefined();
    expect(endsBetween(rules, knows, 'ada', 'ada')).toBeUndefined();
  });

  it('takes links where the type does, and one name for ends that belong together', () => {
    expect(endsBetween(rules, because, 'job', 'met')).toEqual(cause.ends);
    expect(endsBetween(rules, because, 'ada', 'met')).toBeUndefined();
    expect(endsBetween(rules, same, 'ada', 'bob')).toEqual([end('member', 'ada'), end('member', 'bob')]);
  });
});

describe('namesFor', () => {
  it('offers ends that are free and take the mark, those that take many again', () => {
    expect(namesFor(rules, job, 'bob')).toEqual([]);
    expect(namesFor(rules, link('x', 'works', end('where', 'acme')), 'bob')).toEqual(['who']);
    expect(namesFor(rules, cause, 'ada')).toEqual(['by']);
    expect(namesFor(rules, { ...cause, ends: [...cause.ends, end('by', 'ada')] }, 'bob')).toEqual(['by']);
  });

  it('offers no mark twice for the same end', () =>
    expect(namesFor(rules, { ...cause, ends: [...cause.ends, end('by', 'ada')] }, 'ada')).toEqual([]));

  it('offers neither a link itself nor one that ends on it', () => {
    const open: LinkType = { id: 'open', title: 'open', ends: [{ name: 'any', takes: 'any', isMany: true }] };
    const low = link('low', 'open', end('any', 'ada'), end('any', 'bob'));
    const high = link('high', 'open', end('any', 'low'), end('any', 'ada'));
    const marks = new Map([ada, bob, acme, low, high].map((mark) => [mark.id, mark]));
    const looped: LinkRules = { labels: { ...labels, links: [open] }, marks };
    expect(namesFor(looped, low, 'low')).toEqual([]);
    expect(namesFor(looped, low, 'high')).toEqual([]);
    expect(namesFor(looped, high, 'acme')).toEqual(['any']);
  });
});

it('knows which links may have one more end', () => {
  expect(hasFreeEnd(rules, job)).toBe(false);
  expect(hasFreeEnd(rules, link('x', 'works', end('where', 'acme')))).toBe(true);
  expect(hasFreeEnd(rules, link('x', 'same', end('member', 'ada'), end('member', 'bob')))).toBe(true);
  expect(hasFreeEnd(rules, link('x', 'unknown'))).toBe(false);
});

describe('endsAs', () => {
  it('keeps the name of an end where the other type has it', () =>
    expect(endsAs(rules, knows, [end('member', 'bob'), end('who', 'ada')])).toEqual([
      end('who', 'ada'),
      end('whom', 'bob'),
    ]));

  it('gives the others the first end that takes them, and makes room where only one does', () => {
    expect(endsAs(rules, owns, job.ends)).toEqual([end('owned', 'acme'), end('owner', 'ada')]);
    expect(endsAs(rules, knows, [end('a', 'bob'), end('b', 'ada')])).toEqual([end('who', 'bob'), end('whom', 'ada')]);
    expect(endsAs(rules, same, met.ends)).toEqual([end('member', 'ada'), end('member', 'bob')]);
    const other = span('other', 'org');
    const more = { ...rules, marks: new Map(rules.marks).set('other', other) };
    const wide: LinkType = {
      ...owns,
      ends: [
        { name: 'any', takes: 'any' },
        { name: 'org', takes: ['org'] },
      ],
    };
    expect(endsAs(more, wide, [end('a', 'other'), end('b', 'ada')])).toEqual([end('any', 'ada'), end('org', 'other')]);
  });

  it('has no end for a mark that no end takes, or for one too many', () => {
    expect(endsAs(rules, knows, job.ends)).toBeUndefined();
    expect(endsAs(rules, knows, [...met.ends, end('x', 'bob')])).toBeUndefined();
    expect(endsAs(rules, same, [end('a', 'ada'), end('b', 'ada')])).toBeUndefined();
  });
});

describe('exchangesOf', () => {
  it('turns a link where both ends take the other mark', () => {
    expect(exchangesOf(rules, met).map(({ ends }) => ends)).toEqual([[end('who', 'bob'), end('whom', 'ada')]]);
    expect(exchangesOf(rules, cause).map(({ ends }) => ends)).toEqual([[end('cause', 'met'), end('effect', 'job')]]);
    expect(exchangesOf(rules, job)).toEqual([]);
  });

  it('turns nothing that has no direction', () =>
    expect(exchangesOf(rules, link('x', 'same', end('member', 'ada'), end('member', 'bob')))).toEqual([]));
});

it('knows of which types links are ends', () => {
  expect(isTaken(labels, 'works')).toBe(true);
  expect(isTaken(labels, 'because')).toBe(false);
  expect(isTaken({ ...labels, links: [{ ...same, ends: [{ name: 'm', takes: 'any', isMany: true }] }] }, 'x')).toBe(
    true,
  );
});
