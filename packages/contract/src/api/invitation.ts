/** Invitation links, and applications to join or to found a team. */
export const invitationApi = {};
