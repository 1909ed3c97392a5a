/** The personal centre: what a person sees and changes of the own account. */
export const centreApi = {};
