import { threadsOf, type Comment, type Thread } from '@earmark/model';

/** Filters of a list of threads. */
export const commentFilters = ['all', 'open', 'resolved'] as const;
export type CommentFilter = (typeof commentFilters)[number];

/** The threads that a filter selects, in chronological order. */
export const filterThreads = (comments: readonly Comment[], filter: CommentFilter): Thread[] =>
  threadsOf(comments).filter(({ root }) => filter === 'all' || root.isResolved === (filter === 'resolved'));

/** Number of unresolved threads. */
export const openThreads = (comments: readonly Comment[]): number =>
  comments.length === 0 ? 0 : filterThreads(comments, 'open').length;
