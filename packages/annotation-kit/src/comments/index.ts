export { CommentList } from './CommentList.tsx';
export type { CommentListProps } from './CommentList.tsx';
export { commentFilters, filterThreads, openThreads } from './filter-threads.ts';
export type { CommentFilter } from './filter-threads.ts';
export { threadText } from './thread-text.ts';
