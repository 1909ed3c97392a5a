import { roleIds } from '../role.ts';
import { defineList } from './list.ts';

/** Roles that a link can grant: those held in a team. */
export const invitationRoles = [roleIds.annotator, roleIds.teamLead, roleIds.viewer] as const;
export type InvitationRole = (typeof invitationRoles)[number];

/** A link stays `open` until it is revoked, all its uses are spent, or its days are over. */
const invitationStates = ['open', 'used_up', 'expired', 'revoked'] as const;
export type InvitationState = (typeof invitationStates)[number];

/** The invitation links of a team, or of all teams. */
export const invitationList = defineList({
  name: 'invitations',
  columns: {
    id: { type: 'id', isSortable: true, isOptional: true },
    team: { type: 'reference', isSortable: true, isFilterable: true },
    role_id: { type: 'choice', of: invitationRoles, isFilterable: true },
    status: { type: 'choice', of: invitationStates, isFilterable: true, isCounted: 'with_page' },
    used: { type: 'count', isSortable: true },
    expires_at: { type: 'time', isSortable: true },
    maker: { type: 'person', isSortable: true, isFilterable: true },
    created_at: { type: 'time', isSortable: true, isOptional: true },
  },
  sort: 'created_at',
  order: 'desc',
});
