import { EarmarkScope } from '@earmark/ui';
import { globSync, readFileSync } from 'node:fs';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { componentFacts } from '../../.storybook/docs/component-facts.ts';
import { readDescription } from '../../.storybook/docs/description.ts';
import { designExamples } from '../../.storybook/docs/usage/index.ts';
import { kitExamples } from '../../.storybook/docs/usage/kit/index.ts';

/** Stories about what a component does that has its page elsewhere. */
const behaviours: readonly RegExp[] = [
  /^Quick start\/Broken stream$/,
  // The workbench of audios at work
  /^Kit\/Autosave$/,
  /^Kit\/AudioWorkbench\//,
  // Waveform
  /^Audio\/(?:Axis|Layers|Waveform editing|Touch and pen)$/,
  // Player and silence finder
  /^Audio\/(?:Sound|Exact sound|Finding silence)$/,
];
/** Stories of no component of their own: foundations, and a part of Transport. */
const ofNoComponent: readonly RegExp[] = [/^Foundations\//, /^Audio\/Sound settings$/, ...behaviours];

const pages = globSync('packages/{ui,annotation-kit}/src/**/*.stories.tsx').map((file) => {
  const text = readFileSync(file, 'utf8');
  const title = /^const meta\b[\s\S]*?title: '([^']+)'/m.exec(text)?.[1] ?? '';
  const written = /(?:component: |const description = )`((?:\\.|[^`\\])*)`/.exec(text)?.[1];
  const first = /^export const (?<name>\w+)(?:[^\n]*;$|[\s\S]*?^\}\)?;$)/m.exec(text);
  return {
    file,
    title,
    first: { name: first?.groups?.['name'] ?? '', source: first?.[0] ?? '' },
    description: written?.replaceAll('\\`', '`') ?? componentFacts[title]?.description ?? '',
  };
});
const componentPages = pages.filter(({ title }) => !ofNoComponent.some((pattern) => pattern.test(title)));

it('says on the page of each component what its parts are, and what a screen reader says', () => {
  expect(componentPages.length).toBeGreaterThan(100);
  const silent = componentPages.filter(({ title }) => {
    const facts = componentFacts[title];
    return facts === undefined || facts.anatomy.length === 0 || facts.spoken === '';
  });
  expect(silent.map(({ file, title }) => `${file}: ${title}`)).toEqual([]);
});

it('says on the page of each component when to use it, what to do and not to do, and its keys', () => {
  const silent = componentPages.flatMap(({ title, description }) => {
    const { lead, use, dos, donts, keys } = readDescription(description);
    const said = { lead, use, do: dos[0], "don't": donts[0], keys };
    return Object.entries(said)
      .flatMap(([chapter, words]) => (words === undefined || words === '' ? chapter : []))
      .map((chapter) => `${title}: ${chapter}`);
  });
  expect(silent).toEqual([]);
});

it('has no facts of a page that is not there', () => {
  const titles = new Set(componentPages.map(({ title }) => title));
  expect(Object.keys(componentFacts).filter((title) => !titles.has(title))).toEqual([]);
});

/** What can be shown of them wrong is where they stand, not how they look. */
const withoutExamples = ['Layout/Splitter'];

const examples = { ...designExamples, ...kitExamples };

it('shows on the page of each component how it is used and how it is not', () => {
  const titles = componentPages.map(({ title }) => title);
  expect(titles.filter((title) => !(title in examples)).toSorted()).toEqual(withoutExamples);
  expect(Object.keys(examples).filter((title) => !titles.includes(title))).toEqual([]);
});

it.each(['en', 'zh-CN'] as const)('draws the examples of what is done and what is not done in %s', (locale) => {
  for (const children of Object.values(examples).flatMap(({ done, undone }) => [done, undone])) {
    const scope = { theme: 'light', locale, children } as const;
    expect(renderToString(createElement(EarmarkScope, scope))).not.toBe('');
  }
});

it('begins each page with the component at rest, or open', () => {
  const acting = pages
    .filter(({ title }) => !behaviours.some((pattern) => pattern.test(title)))
    // What opens above the page is opened; a message is there only as something calls it
    .filter(({ title, first }) => !/^(?:Open|Shown)$/.test(first.name) && title !== 'Feedback/Toast')
    .filter(
      ({ first }) => first.source === '' || /userEvent|fireEvent|\.(?:click|dispatchEvent|focus)\(/.test(first.source),
    );
  expect(acting.map(({ file, first }) => `${file}: ${first.name}`)).toEqual([]);
});

it('judges the first story of a page in whichever language it is shown', () => {
  const words = /(?:name: |ByText\(|ByTitle\(|TextContent\()'([^']*[a-z]{3}[^']*)'/g;
  const inEnglish = pages
    .filter(({ title }) => !behaviours.some((pattern) => pattern.test(title)))
    .flatMap(({ title, first }) =>
      [...first.source.slice(first.source.search(/\bplay\b/)).matchAll(words)].map(([, said]) => `${title}: ${said}`),
    );
  // Names of props stay as they are
  expect(inEnglish).toEqual(['Layout/Stack: Center, maxWidth 480']);
});
