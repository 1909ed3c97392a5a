import type { CommentFilter } from '../filter-threads.ts';

/** What threads say beside the kit's own texts on comments. */
export interface ThreadText {
  readonly filter: string;
  readonly filters: Readonly<Record<CommentFilter, (count: number) => string>>;
  readonly noneLeft: Readonly<Record<CommentFilter, string>>;
  readonly reply: string;
  readonly replyTo: (author: string) => string;
  readonly replyPlaceholder: string;
  readonly cancel: string;
  readonly next: string;
}
