import { threadsOf, type Comment, type Thread } from '@earmark/model';

/** Which threads are shown. */
export const commentFilters = ['all', 'open', 'resolved'] as const;
export type CommentFilter = (typeof commentFilters)[number];

/** The threads of a place that a filter lets through, in the order they were begun. */
export const filterThreads = (comments: readonly Comment[], filter: CommentFilter): Thread[] =>
  threadsOf(comments).filter(({ root }) => filter === 'all' || root.isResolved === (filter === 'resolved'));

/** How many remarks wait for somebody. */
export const openThreads = (comments: readonly Comment[]): number => filterThreads(comments, 'open').length;
