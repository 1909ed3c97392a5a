import { roleIds } from '../role.ts';
import { defineList } from './list.ts';

/** The members of a team. */
export const memberList = defineList({
  name: 'members',
  columns: {
    id: { type: 'id', isSortable: true, isOptional: true },
    name: { type: 'name', isSortable: true },
    role: { type: 'composite', of: [roleIds.teamLead, roleIds.annotator], isFilterable: true },
    can_annotate: { type: 'flag', isFilterable: true },
    can_inspect: { type: 'flag', isFilterable: true },
    /** Items of the team's tasks. */
    in_hand: { type: 'count', isSortable: true },
  },
  sort: 'name',
  order: 'asc',
});
