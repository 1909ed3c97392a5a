export { EmptyState, Notice, NoticeAction, NoticeHint, NoticeIcon, NoticeTitle } from './EmptyState.tsx';
export type { EmptyStateProps } from './EmptyState.tsx';
