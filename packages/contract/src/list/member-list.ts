import { businessTypes } from '../business-type.ts';
import { roleIds } from '../role.ts';
import { accountStatuses } from './account-list.ts';
import { defineList } from './list.ts';

/** The members of a team. */
export const memberList = defineList({
  name: 'members',
  columns: {
    id: { type: 'id', isSortable: true },
    name: { type: 'name', isSortable: true },
    username: { type: 'text', isSortable: true },
    role: { type: 'composite', of: [roleIds.teamLead, roleIds.annotator, roleIds.viewer], isFilterable: true },
    can_annotate: { type: 'flag', isFilterable: true },
    can_inspect: { type: 'flag', isFilterable: true },
    /** Kinds of work the person does. */
    work: { type: 'composite', of: businessTypes, isFilterable: true, isOptional: true },
    /** Items of the team's tasks. */
    in_hand: { type: 'count', isSortable: true, isFilterable: true },
    /** Items submitted for the first time in the team's tasks of the last 30 days. */
    submitted_30: { type: 'count', isSortable: true, isFilterable: true },
    /** Items judged in inspection for the first time in the same. */
    inspected_30: { type: 'count', isSortable: true, isFilterable: true, isOptional: true },
    /** Time worked in the same. */
    worked_30: { type: 'hours', isSortable: true },
    /** Percent of the judged annotations that passed, in the team's tasks of the last 30 days; null without any. */
    pass_rate_30: { type: 'count', isNullable: true, isSortable: true, isFilterable: true },
    /** Same for all time. */
    pass_rate: { type: 'count', isNullable: true, isSortable: true, isFilterable: true, isOptional: true },
    status: { type: 'choice', of: accountStatuses, isFilterable: true, isCounted: 'with_page' },
    inviter: { type: 'person', isNullable: true, isSortable: true, isFilterable: true, isOptional: true },
    joined_at: { type: 'time', isSortable: true, isFilterable: true, isOptional: true },
  },
  sort: 'name',
  order: 'asc',
});
