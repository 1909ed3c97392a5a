import { notificationNames } from '../notification.ts';
import { defineList } from './list.ts';

/** The notices of a person; unread ones first by default. */
export const noticeList = defineList({
  name: 'notices',
  columns: {
    /** The sentence, in the language of the call. */
    text: { type: 'text', isComputed: true },
    kind: { type: 'choice', of: notificationNames, isFilterable: true },
    is_unread: { type: 'flag', isSortable: true, isFilterable: true },
    created_at: { type: 'time', isSortable: true, isFilterable: true },
  },
  sort: 'is_unread',
  order: 'desc',
});
