import type { ThreadText } from './text.ts';

export const en: ThreadText = {
  filter: 'Comments shown',
  filters: {
    all: (count) => `All ${count}`,
    open: (count) => `Open ${count}`,
    resolved: (count) => `Resolved ${count}`,
  },
  noneLeft: { all: 'No comments', open: 'No open comment', resolved: 'No resolved comment' },
  reply: 'Reply',
  replyTo: (author) => `Reply to ${author}`,
  replyPlaceholder: 'Write a reply…',
  cancel: 'Cancel',
  next: 'Next open comment',
};
