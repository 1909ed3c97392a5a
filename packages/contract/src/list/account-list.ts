import { allRoleIds } from '../role.ts';
import { defineList } from './list.ts';

export const accountStatuses = ['normal', 'activated', 'disabled'] as const;

export const accountList = defineList({
  name: 'accounts',
  columns: {
    id: { type: 'id', isSortable: true },
    username: { type: 'name', isSortable: true },
    name: { type: 'text', isSortable: true },
    role: { type: 'composite', of: allRoleIds, isFilterable: true },
    phone: { type: 'text' },
    email: { type: 'text', isOptional: true },
    status: { type: 'choice', of: accountStatuses, isFilterable: true },
    /** Number of audios. */
    in_hand: { type: 'count' },
    last_login_at: { type: 'time', isNullable: true, isSortable: true },
    created_at: { type: 'time', isSortable: true, isOptional: true },
  },
  sort: 'id',
  order: 'asc',
});
