import { defineList } from './list.ts';

/** Kinds of applications: to join a team, or to found one. */
const applicationKinds = ['join', 'found'] as const;
export type ApplicationKind = (typeof applicationKinds)[number];

/** States of an application (specification, section 4); the applicant revokes, others decide. */
export const applicationStates = ['in_review', 'passed', 'rejected', 'revoked'] as const;
export type ApplicationState = (typeof applicationStates)[number];

/** Applications to those who decide about them. */
export const applicationList = defineList({
  name: 'applications',
  columns: {
    id: { type: 'id', isSortable: true, isOptional: true },
    name: { type: 'name', isSortable: true },
    username: { type: 'text', isSortable: true, isOptional: true },
    kind: { type: 'choice', of: applicationKinds, isFilterable: true },
    /** Name of the team applied to, or to be founded. */
    team: { type: 'text', isSortable: true, isFilterable: true },
    message: { type: 'text' },
    status: { type: 'choice', of: applicationStates, isSortable: true, isFilterable: true, isCounted: 'with_page' },
    created_at: { type: 'time', isSortable: true, isFilterable: true },
    decided_by: { type: 'person', isNullable: true, isOptional: true },
    decided_at: { type: 'time', isNullable: true, isSortable: true, isOptional: true },
  },
  // Those in review come first
  sort: 'status',
  order: 'asc',
});
