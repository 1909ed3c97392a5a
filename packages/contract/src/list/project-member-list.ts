import { defineList } from './list.ts';

/** Parts of a person in the tasks of a project; `formerly` for people who are no longer named in any. */
export const projectParts = ['annotator', 'inspector', 'formerly'] as const;

/** The people of the teams of a project, once for each team. */
export const projectMemberList = defineList({
  name: 'projectMembers',
  columns: {
    name: { type: 'name', isSortable: true },
    team: { type: 'reference', isSortable: true, isFilterable: true },
    parts: { type: 'composite', of: projectParts, isFilterable: true },
    /** Tasks of the project that the person is named in. */
    tasks: { type: 'count', isSortable: true },
    /** Items held now. */
    in_hand: { type: 'count', isSortable: true, isFilterable: true },
    /** Submits, inspection verdicts and items sent back, over all time. */
    annotated: { type: 'count', isSortable: true },
    inspected: { type: 'count', isSortable: true },
    returned: { type: 'count', isSortable: true },
  },
  sort: 'name',
  order: 'asc',
});
