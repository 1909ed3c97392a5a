import { businessTypes } from '../business-type.ts';
import { allRoleIds } from '../role.ts';
import { defineList } from './list.ts';

export const accountStatuses = ['normal', 'activated', 'disabled'] as const;

/** How a person signs in; `code` and `single_sign_on` need no password. */
export const authentications = ['password', 'code', 'single_sign_on'] as const;
export type Authentication = (typeof authentications)[number];

export const accountList = defineList({
  name: 'accounts',
  columns: {
    id: { type: 'id', isSortable: true },
    username: { type: 'name', isSortable: true },
    name: { type: 'text', isSortable: true },
    role: { type: 'composite', of: allRoleIds, isFilterable: true },
    phone: { type: 'text' },
    email: { type: 'text', isSortable: true, isOptional: true },
    status: { type: 'choice', of: accountStatuses, isFilterable: true, isSortable: true, isCounted: 'with_page' },
    work: { type: 'composite', of: businessTypes, isFilterable: true, isOptional: true },
    authentication: { type: 'choice', of: authentications, isFilterable: true, isSortable: true, isOptional: true },
    /** Whether the second factor is on. */
    second_factor: { type: 'flag', isFilterable: true, isOptional: true },
    is_external: { type: 'flag', isFilterable: true, isOptional: true },
    phone_is_verified: { type: 'flag', isFilterable: true, isOptional: true },
    email_is_verified: { type: 'flag', isFilterable: true, isOptional: true },
    /** Number of items in hand. */
    in_hand: { type: 'count' },
    last_login_at: { type: 'time', isNullable: true, isSortable: true, isFilterable: true },
    last_login_address: { type: 'text', isOptional: true },
    last_team: { type: 'reference', isNullable: true, isFilterable: true, isOptional: true },
    /** Null never expires. */
    valid_until: { type: 'time', isNullable: true, isSortable: true, isFilterable: true, isOptional: true },
    creator: { type: 'person', isNullable: true, isFilterable: true, isOptional: true },
    created_at: { type: 'time', isSortable: true, isFilterable: true, isOptional: true },
  },
  sort: 'id',
  order: 'asc',
});
