import type { Post } from '@earmark/contract';
import { formatNumber, formatSentences, texts } from '../../i18n/index.ts';

const t = texts('people');

/** Says what a person is named for, and where nobody else could act. */
export function Posts({ name, posts }: { name: string; posts: readonly Post[] }) {
  if (posts.length === 0) return null;
  const list = posts.map(({ kind, count }) => t(`post_${kind}`, { count, value: formatNumber(count) }));
  const alone = posts.filter((post) => post.alone > 0);
  const count = alone.reduce((sum, post) => sum + post.alone, 0);
  const named = new Set(alone.flatMap((post) => post.names.slice(0, post.alone)).map((one) => `“${one}”`));
  return (
    <p>
      {formatSentences(
        t('posts', { name, list: list.join(t('listSeparator')) }),
        ...(count === 0
          ? []
          : [t('postsAlone', { count, value: formatNumber(count), list: [...named].join(t('listSeparator')) })]),
        ...(posts.some(({ kind }) => kind === 'decider') ? [t('postsDisputes')] : []),
      )}
    </p>
  );
}
