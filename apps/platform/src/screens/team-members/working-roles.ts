import { roleIds, type TeamMember } from '@earmark/contract';

type WorkingRole = typeof roleIds.teamLead | typeof roleIds.annotator;

/** The roles that members hold in a team, besides viewers of it. */
export const workingRoles: readonly WorkingRole[] = [roleIds.teamLead, roleIds.annotator];

export const workingRolesOf = ({ roles }: Pick<TeamMember, 'roles'>): WorkingRole[] =>
  workingRoles.filter((role) => roles.includes(role));
