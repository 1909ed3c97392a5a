import type { Indexer, IndexInput } from 'storybook/internal/types';

/**
 * Tags of stories that the sidebar leaves out until they are asked for in its filter: `behaviour` shows what a
 * component does and is a test, `appearance` shows again what the toolbar shows of every story.
 */
export const hiddenTags = {
  behaviour: { defaultFilterSelection: 'exclude' },
  appearance: { defaultFilterSelection: 'exclude' },
} as const;

/**
 * Whether the export of a story shows again what the toolbar shows of every story: the tags of the index are not those
 * of stories.
 */
export const showsAnAppearance = (name: string): boolean =>
  /^(?:Dark|Chinese|ChineseDark|Dark(?:In)?Chinese|ChineseInTheDark|RightToLeft|HighContrast(?:Dark)?)$/.test(name);

/** An indexer that tags stories by what they are for. */
export const withTags = (indexer: Indexer): Indexer => ({
  ...indexer,
  createIndex: async (file, options) =>
    (await indexer.createIndex(file, options)).map((input, index) => ({
      ...input,
      tags: [...(input.tags ?? []), ...tagsOf(input, index === 0)],
    })),
});

function tagsOf(input: IndexInput, isFirst: boolean): string[] {
  if (input.type !== 'story' || isFirst) return [];
  const name = input.exportName;
  if (showsAnAppearance(name)) return ['appearance'];
  return input.__stats?.play === true && !/^(?:Open|Shown)$/.test(name) ? ['behaviour'] : [];
}
