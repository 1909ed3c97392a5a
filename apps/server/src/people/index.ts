export { createAccount, createAccounts, takenField } from './create-account.ts';
export type { NewAccount } from './create-account.ts';
export {
  grantFirstRoles,
  grantRole,
  lockTeam,
  requireOtherAdministrator,
  requireOtherLead,
  revokeRole,
} from './roles.ts';
export type { Abilities } from './roles.ts';
export { freeDisputes } from './posts.ts';
export { completeDepartures } from './complete-departures.ts';
export { addMember, admitMember, concludeRemoval, updateMember } from './edit-member.ts';
export { disableAccount } from './leave.ts';
export { peopleHandlers } from './handlers.ts';
export { heldInTeam } from './in-hand.ts';
export { isLeaving } from './member-list.ts';
export { isByRoot, requireMayChange } from './may-change.ts';
export { requireMembers, requireVerifiers } from './members.ts';
export { holdsPart, releaseWork, requireNothingInHand, settleWork } from './settle-work.ts';
export { activateAccount, leaveTeam, releaseAcceptance, releaseTeamWork } from './leave.ts';
